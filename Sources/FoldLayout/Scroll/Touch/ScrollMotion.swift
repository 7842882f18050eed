/// A scroll that a finger does not drive, as a function of the frame index.
struct ScrollMotion: Sendable {
  enum Kind: Sendable {
    case uikit(UIKitDeceleration)
    case android(OverScrollerFling, scale: Double, ScrollBounds)
    case bouncing(BouncingScrollSimulation)
    case clamping(ClampingScrollSimulation, ScrollBounds)
    case spring(ScrollSpringSimulation)
    case scrollTo(ScrollToMotion)
  }

  private(set) var kind: Kind
  let startFrame: Int
  private let clock: FrameClock
  private var reachedFrame: Int
  /// The index of the first frame at which the motion has ended; `nil` if it is still moving.
  private var endFrame: Int?

  init(_ kind: Kind, from startFrame: Int, clock: FrameClock) {
    self.kind = kind
    self.startFrame = startFrame
    self.clock = clock
    reachedFrame = startFrame
  }

  struct State {
    var offset: Double
    /// The velocity, in points per second.
    var velocity: Double
    var phase: TouchScroller.Phase
  }

  /// Returns the state in `frame`, which must not precede earlier calls.
  mutating func state(at frame: Int) -> State {
    let time = elapsed(at: follow(to: frame))
    switch kind {
    case .uikit(let motion):
      var moved = motion
      if frame > reachedFrame {
        moved = motion.advanced(by: frame - reachedFrame)
        reachedFrame = frame
        kind = .uikit(moved)
      }
      let phase: TouchScroller.Phase =
        switch moved.stage {
        case .flight: .fling
        case .bounce: .bounce
        case .rest: .idle
        }
      return State(offset: moved.offset, velocity: 1000 * moved.velocity, phase: phase)
    case .android(let fling, let scale, let bounds):
      let offset = fling.position(at: time) / scale
      // Converting points to pixels and back rounds, but a completed fling is within the bounds.
      return State(
        offset: fling.isDone(at: time) ? bounds.clamped(offset) : offset,
        velocity: fling.velocity(at: time) / scale,
        phase: phase(fling, at: time, or: fling.isBeyondEdge(at: time) ? .bounce : .fling))
    case .bouncing(let motion):
      let isPast = time >= motion.timeAtEdge
      return state(motion, at: time, phase: isPast ? .bounce : .fling)
    case .clamping(let motion, let bounds):
      return Self.clamped(state(motion, at: time, phase: .fling), to: bounds)
    case .spring(let motion): return state(motion, at: time, phase: .bounce)
    case .scrollTo(let motion): return state(motion, at: time, phase: .scrollTo)
    }
  }

  /// Continues within `bounds` instead of `old`, with the content at `offset`, in points.
  ///
  /// - Returns: `false` if a new motion is needed, because the overscroll changes, or because the
  /// motion's end is outside the new bounds or at an edge that has moved.
  mutating func resume(
    from offset: Double, within bounds: ScrollBounds, insteadOf old: ScrollBounds
  ) -> Bool {
    switch kind {
    case .uikit(let motion):
      // UIKit's motion only depends on the current frame.
      kind = .uikit(motion.within(bounds))
      return true
    case .android(let fling, let scale, _): kind = .android(fling, scale: scale, bounds)
    case .clamping(let motion, _): kind = .clamping(motion, bounds)
    case .bouncing, .spring, .scrollTo: break
    }
    let (end, scale) = end(within: old)
    let edges = [old.minOffset * scale, old.maxOffset * scale]
    let (low, high) = (bounds.minOffset * scale, bounds.maxOffset * scale)
    return bounds.overscroll(at: offset) == old.overscroll(at: offset)
      && (edges.contains(end) ? end == low || end == high : low <= end && end <= high)
  }

  /// Returns the motion's end in its own unit, pixels or points, and the number of units per point.
  private func end(within bounds: ScrollBounds) -> (offset: Double, scale: Double) {
    switch kind {
    case .uikit(let motion): (motion.offset, 1)
    case .android(let fling, let scale, _): (fling.destination, scale)
    case .bouncing(let motion): (motion.destination, 1)
    case .clamping(let motion, _): (bounds.clamped(motion.start + motion.distance), 1)
    case .spring(let motion): (motion.end, 1)
    case .scrollTo(let motion): (motion.target, 1)
    }
  }

  private func elapsed(at frame: Int) -> Double {
    clock.time(ofFrame: frame) - clock.time(ofFrame: startFrame)
  }

  /// Returns `frame`, or the first frame at which the motion has ended if that is earlier.
  private mutating func follow(to frame: Int) -> Int {
    if case .uikit = kind { return startFrame }
    while endFrame == nil && reachedFrame < frame {
      reachedFrame += 1
      if isDone(at: elapsed(at: reachedFrame)) { endFrame = reachedFrame }
    }
    return endFrame ?? max(frame, startFrame)
  }

  private func isDone(at time: Double) -> Bool {
    switch kind {
    case .uikit: false
    case .android(let fling, _, _): fling.isDone(at: time)
    case .bouncing(let motion): motion.isDone(at: time)
    case .clamping(let motion, _): motion.isDone(at: time)
    case .spring(let motion): motion.isDone(at: time)
    case .scrollTo(let motion): motion.isDone(at: time)
    }
  }

  private func state<Motion: Simulation>(
    _ motion: Motion, at time: Double, phase: TouchScroller.Phase
  ) -> State {
    State(
      offset: motion.position(at: time), velocity: motion.velocity(at: time),
      phase: self.phase(motion, at: time, or: phase))
  }

  private func phase<Motion: Simulation>(
    _ motion: Motion, at time: Double, or phase: TouchScroller.Phase
  ) -> TouchScroller.Phase {
    motion.isDone(at: time) ? .idle : phase
  }

  private static func clamped(_ state: State, to bounds: ScrollBounds) -> State {
    let edge = bounds.clamped(state.offset)
    return edge == state.offset ? state : State(offset: edge, velocity: 0, phase: .idle)
  }
}
