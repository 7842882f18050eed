/// The time and scroll position of a frame.
public struct FrameHead: Equatable, Sendable {
  /// The frame's number, counted from 0.
  public var index: Int
  /// The time, in seconds on the recording's clock.
  public var time: Double
  /// The list's scroll position, in points.
  public var contentOffset: Double
  /// The part of the content offset that makes up for edits above the screen, in points.
  public var scrollAnchor = 0.0
  /// Whether a finger is on the list; `nil` if the recording does not say.
  public var isDragging: Bool?
  /// The phase of the scroll; `nil` if the scroll was recorded rather than driven by touches.
  public var scrollPhase: FramePhase?

  /// Creates frame `index`, from 0, at `time` seconds, with `contentOffset` in points.
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

  /// Returns the distance scrolled since `previous`, in points; positive toward the end.
  package func scroll(since previous: FrameHead) -> Double {
    contentOffset - previous.contentOffset - (scrollAnchor - previous.scrollAnchor)
  }

  /// Returns whether the list has scrolled since `previous`, beyond rounding; `false` if `nil`.
  func scrolls(since previous: FrameHead?) -> Bool {
    previous.map { abs(scroll(since: $0)) > 1e-9 } ?? false
  }
}
