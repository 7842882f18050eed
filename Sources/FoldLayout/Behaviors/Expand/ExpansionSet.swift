/// All rows that are expanded, or on their way there or back.
///
/// As published, one row at a time is the active one; a tap on another row sends the first one back.
/// While both are on their way their effects combine as 1 − Π(1 − p), which for one row is p itself.
struct ExpansionSet: RowFollowers {
  var members: [Expansion] = [] {
    didSet { restTime = members.reduce(-.infinity) { max($0, $1.restTime) } }
  }
  /// From when on all rows lie in the list as if none had been expanded, in seconds.
  private(set) var restTime = -Double.infinity

  /// The row that is expanded, or on its way there.
  var activeRow: Int? { members.first { $0.isActive }?.row }

  /// When events first did nothing.
  private(set) var ignored = IgnoredEvents()

  /// A tap: expands the row; the active one it leaves as it is, as published, or else collapses.
  mutating func tap(row: Int, options: ExpandOptions, at time: Double) {
    members.removeAll { $0.restTime <= time }
    var isKnown = false
    for i in members.indices {
      if members[i].row == row {
        isKnown = true
        if !members[i].isActive {
          members[i].expand(at: time)
        } else if options.tapCollapses {
          members[i].collapse(at: time)
        } else {
          ignored.tap = ignored.tap ?? time
        }
      } else if members[i].isActive {
        members[i].collapse(at: time)
      }
    }
    if !isKnown {
      var expansion = Expansion(row: row, options: options)
      expansion.expand(at: time)
      members.append(expansion)
    }
  }

  /// A drag of the active row; nothing happens where none is active.
  mutating func drag(row: Int?, dx: Double, dy: Double, at time: Double) {
    if !moves(row, at: time) { ignored.drag = ignored.drag ?? time }
    for i in members.indices
    where members[i].isActive && members[i].row == row ?? members[i].row {
      members[i].drag(dx: dx, dy: dy, at: time)
    }
  }

  /// The end of a drag of the active row, or with `isOfList` of the list.
  mutating func endDrag(row: Int?, isOfList: Bool, at time: Double) {
    if !isOfList, !moves(row, at: time) { ignored.dragEnd = ignored.dragEnd ?? time }
    for i in members.indices
    where members[i].isActive && members[i].row == row ?? members[i].row {
      members[i].endDrag(at: time)
    }
  }

  /// Whether a row, or any, is expanded or on its way.
  private func moves(_ row: Int?, at time: Double) -> Bool {
    members.contains { $0.restTime > time && $0.row == row ?? $0.row }
  }

  /// A press of the active row's back button; nothing happens where none is active.
  mutating func pressBack(at time: Double) {
    if activeRow == nil { ignored.back = ignored.back ?? time }
    collapse(at: time)
  }

  /// Sends the active row back; with `row`, only if it is that one.
  mutating func collapse(row: Int? = nil, at time: Double) {
    for i in members.indices
    where members[i].isActive && members[i].row == row ?? members[i].row {
      members[i].collapse(at: time)
    }
  }

  /// How far rows are expanded, all together, 0...1, with the spring's overshoot.
  func progress(at time: Double) -> Double { progressOfOthers(than: nil, at: time) }

  /// How far `row` has given way to the other rows that are expanded, 0...1, with the spring's overshoot.
  func progressOfOthers(than row: Int?, at time: Double) -> Double {
    var rest = 1.0
    for expansion in members where expansion.row != row {
      rest *= 1 - expansion.spring.value(at: time)
    }
    return 1 - rest
  }
}
