/// The state of a cell that has been tapped: its segments, and when it began to open or close.
struct FoldingCell: RowState {
  var row: Int
  let paper: FoldingCellPaper
  let closedHeight: Double
  private(set) var isUnfolded = true
  /// When the cell last began to open or close, in seconds; `-infinity` if it was not animated.
  private(set) var start: Double
  // The row's height and spacing as the last tap animates it, in points; `nil` if it did not.
  var extent: AdditiveMotion<Double>?

  init(row: Int, options: FoldingCellOptions, closedHeight: Double, openingAt time: Double) {
    self.row = row
    paper = FoldingCellPaper(options, closedHeight: closedHeight)
    self.closedHeight = closedHeight
    start = time
  }

  var endTime: Double { start + paper.duration(opens: isUnfolded) }

  /// When both the folds and the row's height animation have ended, in seconds.
  var settlingTime: Double {
    max(endTime, start + paper.options.rowDuration.of(opens: isUnfolded))
  }

  func isMoving(at time: Double) -> Bool { time < endTime }

  /// Returns the layer that turns at `time` seconds, and its angle; `nil` if the cell is at rest.
  func turn(at time: Double) -> FoldingCellPaper.Turn? {
    isMoving(at: time) ? paper.turn(after: time - start, opens: isUnfolded) : nil
  }

  mutating func toggle(at time: Double) {
    isUnfolded.toggle()
    start = time
  }
}

/// The cells of a list that are open, opening or closing; all others are closed.
struct FoldingCells: RowStates {
  var members: [FoldingCell] = []
  private(set) var settlingTime = -Double.infinity

  /// Returns the phase at `time` seconds: `opening` if any cell opens; `nil` if all are at rest.
  func phase(at time: Double) -> FramePhase? {
    guard time < settlingTime else { return nil }
    var phase: FramePhase?
    for cell in members where cell.isMoving(at: time) {
      if cell.isUnfolded { return .opening }
      phase = .closing
    }
    return phase
  }

  /// Opens or closes the cell of a tapped row from `time` seconds on, immediately unless
  /// `isAnimated`, and returns its new state; `nil` if a moving cell ignored the tap.
  ///
  /// `height` is the height of the row with its cell closed, in points.
  mutating func tap(
    row: Int, height: Double, options: FoldingCellOptions, isAnimated: Bool, at time: Double
  ) -> FoldingCell? {
    let start = isAnimated ? time : -.infinity
    if let moving = member(ofRow: row), moving.isMoving(at: time) { return nil }
    members.removeAll { $0.row != row && !$0.isUnfolded && time >= $0.settlingTime }
    let index: Int
    if let known = members.firstIndex(where: { $0.row == row }) {
      index = known
      members[index].toggle(at: start)
    } else {
      index = members.count
      members.append(
        FoldingCell(row: row, options: options, closedHeight: height, openingAt: start))
    }
    settlingTime = members.reduce(-.infinity) { max($0, $1.settlingTime) }
    return members[index]
  }
}
