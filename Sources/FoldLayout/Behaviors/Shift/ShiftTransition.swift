/// A transition between two states of a screen, in which matched views move from one to the other.
///
///     var transition = ShiftTransition(from: overview, to: detail)
///     transition.start(at: 1)
///     transition.reverse(at: 1.1)   // turns back without a jump
///
/// During the transition, replicas take the place of the moving views, and the native views are
/// hidden. Afterwards they reappear as the settings specify. Events must come in order of time. The
/// appearance is a function of the state and a time after the last event. Times are in seconds on
/// the recording's clock.
package struct ShiftTransition: Sendable {
  package let version: ShiftVersion
  package let settings: ShiftSettings
  package let cleanUp: ShiftCleanUp
  let prepareDuration: Double
  let scrubsLinearly: Bool

  var source: PlacedSide
  var destination: PlacedSide
  /// The destination's views at the time at which the replicas were created.
  var destinationAtStart: PlacedSide
  /// The shifts: first matched pairs in the order of the sources, then actions.
  package internal(set) var shifts: [Shift] = []
  /// Whether `commit` has taken the replicas' final snapshots before the start.
  package internal(set) var isCommitted = false
  /// The start of the shifts, in seconds; `nil` before the transition has begun.
  package internal(set) var startTime: Double?
  var prepareTime = Double.infinity
  /// Whether the transition moves to the destination, rather than back to the source.
  package internal(set) var isForward = true
  var finishPosition: ShiftPosition?
  var cleanUpTime: Double?
  var control = Control.running
  var isPanned = false
  var motions: [ShiftNativeMotion] = []
  var order: [DrawnView] = []
  private var lastTime = -Double.infinity

  enum Control: Equatable, Sendable {
    case running
    case paused
    case stopped(isFinal: Bool)
  }

  enum DrawnView: Equatable, Sendable {
    case native(Int, isSource: Bool)
    case replica(Int)
  }

  /// Creates a transition from the views of one screen to those of another, not yet begun.
  package init(
    from source: ShiftSide, to destination: ShiftSide, version: ShiftVersion = .shifty2,
    settings: ShiftSettings = ShiftSettings(), cleanUp: ShiftCleanUp = .automatic
  ) {
    self.init(
      ShiftScene(
        from: source, to: destination, version: version, settings: settings, cleanUp: cleanUp))
  }

  package init(_ scene: ShiftScene) {
    (version, settings, cleanUp) = (scene.version, scene.settings, scene.cleanUp)
    (prepareDuration, scrubsLinearly) = (scene.prepareDuration, scene.scrubsLinearly)
    source = PlacedSide(scene.source, isSource: true)
    destination = PlacedSide(scene.destination, isSource: false)
    destinationAtStart = destination
  }

  /// Advances the transition to an event at `time` and returns the event's time, both in seconds,
  /// which is not before the previous event; `nil` if `time` is not finite.
  mutating func advance(to time: Double) -> Double? {
    guard time.isFinite else { return nil }
    lastTime = max(time, lastTime)
    return lastTime
  }
}

extension ShiftTransition {
  /// When the last shift or animation alongside ends, in seconds; ∞ before the start or in a pause.
  package var endTime: Double {
    guard let startTime else { return .infinity }
    var end = startTime
    for i in shifts.indices { end = max(end, shifts[i].endTime) }
    for i in motions.indices where motions[i].part == .alongside {
      end = max(end, motions[i].progress.end)
    }
    return end
  }

  /// The duration of the longest shift or animation alongside, in seconds; 0 before the start.
  var duration: Double {
    var longest = 0.0
    for shift in shifts { longest = max(longest, shift.settings.timing.motion.duration) }
    for motion in motions where motion.part == .alongside {
      longest = max(longest, motion.duration)
    }
    return longest
  }

  /// Returns the shifts' mean progress at `time` seconds: from 0 to 1, more if springs overshoot.
  package func progress(at time: Double) -> Double {
    guard let startTime, Moment.isReached(startTime, at: time) else { return 0 }
    guard !shifts.isEmpty else { return isForward ? 1 : 0 }
    var sum = 0.0
    for i in shifts.indices { sum += shifts[i].legs.first?.progress.state(at: time).position ?? 0 }
    return sum / Double(shifts.count)
  }

  package func phase(at time: Double) -> ShiftPhase {
    guard let startTime, Moment.hasBegun(prepareTime, at: time) else { return .source }
    if !Moment.hasBegun(startTime, at: time) { return .prepare }
    if isOver(at: time) {
      guard isForward else { return .source }
      return isAtRest(at: time) ? .destination : .complete
    }
    if isPanned { return .pan }
    guard control == .running else { return .pause }
    return isForward ? .shift : .reverse
  }

  /// Returns whether the shifts have ended by `time` seconds; paused shifts have not.
  func isOver(at time: Double) -> Bool {
    guard startTime != nil else { return false }
    return Moment.isReached(endTime, at: time)
  }

  /// Returns whether no animation is running from `time` seconds on.
  package func isAtRest(at time: Double) -> Bool {
    guard startTime != nil else { return true }
    if control == .running, !isOver(at: time) { return false }
    for motion in motions where motion.part == .complete {
      if !Moment.isReached(motion.progress.end, at: time) { return false }
    }
    return true
  }

  /// Returns whether the replica of `shifts[shift]` is visible at `time` seconds: from the start to
  /// its end or the clean-up.
  package func isReplicaShown(_ shift: Int, at time: Double) -> Bool {
    guard shifts.indices.contains(shift), let startTime, Moment.isReached(startTime, at: time)
    else { return false }
    switch cleanUp {
    case .automatic: return !Moment.isReached(shifts[shift].endTime, at: time)
    case .manual: return !(cleanUpTime.map { Moment.isReached($0, at: time) } ?? false)
    }
  }

  /// Returns whether a shift hides the native view at `index` of a side at `time` seconds.
  func isHidden(_ index: Int, of placed: PlacedSide, at time: Double) -> Bool {
    guard let startTime, Moment.isReached(startTime, at: time),
      placed.shifts.indices.contains(index), let shift = placed.shifts[index]
    else { return false }
    let restoration = shifts[shift].settings.restoration
    let isRestored =
      restoration == .all || restoration == (placed.isSource ? .source : .destination)
    return isReplicaShown(shift, at: time) || !isRestored
  }
}
