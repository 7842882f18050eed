import FoldLayout
import RowDesign

struct OverlayPainter: ContextPainter {
  let context: DrawingContext
  /// The size of one point of the page in screen points, for lines and texts of constant size.
  let unit: Double

  private var overlays: Set<SheetOverlay> { options.overlays }

  func draw(_ frame: SheetFrame, _ elements: [PlacedElement]) {
    if overlays.contains(.hits) { drawHits(elements) }
    if overlays.contains(.ghost) { drawGhost(of: frame, elements) }
    if overlays.contains(.trails) { drawTrails(of: frame) }
    var occupied: [Rect] = []
    for element in elements {
      if let tag = drawLabel(of: element, besides: occupied) { occupied.append(tag) }
    }
  }

  /// Draws the touch areas of rows: their outlines without parts under headers or outside the list.
  private func drawHits(_ elements: [PlacedElement]) {
    guard document.subject == .list || document.subject == .notch else { return }
    let room = document.screen.viewport?.visibleRect(on: device.size.bounds)
    for (index, element) in elements.enumerated() where element.kind == .row {
      let headers = elements[index...].filter { $0.kind == .header }.map { around($0.quad) }
      let clips =
        [room.map { Path($0) }, Path(clipOf: element)].compactMap(\.self) + headers
      clip(to: clips[...]) {
        let area = Path(element.quad)
        canvas.fill(area, theme.hit.opacity(0.08))
        canvas.stroke(area, Pen(color: theme.hit, width: unit))
      }
    }
  }

  private func clip(to paths: ArraySlice<Path>, _ body: () -> Void) {
    guard let path = paths.first else { return body() }
    canvas.clip(to: path) { clip(to: paths.dropFirst(), body) }
  }

  private func around(_ quad: Quad) -> Path {
    var path = Path(device.size.bounds)
    path.append(Path(polygon: (0..<4).reversed().map { quad[$0] }))
    return path
  }

  private func drawGhost(of frame: SheetFrame, _ elements: [PlacedElement]) {
    let pen = Pen(color: theme.quietInk, width: 0.75 * unit, dash: [2 * unit, 1.5 * unit])
    for element in RowPainter.visible(frame.previous, on: device.size) {
      let hasStayed = elements.contains {
        $0.kind == element.kind && $0.id == element.id && $0.quad == element.quad
      }
      guard !hasStayed else { continue }
      let content = document.content(element.contentID)
      canvas.stroke(Path(outlineOf: element, cornerRadius: content?.cornerRadius), pen)
    }
  }

  private func drawTrails(of frame: SheetFrame) {
    for trail in frame.trails where trail.contains(where: { $0 != trail[0] }) {
      for (index, step) in zip(trail, trail.dropFirst()).enumerated() {
        let age = Double(index + 1) / Double(trail.count - 1)
        context.draw(
          from: step.0, to: step.1,
          Pen(color: theme.trail.opacity(0.15 + 0.85 * age), width: 1.5 * unit))
      }
      if let end = trail.last {
        canvas.fill(Path(center: end, radius: 2 * unit), theme.trail)
      }
    }
  }

  /// Draws an element's angle and opacity on a tag, if possible on the left of the tags `occupied`,
  /// and returns its bounds; `nil` if the element needs no tag.
  private func drawLabel(of element: PlacedElement, besides occupied: [Rect]) -> Rect? {
    var parts: [String] = []
    if overlays.contains(.angles), element.isFolding {
      parts.append(NumberText.fixed(element.angle, decimals: 0) + "°")
    }
    if overlays.contains(.opacity) {
      let seen = element.opacity * (element.face == .front ? element.brightness : 1)
      if seen < 0.995 { parts.append(NumberText.fixed(seen * 100, decimals: 0) + " %") }
    }
    let style = TextStyle(size: 10 * unit, weight: 600, hasTabularFigures: true)
    guard !parts.isEmpty, let line = typesetter.line(parts.joined(separator: " · "), style),
      let bounds = Projector(element.transform).bounds(of: element.box)?
        .cut(to: document.device.size.bounds)
    else { return nil }
    let size = Size(width: line.width + 8 * unit, height: 14 * unit)
    var tag = Rect(
      x: max(bounds.minX, bounds.maxX - size.width - 3 * unit),
      y: element.kind == .card ? bounds.minY : bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    while let other = occupied.first(where: { $0.meets(tag) }) {
      let x = other.minX - 2 * unit - tag.width
      guard x >= bounds.minX else { break }
      tag.x = x
    }
    canvas.fill(Path(tag, cornerRadius: 7 * unit), theme.paper)
    canvas.stroke(
      Path(tag, cornerRadius: 7 * unit), Pen(color: theme.quietInk, width: 0.5 * unit))
    canvas.text(
      line, at: Point(x: tag.minX + 4 * unit, y: tag.midY + 3.6 * unit), color: theme.ink)
    return tag
  }
}

extension SheetTheme {
  var hit: RGBAColor { bands.first ?? ink }
  var trail: RGBAColor { bands.count > 2 ? bands[2] : ink }
}
