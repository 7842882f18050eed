/// Ranks frames and rows by how noticeable their differences are.
///
/// Weights are in points, degrees, hundredths of opacity or milliseconds. A row on one side only
/// has a quarter of its height as weight, because in folding lists it is often almost invisible.
extension FrameDifference {
  /// A differing row with its weight; `unmatched` is `nil` if both sides show the row.
  struct Row {
    let name: Name
    var weight: Double
    var changes: [Change] = []
    var unmatched: UnmatchedRow?
  }

  /// The differing rows by descending weight, then rows on one side only, then the frame itself.
  var rows: [Row] {
    var rows: [Name: Row] = [:]
    for change in changes {
      var row = rows[change.name] ?? Row(name: change.name, weight: 0)
      row.weight = max(row.weight, change.weight)
      row.changes.append(change)
      rows[change.name] = row
    }
    for name in looks where rows[name] == nil { rows[name] = Row(name: name, weight: 1) }
    for lone in unmatched {
      rows[lone.name] = Row(name: lone.name, weight: (lone.height ?? 4) / 4, unmatched: lone)
    }
    func key(_ row: Row) -> (Int, Double, String, String) {
      let rank = row.name == Self.frameName ? 2 : row.unmatched == nil ? 0 : 1
      return (rank, -row.weight, row.name.kind, row.name.id)
    }
    return rows.values.sorted { key($0) < key($1) }
  }

  /// The largest weight of any row, above 0 unless both sides look the same.
  var weight: Double {
    isEmpty || !isSeen ? 0 : max(.leastNormalMagnitude, rows.map(\.weight).max() ?? 0)
  }

  /// Returns the largest absolute change in the named columns, in their own unit; 0 for none.
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
