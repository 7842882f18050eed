/// The resting range of a content offset, in points: `minOffset` … `maxOffset`; beyond is over-scroll.
public struct ScrollBounds: Equatable, Sendable {
  /// The offset at the leading end, in points.
  public let minOffset: Double
  /// The offset at the trailing end, in points; never below `minOffset`.
  public let maxOffset: Double

  /// Creates the range; where `maxOffset` is below `minOffset` or no number, the content fits and
  /// rests at `minOffset`.
  public init(minOffset: Double = 0, maxOffset: Double) {
    self.minOffset = minOffset
    self.maxOffset = maxOffset > minOffset ? maxOffset : minOffset
  }

  /// The offset of the range that is nearest to `offset`.
  public func clamped(_ offset: Double) -> Double { min(max(offset, minOffset), maxOffset) }

  /// How far `offset` lies beyond the range, in points: negative before `minOffset`, positive after
  /// `maxOffset`, 0 within.
  public func overscroll(at offset: Double) -> Double { offset - clamped(offset) }
}
