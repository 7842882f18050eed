/// The columns of a `RowBuffer` while a frame is written.
///
/// Positions are rows of the buffer. A vector of four begins at a row below the buffer's count and so
/// ends within the columns' spill.
struct RowColumns {
  typealias Lanes = SIMD4<Double>

  /// The start of the first column.
  let base: UnsafeMutablePointer<Double>
  /// The Doubles from one column to the next.
  let stride: Int

  @inline(__always) var minY: UnsafeMutablePointer<Double> { base }
  @inline(__always) var height: UnsafeMutablePointer<Double> { base + stride }
  @inline(__always) var foldAngle: UnsafeMutablePointer<Double> { base + 2 &* stride }
  @inline(__always) var opacity: UnsafeMutablePointer<Double> { base + 3 &* stride }
  @inline(__always) var expandOffset: UnsafeMutablePointer<Double> { base + 4 &* stride }

  /// Writes tops and heights of four rows.
  @inline(__always)
  func place(at k: Int, minY top: Lanes, height extent: Lanes) {
    Self.store(top, to: minY + k)
    Self.store(extent, to: height + k)
  }

  /// Writes angles and opacities of four rows.
  @inline(__always)
  func setFold(at k: Int, angle: Lanes, opacity alpha: Lanes) {
    Self.store(angle, to: foldAngle + k)
    Self.store(alpha, to: opacity + k)
  }

  /// The tops of four rows.
  @inline(__always)
  func tops(at k: Int) -> Lanes { Self.load(minY + k) }

  /// The heights of four rows.
  @inline(__always)
  func heights(at k: Int) -> Lanes { Self.load(height + k) }

  @inline(__always)
  private static func load(_ source: UnsafeMutablePointer<Double>) -> Lanes {
    UnsafeRawPointer(source).loadUnaligned(as: Lanes.self)
  }

  @inline(__always)
  private static func store(_ lanes: Lanes, to target: UnsafeMutablePointer<Double>) {
    UnsafeMutableRawPointer(target).storeBytes(of: lanes, as: Lanes.self)
  }
}
