/// The time and scroll position of a frame.
public struct FrameHead: Equatable, Sendable {
  /// The frame's index, from 0.
  public var index: Int
  /// The time, in seconds on the recording's clock.
  public var time: Double
  /// The content offset, in points.
  public var contentOffset: Double
  /// The total that edits or a policy have added to the offset to keep rows in place, in points.
  public var scrollAnchor = 0.0
  /// Whether a finger is on the list; `nil` if the recording does not say.
  public var isDragging: Bool?
  /// The phase of a scroll that touches drive; `nil` for a recorded scroll.
  public var scrollPhase: FramePhase?

  /// Creates the head of frame `index`, from 0, at `time` seconds, with `contentOffset` in points;
  /// `isDragging` and `scrollPhase` are `nil` if unknown.
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

  /// Returns the user's scroll since `previous`, in points, positive toward the end.
  package func scroll(since previous: FrameHead) -> Double {
    contentOffset - previous.contentOffset - (scrollAnchor - previous.scrollAnchor)
  }

  /// Returns whether the user has scrolled since `previous`, beyond rounding; `false` for `nil`.
  func scrolls(since previous: FrameHead?) -> Bool {
    previous.map { abs(scroll(since: $0)) > 1e-9 } ?? false
  }
}
