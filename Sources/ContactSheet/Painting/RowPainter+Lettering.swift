import FoldLayout

extension RowPainter {
  /// Draws a row's lines and what stands beside them, as text where the row lies flat.
  func letter(
    _ text: RowText, on element: PlacedElement, outline: Path, look: RowLook,
    _ canvas: some Canvas
  ) {
    if let accessories = text.accessories {
      drawAccessories(accessories, on: element, look: look, canvas)
    }
    if element.transform.isAffine {
      clip(text, element, outline, canvas) {
        for line in text.lines {
          let color = line.isTitle ? look.ink : look.quietInk
          let transform = element.transform == .identity ? nil : element.transform
          canvas.text(line.text, at: line.origin, color: color, transform: transform)
        }
      }
      return
    }
    let projector = Projector(element.transform)
    clip(text, element, outline, canvas) {
      for line in text.lines {
        let letters = line.text.outline.offsetBy(dx: line.origin.x, dy: line.origin.y)
        let color = line.isTitle ? look.ink : look.quietInk
        canvas.fill(projector.project(letters), .solid(color), precision: .lettering)
      }
    }
  }

  private func drawAccessories(
    _ accessories: RowAccessories, on element: PlacedElement, look: RowLook, _ canvas: some Canvas
  ) {
    let projector = Projector(element.transform)
    switch accessories.lead {
    case .icon(let path, let tile)?:
      canvas.fill(projector.project(tile), look.ink.opacity(0.1))
      canvas.fill(projector.project(path), look.quietInk)
    case .image(let image, let box, let shape)?:
      draw(image, filling: box, within: projector.project(shape), on: element, canvas)
    case .initials(let text, let origin, let disc, let tint)?:
      let isPlain = look.ground == options.theme.row && !options.theme.cards.isEmpty
      let colors = options.theme.cards
      let color = isPlain ? colors[tint % colors.count] : look.ink.opacity(0.16)
      canvas.fill(projector.project(disc), color)
      letter(text, at: origin, color: look.ink, on: element, canvas)
    case nil: break
    }
    guard let badge = accessories.badge else { return }
    let ground = look.ground.alpha < 0.5 ? options.theme.screen : look.ground
    canvas.fill(projector.project(badge.capsule), look.quietInk)
    letter(badge.text, at: badge.origin, color: ground, on: element, canvas)
  }

  private func letter(
    _ text: ShapedText, at origin: Point, color: Color, on element: PlacedElement,
    _ canvas: some Canvas
  ) {
    if element.transform.isAffine {
      let transform = element.transform == .identity ? nil : element.transform
      canvas.text(text, at: origin, color: color, transform: transform)
    } else {
      let letters = text.outline.offsetBy(dx: origin.x, dy: origin.y)
      let projector = Projector(element.transform)
      canvas.fill(projector.project(letters), .solid(color), precision: .lettering)
    }
  }
}
