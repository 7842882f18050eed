/// A transition between two states of the screen whose matched views move from one to the other.
///
///     var transition = ShiftTransition(from: list, to: detail)
///     transition.start(at: 1)
///     transition.reverse(at: 1.1)   // turns back from where everything is, as fast as it is
///
/// While it runs, replicas stand for the views that move, and the native ones are hidden; then they
/// are restored as the settings say. Events change the transition, each with its time, and times do
/// not go back; what shows is a function of its state and a time from the last event on. Times are in
/// seconds on the recording's clock.
public struct ShiftTransition: Sendable {
  /// The published version that is followed.
  public let version: ShiftVersion
  /// How shifts proceed that say nothing of their own.
  public let settings: ShiftSettings
  /// Whether replicas go away by themselves.
  public let cleanUp: ShiftCleanUp
  let prepareDuration: Double
  let scrubsLinearly: Bool

  var source: PlacedSide
  var destination: PlacedSide
  /// The destination as it was when the replicas were made.
  var pictured: PlacedSide
  /// What moves, in the order of the sources, then the actions of either side.
  public internal(set) var shifts: [Shift] = []
  /// Whether the destinations' snapshots have been taken.
  public internal(set) var isCommitted = false
  /// The start of the shifts, in seconds; nil before the transition is begun.
  public internal(set) var startTime: Double?
  /// When the source was told to prepare; the shifts start after that.
  var prepareTime = Double.infinity
  /// Whether it is bound for the destination, not back to the source.
  public internal(set) var isForward = true
  /// Where it was finished; nil if it was not.
  var finishPosition: ShiftPosition?
  var cleanUpTime: Double?
  /// Whether it runs, or who stopped it.
  var control = Control.running
  /// Whether a finger drives it.
  var isPanned = false
  /// What native views do by themselves, those of a view one after the other.
  var motions: [ShiftNativeMotion] = []
  var motionsOfSource: [Range<Int>] = []
  var motionsOfDestination: [Range<Int>] = []
  var order: [Drawn] = []
  /// For each view of a side the shift that moves it.
  var shiftOfSource: [Int?] = []
  var shiftOfDestination: [Int?] = []
  private var lastTime = -Double.infinity

  /// Whether a transition runs.
  enum Control: Sendable {
    case running
    case paused
    case stopped(isFinal: Bool)
  }

  /// A thing in painter's order.
  enum Drawn: Sendable {
    case source(Int)
    case destination(Int)
    case replica(Int)
  }

  /// Creates a transition that has not begun.
  ///
  /// - Parameters:
  ///   - source: The views that show at first.
  ///   - destination: The views that show in the end.
  ///   - version: The published version that is followed.
  ///   - settings: How shifts proceed that say nothing of their own.
  ///   - cleanUp: Whether replicas go away by themselves.
  public init(
    from source: ShiftSide, to destination: ShiftSide, version: ShiftVersion = .shifty2,
    settings: ShiftSettings = ShiftSettings(), cleanUp: ShiftCleanUp = .automatic
  ) {
    self.init(
      ShiftScene(
        from: source, to: destination, version: version, settings: settings, cleanUp: cleanUp))
  }

  /// Creates the transition of a scene, which has not begun.
  public init(_ scene: ShiftScene) {
    (version, settings, cleanUp) = (scene.version, scene.settings, scene.cleanUp)
    (prepareDuration, scrubsLinearly) = (scene.prepareDuration, scene.scrubsLinearly)
    (source, destination) = (PlacedSide(scene.source), PlacedSide(scene.destination))
    pictured = destination
  }

  /// The moment of an event; nil where `time` is no number.
  mutating func moment(_ time: Double) -> Double? {
    guard time.isFinite else { return nil }
    lastTime = max(time, lastTime)
    return lastTime
  }
}

