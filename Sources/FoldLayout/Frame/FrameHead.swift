/// When a frame of a replay is shown, and where the content stands.
public struct FrameHead: Equatable, Sendable {
  /// The frame's number, from 0.
  public var index: Int
  /// The time, in seconds on the recording's clock.
  public var time: Double
  /// How far the list is scrolled, in points.
  public var contentOffset: Double
  /// What edits above the screen have added to the content offset, in points: no scroll has.
  public var scrollAnchor = 0.0
  /// Whether a finger is on the list; nil where the recording does not say.
  public var isDragging: Bool?
  /// What the scroll is doing; nil where it was recorded and not driven by touches.
  public var scrollPhase: FramePhase?

  /// Creates frame `index` at `time` seconds with the content at `contentOffset` points.
  public init(
    index: Int, time: Double, contentOffset: Double, isDragging: Bool? = nil,
    scrollPhase: FramePhase? = nil
  ) {
    self.index = index
    self.time = time
    self.contentOffset = contentOffset
    self.isDragging = isDragging
    self.scrollPhase = scrollPhase
  }

  /// How far the list has been scrolled since another frame, in points, down the content.
  public func scroll(since previous: FrameHead) -> Double {
    contentOffset - previous.contentOffset - (scrollAnchor - previous.scrollAnchor)
  }

  /// Whether the list has been scrolled since another frame: sums of coordinates are off by some bits.
  func scrolls(since previous: FrameHead?) -> Bool {
    previous.map { abs(scroll(since: $0)) > 1e-9 } ?? false
  }
}
