/// A cell that was tapped: its paper, and since when it opens or closes, or is open.
struct FoldingCell: RowFollower {
  /// The cell's row, by its present element; edits of the list move it along.
  var row: Int
  /// Its strip of paper.
  let paper: FoldingCellPaper
  /// The height of its row when it is closed, in points.
  let closedHeight: Double
  /// Whether it opens or is open.
  private(set) var isUnfolded = true
  /// When it began to open or to close, in seconds.
  private(set) var start: Double

  init(row: Int, options: FoldingCellOptions, closedHeight: Double, openingAt time: Double) {
    self.row = row
    paper = FoldingCellPaper(options, closedHeight: closedHeight)
    self.closedHeight = closedHeight
    start = time
  }

  /// When the last fold is done, in seconds.
  var endTime: Double { start + paper.duration(opens: isUnfolded) }

  /// When its row has taken its height as well, in seconds.
  var settlingTime: Double {
    max(endTime, start + paper.options.rowDuration.of(opens: isUnfolded))
  }

  /// Whether it folds or unfolds: from the tap on, and no more when the last fold is done.
  func isMoving(at time: Double) -> Bool { time < endTime }

  /// What turns at `time`; nil for a cell at rest.
  func turn(at time: Double) -> FoldingCellPaper.Turn? {
    isMoving(at: time) ? paper.turn(after: time - start, opens: isUnfolded) : nil
  }

  /// Lets the cell go the other way from `time` on.
  mutating func toggle(at time: Double) {
    isUnfolded.toggle()
    start = time
  }
}

/// The cells of a list that are open, or on their way there or back; all others are closed.
struct FoldingCells: RowFollowers {
  var members: [FoldingCell] = []
  /// From when on none of them moves, and no row changes its height for one, in seconds.
  private(set) var settlingTime = -Double.infinity

  /// What the cells do at `time`.
  func phase(at time: Double) -> FoldingCellPhase {
    guard time < settlingTime else { return .rest }
    var phase = FoldingCellPhase.rest
    for cell in members where cell.isMoving(at: time) {
      if cell.isUnfolded { return .opening }
      phase = .closing
    }
    return phase
  }

  /// A tap: opens the cell of a row or closes it; one that moves goes on as it does.
  ///
  /// A tap that is not animated has the cell open or closed from `time` on.
  ///
  /// - Returns: The cell that sets out; nil where the tap does nothing.
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
    settlingTime = max(settlingTime, members[index].settlingTime)
    return members[index]
  }
}

/// What a list of folding cells is doing; the table's `phase` column bears the same words.
public enum FoldingCellPhase: UInt8, Sendable, CaseIterable {
  /// Every cell is open or closed.
  case rest
  /// A cell unfolds.
  case opening
  /// Cells fold up, and none unfolds.
  case closing

  /// The table's word for it.
  public var word: String {
    switch self {
    case .rest: "rest"
    case .opening: "opening"
    case .closing: "closing"
    }
  }
}

extension FramePhase {
  /// What a list of folding cells does, in the words of all scenes; nil where the list says more.
  init?(_ phase: FoldingCellPhase) {
    switch phase {
    case .rest: return nil
    case .opening: self = .opening
    case .closing: self = .closing
    }
  }
}
