/// A content offset driven by touches, with the physics of a platform.
///
///     var scroller = TouchScroller(settings, clock: FrameClock(rate: 60))
///     scroller.handle(Touch(phase: .began, location: Point(x: 190, y: 600)), at: 0)
///     scroller.handle(Touch(phase: .moved, location: Point(x: 190, y: 560)), at: 0.016)
///     scroller.step(to: 1.0 / 60).offset   // 30, as 10 of the 40 points are hysteresis
///
/// Hand in the touches in the order of their times, and ask for frames in between: a touch acts from
/// the first frame on that is not more than 1 µs earlier, and catches a moving list where the frame
/// before showed it. What a frame shows depends on the touches and on the frame's number only, not on
/// which frames were asked for. A step allocates nothing.
///
/// The offset is continuous at every hand-over, apart from the platforms' own steps:
/// - UIKit rounds the dragged offset to a pixel, at most half a pixel; at the first move of a drag
///   that caught a moving list this shows as a step.
/// - UIKit's rest: half a pixel after free flight, 0.5 pt after a bounce (`UIKitDeceleration`).
/// - Android's tables: 5·10⁻⁴ of a fling's distance (`OverScrollerFling`).
/// - Flutter's springs arrive from within a pixel (`ScrollSpringSimulation`).
///
/// The velocity is continuous where one motion follows another, but for the release, which takes each
/// platform's estimate of the finger's velocity, for the limit of `BouncingScrollSimulation`, for an
/// edge that stops a clamping scroll, and for the stop: UIKit's 10 pt/s, Flutter's 20 pixels a second.
public struct TouchScroller: Sendable {
  /// What the scroll is doing.
  public enum Phase: UInt8, Sendable {
    /// At rest.
    case idle
    /// A finger is on the list.
    case drag
    /// The content goes on after a flick.
    case fling
    /// The content is past an edge, or comes back from there.
    case bounce
    /// The content goes to a programmed place.
    case scrollTo
  }

  /// A touch that ended where it began.
  public struct Tap: Equatable, Sendable {
    /// The time of its end, in seconds.
    public var time: Double
    /// Where it ended, in screen points.
    public var location: Point
  }

  /// The settings; `setBounds` changes their bounds.
  public internal(set) var settings: ScrollSettings
  /// The moments at which frames are shown.
  public let clock: FrameClock
  /// The content offset of the last frame asked for, or of the last touch, in points.
  public internal(set) var offset: Double
  /// The velocity of the content where no finger holds it, in points per second.
  public internal(set) var velocity = 0.0
  /// What the scroll was doing then.
  public internal(set) var phase = Phase.idle

  var motion: ScrollMotion?
  /// What a programmed scroll is on its way to.
  var program: (target: Double, endTime: Double)?
  var drag: ScrollDrag?
  var history = TouchHistory()
  var boost = RepeatedFlickBoost()
  /// The last frame that was shown, which no later call goes back behind.
  var shownFrame = 0
  /// The number of the device's next frame; `nil` if the device's frames are unknown.
  var deviceFrame: Int?

  /// Creates a scroller that rests at `startOffset` points.
  public init(_ settings: ScrollSettings, clock: FrameClock, startOffset: Double = 0) {
    self.settings = settings.sanitized
    self.clock = clock
    offset = startOffset.isFinite ? startOffset : settings.bounds.minOffset
  }

  /// Whether nothing moves and no finger is on the list.
  public var isAtRest: Bool { motion == nil && drag == nil }

  /// Whether the offset changes without further touches.
  public var isMoving: Bool { motion != nil }

  /// The state that the last frame at `time` seconds shows; a time before an earlier call's counts as
  /// that call's.
  ///
  /// - Complexity: O(frames since the last call), at most until rest.
  @discardableResult
  public mutating func step(to time: Double) -> (offset: Double, phase: Phase) {
    if let frame = clock.lastFrame(at: time) { show(frame) }
    return (offset, phase)
  }

  /// Goes on to what `frame` shows.
  mutating func show(_ frame: Int) {
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

  /// Sets the content on its way from the frame that shows `time`, or after UIKit's drag from the frame
  /// before it: the first step shows in the frame that receives the touch's end, unless that shows a
  /// move, too.
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

  /// Goes on to the last frame before the one that shows `time`, which a touch or a call at that time
  /// finds on the screen.
  mutating func showFrameBefore(_ time: Double) {
    if let frame = clock.firstFrame(showing: time), frame > 0 { show(frame - 1) }
  }
}
