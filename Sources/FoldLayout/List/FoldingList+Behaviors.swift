/// What the behaviours of a list's rows keep for single rows.
struct RowBehaviors: Sendable {
  var cells = FoldingCells()
  /// Where the clone of a notch will land, from when the finger lets go.
  var landing: NotchLanding?
}

// What a list asks the behaviours of its rows. A new one answers here.
extension FoldingList {
  /// A tap on a row, with the content shown at `contentOffset` points.
  ///
  /// - Throws: `EventError` if the row's cell cannot fold, or the tap is not animated and the rows are
  ///   no cells.
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

  /// The height of a row when its behaviour has closed it again; nil where it has none of its own.
  func closedHeight(of element: Int) -> Double? {
    behaviors.cells.member(ofRow: element)?.closedHeight
  }

  /// Lets what is kept for single rows go along with an edit.
  mutating func follow(_ edit: RowEdit) {
    expansions.follow(edit)
    behaviors.cells.follow(edit)
    behaviors.landing?.follow(edit)
  }

  /// What the rows do by themselves at `time`; nil while they do nothing.
  func rowPhase(at time: Double) -> FramePhase? {
    if isExpanding(at: time) { return .expand }
    return FramePhase(behaviors.cells.phase(at: time))
  }

  /// Whether no row moves by itself from `time` on; what is on a spring, which takes long to rest,
  /// counts as there within a thousandth of its way.
  func rowsRest(at time: Double) -> Bool {
    time >= behaviors.cells.settlingTime && edits.isNearRest(at: time)
      && expansions.members.allSatisfy { $0.isNearRest(at: time) }
  }

  /// What the row of `element` shows, whose whole box lies upright on the list's own axis.
  func dress(_ element: inout PlacedElement, of row: Int, at time: Double) {
    if let options = scene.foldingCell { dressCell(&element, of: row, options, at: time) }
  }

  /// Appends what lies over row `i` of the buffer and has lines of its own in the table, the farthest
  /// first.
  func appendParts(
    ofRow i: Int, of buffer: RowBuffer, time: Double, to elements: inout [PlacedElement]
  ) {
    if !behaviors.cells.isEmpty { _ = appendLayers(i, of: buffer, time: time, to: &elements) }
  }

  /// The word of its rows' own behaviour for what it is doing at `time`; nil where none has words.
  public func behaviorPhase(at time: Double) -> String? {
    scene.foldingCell == nil ? nil : behaviors.cells.phase(at: time).word
  }

  /// Appends what is drawn of element `i` of the buffer, the farthest first.
  func appendElements(
    _ i: Int, of buffer: RowBuffer, time: Double, to elements: inout [PlacedElement]
  ) {
    if !behaviors.cells.isEmpty, appendLayers(i, of: buffer, time: time, to: &elements) { return }
    elements.append(element(i, of: buffer, time: time))
  }
}
