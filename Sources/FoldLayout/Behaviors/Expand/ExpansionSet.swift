/// All rows that are expanded, or on their way there or back.
///
/// As published, one row at a time is the active one; a tap on another row sends the first one back.
/// While both are on their way their effects combine as 1 − Π(1 − p), which for one row is p itself.
struct ExpansionSet: Sendable {
  private(set) var expansions: [Expansion] = []
  /// From when on all rows lie in the list as if none had been expanded, in seconds.
  private(set) var restTime = -Double.infinity

  /// The row that is expanded, or on its way there.
  var activeRow: Int? { expansions.first { $0.isActive }?.row }

  /// A tap: expands the row, or collapses it when it is the active one.
  mutating func tap(row: Int, options: ExpandOptions, at time: Double) {
    defer { noteRest() }
    expansions.removeAll { $0.restTime <= time }
    var isKnown = false
    for i in expansions.indices {
      if expansions[i].row == row {
        isKnown = true
        if expansions[i].isActive {
          expansions[i].collapse(at: time)
        } else {
          expansions[i].expand(at: time)
        }
      } else if expansions[i].isActive {
        expansions[i].collapse(at: time)
      }
    }
    if !isKnown {
      var expansion = Expansion(row: row, options: options)
      expansion.expand(at: time)
      expansions.append(expansion)
    }
  }

  /// A drag of the active row; nothing happens where none is active.
  mutating func drag(row: Int?, dx: Double, dy: Double, at time: Double) {
    for i in expansions.indices
    where expansions[i].isActive && expansions[i].row == row ?? expansions[i].row {
      expansions[i].drag(dx: dx, dy: dy, at: time)
    }
    noteRest()
  }

  /// The end of a drag of the active row.
  mutating func endDrag(row: Int?, at time: Double) {
    for i in expansions.indices
    where expansions[i].isActive && expansions[i].row == row ?? expansions[i].row {
      expansions[i].endDrag(at: time)
    }
    noteRest()
  }

  /// Sends a row back that leaves the list.
  mutating func collapse(row: Int, at time: Double) {
    for i in expansions.indices where expansions[i].row == row && expansions[i].isActive {
      expansions[i].collapse(at: time)
      noteRest()
    }
  }

  private mutating func noteRest() {
    restTime = expansions.reduce(-.infinity) { max($0, $1.restTime) }
  }

  /// Makes room for elements that come in.
  mutating func insert(_ count: Int, at element: Int) {
    for i in expansions.indices where expansions[i].row >= element { expansions[i].row += count }
  }

  /// Closes up over elements that go.
  mutating func remove(_ elements: Range<Int>) {
    expansions.removeAll { elements.contains($0.row) }
    noteRest()
    for i in expansions.indices where expansions[i].row >= elements.upperBound {
      expansions[i].row -= elements.count
    }
  }

  /// Follows elements that move so that the first lies at `target` afterwards.
  mutating func move(_ elements: Range<Int>, to target: Int) {
    for i in expansions.indices {
      let row = expansions[i].row
      if elements.contains(row) {
        expansions[i].row = target + row - elements.lowerBound
      } else {
        let rest = row >= elements.upperBound ? row - elements.count : row
        expansions[i].row = rest >= target ? rest + elements.count : rest
      }
    }
  }

  /// The expansion of a row, if it has one.
  func expansion(ofRow row: Int) -> Expansion? { expansions.first { $0.row == row } }

  /// How far the list is unfolded by its expanded rows, 0...1, with the spring's overshoot.
  func progress(at time: Double) -> Double { combined(at: time, without: nil) }

  /// How far `row` has given way to the other rows that are expanded.
  func progressOfOthers(than row: Int, at time: Double) -> Double {
    combined(at: time, without: row)
  }

  private func combined(at time: Double, without row: Int?) -> Double {
    var rest = 1.0
    for expansion in expansions where expansion.row != row {
      rest *= 1 - expansion.spring.value(at: time)
    }
    return 1 - rest
  }
}
