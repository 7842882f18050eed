import FoldLayout

/// A long list after many random edits, compared with a list of integers.
///
/// The other list is as simple as a list that can be edited a million times: blocks of heights in
/// eighths of a point, whose sums are computed from the first row on after all edits.
struct Exactness {
  let rows: Int
  let edits: Int

  /// Edits both lists, compares the top of every row, and returns the result as a sentence.
  func run() -> String {
    var random = XorShift(state: 0x2545_F491)
    let first = (0..<rows).map { _ in Int64(320 + random.next() % 1281) }
    var blocks = stride(from: 0, to: rows, by: 4096).map {
      Array(first[$0..<min($0 + 4096, rows)])
    }
    var list = RowHeights(first.map { Double($0) / 8 })
    var count = rows
    for _ in 0..<edits {
      let row = Int(random.next()) % count
      let height = Int64(320 + random.next() % 1281)
      var (block, start) = (0, 0)
      while start + blocks[block].count <= row {
        start += blocks[block].count
        block += 1
      }
      switch random.next() % 3 {
      case 0:
        list.insert(Double(height) / 8, at: row)
        blocks[block].insert(height, at: row - start)
        count += 1
      case 1:
        list.remove(row)
        blocks[block].remove(at: row - start)
        count -= 1
      default:
        list.resize(row, to: Double(height) / 8)
        blocks[block][row - start] = height
      }
    }
    var worst = 0.0
    var (row, eighths) = (0, Int64(0))
    for height in blocks.joined() {
      worst = max(worst, abs(list.offset(ofRow: row) - Double(eighths) / 8))
      eighths += height
      row += 1
    }
    worst = max(worst, abs(list.contentHeight - Double(eighths) / 8))
    return "\(rows) rows, \(edits) random edits: \(list.count) rows after them, \(row) expected; "
      + "the greatest error of any top and of the content's height is \(worst) pt\n"
  }
}
