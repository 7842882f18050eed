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
    if let icon = accessories.icon {
      canvas.fill(projector.project(icon.tile), look.ink.opacity(0.1))
      canvas.fill(projector.project(icon.path), look.quietInk)
    }
    guard let badge = accessories.badge else { return }
    let ground = look.ground.alpha < 0.5 ? options.theme.screen : look.ground
    canvas.fill(projector.project(badge.capsule), look.quietInk)
    if element.transform.isAffine {
      let transform = element.transform == .identity ? nil : element.transform
      canvas.text(badge.text, at: badge.origin, color: ground, transform: transform)
    } else {
      let letters = badge.text.outline.offsetBy(dx: badge.origin.x, dy: badge.origin.y)
      canvas.fill(projector.project(letters), .solid(ground), precision: .lettering)
    }
  }
}
