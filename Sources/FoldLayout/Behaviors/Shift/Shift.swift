/// One thing that moves in a shift: the replica of a matched pair, or of a view with an action.
public struct Shift: Sendable {
  /// What moves.
  public enum Role: Equatable, Sendable {
    /// A source to its destination.
    case match
    /// A source without a counterpart, as its action says.
    case sourceAction
    /// A destination without a counterpart, as its action says.
    case destinationAction
  }

  /// A way from where the replica was bound for to where it is sent now.
  struct Leg: Sendable {
    var difference: ShiftSnapshot
    var progress: ShiftProgress
  }

  /// What moves.
  public let role: Role
  /// The identity of the view whose content the replica shows.
  public internal(set) var id: RowID
  /// The index of the source among the source side's elements; nil for a destination's action.
  public let source: Int?
  /// The index of the destination among the destination side's elements; nil for a source's action.
  public internal(set) var destination: Int?
  /// How it moves.
  public let settings: ShiftSettings
  /// Where the replica starts.
  public internal(set) var start: ShiftSnapshot
  /// Where the replica ends, as committed.
  public internal(set) var end: ShiftSnapshot

  /// The picture of the view that is stretched; nil where what moves is laid out anew.
  var picture: PlacedElement.Picture? {
    guard settings.state == .snapshot, settings.configured == nil else { return nil }
    let view = role == .destinationAction ? end : start
    return PlacedElement.Picture(size: view.bounds, isRounded: view.look.cornerRadius > 0)
  }

  /// Whether what moves is the view itself.
  var movesOriginal: Bool { settings.state == .original && settings.configured == nil }

  var legs: [Leg] = []

  /// A view of one side.
  struct Subject: Sendable {
    var isSource: Bool
    /// The index among the side's elements.
    var index: Int
  }

  /// The view that the replica shows; nil before the start, and where the scene has no such view.
  var subject: Subject?
  /// The views within it that show with it, as indices of its side's elements.
  var contents: [Int] = []

  /// Whether the replica shows what its view contains; a view that is made anew is made without.
  var showsContents: Bool {
    role != .match || settings.state != .replication || settings.configured != nil
  }

  init(
    role: Role, id: RowID, source: Int?, destination: Int?, settings: ShiftSettings,
    start: ShiftSnapshot, end: ShiftSnapshot
  ) {
    self.role = role
    self.id = id
    self.source = source
    self.destination = destination
    self.settings = settings
    self.start = start
    self.end = end
  }

  /// The moment at which the last of its ways is done; −∞ before the start.
  var endTime: Double {
    var end = -Double.infinity
    for i in legs.indices { end = max(end, legs[i].progress.end) }
    return end
  }

  /// The replica's state at `time`.
  public func snapshot(at time: Double) -> ShiftSnapshot {
    var snapshot = start
    for i in legs.indices {
      let position = legs[i].progress.state(at: time).position
      snapshot = snapshot.adding(legs[i].difference, times: position)
      if i == 0 { bend(&snapshot, at: position) }
    }
    return snapshot
  }

  /// Moves a state that lies on the straight way onto the arc, and turns it.
  ///
  /// A point of a circle's arc of angle α at the part p of it is sin(pα/2)/sin(α/2) of the chord from its
  /// start, turned from the chord by (1 − p)α/2.
  private func bend(_ snapshot: inout ShiftSnapshot, at position: Double) {
    snapshot.transform.rotation += settings.turn * position
    guard settings.arc != 0 else { return }
    let half = settings.arc / 2 * radiansPerDegree
    let part = sine(position * half) / sine(half)
    let turn = (position - 1) * half
    let chord = legs[0].difference.centre
    snapshot.centre = Point(
      x: start.centre.x + part * (cosine(turn) * chord.x - sine(turn) * chord.y),
      y: start.centre.y + part * (sine(turn) * chord.x + cosine(turn) * chord.y))
  }
}
