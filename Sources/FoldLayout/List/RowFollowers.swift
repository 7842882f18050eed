/// What a behaviour keeps for some of a list's rows, each for one, which goes along when edits move
/// the row.
protocol RowFollowers: Sendable {
  associatedtype Member: RowFollower

  /// What is kept, each for another row.
  var members: [Member] { get set }
}

/// What is kept for a row.
protocol RowFollower: Sendable {
  /// The row's present element in the list.
  var row: Int { get set }
}

/// An edit of a list's elements.
enum RowEdit: Sendable {
  /// So many come in before an element.
  case insertion(Int, at: Int)
  /// These go.
  case removal(Range<Int>)
  /// These move, so that the first lies at `to` afterwards.
  case move(Range<Int>, to: Int)
}

extension RowFollowers {
  @inline(always) var isEmpty: Bool { members.isEmpty }

  /// What is kept for a row, if there is anything.
  func member(ofRow row: Int) -> Member? { members.first { $0.row == row } }

  /// Follows the rows through an edit.
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
