/// A content offset driven by touches, with the scroll physics of a platform.
///
///     var scroller = TouchScroller(settings, clock: FrameClock(rate: 60))
///     scroller.handle(Touch(phase: .began, location: Point(x: 190, y: 600)), at: 0)
///     scroller.handle(Touch(phase: .moved, location: Point(x: 190, y: 560)), at: 0.016)
///     scroller.step(to: 1.0 / 60).offset   // 30, as 10 of the 40 points are hysteresis
///
/// Pass touches in order of time, and query frames in between. A touch takes effect in the first
/// frame that is at most 1 µs earlier, and catches a moving list where the previous frame showed
/// it. A frame depends only on the touches and its number, not on which other frames were queried.
///
/// The offset is continuous when one motion follows another, except for the platforms' own steps:
/// - UIKit rounds the dragged offset to a pixel, at most half a pixel; after catching a moving
///   list, the first move shows this as a step.
/// - UIKit's rest: half a pixel after free flight, 0.5 pt after a bounce (`UIKitDeceleration`).
/// - Android's tables: 5·10⁻⁴ of a fling's distance (`OverScrollerFling`).
/// - Flutter's springs jump the last pixel (`ScrollSpringSimulation`).
///
/// The velocity is continuous too, except at a release, which uses the platform's estimate of the
/// finger's velocity, at an edge that stops or slows the scroll, and at rest.
public struct TouchScroller: Sendable {
  /// The phase of the scroll.
  public enum Phase: UInt8, Sendable {
    /// Nothing moves, and no finger is on the list.
    case idle
    /// A finger is on the list.
    case drag
    /// The content scrolls after a flick.
    case fling
    /// The content is past an edge or returning from it.
    case bounce
    /// The content scrolls to a target programmatically.
    case scrollTo
  }

  /// A touch that ended near where it began, without a drag.
  public struct Tap: Equatable, Sendable {
    /// The time of its end, in seconds.
    public var time: Double
    /// The point at which it ended, in screen points.
    public var location: Point
  }

  /// The settings, whose bounds `setBounds` changes.
  public internal(set) var settings: ScrollSettings
  /// The times at which frames are shown.
  public let clock: FrameClock
  /// The content offset after the last query or touch, in points.
  public internal(set) var offset: Double
  /// The velocity, in points per second, positive if the offset grows; 0 while a finger is down.
  public internal(set) var velocity = 0.0
  /// The phase after the last query or touch.
  public internal(set) var phase = Phase.idle

  var motion: ScrollMotion?
  var program: (target: Double, endTime: Double)?
  var drag: ScrollDrag?
  var history = TouchHistory()
  var boost = RepeatedFlickBoost()
  var shownFrame = 0
  /// The index of the device's next frame; `nil` if the device's frames are unknown.
  var deviceFrame: Int?

  /// Creates a scroller at rest at `startOffset` points, within the bounds or not; at the lowest
  /// offset if not finite.
  public init(_ settings: ScrollSettings, clock: FrameClock, startOffset: Double = 0) {
    self.settings = settings.sanitized
    self.clock = clock
    offset = startOffset.isFinite ? startOffset : settings.bounds.minOffset
  }

  /// Whether nothing moves and no finger is on the list.
  public var isAtRest: Bool { motion == nil && drag == nil }

  /// Whether the offset changes without further touches.
  public var isMoving: Bool { motion != nil }

  /// Advances to the last frame up to `time` seconds, but never back, and returns its state.
  ///
  /// - Complexity: O(frames since the last call), at most until rest.
  @discardableResult
  public mutating func step(to time: Double) -> (offset: Double, phase: Phase) {
    if let frame = clock.lastFrame(at: time) { advance(toFrame: frame) }
    return (offset, phase)
  }

  mutating func advance(toFrame frame: Int) {
    shownFrame = max(frame, shownFrame)
    guard let state = motion?.state(at: shownFrame) else { return }
    offset = state.offset
    velocity = state.velocity
    phase = state.phase
    if phase == .idle {
      motion = nil
      velocity = 0
    }
  }

  /// Starts a motion at the frame that shows `time` seconds, or after UIKit's `drag`, if any, one
  /// frame earlier: its first step is then in the frame of the touch's end, unless a move is too.
  mutating func start(
    _ kind: ScrollMotion.Kind, at time: Double, after drag: ScrollDrag? = nil
  ) {
    guard var startFrame = clock.firstFrame(showing: time) else { return }
    startFrame = max(startFrame, shownFrame)
    if let drag, drag.lastMoveFrame < startFrame { startFrame -= 1 }
    motion = ScrollMotion(kind, from: startFrame, clock: clock)
    guard var first = motion else { return }
    let state = first.state(at: startFrame)
    offset = state.offset
    phase = state.phase
    if phase == .idle {
      motion = nil
      rest()
    }
  }

  mutating func rest() {
    velocity = 0
    phase = .idle
  }

  mutating func advance(toFrameBefore time: Double) {
    if let frame = clock.firstFrame(showing: time), frame > 0 { advance(toFrame: frame - 1) }
  }
}
