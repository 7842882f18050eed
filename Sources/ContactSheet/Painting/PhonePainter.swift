import FoldLayout

/// Draws a phone around a frame's elements, in the screen's points.
struct PhonePainter {
  let document: SheetDocument
  let options: SheetOptions
  let typesetter: Typesetter
  /// The frame around the screen, in the screen's points.
  let bezel: Double

  private var device: Device { document.device }
  private var theme: SheetTheme { options.theme }
  private var screen: Path {
    Path(device.bounds, cornerRadius: max(0, device.cornerRadius))
  }

  func draw(_ frame: SheetFrame, on canvas: some Canvas) {
    canvas.reuse("phone") { drawBody(on: canvas) }
    let rows = RowPainter(document: document, options: options, typesetter: typesetter)
    canvas.clip(to: screen) {
      if let title = document.screenTitle { drawTitle(title, on: canvas) }
      let elements = RowPainter.visible(frame.elements, on: device)
      drawFoldLine(beside: elements, on: canvas)
      for element in elements { rows.draw(element, frame: frame, on: canvas) }
    }
    canvas.reuse("glass") { drawGlass(on: canvas) }
  }

  private func drawBody(on canvas: some Canvas) {
    let outer = device.bounds.insetBy(-bezel)
    let radius = max(max(0, device.cornerRadius), bezel) + bezel
    canvas.fill(Path(outer, cornerRadius: radius), theme.bezel)
    canvas.fill(screen, theme.screen)
  }

  private func drawTitle(_ title: String, on canvas: some Canvas) {
    let room = (document.foldOffset ?? device.statusBar + 96) - device.statusBar
    guard room >= 32 else { return }
    let size = min(26 * RowText.factor(for: device), room * 0.3)
    let style = TextStyle(size: size, weight: 600, tracking: -15)
    let inset = min(30, device.size.width * 0.08)
    let line = typesetter.line(title, style, width: device.size.width - 2 * inset)
    guard let line else { return }
    let baseline = device.statusBar + room / 2 + size * 0.36
    canvas.text(line, at: Point(x: inset, y: baseline), color: theme.rowInk)
  }

  private var foldLine: Double? {
    guard options.showsFoldLine, let y = document.foldOffset, y > 0, y < device.size.height else {
      return nil
    }
    return y
  }

  /// The fold line from either edge to the rows that lie across it, so that it crosses no text.
  private func drawFoldLine(beside elements: [PlacedElement], on canvas: some Canvas) {
    guard let y = foldLine else { return }
    var (left, right) = (device.size.width, 0.0)
    for element in elements {
      guard let bounds = Projector(element.transform).bounds(of: element.box),
        bounds.minY < y, y < bounds.maxY
      else { continue }
      (left, right) = (min(left, bounds.minX), max(right, bounds.maxX))
    }
    let pen = Pen(color: theme.accent.opacity(0.8), width: 1.5, dash: [5, 4])
    if left > 0 { canvas.stroke(Path(from: Point(x: 0, y: y), to: Point(x: left, y: y)), pen) }
    let end = device.size.width
    if left < end, right < end {
      canvas.stroke(Path(from: Point(x: end, y: y), to: Point(x: right, y: y)), pen)
    }
  }

  /// The ends of the fold line over the rows, so that rows of full width leave it to be seen.
  private func drawFoldTicks(on canvas: some Canvas) {
    guard let y = foldLine else { return }
    let (width, length) = (device.size.width, min(10, device.size.width / 20))
    for x in [0, width - length] {
      canvas.fill(Path(Rect(x: x, y: y - 1, width: length, height: 2)), theme.accent)
    }
  }

  /// What lies over the rows: the status bar's signs and the notch.
  private func drawGlass(on canvas: some Canvas) {
    drawFoldTicks(on: canvas)
    drawStatusBar(on: canvas)
    guard let notch = device.notch, notch.width > 0, notch.height > 0 else { return }
    let width = min(notch.width, device.size.width)
    let x = (device.size.width - width) / 2
    switch notch.shape {
    case .notch: canvas.fill(joinedNotch(x: x, width: width, height: notch.height), theme.bezel)
    case .island, .punchHole:
      let box = Rect(x: x, y: notch.y, width: width, height: notch.height)
      canvas.fill(Path(box, cornerRadius: min(width, notch.height) / 2), theme.bezel)
    }
  }

  /// A notch with round lower corners and small hollow curves where it meets the edge.
  private func joinedNotch(x: Double, width: Double, height: Double) -> Path {
    let hollow = min(6, height / 4)
    let r = min(20, height - hollow, width / 2)
    let k = 1 - Path.quarterCircleHandle
    let (x1, h) = (x + width, height)
    var path = Path()
    path.move(to: Point(x: x - hollow, y: -1))
    path.line(to: Point(x: x1 + hollow, y: -1))
    path.line(to: Point(x: x1 + hollow, y: 0))
    path.curve(
      Point(x: x1 + hollow * k, y: 0), Point(x: x1, y: hollow * k), to: Point(x: x1, y: hollow))
    path.line(to: Point(x: x1, y: h - r))
    path.curve(
      Point(x: x1, y: h - r * k), Point(x: x1 - r * k, y: h), to: Point(x: x1 - r, y: h))
    path.line(to: Point(x: x + r, y: h))
    path.curve(Point(x: x + r * k, y: h), Point(x: x, y: h - r * k), to: Point(x: x, y: h - r))
    path.line(to: Point(x: x, y: hollow))
    path.curve(
      Point(x: x, y: hollow * k), Point(x: x - hollow * k, y: 0), to: Point(x: x - hollow, y: 0))
    path.close()
    return path
  }

  /// The clock and the battery, as shapes: they say nothing that a search should find.
  private func drawStatusBar(on canvas: some Canvas) {
    let height = min(device.statusBar, 54)
    guard height >= 16, device.size.width >= 200 else { return }
    let size = min(16, max(11, height * 0.36))
    let inset = max(16, device.cornerRadius * 0.7)
    let middle = device.notch.map { $0.y + $0.height * ($0.y > 0 ? 0.5 : 0.6) } ?? height / 2
    let color = theme.rowInk.mixed(with: theme.screen, 0.35)
    if let clock = typesetter.line(
      "9:41", TextStyle(size: size, weight: 600, hasTabularFigures: true))
    {
      let path = clock.outline.offsetBy(dx: inset, dy: middle + size * 0.36)
      canvas.fill(path, .solid(color), precision: .lettering)
    }
    let battery = Rect(
      x: device.size.width - inset - size * 1.5, y: middle - size * 0.36, width: size * 1.5,
      height: size * 0.72)
    canvas.stroke(Path(battery, cornerRadius: size * 0.2), Pen(color: color, width: 1.2))
    canvas.fill(
      Path(
        Rect(
          x: battery.x + 2, y: battery.y + 2, width: (battery.width - 4) * 0.8,
          height: battery.height - 4), cornerRadius: size * 0.1), color)
  }
}
