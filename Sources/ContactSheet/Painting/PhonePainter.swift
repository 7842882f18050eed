import FoldLayout
import RowDesign

/// Draws a phone around a frame's elements, in the screen's points.
struct PhonePainter: EaselWork {
  let easel: Easel
  /// The frame around the screen, in the screen's points.
  let bezel: Double
  /// The screen's points in a point of the page.
  let unit: Double
  /// What the names of drawings that come again begin with, where a sheet has two kinds of phone.
  let side: String
  /// What differs from the phone beside it.
  let marks: DifferenceMarks?

  func draw(_ frame: SheetFrame) {
    let overlays = options.overlays
    canvas.reuse(side + "phone") { drawBody() }
    var rows = easel.rows
    if document.screen.separator != nil {
      rows.separators = SeparatorEdges(of: frame.elements) {
        images.cover(of: document.content($0.contentID), on: $0) != nil
      }
    }
    let visible = RowPainter.visible(frame.elements, on: device)
    let (elements, over) = (visible.filter { !$0.isOverGlass }, visible.filter(\.isOverGlass))
    let screen = ScreenDrawing(of: document.screen, theme: theme.rows)
    canvas.clip(to: easel.screen) {
      rows.draw(screen.under, on: canvas)
      drawFoldLine(beside: elements)
      for element in elements { rows.draw(element, frame: frame, on: canvas) }
      rows.draw(screen.over, on: canvas)
    }
    GlassPainter(easel: easel, foldLine: foldLine, side: side).draw(over: elements)
    let hasOverlays = overlays.contains { $0 != .foldLine }
    guard !over.isEmpty || hasOverlays || marks != nil else { return }
    canvas.clip(to: easel.screen) {
      for element in over { rows.draw(element, frame: frame, on: canvas) }
      if hasOverlays { OverlayPainter(easel: easel, unit: unit).draw(frame, visible) }
      marks?.draw(unit: unit, on: canvas)
    }
  }

  private func drawBody() {
    let outer = device.bounds.insetBy(-bezel)
    let radius = max(max(0, device.cornerRadius), bezel) + bezel
    canvas.fill(Path(outer, cornerRadius: radius), theme.bezel)
    canvas.fill(
      easel.screen, document.screen.background?.middle ?? theme.ground(of: document.subject))
  }

  private var foldLine: Double? {
    guard options.overlays.contains(.foldLine), let y = document.foldOffset, y > 0,
      y < device.size.height
    else { return nil }
    return y
  }

  /// The fold line from either edge to the rows that lie across it, so that it crosses no text.
  private func drawFoldLine(beside elements: [PlacedElement]) {
    guard let y = foldLine else { return }
    var (left, right) = (device.size.width, 0.0)
    for element in elements {
      guard let bounds = Projector(element.transform).bounds(of: element.box),
        bounds.minY < y, y < bounds.maxY
      else { continue }
      (left, right) = (min(left, bounds.minX), max(right, bounds.maxX))
    }
    let pen = Pen(color: theme.accent.opacity(0.8), width: 1.5, dash: [5, 4])
    let end = device.size.width
    if left > 0 { easel.draw(from: Point(x: 0, y: y), to: Point(x: left, y: y), pen) }
    if left < end, right < end {
      easel.draw(from: Point(x: end, y: y), to: Point(x: right, y: y), pen)
    }
  }
}

extension Easel {
  /// The outline of the document's screens.
  var screen: Path { Path(device.bounds, cornerRadius: max(0, device.cornerRadius)) }
}
