/// A set of row indices, stored as runs of neighbors, which edits of the rows move along.
struct RowSet: Sendable {
  /// The runs in ascending order, without overlaps.
  private(set) var runs: [Range<Int>] = []
  private(set) var count = 0

  /// Returns the index of the first run that ends after a row.
  private func run(after row: Int) -> Int {
    first(of: runs.count) { runs[$0].upperBound > row }
  }

  func contains(_ row: Int) -> Bool {
    let index = run(after: row)
    return index < runs.count && runs[index].lowerBound <= row
  }

  mutating func insert(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    let first = run(after: rows.lowerBound - 1)
    var (end, merged) = (first, rows)
    count += rows.count
    while end < runs.count, runs[end].lowerBound <= rows.upperBound {
      count -= runs[end].clamped(to: rows).count
      merged =
        min(merged.lowerBound, runs[end].lowerBound)..<max(merged.upperBound, runs[end].upperBound)
      end += 1
    }
    runs.replaceSubrange(first..<end, with: CollectionOfOne(merged))
  }

  /// Moves the rows from `row` on down by `new` rows, which are not in the set.
  mutating func makeRoom(_ new: Int, at row: Int) {
    var index = run(after: row)
    if index < runs.count, runs[index].lowerBound < row {
      runs.insert(row..<runs[index].upperBound, at: index + 1)
      runs[index] = runs[index].lowerBound..<row
      index += 1
    }
    for k in index..<runs.count {
      runs[k] = runs[k].lowerBound + new..<runs[k].upperBound + new
    }
  }

  /// Removes rows, and moves those after them up.
  mutating func remove(_ rows: Range<Int>) {
    func moved(_ row: Int) -> Int {
      row <= rows.lowerBound ? row : max(rows.lowerBound, row - rows.count)
    }
    count = 0
    runs = runs.compactMap { run in
      let run = moved(run.lowerBound)..<moved(run.upperBound)
      count += run.count
      return run.isEmpty ? nil : run
    }
  }

  mutating func move(_ rows: Range<Int>, to destination: Int) {
    let moved = runs.map { $0.clamped(to: rows) }
    remove(rows)
    makeRoom(rows.count, at: destination)
    let distance = destination - rows.lowerBound
    for run in moved { insert(run.lowerBound + distance..<run.upperBound + distance) }
  }
}
