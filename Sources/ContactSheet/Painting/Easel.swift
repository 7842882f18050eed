import FoldLayout

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

  /// Draws only a frame's elements, in plain colours.
  func drawBare(_ frame: SheetFrame) {
    for element in RowPainter.visible(frame.elements, on: device) {
      rows.draw(element, frame: frame, on: canvas)
    }
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

  /// Draws a frame's phone, its upper left corner at `origin`.
  func drawPhone(
    _ frame: SheetFrame, at origin: Point, _ layout: SheetLayout, side: String = "",
    marks: DifferenceMarks? = nil
  ) {
    let phone = PhonePainter(
      easel: self, bezel: layout.bezel / layout.scale, unit: 1 / layout.scale, side: side,
      marks: marks)
    canvas.place(dx: origin.x + layout.bezel, dy: origin.y + layout.bezel, scale: layout.scale) {
      phone.draw(frame)
    }
  }
}
