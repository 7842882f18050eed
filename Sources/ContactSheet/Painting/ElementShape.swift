import FoldLayout

/// The outline of an element on the screen, and that of its surface within the border.
struct ElementShape {
  let outline: Path
  let inside: Path

  /// Projects an element's outline; `cornerRadius` is its content's own, if it has one.
  init(_ element: PlacedElement, cornerRadius: Double?) {
    let box = element.shownBox
    let radius = max(0, cornerRadius ?? element.cornerRadius)
    let projector = Projector(element.transform)
    if element.kind == .notch, box.minY <= 0 {
      // It hangs from the top edge of the screen.
      let bottom = min(radius, box.width / 2, box.height)
      outline = projector.project(Path(box, top: 0, bottom: bottom))
    } else if element.window != nil {
      // Corners are those of the box; where that is cut the edge is straight.
      let fitting = min(radius, box.width / 2, box.height)
      outline = projector.project(
        Path(
          box, top: box.minY == element.box.minY ? fitting : 0,
          bottom: box.maxY == element.box.maxY ? fitting : 0))
    } else {
      outline = projector.project(Path(box, cornerRadius: radius))
    }
    let border = element.borderWidth
    guard border > 0 else {
      inside = outline
      return
    }
    let inner = box.insetBy(border)
    inside =
      inner.width > 0 && inner.height > 0
      ? projector.project(Path(inner, cornerRadius: max(0, radius - border))) : Path()
  }

  /// Fills the surface, and the border around it if there is a colour for it.
  func fill(with paint: Paint, border: Color?, on canvas: some Canvas) {
    guard let border else {
      canvas.fill(outline, paint, precision: .fine)
      return
    }
    canvas.fill(outline, border)
    canvas.fill(inside, paint, precision: .fine)
  }
}
