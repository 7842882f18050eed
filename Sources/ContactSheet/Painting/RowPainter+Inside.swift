import FoldLayout
import RowDesign

extension RowPainter {
  /// Draws what an open row shows below its lines: a quieter panel, ruled like a form.
  func drawInside(of element: PlacedElement, look: RowLook, on canvas: some Canvas) {
    let (box, projector) = (element.box, Projector(element.transform))
    let header = 0.35 * box.height
    func fill(_ rect: Rect, _ color: Color) {
      let shown = rect.cut(to: element.shownBox)
      guard shown.width > 0, shown.height > 0 else { return }
      let far = color.mixed(with: .black, 0.45)
      let fill: RowLook.Fill =
        element.isFolding ? RowLook.shade(element, near: color, far: far) : .solid(color)
      guard let paint = Paint(fill, of: element) else { return }
      canvas.fill(projector.project(Path(shown)), paint, precision: .fine)
    }
    let panel = look.ground.mixed(with: options.theme.screen, 0.8)
    fill(
      Rect(x: box.x, y: box.y + header, width: box.width, height: box.height - header), panel)
    let (inset, lines) = (0.07 * box.width, 4)
    for line in 1..<lines {
      let y = box.y + header + (box.height - header) * Double(line) / Double(lines)
      fill(
        Rect(x: box.x + inset, y: y, width: box.width - 2 * inset, height: 1),
        look.ground.mixed(with: options.theme.screen, 0.5))
    }
  }
}
