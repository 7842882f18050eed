/// The motion of one replica in a shift transition: of a matched pair, or of a view with an action.
package struct Shift: Sendable {
  /// The reason for a replica's motion.
  package enum Role: Equatable, Sendable {
    /// A view of the source screen moves to the matching view of the destination screen.
    case match
    /// A view of the source screen without a match performs its action.
    case sourceAction
    /// A view of the destination screen without a match performs its action.
    case destinationAction
  }

  /// An animation from the replica's previous target to its current one, blended with later ones.
  struct Animation: Sendable {
    var difference: ShiftSnapshot
    var progress: ShiftProgress
  }

  package let role: Role
  /// The identifier of the view whose content the replica shows.
  package internal(set) var id: RowID
  /// The index of the source view in its side; `nil` for a destination's action.
  package let source: Int?
  /// The index of the destination view in its side; `nil` for a source's action, or if a changed
  /// destination has no matching view.
  package internal(set) var destination: Int?
  package let settings: ShiftSettings
  package internal(set) var start: ShiftSnapshot
  /// The replica's final state, taken by `commit` or at the start, and replaced by a redirection.
  package internal(set) var end: ShiftSnapshot

  /// The view's picture, which is stretched; `nil` if the replica is laid out at every size.
  var picture: PlacedElement.Picture? {
    guard settings.state == .snapshot, settings.configured == nil else { return nil }
    let view = role == .destinationAction ? end : start
    return PlacedElement.Picture(size: view.bounds, isRounded: view.look.cornerRadius > 0)
  }

  var movesOriginal: Bool { settings.state == .original && settings.configured == nil }

  var legs: [Animation] = []

  struct ViewReference: Sendable {
    var isSource: Bool
    var index: Int
  }

  /// The view that the replica shows; `nil` before the start, or if the scene has no such view.
  var subject: ViewReference?
  /// The views inside ``subject`` that the replica also shows, as indices in the same side.
  var contents: [Int] = []

  /// Whether the replica shows the view's contents, which a newly created view does not have.
  var showsContents: Bool {
    role != .match || settings.state != .replication || settings.configured != nil
  }

  /// When the last animation ends, in seconds; −∞ before the start, ∞ while it is paused.
  var endTime: Double {
    var end = -Double.infinity
    for i in legs.indices { end = max(end, legs[i].progress.end) }
    return end
  }

  /// Returns the replica's state at `time`, in seconds on the recording's clock.
  package func snapshot(at time: Double) -> ShiftSnapshot {
    var snapshot = start
    for i in legs.indices {
      let position = legs[i].progress.state(at: time).position
      snapshot = snapshot.adding(legs[i].difference, times: position)
      if i == 0 { bend(&snapshot, at: position) }
    }
    return snapshot
  }

  /// Moves a state at the fraction `position` of the straight path onto the arc, and turns it.
  ///
  /// On an arc of angle α, the point at fraction p is sin(pα/2)/sin(α/2) of the chord away from the
  /// start, in the chord's direction turned by (1 − p)α/2.
  private func bend(_ snapshot: inout ShiftSnapshot, at position: Double) {
    snapshot.transform.rotation += settings.turn * position
    guard settings.arc != 0 else { return }
    let half = settings.arc / 2 * radiansPerDegree
    let part = sine(position * half) / sine(half)
    let turn = (position - 1) * half
    let chord = legs[0].difference.center
    snapshot.center = Point(
      x: start.center.x + part * (cosine(turn) * chord.x - sine(turn) * chord.y),
      y: start.center.y + part * (sine(turn) * chord.x + cosine(turn) * chord.y))
  }
}
