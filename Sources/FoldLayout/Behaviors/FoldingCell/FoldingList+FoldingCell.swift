extension FoldingList {
  /// Opens or closes the cell of a row tapped at `time` seconds, immediately unless `isAnimated`.
  ///
  /// As in FoldingCell, the height follows its own curve; an earlier animation is blended onto it,
  /// unless the tap ends it. `contentOffset` is the offset shown, in points.
  ///
  /// - Throws: `EventError.cellDoesNotFit` if the heights do not allow the cell to fold.
  mutating func tapCell(
    _ element: Int, _ options: FoldingCellOptions, isAnimated: Bool, at time: Double,
    contentOffset: Double
  ) throws(EventError) {
    let height = restingHeight(of: element)
    guard
      let cell = behaviors.cells.tap(
        row: element, height: height, options: options, isAnimated: isAnimated, at: time)
    else { return }
    let openHeight = openHeight(of: element, options)
    if let misfit = options.misfit(closedHeight: cell.closedHeight, openHeight: openHeight) {
      throw .cellDoesNotFit(row: map.kindAndIndex(ofElement: element).index, misfit)
    }
    if !isAnimated { edits.stop(element..<element + 1) }
    let duration = isAnimated ? options.rowDuration.of(opens: cell.isUnfolded) : 0
    resize(
      element, to: cell.isUnfolded ? openHeight : cell.closedHeight,
      along: (options.rowCurve.curve, duration), at: time, contentOffset: contentOffset)
    if let index = behaviors.cells.members.firstIndex(where: { $0.row == element }) {
      behaviors.cells.members[index].extent = edits.animation(of: element)?.curve
    }
  }

  private func openHeight(of element: Int, _ options: FoldingCellOptions) -> Double {
    scene.openHeights.isEmpty
      ? options.openHeight : scene.openHeights[rows.id(ofRow: element)] ?? options.openHeight
  }

  mutating func openCells() {
    guard let options = scene.foldingCell else { return }
    for id in scene.openRows {
      guard let element = rows.row(ofID: id), behaviors.cells.member(ofRow: element) == nil else {
        continue
      }
      behaviors.cells.members.append(
        FoldingCell(
          row: element, options: options, closedHeight: rows[element], openingAt: -.infinity))
      rows.resize(element, to: openHeight(of: element, options))
    }
  }

  /// Returns the row to scroll to after an event at `time` seconds: the tapped row if its cell was
  /// at rest and taps scroll the list, otherwise `nil`.
  func rowToShow(after event: SceneEvent, at time: Double) -> RowReference? {
    guard let options = scene.foldingCell, options.scroll != .none,
      case .tap(let reference, _) = event, let element = try? element(for: reference),
      behaviors.cells.member(ofRow: element)?.isMoving(at: time) != true
    else { return nil }
    return reference
  }

  static var showDuration: Double { 0.3 }

  /// Returns the content offset to which a tap on a cell scrolls the list, computed for all rows at
  /// rest, in points; `nil` if it does not scroll from `contentOffset`.
  func offsetShowing(_ reference: RowReference, contentOffset: Double) -> Double? {
    guard let options = scene.foldingCell, options.scroll != .none,
      let row = try? element(for: reference)
    else { return nil }
    let list = settled
    let (top, bottom) = (list.rows.offset(ofRow: row), list.rows.bottom(ofRow: row))
    // The offsets at which the row's top and bottom edges meet those of the viewport within its
    // insets.
    let (toTop, toBottom) = (top, leadingInset + bottom + trailingInset - viewportHeight)
    switch options.scroll {
    case .none: return nil
    case .published: return bottom > viewportHeight ? toBottom : nil
    case .minimal:
      if contentOffset > toTop || toBottom > toTop { return contentOffset == toTop ? nil : toTop }
      return contentOffset < toBottom ? toBottom : nil
    }
  }

  func configureCell(
    _ element: inout PlacedElement, of row: Int, _ options: FoldingCellOptions, at time: Double
  ) {
    let frame = element.box
    let cell = behaviors.cells.member(ofRow: row)
    let paper = cell?.paper ?? FoldingCellPaper(options, closedHeight: frame.height)
    let isOpen = cell?.isUnfolded == true
    element.window = frame
    element.face = isOpen ? .content : .front
    element.headHeight = isOpen ? paper.foregroundHeight : nil
    element.box = Rect(
      x: frame.x + options.side, y: frame.y + options.top,
      width: max(0, frame.width - 2 * options.side),
      height: isOpen ? options.containerHeight : paper.foregroundHeight)
  }

  /// Appends the layers of the cell at buffer index `i` at `time` seconds, from back to front;
  /// returns `false`, and appends none, if the cell is not moving.
  func appendLayers(
    _ i: Int, of buffer: RowBuffer, time: Double, to elements: inout [PlacedElement]
  ) -> Bool {
    guard time < behaviors.cells.settlingTime, let options = scene.foldingCell,
      let cell = behaviors.cells.member(ofRow: buffer.element(at: i)),
      let turn = cell.turn(at: time)
    else { return false }
    let row = upright(i, of: buffer, time: time)
    let clip = options.clip ? row.quad.cut(above: row.clip?.topLeft.y) : row.clip
    for index in 0..<cell.paper.layerCount {
      let layer = cell.paper.layer(index)
      guard let angle = cell.paper.angle(of: layer, during: turn) else { continue }
      var element = layerOf(row, layer, cell.paper)
      element.zPosition = Double(index)
      element.angle = angle
      element.clip = clip
      if angle != 0 {
        let pivot = row.frame.minY + cell.paper.pivot(during: turn)
        element.transform =
          Homography.turnAboutX(
            degrees: angle, anchor: Point(x: element.box.midX, y: pivot),
            distance: options.eyeDistance
          ).then(row.transform)
      }
      elements.append(element)
    }
    return true
  }

  private func layerOf(
    _ row: PlacedElement, _ layer: FoldingCellPaper.Layer, _ paper: FoldingCellPaper
  ) -> PlacedElement {
    var element = row
    element.kind = .segment
    let frame = paper.frame(of: layer)
    let flat = Rect(
      x: row.box.x, y: row.frame.minY + frame.top, width: row.box.width, height: frame.height)
    switch layer {
    case .slice:
      element.face = .content
      element.headHeight = paper.foregroundHeight
      element.box.height = paper.options.containerHeight
      element.window = flat
    case .back:
      element.face = .back
      element.headHeight = nil
      element.backgroundColor = paper.options.backColor
      element.cornerRadius = 0
      (element.box, element.window) = (flat, nil)
    case .foreground:
      element.face = .front
      element.headHeight = nil
      (element.box, element.window) = (flat, nil)
    }
    return element
  }
}

extension PlacedElement {
  /// The suffix of a segment's name, such as `slice1` or `foreground`; `nil` for other kinds.
  package var segmentName: String? {
    kind == .segment ? face.segmentWord + (segmentNumber.map(String.init) ?? "") : nil
  }

  /// The index of a segment among its cell's slices or backs, from 0 at the top; `nil` for others.
  package var segmentNumber: Int? {
    guard kind == .segment, face != .front else { return nil }
    return (Int(zPosition) + (face == .content ? 1 : 0)) / 2
  }
}

extension PlacedElement.Face {
  /// The name of segments with this face, without their number: `slice`, `back` or `foreground`.
  package var segmentWord: String {
    switch self {
    case .content: "slice"
    case .back: "back"
    case .front: "foreground"
    }
  }
}
