/// The states of behaviors for single rows: the folding cells, and the landing of a notch's clone.
struct RowBehaviors: Sendable {
  var cells = FoldingCells()
  /// The landing position of a notch's clone, from the release on; `nil` without a clone.
  var landing: NotchLanding?
}

// The methods through which a list asks the behaviors of its rows. A new behavior is added here.
extension FoldingList {
  /// Applies a tap on a row at `time` seconds, with a content offset in points.
  ///
  /// - Throws: `EventError` if the row's cell cannot fold, or if the tap is not animated and the
  ///   rows are not cells.
  mutating func tap(
    _ element: Int, isAnimated: Bool, at time: Double, contentOffset: Double
  ) throws(EventError) {
    if let options = scene.expand { expansions.tap(row: element, options: options, at: time) }
    if let options = scene.foldingCell {
      try tapCell(
        element, options, isAnimated: isAnimated, at: time, contentOffset: contentOffset)
    } else if !isAnimated {
      throw .needsCells
    }
  }

  /// Ends the drag of the expanded row at `time` seconds, as if it had been short.
  mutating func cancelDrag(at time: Double) {
    updateAnimations(at: time)
    expansions.cancelDrag(at: time)
  }

  /// Returns the height that a row has when its cell is closed, in points; `nil` if the list keeps
  /// no state of a cell for the row, which is then closed.
  func closedHeight(of element: Int) -> Double? {
    behaviors.cells.member(ofRow: element)?.closedHeight
  }

  mutating func follow(_ edit: RowEdit) {
    expansions.follow(edit)
    behaviors.cells.follow(edit)
    behaviors.landing?.follow(edit)
    placement?.value.follow(edit)
  }

  /// Returns `expand` or the folding cells' phase at `time` seconds; `nil` if rows are at rest.
  func rowPhase(at time: Double) -> FramePhase? {
    if isExpanding(at: time) { return .expand }
    return behaviors.cells.phase(at: time)
  }

  /// Returns whether all animations of rows stay within 0.1% of completion from `time` seconds on.
  func rowsRest(at time: Double) -> Bool {
    time >= behaviors.cells.settlingTime && edits.isNearRest(at: time)
      && expansions.members.allSatisfy { $0.isNearRest(at: time) }
  }

  /// Sets box, window and face of an upright row's element at `time` seconds, if rows are cells.
  func configureContent(_ element: inout PlacedElement, of row: Int, at time: Double) {
    if let options = scene.foldingCell { configureCell(&element, of: row, options, at: time) }
  }

  /// Appends the layers of the folding cell at buffer index `i` at `time` seconds, back to front.
  func appendParts(
    ofRow i: Int, of buffer: RowBuffer, time: Double, to elements: inout [PlacedElement]
  ) {
    if !behaviors.cells.isEmpty { _ = appendLayers(i, of: buffer, time: time, to: &elements) }
  }

  /// Returns `opening`, `closing` or `rest` for the cells at `time` seconds; `nil` without cells.
  package func behaviorPhase(at time: Double) -> String? {
    guard scene.foldingCell != nil else { return nil }
    return behaviors.cells.phase(at: time).map { $0 == .opening ? "opening" : "closing" } ?? "rest"
  }

  /// Appends what to draw for element `i` of the buffer at `time` seconds, from back to front.
  func appendElements(
    _ i: Int, of buffer: RowBuffer, time: Double, to elements: inout [PlacedElement]
  ) {
    if !behaviors.cells.isEmpty, appendLayers(i, of: buffer, time: time, to: &elements) { return }
    elements.append(element(i, of: buffer, time: time))
  }
}
