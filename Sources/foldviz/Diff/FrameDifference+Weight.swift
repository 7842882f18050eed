/// How much a difference catches the eye, so that frames and rows can be ranked by it.
///
/// Points and degrees count as they are, an opacity in hundredths, a time in milliseconds; a row that
/// only one side shows counts with a quarter of its height, for where lists fold it is often the one
/// that is all but gone.
extension FrameDifference {
  /// The weight of a row in the frame, with its changes; `lone` where only one side shows it.
  struct Row {
    let name: Name
    var weight: Double
    var changes: [Change] = []
    var lone: Lone?
  }

  /// The rows that differ, those that differ most first, then those that only one side shows, and
  /// the frame's own numbers last.
  var rows: [Row] {
    var rows: [Name: Row] = [:]
    for change in changes {
      var row = rows[change.name] ?? Row(name: change.name, weight: 0)
      row.weight = max(row.weight, change.weight)
      row.changes.append(change)
      rows[change.name] = row
    }
    for name in looks where rows[name] == nil { rows[name] = Row(name: name, weight: 1) }
    for lone in loners {
      rows[lone.name] = Row(name: lone.name, weight: (lone.height ?? 4) / 4, lone: lone)
    }
    func key(_ row: Row) -> (Int, Double, String, String) {
      let rank = row.name == Self.frameName ? 2 : row.lone == nil ? 0 : 1
      return (rank, -row.weight, row.name.kind, row.name.id)
    }
    return rows.values.sorted { key($0) < key($1) }
  }

  /// The weight of the frame: the weight of the row that differs most; 0 if nobody sees a difference.
  var weight: Double {
    isEmpty || !isSeen ? 0 : max(.leastNormalMagnitude, rows.map(\.weight).max() ?? 0)
  }

  /// The greatest change of the rows' numbers in one of the columns named.
  func greatest(_ columns: [String]) -> Double {
    changes.filter { columns.contains($0.column) }.map(\.size).max() ?? 0
  }
}

extension FrameDifference.Change {
  var weight: Double {
    switch column {
    case "opacity": size * 100
    case "t": size * 1000
    default: size
    }
  }
}