extension ShiftTransition {
  /// The moment at which the last shift is done, and what goes on alongside; infinite before the
  /// start.
  public var endTime: Double {
    guard let startTime else { return .infinity }
    var end = startTime
    for i in shifts.indices { end = max(end, shifts[i].endTime) }
    for i in motions.indices where motions[i].part == .alongside {
      end = max(end, motions[i].progress.end)
    }
    return end
  }

  /// How long the shifts last and what goes on alongside, in seconds; 0 before the start.
  var duration: Double {
    var longest = 0.0
    for shift in shifts { longest = max(longest, shift.settings.timing.motion.duration) }
    for motion in motions where motion.part == .alongside {
      longest = max(longest, motion.duration)
    }
    return longest
  }

  /// How far the shifts have come on the average: 0 at the source, 1 at the destination; beyond
  /// where a spring overshoots.
  ///
  /// - Complexity: O(shifts)
  public func progress(at time: Double) -> Double {
    guard let startTime, Moment.isReached(startTime, at: time) else { return 0 }
    guard !shifts.isEmpty else { return isForward ? 1 : 0 }
    var sum = 0.0
    for i in shifts.indices { sum += shifts[i].legs.first?.progress.state(at: time).position ?? 0 }
    return sum / Double(shifts.count)
  }

  /// What the transition is doing.
  public func phase(at time: Double) -> ShiftPhase {
    guard let startTime, Moment.hasBegun(prepareTime, at: time) else { return .source }
    if !Moment.hasBegun(startTime, at: time) { return .prepare }
    if isOver(at: time) {
      guard isForward else { return .source }
      return isAtRest(at: time) ? .destination : .complete
    }
    if isPanned { return .pan }
    guard case .running = control else { return .pause }
    return isForward ? .shift : .reverse
  }

  /// Whether the shifts have ended; those that stand still have not.
  func isOver(at time: Double) -> Bool {
    guard startTime != nil else { return false }
    return Moment.isReached(endTime, at: time)
  }

  /// Whether nothing moves by itself from `time` on.
  public func isAtRest(at time: Double) -> Bool {
    guard startTime != nil else { return true }
    if case .running = control, !isOver(at: time) { return false }
    for motion in motions where motion.part == .complete {
      if !Moment.isReached(motion.progress.end, at: time) { return false }
    }
    return true
  }

  /// Whether a replica shows: from the start to its own end, or until it is cleaned up.
  public func isReplicaShown(_ shift: Int, at time: Double) -> Bool {
    guard shifts.indices.contains(shift), let startTime, Moment.isReached(startTime, at: time)
    else { return false }
    switch cleanUp {
    case .automatic: return !Moment.isReached(shifts[shift].endTime, at: time)
    case .manual: return !(cleanUpTime.map { Moment.isReached($0, at: time) } ?? false)
    }
  }

  /// Whether the native view at an index of the source side is hidden by the transition.
  public func isSourceHidden(_ index: Int, at time: Double) -> Bool {
    guard let i = shift(ofSource: index) else { return false }
    return isHidden(i, at: time, isRestored: shifts[i].settings.restoration.restoresSource)
  }

  /// Whether the native view at an index of the destination side is hidden by the transition.
  public func isDestinationHidden(_ index: Int, at time: Double) -> Bool {
    guard let i = shift(ofDestination: index) else { return false }
    return isHidden(i, at: time, isRestored: shifts[i].settings.restoration.restoresDestination)
  }

  /// The shift that moves a view of the source side.
  func shift(ofSource index: Int) -> Int? {
    shiftOfSource.indices.contains(index) ? shiftOfSource[index] : nil
  }

  /// The shift that moves a view of the destination side.
  func shift(ofDestination index: Int) -> Int? {
    shiftOfDestination.indices.contains(index) ? shiftOfDestination[index] : nil
  }

  private func isHidden(_ shift: Int, at time: Double, isRestored: Bool) -> Bool {
    guard let startTime, Moment.isReached(startTime, at: time) else { return false }
    return isReplicaShown(shift, at: time) || !isRestored
  }
}
