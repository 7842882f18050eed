/// The resting range of a content offset, in points; offsets outside are overscroll.
public struct ScrollBounds: Equatable, Sendable {
  /// The offset at the leading end, in points.
  public let minOffset: Double
  /// The offset at the trailing end, in points; never below `minOffset`.
  public let maxOffset: Double

  /// Creates a range in points, which is just `minOffset` if `maxOffset` is less than that or NaN.
  public init(minOffset: Double = 0, maxOffset: Double) {
    self.minOffset = minOffset
    self.maxOffset = maxOffset > minOffset ? maxOffset : minOffset
  }

  /// Returns the offset in the range that is nearest to `offset`, in points.
  package func clamped(_ offset: Double) -> Double { min(max(offset, minOffset), maxOffset) }

  /// Returns the signed distance of `offset` from the range, in points; 0 within the range.
  package func overscroll(at offset: Double) -> Double { offset - clamped(offset) }
}
