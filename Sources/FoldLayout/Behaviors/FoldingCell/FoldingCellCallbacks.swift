extension FoldingList {
  /// Logs the callbacks of a tap on a cell at `time` seconds, which changes the list into `after`;
  /// does nothing for other events.
  func logCell(
    _ event: SceneEvent, contentOffset: Double, at time: Double, to after: FoldingList,
    in log: inout CallbackLog
  ) {
    guard scene.foldingCell != nil, case .tap(let reference, let isAnimated) = event,
      let row = try? row(for: reference), let element = try? element(for: reference)
    else { return }
    let isMoving = behaviors.cells.member(ofRow: element)?.isMoving(at: time) ?? false
    log.add(.didSelectRow(row), at: time)
    log.add(.isAnimating(answer: isMoving), at: time)
    guard !isMoving, let cell = after.behaviors.cells.member(ofRow: element) else { return }
    log.add(.unfold(row: row, opens: cell.isUnfolded, isAnimated: isAnimated), at: time)
    if isAnimated {
      for fold in 0..<cell.paper.itemCount - 1 {
        let duration = cell.paper.duration(ofFold: fold, opens: cell.isUnfolded)
        log.add(
          .animationDuration(fold: fold, opens: cell.isUnfolded, answer: duration), at: time)
      }
      log.add(.unfoldCompleted(row: row), at: cell.endTime)
    }
    if after.offsetShowing(reference, contentOffset: contentOffset) != nil {
      log.add(.scrollToRow(row), at: time)
    }
  }
}
