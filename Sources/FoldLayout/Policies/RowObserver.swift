/// The rows whose heights a list observes, as a browser's `ResizeObserver` does.
struct RowObserver: Sendable {
  /// The observed rows, as mounted, with the heights last reported, in points; `nil` before that.
  private(set) var entries: [(row: Int, height: Double?)] = []
  private(set) var batch: [Int] = []
  private var hasNew = false

  mutating func observe(_ rows: Range<Int>) {
    let known = entries.count
    for row in rows where !entries[..<known].contains(where: { $0.row == row }) {
      entries.append((row, nil))
      hasNew = true
    }
  }

  mutating func removeAll(where isGone: (Int) -> Bool) { entries.removeAll { isGone($0.row) } }

  mutating func follow(_ edits: [RowEdit]) -> Bool {
    let count = entries.count
    entries = entries.compactMap { entry in
      edits.newIndex(ofRow: entry.row).map { ($0, entry.height) }
    }
    return entries.count < count
  }

  /// Sets ``batch`` to the rows whose height in `rows` is not the one last reported, and returns
  /// whether there are any; unless `checksAll`, looks only if rows were added since the last call.
  mutating func collectChanged(_ rows: RowHeights, checksAll: Bool) -> Bool {
    batch.removeAll(keepingCapacity: true)
    guard checksAll || hasNew else { return false }
    hasNew = false
    for index in entries.indices where entries[index].height != rows[entries[index].row] {
      entries[index].height = rows[entries[index].row]
      batch.append(entries[index].row)
    }
    return !batch.isEmpty
  }
}
