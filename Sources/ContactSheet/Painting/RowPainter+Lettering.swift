import FoldLayout
import RowDesign

extension RowPainter {
  /// Draws a row's lines and what stands beside them, as text where the row lies flat.
  func letter(
    _ text: RowText, on element: PlacedElement, outline: Path, look: RowLook,
    _ canvas: some Canvas
  ) {
    drawLead(of: text, on: element, look: look, canvas)
    if let badge = text.plan.badge, let label = text.badge {
      let capsule = Path(badge.box, cornerRadius: badge.box.height / 2)
      canvas.fill(Projector(element.transform).project(capsule), look.quietInk)
      draw(label, color: look.badgeInk, on: element, canvas)
    }
    clip(text, element, outline, canvas) {
      for line in text.lines {
        draw(line, color: line.isTitle ? look.ink : look.quietInk, on: element, canvas)
      }
    }
  }

  private func drawLead(
    of text: RowText, on element: PlacedElement, look: RowLook, _ canvas: some Canvas
  ) {
    guard let lead = text.plan.lead else { return }
    let projector = Projector(element.transform)
    let shape = projector.project(Path(lead.box, cornerRadius: lead.cornerRadius))
    let face = text.face
    if let icon = face.icon.flatMap(Icon.init(named:)), lead.part == .icon {
      canvas.fill(shape, look.tile)
      canvas.fill(projector.project(icon.path(in: lead.iconBox)), look.quietInk)
    } else if let initials = text.initials {
      canvas.fill(shape, look.disc(tint: face.tint, theme: options.theme.rows))
      draw(initials, color: look.ink, on: element, canvas)
    } else if let image = images[lead.part == .thumb ? face.image : face.portrait] {
      draw(image, filling: lead.box, within: shape, on: element, canvas)
    }
  }

  private func draw(
    _ line: RowText.Line, color: Color, on element: PlacedElement, _ canvas: some Canvas
  ) {
    if element.transform.isAffine {
      let transform = element.transform == .identity ? nil : element.transform
      canvas.text(line.text, at: line.origin, color: color, transform: transform)
    } else {
      let letters = line.text.outline.offsetBy(dx: line.origin.x, dy: line.origin.y)
      let path = Projector(element.transform).project(letters)
      canvas.fill(path, .solid(color), precision: .lettering)
    }
  }
}
