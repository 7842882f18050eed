import FoldLayout

@testable import ContactSheet

/// A canvas that records everything drawn on it, in points of the page.
final class RecordingCanvas: Canvas {
  struct Text {
    var string: ShapedText
    /// The bounds of the ink on the page, in points.
    var ink: Rect
    /// The index of the row that the text belongs to; `nil` if it belongs to no row.
    var row: Int?
  }

  struct Fill {
    var path: Path
    var paint: Paint
    var row: Int?
    var picture: String?
    var isLettering = false

    /// The color of a solid fill; `nil` for a gradient.
    var color: RGBAColor? { if case .solid(let color) = paint { color } else { nil } }
  }

  let keepsSearchText = true
  private(set) var texts: [Text] = []
  private(set) var fills: [Fill] = []
  private(set) var hidden: [Text] = []
  private(set) var layers: [Double] = []
  private(set) var rows: [(frame: Int, row: Int)] = []
  private(set) var clips: [Path] = []
  private(set) var strokes: [Path] = []
  /// The pictures drawn, with the maps from their pixels to the page and the rows that show them.
  private(set) var images: [(image: CanvasImage, map: Homography, row: Int?)] = []
  /// The indices of the frames that links lead to.
  private(set) var links: [Int] = []
  /// The indices of the frames drawn.
  private(set) var frames: [Int] = []
  private var transform = Homography.identity
  private var row: Int?
  private var picture: String?

  func background(_ color: RGBAColor) {}

  func withTransform(dx: Double, dy: Double, scale: Double, _ body: () -> Void) {
    let outer = transform
    transform = Homography.scale(scale, about: .zero).then(.translation(dx: dx, dy: dy))
      .then(outer)
    body()
    transform = outer
  }

  func clip(to path: Path, _ body: () -> Void) {
    clips.append(path.map(transform.project))
    body()
  }

  func layer(opacity: Double, within bounds: Rect, _ body: () -> Void) {
    layers.append(opacity)
    body()
  }

  func mark(_ mark: Mark, _ body: () -> Void) {
    if case .frame(let number, _, _) = mark { frames.append(number) }
    if case .row(let frame, _, let number, _) = mark {
      row = number
      rows.append((frame, number))
    }
    body()
    row = nil
  }

  func link(toFrame number: Int, _ body: () -> Void) {
    links.append(number)
    body()
  }

  func reuse(_ name: String, _ body: () -> Void) {
    picture = name
    body()
    picture = nil
  }

  func fill(_ path: Path, _ paint: Paint, precision: Precision) {
    fills.append(
      Fill(
        path: path.map(transform.project), paint: paint, row: row, picture: picture,
        isLettering: precision == .lettering))
  }

  func stroke(_ path: Path, _ pen: Pen) { strokes.append(path.map(transform.project)) }

  func text(_ text: ShapedText, at origin: Point, color: RGBAColor, transform own: Homography?) {
    texts.append(placed(text, at: origin, transform: own ?? .identity))
  }

  func image(_ image: CanvasImage, transform own: Homography) {
    images.append((image, own.then(transform), row))
  }

  func searchText(_ text: ShapedText, at origin: Point, color: RGBAColor, transform own: Homography)
  {
    hidden.append(placed(text, at: origin, transform: own))
  }

  private func placed(_ text: ShapedText, at origin: Point, transform own: Homography) -> Text {
    let quad = own.then(transform).project(text.ink.offsetBy(dx: origin.x, dy: origin.y))
    let (start, end) = (quad.topLeft, quad.bottomRight)
    let ink = Rect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    return Text(string: text, ink: ink, row: row)
  }
}

/// Draws a document on a recording canvas and returns the canvas and the layout of the page.
func record(
  _ document: SheetDocument, _ options: SheetOptions = SheetOptions(), page: Int = 0
) throws -> (canvas: RecordingCanvas, layout: SheetLayout) {
  let typesetter = try Typesetter(fonts: FontSource.installed.get())
  let painter = SheetPainter(document: document, options: options, typesetter: typesetter)
  let canvas = RecordingCanvas()
  painter.draw(page: page, on: canvas)
  return (canvas, painter.layout)
}
