import FoldLayout
import RowDesign

enum TextAnchor {
  case left
  case middle
  case right
}

protocol TextPainter {
  var theme: SheetTheme { get }
  var typesetter: Typesetter { get }
  var canvas: any Canvas { get }
}

extension TextPainter {
  /// Draws a line of text with its baseline at `point`, cut to `width` points with an ellipsis, and
  /// returns its width in points; `nil` if the text cannot be set.
  @discardableResult
  func write(
    _ text: String, _ style: TextStyle, at point: Point, _ anchor: TextAnchor = .left,
    width: Double? = nil, color: RGBAColor
  ) -> Double? {
    guard let line = typesetter.line(text, style, width: width) else { return nil }
    let x =
      switch anchor {
      case .left: point.x
      case .middle: point.x - line.width / 2
      case .right: point.x - line.width
      }
    canvas.text(line, at: Point(x: x, y: point.y), color: color)
    return line.width
  }

  func draw(from start: Point, to end: Point, _ pen: Pen) {
    canvas.stroke(Path(through: [start, end]), pen)
  }
}

protocol ContextPainter: ResourceUser {
  var context: DrawingContext { get }
}

extension ContextPainter {
  var resources: DocumentResources { context.resources }
  var canvas: any Canvas { context.canvas }
}

struct DrawingContext: TextPainter, ResourceUser {
  let resources: DocumentResources
  let canvas: any Canvas

  func altered(_ change: (inout SheetDocument, inout SheetOptions) -> Void) -> DrawingContext {
    DrawingContext(resources: resources.altered(change), canvas: canvas)
  }

  var rows: RowPainter { RowPainter(resources: resources) }

  func turned(to frame: SheetFrame) -> DrawingContext {
    let size = document.size(of: frame)
    return size == device.size ? self : altered { document, _ in document.rotate(to: size) }
  }

  func drawBare(_ frame: SheetFrame, on page: Size) {
    let plain = turned(to: frame).altered { _, options in
      options.overlays = []
      options.theme.rows.accentUse = .none
    }
    let screen = plain.device.size
    canvas.withTransform(
      dx: (page.width - screen.width) / 2, dy: (page.height - screen.height) / 2, scale: 1
    ) {
      canvas.clipAsGroup(to: Path(screen.bounds, cornerRadius: max(0, device.cornerRadius))) {
        canvas.fill(plain.screen, plain.backgroundColor)
        PhonePainter(context: plain, bezel: 0, unit: 1, side: "", marks: nil).drawScreen(frame)
      }
    }
  }

  func drawElements(of frame: SheetFrame) {
    let rows = turned(to: frame).rows
    for element in document.visible(in: frame) { rows.draw(element, frame: frame, on: canvas) }
  }

  func drawFoot(of page: Size, number: String = "") {
    let point = Point(x: SheetLayout.margin, y: page.height - SheetLayout.margin * 0.6)
    var right = page.width - SheetLayout.margin
    if !number.isEmpty,
      let width = write(
        number, HeaderPainter.facts, at: Point(x: right, y: point.y), .right,
        color: theme.quietInk)
    {
      right -= width + 24
    }
    guard !document.footer.isEmpty else { return }
    write(
      document.footer, HeaderPainter.facts, at: point, width: right - point.x,
      color: theme.quietInk)
  }

  /// Draws the phone of frame `number`, with its upper left corner at `origin`, and its caption.
  func draw(_ number: Int, at origin: Point, _ layout: SheetLayout) {
    let frame = document.frames[number]
    let title = document.sentence(of: frame)
    canvas.mark(.frame(number: number, index: frame.index, title: title)) {
      drawPhone(frame, at: origin, layout)
      CaptionPainter(context: self, layout: layout)
        .draw(frame, at: Point(x: origin.x, y: origin.y + layout.phone.height))
    }
  }

  /// Draws a frame's phone, centered in the space for the largest phone, which starts at `origin`.
  func drawPhone(
    _ frame: SheetFrame, at origin: Point, _ layout: SheetLayout, side: String = "",
    marks: DifferenceMarks? = nil
  ) {
    let (context, scale) = (turned(to: frame), layout.scale)
    let (size, room) = (context.device.size, layout.screen)
    let turn = size == device.size ? "" : "\(size.width)x\(size.height)-"
    let phone = PhonePainter(
      context: context, bezel: layout.bezel / scale, unit: 1 / scale, side: side + turn,
      marks: marks)
    canvas.withTransform(
      dx: origin.x + layout.bezel + (room.width - size.width) / 2 * scale,
      dy: origin.y + layout.bezel + (room.height - size.height) / 2 * scale, scale: scale
    ) {
      phone.draw(frame)
    }
  }
}
