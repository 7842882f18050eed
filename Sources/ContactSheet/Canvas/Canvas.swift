import FoldLayout

enum Paint {
  case solid(RGBAColor)
  /// A gradient along a line, with stops in `0...1`.
  case linear(from: Point, to: Point, stops: [(offset: Double, color: RGBAColor)])
}

struct Pen {
  var color: RGBAColor
  var width: Double
  /// Alternating lengths of dashes and gaps in the line's unit; empty for a continuous line.
  var dash: [Double] = []
}

/// The precision with which a path's points are stored.
enum Precision {
  /// The full precision of the format, for shapes.
  case fine
  /// About a hundredth of a point, for the outlines of letters.
  case lettering
}

/// A part of a sheet, which is named in the file if the format supports names.
enum Mark {
  /// A frame, by its index in the document, `number`, and its index in the replay.
  case frame(number: Int, index: Int, title: String)
  case side(String)
  case row(frame: Int, kind: ElementKind, row: Int, title: String?)
}

/// A page to draw on, implemented for each file format.
protocol Canvas: AnyObject {
  /// Whether the format keeps invisible text for search and copying.
  var keepsSearchText: Bool { get }

  func background(_ color: RGBAColor)
  /// Scales coordinates by `scale` and then moves them by (dx, dy) while `body` draws.
  func withTransform(dx: Double, dy: Double, scale: Double, _ body: () -> Void)
  func clip(to path: Path, _ body: () -> Void)
  /// Clips the content of `body` to `path` as one picture, whose parts do not show at the edge.
  func clipAsGroup(to path: Path, _ body: () -> Void)
  /// Draws the content of `body`, within `bounds`, as one layer with an opacity, in `0...1`.
  func layer(opacity: Double, within bounds: Rect, _ body: () -> Void)
  func mark(_ mark: Mark, _ body: () -> Void)
  func link(toFrame number: Int, _ body: () -> Void)
  /// Draws a repeated symbol; `body` must draw the same content for the same `name`.
  func reuse(_ name: String, _ body: () -> Void)

  func fill(_ path: Path, _ paint: Paint, precision: Precision)
  func stroke(_ path: Path, _ pen: Pen)
  /// Draws text whose baseline starts at `origin`, mapped by an affine `transform` unless `nil`.
  func text(_ text: ShapedText, at origin: Point, color: RGBAColor, transform: Homography?)
  /// Draws a picture whose pixels are mapped by an affine `transform`.
  func image(_ image: CanvasImage, transform: Homography)
  /// Draws text only for search and copying; later drawing covers it.
  func searchText(_ text: ShapedText, at origin: Point, color: RGBAColor, transform: Homography)
}

extension Canvas {
  func fill(_ path: Path, _ color: RGBAColor) { fill(path, .solid(color), precision: .fine) }

  func clipAsGroup(to path: Path, _ body: () -> Void) { clip(to: path, body) }

  /// Clips to `path`, unless it is `nil`, while `body` draws.
  func clip(to path: Path?, _ body: () -> Void) {
    guard let path else { return body() }
    clip(to: path, body)
  }

  func text(_ text: ShapedText, at origin: Point, color: RGBAColor) {
    self.text(text, at: origin, color: color, transform: nil)
  }
}
