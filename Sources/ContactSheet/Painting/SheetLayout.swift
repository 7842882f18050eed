import FoldLayout

/// Where everything lies on the page, in points, on a grid of 8.
struct SheetLayout {
  static let grid = 8.0
  static let margin = 64.0
  /// The room that the header needs at least.
  static let narrowest = 592.0

  let columns: Int
  let rows: Int
  /// Points of the page for a point of the screen.
  let scale: Double
  /// The frame around a screen, in points of the page.
  let bezel: Double
  /// A phone with its frame.
  let phone: Size
  let gap: Size
  let caption: Caption
  /// The top left corner of the first phone.
  let gridOrigin: Point
  /// Where the plot's curve lies, or nil where there is none.
  let plot: Rect?
  let page: Size
  /// Whether the key stands below the header's facts instead of beside them.
  let isNarrow: Bool

  /// How the lines below a phone are set.
  struct Caption: Equatable {
    var size: Double
    var lineHeight: Double
    /// Whether the offset stands below the time rather than beside it.
    var isStacked: Bool
    var lines: Int
    var height: Double { SheetLayout.grid + Double(lines) * lineHeight }
  }

  init(document: SheetDocument, options: SheetOptions, captionWidth: (Double) -> Double) {
    let count = max(1, document.frames.count)
    let screen = document.device.size
    // The side of a square as large as a screen; the more frames, the smaller.
    let side = min(500, max(108, 248 * SheetLayout.power(24 / Double(count), 0.4)))
    let aspect = screen.width / screen.height
    let width = max(Self.grid * 2, Self.snap(side * aspect.squareRoot()))
    scale = width / screen.width
    bezel = max(1.5, min(4, width / 48))
    phone = Size(width: width + 2 * bezel, height: screen.height * scale + 2 * bezel)
    caption = Self.fit(captionWidth, into: phone.width)
    gap = Size(
      width: min(40, max(16, Self.snap(width * 0.17))),
      height: count > 60 ? 24 : 40)
    let cell = Size(
      width: phone.width + gap.width, height: phone.height + caption.height + gap.height)
    columns = min(count, max(1, options.columns ?? Self.columns(of: count, cell: cell)))
    rows = (count + columns - 1) / columns
    let gridWidth = Double(columns) * cell.width - gap.width
    let contentWidth = max(gridWidth, Self.narrowest)
    isNarrow = contentWidth < 960
    let headerHeight = isNarrow ? 112.0 : 80.0
    gridOrigin = Point(
      x: Self.margin + (contentWidth - gridWidth) / 2, y: Self.margin + headerHeight)
    let gridBottom = gridOrigin.y + Double(rows) * cell.height - gap.height
    let plotTop = gridBottom + gap.height + (document.bands.isEmpty ? 32 : 56)
    let plot =
      document.series.isEmpty
      ? nil : Rect(x: Self.margin, y: plotTop, width: contentWidth, height: 144)
    self.plot = plot
    page = Size(
      width: Self.snapUp(contentWidth + 2 * Self.margin),
      height: Self.snapUp((plot.map { $0.maxY + 32 } ?? gridBottom) + Self.margin))
  }

  /// The top left corner of a frame's phone.
  func origin(ofFrame index: Int) -> Point {
    Point(
      x: gridOrigin.x + Double(index % columns) * (phone.width + gap.width),
      y: gridOrigin.y + Double(index / columns) * (phone.height + caption.height + gap.height))
  }

  private static func snapUp(_ length: Double) -> Double { (length / grid).rounded(.up) * grid }
  private static func snap(_ length: Double) -> Double { (length / grid).rounded() * grid }

  /// The largest size at which time and offset stand side by side, or else one above the other.
  private static func fit(_ width: (Double) -> Double, into room: Double) -> Caption {
    for size in [13.0, 12, 11, 10] where width(size) <= room {
      return Caption(size: size, lineHeight: 16, isStacked: false, lines: 2)
    }
    return Caption(size: room < 64 ? 8 : 10, lineHeight: 14, isStacked: true, lines: 3)
  }

  /// The number of columns that makes a page a little wider than high and its last row full.
  private static func columns(of count: Int, cell: Size) -> Int {
    let ideal = (Double(count) * 1.3 * cell.height / cell.width).squareRoot()
    var best = (columns: 1, cost: Double.infinity)
    for columns in 1...count where Double(columns) <= 2 * ideal + 1 {
      let rows = (count + columns - 1) / columns
      let empty = Double(rows * columns - count) / Double(columns)
      let ratio = max(Double(columns) / ideal, ideal / Double(columns))
      let cost = ratio - 1 + (rows > 1 ? 0.9 * empty : 0)
      if cost < best.cost { best = (columns, cost) }
    }
    return best.columns
  }

  /// `base` to a power between 0 and 1, by repeated square roots; good to three digits.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    var (result, root, rest) = (1.0, base, exponent)
    for _ in 0..<12 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}
