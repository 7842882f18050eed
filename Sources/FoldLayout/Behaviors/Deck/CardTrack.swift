/// A card on display: from when to when, where and how deep.
struct CardTrack: Sendable {
  private struct DepthChange: Sendable {
    var time: Double
    var zPosition: Double
  }

  let id: RowID
  /// The card's index in the data source.
  var row: Int
  var motion: CardMotion
  /// The first moment on display.
  let appears: Double
  /// The moment from which it is gone; infinity for a card of the visible queue.
  private(set) var goes = Double.infinity
  /// Whether it only fades away because it lies too deep, so that it may come back.
  private(set) var mayReturn = false
  /// Whether its back has the deck's colour: the newer class gives it to a card that is turned down
  /// without a finger.
  var hasColoredBack = false
  private var zPosition: Double
  private var depthChanges: [DepthChange] = []

  init(id: RowID, row: Int, pose: CardPose, zPosition: Double, appears: Double) {
    self.id = id
    self.row = row
    motion = CardMotion(restingAt: pose)
    self.zPosition = zPosition
    self.appears = appears
  }

  /// Whether the card is one of the visible queue, not on its way out.
  var isQueued: Bool { goes == .infinity }

  mutating func leave(at time: Double, mayReturn: Bool = false) {
    goes = time
    self.mayReturn = mayReturn
  }

  mutating func comeBack() { leave(at: .infinity) }

  func isShown(at time: Double) -> Bool {
    Moment.hasBegun(appears, at: time) && !Moment.hasBegun(goes, at: time)
  }

  /// Changes the place in depth at `time`, instead of what was to change it then or later.
  mutating func setZPosition(_ zPosition: Double, from time: Double) {
    depthChanges.removeAll { $0.time >= time }
    depthChanges.append(DepthChange(time: time, zPosition: zPosition))
  }

  func zPosition(at time: Double) -> Double {
    var result = zPosition
    for i in depthChanges.indices where Moment.hasBegun(depthChanges[i].time, at: time) {
      result = depthChanges[i].zPosition
    }
    return result
  }

  /// Forgets what has ended before `time`.
  mutating func forget(until time: Double) {
    motion.forget(until: time)
    zPosition = zPosition(at: time)
    depthChanges.removeAll { Moment.hasBegun($0.time, at: time) }
  }
}
