import FoldLayout
import RowDesign

/// The part of a line of text that lies at its place.
enum TextAnchor {
  case left
  case middle
  case right
}

/// Something that draws on a page with a theme's colours and a typesetter's letters.
protocol Drawing {
  var theme: SheetTheme { get }
  var typesetter: Typesetter { get }
  var canvas: any Canvas { get }
}

extension Drawing {
  /// Writes a line with its baseline at a place, ended by an ellipsis where it is wider than `width`
  /// points, and says how wide it has become; nil where nothing can be set.
  @discardableResult
  func write(
    _ text: String, _ style: TextStyle, at place: Point, _ anchor: TextAnchor = .left,
    width: Double? = nil, color: Color
  ) -> Double? {
    guard let line = typesetter.line(text, style, width: width) else { return nil }
    let x =
      switch anchor {
      case .left: place.x
      case .middle: place.x - line.width / 2
      case .right: place.x - line.width
      }
    canvas.text(line, at: Point(x: x, y: place.y), color: color)
    return line.width
  }

  /// Draws a straight line.
  func draw(from start: Point, to end: Point, _ pen: Pen) {
    canvas.stroke(Path(through: [start, end]), pen)
  }
}

/// Something that draws with an easel.
protocol EaselWork: StudioWork {
  var easel: Easel { get }
}

extension EaselWork {
  var studio: Studio { easel.studio }
  var canvas: any Canvas { easel.canvas }
}

/// What the painters of a sheet work with: what it says, how it looks, and the page.
struct Easel: Drawing, StudioWork {
  let studio: Studio
  let canvas: any Canvas

  /// The same page, with something said or shown otherwise.
  func altered(_ change: (inout SheetDocument, inout SheetOptions) -> Void) -> Easel {
    Easel(studio: studio.altered(change), canvas: canvas)
  }

  /// What draws the document's elements.
  var rows: RowPainter { RowPainter(studio: studio) }

  /// The same page, with the screen that a frame was shown on.
  func turned(to frame: SheetFrame) -> Easel {
    let size = document.size(of: frame)
    return size == device.size ? self : altered { document, _ in document.turn(to: size) }
  }

  /// Draws only a frame's screen, in the middle of a page of this size.
  func drawBare(_ frame: SheetFrame, on page: Size) {
    let plain = turned(to: frame).altered { _, options in
      options.overlays = []
      options.theme.accentUse = .none
    }
    let screen = plain.device.size
    canvas.place(
      dx: (page.width - screen.width) / 2, dy: (page.height - screen.height) / 2, scale: 1
    ) {
      canvas.fill(plain.screen, plain.ground)
      PhonePainter(easel: plain, bezel: 0, unit: 1, side: "", marks: nil).drawScreen(frame)
    }
  }

  /// Draws only a frame's elements.
  func drawElements(of frame: SheetFrame) {
    let rows = turned(to: frame).rows
    for element in document.visible(in: frame) { rows.draw(element, frame: frame, on: canvas) }
  }

  /// Writes the document's last line at the foot of a page, and the page's number at its right.
  func drawFoot(of page: Size, number: String = "") {
    let place = Point(x: SheetLayout.margin, y: page.height - SheetLayout.margin * 0.6)
    var right = page.width - SheetLayout.margin
    if !number.isEmpty,
      let width = write(
        number, HeaderPainter.facts, at: Point(x: right, y: place.y), .right,
        color: theme.quietInk)
    {
      right -= width + 24
    }
    guard !document.footer.isEmpty else { return }
    write(
      document.footer, HeaderPainter.facts, at: place, width: right - place.x,
      color: theme.quietInk)
  }

  /// Draws a frame's phone, its upper left corner at `origin`, and its caption below.
  func draw(_ number: Int, at origin: Point, _ layout: SheetLayout) {
    let frame = document.frames[number]
    let title = document.sentence(of: frame)
    canvas.mark(.frame(number: number, index: frame.index, title: title)) {
      drawPhone(frame, at: origin, layout)
      CaptionPainter(easel: self, layout: layout)
        .draw(frame, at: Point(x: origin.x, y: origin.y + layout.phone.height))
    }
  }

  /// Draws a frame's phone in the middle of the room for one whose upper left corner is `origin`.
  func drawPhone(
    _ frame: SheetFrame, at origin: Point, _ layout: SheetLayout, side: String = "",
    marks: DifferenceMarks? = nil
  ) {
    let (easel, scale) = (turned(to: frame), layout.scale)
    let (size, room) = (easel.device.size, layout.screen)
    let turn = size == device.size ? "" : "\(size.width)x\(size.height)-"
    let phone = PhonePainter(
      easel: easel, bezel: layout.bezel / scale, unit: 1 / scale, side: side + turn, marks: marks)
    canvas.place(
      dx: origin.x + layout.bezel + (room.width - size.width) / 2 * scale,
      dy: origin.y + layout.bezel + (room.height - size.height) / 2 * scale, scale: scale
    ) {
      phone.draw(frame)
    }
  }
}
