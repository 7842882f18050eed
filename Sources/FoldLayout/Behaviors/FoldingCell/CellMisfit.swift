/// A reason why a folding cell cannot fold: two of its heights do not fit together.
@nonexhaustive public enum CellMisfit: Equatable, Sendable {
  /// The closed row is lower than `top` plus its foreground, the content of the closed cell, or the
  /// foreground has no height.
  case rowTooLow
  /// The open cell's container is lower than its first two segments, unless it has three segments.
  case containerTooLow
  /// The container, the open cell's content, has two segments and is higher than both together.
  case containerTooHigh
  /// The open row is lower than `top` plus its container, the content of the open cell.
  case openRowTooLow

  package var found: String {
    switch self {
    case .rowTooLow: "a row is lower than its foreground and top, or has no room between them"
    case .containerTooLow:
      "the container is lower than its first two segments, each as high as the foreground"
    case .containerTooHigh: "the container of two segments is not twice as high as the foreground"
    case .openRowTooLow: "an open row is lower than its container and top"
    }
  }

  package var remedy: String {
    switch self {
    case .rowTooLow: "make the row at least top and foregroundHeight high, and higher than 2·top"
    case .containerTooLow:
      "make containerHeight at least twice foregroundHeight, which is the row's height − 2·top unless given"
    case .containerTooHigh:
      "make containerHeight twice foregroundHeight, which is the row's height − 2·top unless given, or raise itemCount"
    case .openRowTooLow: "make openHeight at least top and containerHeight high"
    }
  }
}

extension FoldingCellOptions {
  private static let tolerance = 1e-9
  /// The number of list elements checked before playback; later rows are checked when tapped.
  private static let examinedRows = 10_000

  /// Returns the first reason why a cell with these heights in points cannot fold; `nil` for none.
  func misfit(closedHeight: Double, openHeight: Double) -> CellMisfit? {
    let foreground = foregroundHeight ?? closedHeight - 2 * top
    let rest = containerHeight - 2 * foreground
    if foreground <= 0 || closedHeight < foreground + top - Self.tolerance { return .rowTooLow }
    // As published, three segments fold in any container: the last one has no height then.
    if itemCount != 3, rest < -Self.tolerance { return .containerTooLow }
    if itemCount == 2, rest > Self.tolerance { return .containerTooHigh }
    return openHeight < containerHeight + top - Self.tolerance ? .openRowTooLow : nil
  }

  func misfit(in list: ListScene) -> CellMisfit? {
    let map = ListMap(list.sections)
    var known: Double?
    for element in 0..<min(list.rows.count, Self.examinedRows) where !map.isHeader(element) {
      let own = list.openHeights.isEmpty ? nil : list.openHeights[list.rows.id(ofRow: element)]
      let height = list.rows[element]
      if own == nil, height == known { continue }
      if let misfit = misfit(closedHeight: height, openHeight: own ?? openHeight) { return misfit }
      if own == nil { known = height }
    }
    return nil
  }
}
