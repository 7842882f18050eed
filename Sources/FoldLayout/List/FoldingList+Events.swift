extension FoldingList {
  /// Changes the list's state by an event at `time` seconds.
  ///
  /// Taps and drags do nothing in a scene without expansion.
  ///
  /// - Throws: `EventError` when the event names a row that is not there, or cannot happen here.
  public mutating func apply(_ event: TraceEvent, at time: Double) throws(EventError) {
    switch event {
    case .tap(let reference):
      let row = try row(for: reference)
      if let options = scene.expand { expansions.tap(row: row, options: options, at: time) }
    case .drag(let reference, let dx, let dy):
      let row = try optionalRow(for: reference)
      expansions.drag(row: row, dx: dx, dy: dy, at: time)
    case .dragEnd(let reference):
      let row = try optionalRow(for: reference)
      expansions.endDrag(row: row, at: time)
    default:
      throw .unsupported(event)
    }
  }

  private func optionalRow(for reference: RowReference?) throws(EventError) -> Int? {
    guard let reference else { return nil }
    return try row(for: reference)
  }

  /// The index of the row that an event names.
  func row(for reference: RowReference) throws(EventError) -> Int {
    switch reference {
    case .index(let row):
      guard row >= 0, row < rows.count else {
        throw .rowOutOfRange(row: row, count: rows.count)
      }
      return row
    case .id(let id):
      guard let row = rows.row(ofID: id) else { throw .rowIsGone(id) }
      return row
    }
  }
}
