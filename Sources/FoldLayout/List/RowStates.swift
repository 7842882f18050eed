/// A behavior's state for some of a list's rows, which edits of the list update.
protocol RowStates: Sendable {
  associatedtype Member: RowState

  var members: [Member] { get set }
}

protocol RowState: Sendable {
  /// The element index of the row.
  var row: Int { get set }
}

/// A change of the order of a list's rows.
package enum RowEdit: Equatable, Sendable {
  /// An insertion of a number of rows before a row.
  case insertion(Int, at: Int)
  case removal(Range<Int>)
  /// A move of rows, after which the first one is at `to`.
  case move(Range<Int>, to: Int)
}

extension RowStates {
  @inline(always) var isEmpty: Bool { members.isEmpty }

  func member(ofRow row: Int) -> Member? { members.first { $0.row == row } }

  mutating func follow(_ edit: RowEdit) {
    for i in members.indices.reversed() {
      if let row = edit.newIndex(ofRow: members[i].row) {
        members[i].row = row
      } else {
        members.remove(at: i)
      }
    }
  }
}

extension RowEdit {
  /// Returns the new index of the row that was at index `row`; `nil` if the edit removed the row.
  func newIndex(ofRow row: Int) -> Int? {
    switch self {
    case .insertion(let count, let first): return row >= first ? row + count : row
    case .removal(let rows):
      return rows.contains(row) ? nil : row >= rows.upperBound ? row - rows.count : row
    case .move(let rows, let target):
      if rows.contains(row) { return target + row - rows.lowerBound }
      let rest = row >= rows.upperBound ? row - rows.count : row
      return rest >= target ? rest + rows.count : rest
    }
  }
}

extension Collection<RowEdit> {
  /// Returns the new index of the row that was at index `row`; `nil` if an edit removed the row.
  func newIndex(ofRow row: Int) -> Int? {
    reduce(row) { row, edit in row.flatMap(edit.newIndex(ofRow:)) }
  }
}
