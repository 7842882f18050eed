/// A card on display: its lifetime, motion and depth.
struct CardTrack: Sendable {
  private struct DepthChange: Sendable {
    var time: Double
    var zPosition: Double
  }

  let id: RowID
  var row: Int
  var motion: AdditiveMotion<CardPose>
  let appearanceTime: Double
  /// When the card leaves the display, in seconds; infinite for a card in the visible queue.
  private(set) var removalTime = Double.infinity
  /// Whether the card leaves only because it lies too deep, and may return.
  private(set) var mayReturn = false
  /// Whether the back has the deck's color; `CardContainerView` sets it in flips without a finger.
  var hasColoredBack = false
  private var zPosition: Double
  private var depthChanges: [DepthChange] = []

  init(id: RowID, row: Int, pose: CardPose, zPosition: Double, appears: Double) {
    self.id = id
    self.row = row
    motion = AdditiveMotion(restingAt: pose)
    self.zPosition = zPosition
    self.appearanceTime = appears
  }

  var isQueued: Bool { removalTime == .infinity }

  mutating func leave(at time: Double, mayReturn: Bool = false) {
    removalTime = time
    self.mayReturn = mayReturn
  }

  mutating func cancelRemoval() { leave(at: .infinity) }

  func isShown(at time: Double) -> Bool {
    Moment.hasBegun(appearanceTime, at: time) && !Moment.hasBegun(removalTime, at: time)
  }

  /// Changes the z position from `time` seconds on, and cancels changes scheduled for then or
  /// later; a card with a larger z position is nearer.
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

  mutating func removeHistory(until time: Double) {
    motion.removeHistory(until: time)
    zPosition = zPosition(at: time)
    depthChanges.removeAll { Moment.hasBegun($0.time, at: time) }
  }
}
