/// The columns of a `RowBuffer` while a frame is written, four rows at a time.
///
/// Positions are rows of the buffer; a vector begins at a row below the buffer's count and so ends
/// within the columns' spill.
struct RowColumns {
  typealias Lanes = SIMD4<Double>

  let minY: UnsafeMutableRawPointer
  let height: UnsafeMutableRawPointer
  let foldAngle: UnsafeMutableRawPointer
  let opacity: UnsafeMutableRawPointer
  let expandOffset: UnsafeMutableRawPointer

  /// Writes tops and heights.
  @inline(__always)
  func place(at k: Int, minY top: Lanes, height extent: Lanes) {
    minY.storeBytes(of: top, toByteOffset: 8 &* k, as: Lanes.self)
    height.storeBytes(of: extent, toByteOffset: 8 &* k, as: Lanes.self)
  }

  /// Writes angles and opacities from the tops and heights.
  @inline(__always)
  func fold(at k: Int, by rule: FoldRule) {
    let fold = rule.fold(
      minY: minY.loadUnaligned(fromByteOffset: 8 &* k, as: Lanes.self),
      rowHeight: height.loadUnaligned(fromByteOffset: 8 &* k, as: Lanes.self))
    setFold(at: k, angle: fold.angle, opacity: fold.opacity)
  }

  /// Writes angles and opacities.
  @inline(__always)
  func setFold(at k: Int, angle: Lanes, opacity alpha: Lanes) {
    foldAngle.storeBytes(of: angle, toByteOffset: 8 &* k, as: Lanes.self)
    opacity.storeBytes(of: alpha, toByteOffset: 8 &* k, as: Lanes.self)
  }

  /// Makes rows stay in the list.
  @inline(__always)
  func keepInPlace(at k: Int) {
    expandOffset.storeBytes(of: Lanes(repeating: 0), toByteOffset: 8 &* k, as: Lanes.self)
  }
}
