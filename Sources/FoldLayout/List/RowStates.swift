/// A behavior's state for some of a list's rows, which edits of the list update.
protocol RowStates: Sendable {
  associatedtype Member: RowState

  var members: [Member] { get set }
}

protocol RowState: Sendable {
  /// The element index of the row.
  var row: Int { get set }
}

enum RowEdit: Sendable {
  case insertion(Int, at: Int)
  case removal(Range<Int>)
  /// A move of elements, after which the first one is at `to`.
  case move(Range<Int>, to: Int)
}

extension RowStates {
  @inline(always) var isEmpty: Bool { members.isEmpty }

  func member(ofRow row: Int) -> Member? { members.first { $0.row == row } }

  mutating func follow(_ edit: RowEdit) {
    switch edit {
    case .insertion(let count, let element):
      for i in members.indices where members[i].row >= element { members[i].row += count }
    case .removal(let elements):
      members.removeAll { elements.contains($0.row) }
      for i in members.indices where members[i].row >= elements.upperBound {
        members[i].row -= elements.count
      }
    case .move(let elements, let target):
      for i in members.indices {
        let row = members[i].row
        let rest = row >= elements.upperBound ? row - elements.count : row
        members[i].row =
          elements.contains(row)
          ? target + row - elements.lowerBound : rest >= target ? rest + elements.count : rest
      }
    }
  }
}
