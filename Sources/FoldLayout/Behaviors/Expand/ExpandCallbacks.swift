extension FoldingList {
  /// Logs the callbacks of ThasianX's list for an event at `time` seconds that leads to `after`.
  func logCallbacks(
    _ event: SceneEvent, at time: Double, to after: FoldingList, in log: inout CallbackLog
  ) {
    guard scene.expand != nil else { return }
    logExpandedRow(at: time, in: &log)
    let (old, new) = (activeIndex, after.activeIndex)
    var reset: Point?
    switch event {
    case .tap(let row, _):
      if let row = try? self.row(for: row) { log.add(.onTapGesture(row: row), at: time) }
    case .back where old >= 0: log.add(.backButton, at: time)
    case .drag(let row, let dx, let dy) where isActive(row):
      let point = Point(x: dx, y: dy)
      log.add(.dragChanged(point, isAccepted: Expansion.accepts(point)), at: time)
    case .dragEnd(let row) where isActive(row):
      let accepted = expansions.members.first { $0.isActive }?.dragTranslation
      log.add(.dragEnded(accepted: accepted ?? .zero), at: time)
      if new != old { log.add(.onExit, at: time) }
      reset = accepted
    default: break
    }
    after.logExpandedRow(at: time, in: &log)
    if let reset { log.add(.activeTranslation(from: reset), at: time) }
  }

  func logExpandedRow(at time: Double, in log: inout CallbackLog) {
    if scene.expand != nil { log.addExpandedRow(activeIndex, at: time) }
  }

  private var activeIndex: Int {
    expansions.activeRow.map { map.kindAndIndex(ofElement: $0).index } ?? -1
  }

  /// Returns whether `row`, or for `nil` any row, is the expanded row.
  private func isActive(_ row: RowReference?) -> Bool {
    guard activeIndex >= 0 else { return false }
    guard let row else { return true }
    return (try? self.row(for: row)) == activeIndex
  }
}
