/// The columns of a `RowBuffer` while a frame is written.
///
/// Positions are rows of the buffer. A vector of four begins at a row below the buffer's count and so
/// ends within the columns' spill.
struct RowColumns {
  typealias Lanes = SIMD4<Double>

  let minY: UnsafeMutablePointer<Double>
  let height: UnsafeMutablePointer<Double>
  let foldAngle: UnsafeMutablePointer<Double>
  let opacity: UnsafeMutablePointer<Double>
  let expandOffset: UnsafeMutablePointer<Double>

  /// Five columns that lie one after the other from `base` on, `stride` Doubles each.
  init(base: UnsafeMutablePointer<Double>, stride: Int) {
    minY = base
    height = base + stride
    foldAngle = base + 2 * stride
    opacity = base + 3 * stride
    expandOffset = base + 4 * stride
  }

  /// Writes tops and heights of four rows.
  @inline(always)
  func place(at k: Int, minY top: Lanes, height extent: Lanes) {
    Self.store(top, to: minY + k)
    Self.store(extent, to: height + k)
  }

  /// Writes angles and opacities of four rows.
  @inline(always)
  func setFold(at k: Int, angle: Lanes, opacity alpha: Lanes) {
    Self.store(angle, to: foldAngle + k)
    Self.store(alpha, to: opacity + k)
  }

  /// The tops of four rows.
  @inline(always)
  func tops(at k: Int) -> Lanes { Self.load(minY + k) }

  /// The heights of four rows.
  @inline(always)
  func heights(at k: Int) -> Lanes { Self.load(height + k) }

  @inline(always)
  private static func load(_ source: UnsafeMutablePointer<Double>) -> Lanes {
    UnsafeRawPointer(source).loadUnaligned(as: Lanes.self)
  }

  @inline(always)
  private static func store(_ lanes: Lanes, to target: UnsafeMutablePointer<Double>) {
    UnsafeMutableRawPointer(target).storeBytes(of: lanes, as: Lanes.self)
  }
}
