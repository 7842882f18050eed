/// The rows of a list that are expanded, expanding or collapsing.
///
/// At most one row is active; tapping another row collapses it. All springs are the same and keep
/// position and velocity, so the sum of their progress is a spring toward 1 while any row is active.
/// The sum stays 1 while the active row changes, and the other rows stay hidden.
struct ExpansionSet: RowStates {
  var members: [Expansion] = [] {
    didSet { endTime = members.reduce(-.infinity) { max($0, $1.endTime) } }
  }
  private(set) var endTime = -Double.infinity

  var activeRow: Int? { members.first { $0.isActive }?.row }

  private(set) var ignored = IgnoredEvents()

  /// Taps a row at `time` seconds: the row expands, and the active row collapses; a tap on the
  /// active row only collapses it if `tapCollapses`.
  mutating func tap(row: Int, options: ExpandOptions, at time: Double) {
    members.removeAll { $0.endTime <= time }
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

  /// Drags the active row at `time` seconds, if `row` is its index or `nil`.
  ///
  /// `dx` and `dy` are the translation since the start of the drag, in points; the row ignores one
  /// unless 0 < dx < 50 and 0 < dy < 100. The drag is logged as ignored if that row, or any row if
  /// `row` is `nil`, is neither expanded nor still collapsing.
  mutating func drag(row: Int?, dx: Double, dy: Double, at time: Double) {
    if !moves(row, at: time) { ignored.drag = ignored.drag ?? time }
    changeActive(row) { $0.drag(dx: dx, dy: dy, at: time) }
  }

  /// Ends the drag of the active row at `time` seconds, if `row` is its index or `nil`.
  ///
  /// The event is logged as ignored if that row, or any row if `row` is `nil`, is neither expanded
  /// nor still collapsing, unless `mayBeOfList` is set because the drag may be the list's.
  mutating func endDrag(row: Int?, mayBeOfList: Bool, at time: Double) {
    if !mayBeOfList, !moves(row, at: time) { ignored.dragEnd = ignored.dragEnd ?? time }
    changeActive(row) { $0.endDrag(at: time) }
  }

  /// Ends the drag of the active row at `time` seconds without collapsing the row.
  mutating func cancelDrag(at time: Double) {
    changeActive(nil) { $0.endDrag(isCancelled: true, at: time) }
  }

  private func moves(_ row: Int?, at time: Double) -> Bool {
    members.contains { $0.endTime > time && $0.row == row ?? $0.row }
  }

  mutating func pressBack(at time: Double) {
    if activeRow == nil { ignored.back = ignored.back ?? time }
    collapse(at: time)
  }

  /// Collapses the active row at `time` seconds, if `row` is its index or `nil`.
  mutating func collapse(row: Int? = nil, at time: Double) {
    changeActive(row) { $0.collapse(at: time) }
  }

  /// Applies `change` to the active row's expansion, if `row` is that row's index or `nil`.
  private mutating func changeActive(_ row: Int?, _ change: (inout Expansion) -> Void) {
    for i in members.indices
    where members[i].isActive && members[i].row == row ?? members[i].row { change(&members[i]) }
  }

  func progress(at time: Double) -> Double { progressOfOthers(than: nil, at: time) }

  /// Returns the total progress of the expansions of all rows (but `row` unless it is `nil`) at
  /// `time` seconds: 0 in the list, 1 at full screen, and beyond if a spring overshoots.
  func progressOfOthers(than row: Int?, at time: Double) -> Double {
    var progress = 0.0
    // By index, because copying an expansion in every frame is expensive.
    for k in members.indices where members[k].row != row {
      progress += members[k].spring.value(at: time)
    }
    return progress
  }
}
