import FoldLayout
import RowDesign

struct PhonePainter: ContextPainter {
  let context: DrawingContext
  /// The width of the frame around the screen, in screen points.
  let bezel: Double
  /// The size of one point of the page in screen points.
  let unit: Double
  /// The prefix for the names of reused drawings, if a sheet has different phones.
  let side: String
  /// The differences to the other phone of a pair, or `nil` without a pair.
  let marks: DifferenceMarks?

  func draw(_ frame: SheetFrame) {
    canvas.reuse(side + "phone") { drawBody() }
    drawScreen(frame)
    if let marks = frame.marks {
      ListMarkPainter(context: context, unit: unit).drawRows(of: marks, besides: bezel)
    }
  }

  func drawScreen(_ frame: SheetFrame) {
    let overlays = options.overlays
    var rows = context.rows
    if document.screen.separator != nil {
      rows.separators = SeparatorEdges(of: frame.elements) {
        let content = document.content($0.contentID)
        return document.screen.rows.artwork != nil || content?.artwork != nil
          || images.cover(of: content, on: $0) != nil
      }
    }
    let visible = document.visible(in: frame)
    let layers = document.screen.layers(visible)
    let elements = layers[0...3].flatMap(\.self)
    func draw(_ layers: ArraySlice<[PlacedElement]>) {
      for layer in layers {
        for (index, element) in layer.enumerated() {
          let next = index + 1 < layer.count ? layer[index + 1] : nil
          let (shown, overlap) = element.meeting(next, overlap: unit)
          rows.draw(shown, overlap: overlap, frame: frame, on: canvas)
        }
      }
    }
    let screen = ScreenDrawing(
      of: document.screen, theme: theme.rows, contentOffset: frame.contentOffset)
    let room = document.screen.viewport?.visibleRect(on: device.size.bounds)
    canvas.clip(to: context.screen) {
      rows.draw(screen.background, on: canvas)
      canvas.clip(to: room.map { Path($0) }) {
        drawFoldLine(beside: elements)
        draw(layers[0...1])
      }
      rows.draw(screen.foreground, on: canvas)
      draw(layers[2...3])
    }
    if let marks = frame.marks {
      canvas.clip(to: context.screen) {
        ListMarkPainter(context: context, unit: unit).drawFaults(of: marks)
      }
    }
    GlassPainter(context: context, foldLine: foldLine, side: side).draw(over: elements)
    let hasOverlays = overlays.contains { $0 != .foldLine }
    guard !layers[4].isEmpty || hasOverlays || marks != nil else { return }
    canvas.clip(to: context.screen) {
      draw(layers[4...])
      if hasOverlays { OverlayPainter(context: context, unit: unit).draw(frame, visible) }
      marks?.draw(unit: unit, on: canvas)
    }
  }

  private func drawBody() {
    let outer = device.size.bounds.insetBy(-bezel)
    let radius = max(max(0, device.cornerRadius), bezel) + bezel
    canvas.fill(Path(outer, cornerRadius: radius), theme.rows.bezel)
    canvas.fill(context.screen, context.backgroundColor)
  }

  private var foldLine: FoldLine? {
    guard options.overlays.contains(.foldLine), let offset = document.foldOffset else {
      return nil
    }
    let (screen, size) = (document.screen, device.size)
    let isUpright = screen.axis == .horizontal
    let length = isUpright ? size.width : size.height
    guard offset > 0, offset < length else { return nil }
    let isMirrored = isUpright && screen.direction == .rightToLeft
    return FoldLine(
      position: isMirrored ? length - offset : offset, isUpright: isUpright,
      length: isUpright ? size.height : size.width)
  }

  /// Draws the fold line from both edges up to the rows that cross it, so that it crosses no text.
  private func drawFoldLine(beside elements: [PlacedElement]) {
    guard let line = foldLine else { return }
    let end = line.length
    var (left, right) = (end, 0.0)
    for element in elements {
      guard let bounds = Projector(element.transform).bounds(of: element.box) else { continue }
      let (x, y) = ((bounds.minX, bounds.maxX), (bounds.minY, bounds.maxY))
      let (across, along) = line.isUpright ? (x, y) : (y, x)
      guard across.0 < line.position, line.position < across.1 else { continue }
      (left, right) = (min(left, along.0), max(right, along.1))
    }
    let pen = Pen(color: theme.accent.opacity(0.8), width: 1.5, dash: [5, 4])
    if left > 0 { context.draw(from: line.point(0), to: line.point(left), pen) }
    if left < end, right < end { context.draw(from: line.point(end), to: line.point(right), pen) }
  }
}

extension PlacedElement {
  /// Returns the element as it meets the next one drawn, and how far its own lower edge reaches
  /// under that one, in points: at most `overlap`, 0 if they do not touch.
  ///
  /// Where a row, header or segment touches the next without an overlap, what is behind the two
  /// shows through at their antialiased edges. So does a segment under a back that covers it.
  func meeting(_ next: PlacedElement?, overlap: Double) -> (PlacedElement, overlap: Double) {
    let kinds: [ElementKind] = [.row, .header, .segment]
    guard let next, kinds.contains(kind), kinds.contains(next.kind), next.opacity >= 1 else {
      return (self, 0)
    }
    var element = self
    let (upper, lower) = (quad, next.quad)
    func isNear(_ one: Point, _ other: Point) -> Bool {
      abs(one.x - other.x) < 1e-3 && abs(one.y - other.y) < 1e-3
    }
    if let window, kind == .segment, next.kind == .segment, transform == next.transform,
      isNear(upper.bottomLeft, lower.bottomLeft), next.frame.minY < window.minY + 1e-3
    {
      element.window?.height = 0
    } else if isNear(upper.bottomLeft, lower.topLeft), isNear(upper.bottomRight, lower.topRight) {
      let overlap = max(0, min(overlap, lower.bottomLeft.y - lower.topLeft.y))
      if window == nil { return (self, overlap) }
      element.window?.height += overlap
    }
    return (element, 0)
  }
}

struct FoldLine {
  /// The y coordinate, or the x coordinate of a vertical line, in screen points.
  let position: Double
  let isUpright: Bool
  let length: Double

  /// Returns the point `along` the line at a distance from its beginning, in screen points.
  func point(_ along: Double) -> Point {
    isUpright ? Point(x: position, y: along) : Point(x: along, y: position)
  }
}

extension DrawingContext {
  var screen: Path {
    Path(device.size.bounds, cornerRadius: options.bare ? 0 : max(0, device.cornerRadius))
  }

  /// The color that is closest to the whole background of the screen, for choosing contrasts.
  var backgroundColor: RGBAColor {
    document.screen.background?.middle ?? theme.backgroundColor(of: document.subject)
  }
}
