import FoldLayout

/// Draws elements onto a screen, in the screen's points.
struct RowPainter {
  let document: SheetDocument
  let options: SheetOptions
  let typesetter: Typesetter

  private struct Look {
    var paint: Paint
    /// The colour that text hides in.
    var ground: Color
    var ink: Color
    var quietInk: Color
    var edge: Color?
  }

  /// The elements that show, in painter's order.
  static func visible(_ elements: [PlacedElement], on device: Device) -> [PlacedElement] {
    elements.filter { element in
      guard element.opacity > 0, element.box.width > 0, element.box.height > 0,
        element.box.isFinite, element.transform.isFinite, !element.isEdgeOn
      else { return false }
      guard let bounds = Projector(element.transform).project(Path(element.box)).bounds else {
        return false
      }
      return bounds.meets(device.bounds) && bounds.height > 1e-3 && bounds.width > 1e-3
    }
  }

  func draw(_ element: PlacedElement, frame: SheetFrame, on canvas: some Canvas) {
    let content = document.content(element.id)
    let radius = content?.cornerRadius ?? element.cornerRadius
    let projector = Projector(element.transform)
    let outline = projector.project(Path(element.box, cornerRadius: max(0, radius)))
    guard let bounds = outline.bounds else { return }
    let title = content?.title ?? element.defaultTitle
    canvas.mark(
      .row(
        frame: frame.index, kind: element.kind, row: element.row,
        title: options.bare ? nil : title)
    ) {
      guard element.opacity < 1 else {
        paint(element, outline: outline, content: content, title: title, on: canvas)
        return
      }
      canvas.layer(opacity: element.opacity, within: bounds.cut(to: document.device.bounds)) {
        paint(element, outline: outline, content: content, title: title, on: canvas)
      }
    }
  }

  private func paint(
    _ element: PlacedElement, outline: Path, content: RowContent?, title: String,
    on canvas: some Canvas
  ) {
    if options.bare {
      canvas.fill(outline, content?.color ?? options.theme.row)
      return
    }
    let look = look(of: element, color: content?.color)
    guard element.face == .front else {
      canvas.fill(outline, look.paint, precision: .fine)
      return
    }
    let strings = [title, content?.subtitle, content?.detail].compactMap(\.self)
    let text = RowText(strings, in: element.box, device: document.device, typesetter: typesetter)
    if element.transform.isAffine {
      canvas.fill(outline, look.paint, precision: .fine)
      finishEdge(element, outline: outline, look: look, on: canvas)
      clip(text, element, outline, canvas) {
        for line in text.lines {
          let color = line.isTitle ? look.ink : look.quietInk
          let transform = element.transform == .identity ? nil : element.transform
          canvas.text(line.text, at: line.origin, color: color, transform: transform)
        }
      }
      return
    }
    if canvas.keepsSearchText, !text.lines.isEmpty {
      canvas.clip(to: outline) {
        for line in text.lines { hide(line, element: element, color: look.ground, on: canvas) }
      }
    }
    canvas.fill(outline, look.paint, precision: .fine)
    finishEdge(element, outline: outline, look: look, on: canvas)
    let projector = Projector(element.transform)
    clip(text, element, outline, canvas) {
      for line in text.lines {
        let letters = line.text.outline.offsetBy(dx: line.origin.x, dy: line.origin.y)
        let color = line.isTitle ? look.ink : look.quietInk
        canvas.fill(projector.project(letters), .solid(color), precision: .lettering)
      }
    }
  }

  private func clip(
    _ text: RowText, _ element: PlacedElement, _ outline: Path, _ canvas: some Canvas,
    _ body: () -> Void
  ) {
    if text.overflows(element.box) {
      canvas.clip(to: outline, body)
    } else {
      body()
    }
  }

  /// Text under the row's fill, lying as nearly like the turned line as an affine map can.
  private func hide(
    _ line: RowText.Line, element: PlacedElement, color: Color, on canvas: some Canvas
  ) {
    let middle = Point(x: line.origin.x + line.text.width / 2, y: line.origin.y)
    guard let transform = element.transform.affine(near: middle) else { return }
    canvas.searchText(line.text, at: line.origin, color: color, transform: transform)
  }

