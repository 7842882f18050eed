extension Stage {
  /// Returns the list's rows, offset and motion in a frame, for a `StabilityMeter`, with positions
  /// from the screen's edge; `nil` for other scenes.
  package func listFrame(of frame: Frame, after previous: FrameHead?) -> ListFrame? {
    guard case .list(let state) = self else { return nil }
    let (list, figures) = (state.value.list, listFigures(of: frame.head, after: previous))
    var shown = ListFrame(
      time: frame.time, offset: frame.contentOffset, scroll: figures.scroll, wrote: figures.wrote,
      extent: figures.extent, viewport: figures.viewport, contentHeight: list.rows.contentHeight)
    shown.spacing = list.rows.spacing
    if list.scene.policy?.name.estimatesOffset == true, list.rows.count > 0 {
      shown.knownEnd = list.placement?.value.distanceToEnd(list.rows)
    }
    shown.insets = (list.leadingInset, list.trailingInset)
    let former = list.placement.map { $0.value.formerTime } ?? previous?.time
    let moves = state.value.purposefulMoves(in: frame, since: former)
    let rooms = state.value.rooms(in: frame)
    for i in list.readingOrder(of: frame.rows) {
      var row = ListFrame.Row(
        id: UInt64(list.rows.id(ofRow: frame.rows.element(at: i)).rawValue),
        top: frame.rows.minY[i], height: frame.rows.height[i],
        isPainted: !frame.rows.hidden.contains(i))
      row.expandOffset = frame.rows.expandOffset[i]
      if !moves.isEmpty { row.moved = moves[i] }
      if !rooms.isEmpty { row.room = rooms[i] }
      shown.add(row, isHeader: list.kindAndIndex(i, of: frame.rows).kind != .row)
    }
    shown.rows.sort { $0.top < $1.top }
    shown.command = list.placement?.value.reached.map { (UInt64($0.rawValue), false) }
    return shown
  }

  /// Returns the rows that a list's policy has created, on screen or not, with tops from the
  /// screen's edge, in points; empty without a policy.
  package func createdRows(of frame: FrameHead) -> [ListFrame.Row] {
    guard case .list(let state) = self, let placement = state.value.list.placement else {
      return []
    }
    let rows = state.value.list.rows
    return placement.value.placed.filter { $0.row < rows.count }.map { row in
      ListFrame.Row(
        id: UInt64(rows.id(ofRow: row.row).rawValue),
        top: state.value.list.leadingInset + row.top - frame.contentOffset,
        height: rows[row.row], isPainted: row.isPainted)
    }
  }

  /// The numbers of rows that a list's policy has worked on so far; `nil` without a policy.
  package var rowWork: RowWork? {
    guard case .list(let state) = self else { return nil }
    return state.value.list.placement?.value.work
  }

  /// Returns the list's scroll by the user, its own change of the offset, the content height that
  /// it assumes, with insets, and the screen's extent, in points; 0 for other scenes, and for both
  /// changes if there is neither a previous frame nor a policy.
  package func listFigures(
    of frame: FrameHead, after previous: FrameHead?
  ) -> (scroll: Double, wrote: Double, extent: Double, viewport: Double) {
    guard case .list(let state) = self else { return (0, 0, 0, 0) }
    let list = state.value.list
    let insets = list.leadingInset + list.trailingInset
    if let placement = list.placement?.value {
      return (
        placement.scroll, placement.screen.wrote, placement.screen.content + insets,
        list.viewportHeight
      )
    }
    return (
      previous.map { frame.scroll(since: $0) } ?? 0,
      previous.map { frame.scrollAnchor - $0.scrollAnchor } ?? 0,
      list.rows.contentHeight + insets, list.viewportHeight
    )
  }
}

extension ListStage {
  // Returns the distance by which behaviors have moved each element of a frame on purpose since
  // `time` seconds, in points, by the index in its columns; empty if no behavior does: a notch that
  // adds a row, or folding cells on screen, which push the rows below them.
  func purposefulMoves(in frame: Frame, since time: Double?) -> [Double] {
    guard let time else { return [] }
    let flight = notch?.moves(of: list, from: time, to: frame.time)
    let cells = list.behaviors.cells.members
    guard flight != nil || cells.contains(where: { time < $0.extent?.endTime ?? time }) else {
      return []
    }
    var (moves, pushed) = (Array(repeating: 0.0, count: frame.rows.count), 0.0)
    for i in list.readingOrder(of: frame.rows) {
      let element = frame.rows.element(at: i)
      moves[i] = pushed + (flight?.shift(ofElement: element) ?? 0)
      guard let extent = cells.first(where: { $0.row == element })?.extent else { continue }
      pushed += extent.value(at: frame.time) - extent.value(at: time)
    }
    return moves
  }

  // Returns the room that a notch keeps free beside each element of a frame, in points, by the index
  // in its columns; empty without a flight.
  func rooms(in frame: Frame) -> [Double] {
    guard let shift = notch?.shift(of: list, at: frame.time), shift != ListShift() else {
      return []
    }
    var rooms = Array(repeating: 0.0, count: frame.rows.count)
    func keep(_ room: Double, before element: Int) {
      let near = frame.rows.index(ofElement: element - 1) ?? frame.rows.index(ofElement: element)
      if let near { rooms[near] += room }
    }
    keep(shift.before, before: 0)
    keep(shift.after - shift.before, before: shift.element)
    return rooms
  }
}
