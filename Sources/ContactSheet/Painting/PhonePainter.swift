import FoldLayout

/// Draws a phone around a frame's elements, in the screen's points.
struct PhonePainter {
  let document: SheetDocument
  let options: SheetOptions
  let typesetter: Typesetter
  let images: ImageShelf
  /// The frame around the screen, in the screen's points.
  let bezel: Double
  /// The screen's points in a point of the page.
  let unit: Double
  /// What the names of drawings that come again begin with, where a sheet has two kinds of phone.
  var side = ""
  /// What differs from the phone beside it.
  var marks: DifferenceMarks?

  private var device: Device { document.device }
  private var theme: SheetTheme { options.theme }
  private var screen: Path {
    Path(device.bounds, cornerRadius: max(0, device.cornerRadius))
  }

  func draw(_ frame: SheetFrame, on canvas: some Canvas) {
    canvas.reuse(side + "phone") { drawBody(on: canvas) }
    var rows = RowPainter(
      document: document, options: options, typesetter: typesetter, images: images)
    if document.separator != nil {
      rows.separators = SeparatorEdges(of: frame.elements) {
        images.cover(of: document.content($0.id), on: $0) != nil
      }
    }
    let visible = RowPainter.visible(frame.elements, on: device)
    let (elements, over) = (visible.filter { !$0.isOverGlass }, visible.filter(\.isOverGlass))
    canvas.clip(to: screen) {
      if let title = document.screenTitle { drawTitle(title, on: canvas) }
      drawFoldLine(beside: elements, on: canvas)
      for element in elements { rows.draw(element, frame: frame, on: canvas) }
    }
    GlassPainter(
      document: document, options: options, typesetter: typesetter, images: images,
      foldLine: foldLine, side: side
    ).draw(over: elements, on: canvas)
    let hasOverlays = options.overlays.contains { $0 != .foldLine }
    guard !over.isEmpty || hasOverlays || marks != nil else { return }
    canvas.clip(to: screen) {
      for element in over { rows.draw(element, frame: frame, on: canvas) }
      if hasOverlays {
        OverlayPainter(document: document, options: options, typesetter: typesetter, unit: unit)
          .draw(frame, visible, on: canvas)
      }
      marks?.draw(unit: unit, on: canvas)
    }
  }

  private func drawBody(on canvas: some Canvas) {
    let outer = device.bounds.insetBy(-bezel)
    let radius = max(max(0, device.cornerRadius), bezel) + bezel
    canvas.fill(Path(outer, cornerRadius: radius), theme.bezel)
    canvas.fill(screen, theme.screen(of: document.subject))
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
    let isMirrored = document.direction == .rightToLeft
    let x = isMirrored ? device.size.width - inset - line.width : inset
    canvas.text(line, at: Point(x: x, y: baseline), color: theme.rowInk)
  }

  private var foldLine: Double? {
    guard options.overlays.contains(.foldLine), let y = document.foldOffset, y > 0,
      y < device.size.height
    else { return nil }
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
}
