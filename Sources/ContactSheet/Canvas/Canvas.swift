import FoldLayout

/// What fills a path.
enum Paint {
  case solid(Color)
  /// A gradient along a line; each stop has its place in 0...1.
  case linear(from: Point, to: Point, stops: [(offset: Double, color: Color)])
}

/// How a line is drawn.
struct Pen {
  var color: Color
  /// In the units of the present place.
  var width: Double
  /// Lengths of line and gap in turn; empty for a whole line.
  var dash: [Double] = []
}

/// How finely a path's points are kept.
enum Precision {
  /// As finely as the format can: shapes.
  case fine
  /// To a hundredth of a point or so: the many small outlines of letters.
  case lettering
}

/// What part of a sheet is being drawn; formats that can, keep it in the file.
enum Mark {
  /// A frame, by its place in the document and by its index in the replay.
  case frame(number: Int, index: Int, title: String)
  /// A side of a frame that stands for two, by its name.
  case side(String)
  case row(frame: Int, kind: ElementKind, row: Int, title: String?)
}

/// A page to draw on: the one interface between what is drawn and how a format says it.
///
/// Colours are painted over one another; nothing else is needed, so every format can stay vector.
protocol Canvas: AnyObject {
  /// Whether text that nobody sees is kept for those who search or copy.
  var keepsSearchText: Bool { get }

  /// Covers the whole page.
  func background(_ color: Color)
  /// Draws inside `body` with x and y scaled by `scale` and then moved by (dx, dy).
  func place(dx: Double, dy: Double, scale: Double, _ body: () -> Void)
  /// Draws inside `body` only within `path`.
  func clip(to path: Path, _ body: () -> Void)
  /// Draws what `body` draws as one layer of the given opacity, all of it within `bounds`.
  func layer(opacity: Double, within bounds: Rect, _ body: () -> Void)
  /// Draws a part that may be named in the file.
  func mark(_ mark: Mark, _ body: () -> Void)
  /// Draws something that leads to a frame's mark, by its place in the document.
  func link(toFrame number: Int, _ body: () -> Void)
  /// Draws a picture that comes again and again; `body` must draw the same for the same `name`.
  func reuse(_ name: String, _ body: () -> Void)

  func fill(_ path: Path, _ paint: Paint, precision: Precision)
  func stroke(_ path: Path, _ pen: Pen)
  /// Draws text whose baseline begins at `origin`, then mapped by an affine `transform`.
  func text(_ text: ShapedText, at origin: Point, color: Color, transform: Homography?)
  /// Draws a picture, its pixels mapped by an affine `transform`.
  func image(_ image: CanvasImage, transform: Homography)
  /// Draws text only for those who search or copy; what is drawn next will cover it.
  func searchText(_ text: ShapedText, at origin: Point, color: Color, transform: Homography)
}

extension Canvas {
  func fill(_ path: Path, _ color: Color) { fill(path, .solid(color), precision: .fine) }

  /// Draws inside `body` only within `path`, if there is one.
  func clip(to path: Path?, _ body: () -> Void) {
    guard let path else { return body() }
    clip(to: path, body)
  }

  func text(_ text: ShapedText, at origin: Point, color: Color) {
    self.text(text, at: origin, color: color, transform: nil)
  }
}