  /// The line of a turned row's hinge, or the hairline around a flat one.
  private func finishEdge(
    _ element: PlacedElement, outline: Path, look: Look, on canvas: some Canvas
  ) {
    if let edge = look.edge { canvas.stroke(outline, Pen(color: edge, width: 1)) }
    guard element.isFolding else { return }
    let box = element.box
    let inset = min(max(element.cornerRadius, 0), box.width / 2)
    let hinge = Path(
      Rect(x: box.minX + inset, y: box.maxY - 3, width: box.width - 2 * inset, height: 3))
    canvas.fill(Projector(element.transform).project(hinge), options.theme.accentShade)
  }

  private func look(of element: PlacedElement, color: Color?) -> Look {
    let theme = options.theme
    if element.face == .back {
      let back = (color ?? theme.accentShade).mixed(with: theme.screen, 0.55)
      return Look(paint: .solid(back), ground: back, ink: theme.rowInk, quietInk: theme.rowInk)
    }
    guard element.isFolding else {
      guard let color else {
        return Look(
          paint: .solid(theme.row), ground: theme.row, ink: theme.rowInk,
          quietInk: theme.rowQuietInk, edge: theme.rowEdge)
      }
      let (ink, quiet) = inks(on: color)
      return Look(paint: .solid(color), ground: color, ink: ink, quietInk: quiet)
    }
    let base = color ?? theme.accent
    let dark = color?.mixed(with: Color(red: 0, green: 0, blue: 0), 0.6) ?? theme.accentShade
    let (ink, quiet) = inks(on: base)
    return Look(
      paint: shade(element, near: base, far: dark), ground: base, ink: ink, quietInk: quiet,
      edge: color == nil ? nil : theme.accent)
  }

  /// A gradient over the height of a turned row: the farther from the viewer, the darker.
  private func shade(_ element: PlacedElement, near: Color, far: Color) -> Paint {
    let box = element.box
    let (t, x) = (element.transform, box.midX)
    func depth(_ y: Double) -> Double { t.w(at: Point(x: x, y: y)) }
    let (top, bottom) = (
      t.project(Point(x: x, y: box.minY)), t.project(Point(x: x, y: box.maxY))
    )
    // The turn's sine from how much deeper the far edge lies, so that the shade follows the angle.
    let turn = min(90, abs(element.angle)) / 90
    let isTopFar = depth(box.minY) >= depth(box.maxY)
    let shaded = near.mixed(with: far, 0.25 + 0.75 * turn)
    let lit = near.mixed(with: far, 0.25 * turn)
    return .linear(
      from: top, to: bottom,
      stops: [(0, isTopFar ? shaded : lit), (1, isTopFar ? lit : shaded)])
  }

  private func inks(on color: Color) -> (title: Color, quiet: Color) {
    let ink = color.lightness > 0.6 ? Color(rgb: 0x14171c) : Color.white
    return (ink, color.mixed(with: ink, 0.78))
  }
}

extension PlacedElement {
  /// What a row without content is called; the number is the table's.
  var defaultTitle: String {
    switch kind {
    case .row: "Row \(row)"
    case .header: "Header \(row)"
    case .notch: ""
    case .clone: ""
    case .card: "Card \(row)"
    case .replica: "Replica \(row)"
    }
  }
}

extension Homography {
  var isFinite: Bool {
    [xx, xy, x1, yx, yy, y1, wx, wy, w1].allSatisfy(\.isFinite)
  }

  /// The affine map that agrees with this one, slopes included, at `point`; nil where it has none.
  func affine(near point: Point) -> Homography? {
    let w = w(at: point)
    guard w > 1e-3 else { return nil }
    let image = project(point)
    let (a, c) = ((xx - image.x * wx) / w, (xy - image.x * wy) / w)
    let (b, d) = ((yx - image.y * wx) / w, (yy - image.y * wy) / w)
    guard abs(a * d - b * c) > 1e-4 else { return nil }
    return Homography(
      xx: a, xy: c, x1: image.x - a * point.x - c * point.y,
      yx: b, yy: d, y1: image.y - b * point.x - d * point.y, wx: 0, wy: 0, w1: 1)
  }
}

extension Rect {
  /// The part within `other`, empty where they do not meet.
  func cut(to other: Rect) -> Rect {
    let (x0, y0) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: x0, y: y0, width: max(0, min(maxX, other.maxX) - x0),
      height: max(0, min(maxY, other.maxY) - y0))
  }
}
