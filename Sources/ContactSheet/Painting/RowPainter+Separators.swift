import FoldLayout

extension RowPainter {
  /// Draws the line between a row and the next, in the row's own plane.
  func drawSeparator(
    below element: PlacedElement, text: RowText?, outline: Path, look: RowLook,
    _ canvas: some Canvas
  ) {
    guard let separator = document.separator, element.kind == .row,
      let side = separators[element.row]
    else { return }
    let box = element.box
    let thickness = min(separator.thickness, min(box.width, box.height))
    let line: Rect
    switch side {
    case .bottom:
      let inset = min(separator.inset ?? text?.inset ?? 0, box.width)
      let leading = Rect(
        x: box.minX + inset, y: box.maxY - thickness, width: box.width - inset, height: thickness)
      line = document.direction == .leftToRight ? leading : leading.mirrored(in: box)
    case .right, .left:
      let inset = min(separator.inset ?? 0, box.height / 2)
      line = Rect(
        x: side == .right ? box.maxX - thickness : box.minX, y: box.minY + inset, width: thickness,
        height: box.height - 2 * inset)
    }
    let own = document.content(element.id)?.color != nil || element.isFolding
    let color = separator.color ?? (own ? look.ink.opacity(0.2) : options.theme.rowEdge)
    canvas.clip(to: outline) {
      canvas.fill(Projector(element.transform).project(Path(line)), color)
    }
  }
}
