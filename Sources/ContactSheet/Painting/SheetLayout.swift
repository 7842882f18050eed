import FoldLayout

/// The layout of a page in points, on a grid of 8; for paper, everything is scaled down.
struct SheetLayout {
  static let grid = 8.0
  static let margin = 64.0
  /// The minimum width of the content, for the header, in page points.
  static let minimumWidth = 592.0
  static let besidePlot = (width: 480.0, label: 104.0)
  /// The height of the title of a plot below the main one, in page points.
  static let furtherPlotTitleHeight = 44.0

  let columns: Int
  let rows: Int
  let screen: Size
  /// The scale from screen points to page points.
  let scale: Double
  /// The width of the frame around a screen, in page points.
  let bezel: Double
  let phone: Size
  let phones: Size
  let gap: Size
  let caption: Caption
  /// The top left corner of the first frame's phones, in page points.
  let gridOrigin: Point
  let plot: Rect?
  let furtherPlots: [Rect]
  let page: Size
  /// Whether the legend is below the header's facts instead of beside them.
  let isNarrow: Bool
  /// The size of the paper in points of 1/72 inch, or `nil` for a fitting page.
  let paper: Size?

  struct Caption: Equatable {
    var size: Double
    var lineHeight: Double
    /// Whether the scene's main value is below the time rather than beside it.
    var isStacked: Bool
    var lines: Int
    var height: Double { SheetLayout.grid + Double(lines) * lineHeight }
  }

  init(document: SheetDocument, options: SheetOptions, captionWidth: (Double) -> Double) {
    let pages = SheetPages(document: document, options: options)
    let cells = SheetCells(
      document: document, count: pages.maximumFrames, captionWidth: captionWidth)
    let hasFooter = pages.count > 1 || !document.footer.isEmpty
    guard options.paper != .fit else {
      let columns = options.columns ?? Self.columns(of: cells.count, cell: cells.cell)
      self.init(cells, columns: columns, document: document, hasFooter: hasFooter)
      return
    }
    let choices = options.columns.map { $0...$0 } ?? 1...cells.count
    // On a wide slide, the plot is beside the frames if that makes the frames larger.
    let hasChoice = options.paper == .wide && !document.series.isEmpty
    var best: SheetLayout?
    for paper in options.paper.sizes {
      for columns in choices {
        for isBeside in hasChoice ? [false, true] : [false] {
          let layout = SheetLayout(
            cells, columns: columns, document: document, paper: paper, hasFooter: hasFooter,
            hasPlotBeside: isBeside)
          if layout.paperScale > best?.paperScale ?? 0 { best = layout }
        }
      }
    }
    self = best ?? SheetLayout(cells, columns: 1, document: document)
  }

  /// Arranges the phones of a page in `wanted` columns, or in fewer if there are fewer phones.
  ///
  /// On `paper`, with a size in points, the gaps are widened until the page has its proportions.
  private init(
    _ cells: SheetCells, columns wanted: Int, document: SheetDocument, paper: Size? = nil,
    hasFooter: Bool = false, hasPlotBeside: Bool = false
  ) {
    (screen, scale, bezel) = (cells.screen, cells.scale, cells.bezel)
    (phone, phones, caption) = (cells.phone, cells.phones, cells.caption)
    let columns = min(cells.count, max(1, wanted))
    let rows = (cells.count + columns - 1) / columns
    (self.columns, self.rows) = (columns, rows)
    var (gap, cell) = (cells.gap, cells.cell)
    var gridWidth = Double(columns) * cell.width - gap.width
    let beside = hasPlotBeside ? Self.besidePlot.label + Self.besidePlot.width : 0
    var contentWidth = max(gridWidth + beside, Self.minimumWidth)
    let headerHeight = contentWidth < 960 ? 112.0 : 80.0
    let further = document.series.isEmpty ? [] : document.plots.map(\.height)
    let furtherHeight =
      further.isEmpty ? 0 : further.reduce(16) { $0 + Self.furtherPlotTitleHeight + $1 }
    let plotHeight =
      document.series.isEmpty || hasPlotBeside
      ? 0 : (document.bands.isEmpty ? 32 : 56) + 144.0 + furtherHeight + 32
    let footer = hasFooter ? 24.0 : 0
    func height() -> Double {
      var grid = Double(rows) * (cells.cell.height - cells.gap.height + gap.height) - gap.height
      if hasPlotBeside { grid = max(grid, 56 + 144 + 32 + furtherHeight) }
      return 2 * Self.margin + headerHeight + grid
        + (plotHeight > 0 ? gap.height + plotHeight : 0) + footer
    }
    var pageHeight = height()
    if let paper {
      let aspect = paper.width / paper.height
      let width = max(contentWidth + 2 * Self.margin, pageHeight * aspect)
      pageHeight = max(pageHeight, width / aspect)
      contentWidth = width - 2 * Self.margin
      if columns > 1 {
        gap.width += min(gap.width * 2, (contentWidth - beside - gridWidth) / Double(columns - 1))
      }
      if rows > 1 {
        gap.height += min(gap.height, (pageHeight - height()) / Double(rows))
      }
      cell.width = cells.phones.width + gap.width
      gridWidth = Double(columns) * cell.width - gap.width
    }
    self.gap = gap
    self.paper = paper
    isNarrow = contentWidth < 960
    let gridLeft = hasPlotBeside ? 0 : (contentWidth - gridWidth) / 2
    gridOrigin = Point(x: Self.margin + gridLeft, y: Self.margin + headerHeight)
    var plotBottom =
      (paper == nil ? height() : pageHeight) - Self.margin - footer - 32 - furtherHeight
    var plotHeightAlone = 144.0
    let plotLeft = Self.margin + (hasPlotBeside ? gridWidth + Self.besidePlot.label : 0)
    let width = Self.margin + contentWidth - plotLeft
    if hasPlotBeside {
      let room = plotBottom - gridOrigin.y - 56
      plotHeightAlone = max(144, min(room, width * 0.9))
      plotBottom = gridOrigin.y + 56 + plotHeightAlone
    }
    plot =
      document.series.isEmpty
      ? nil
      : Rect(x: plotLeft, y: plotBottom - plotHeightAlone, width: width, height: plotHeightAlone)
    var top = plotBottom + 16
    furtherPlots = further.map { height in
      top += Self.furtherPlotTitleHeight + height
      return Rect(x: plotLeft, y: top - height, width: width, height: height)
    }
    page =
      paper == nil
      ? Size(
        width: Self.snapUp(contentWidth + 2 * Self.margin), height: Self.snapUp(pageHeight))
      : Size(width: contentWidth + 2 * Self.margin, height: pageHeight)
  }

  /// The scale from page points to points of the paper; 1 for a fitting page.
  var paperScale: Double { paper.map { $0.width / page.width } ?? 1 }

  /// Returns the top left corner of a frame's phones, in page points, by its index on the page.
  func origin(ofFrame index: Int) -> Point {
    Point(
      x: gridOrigin.x + Double(index % columns) * (phones.width + gap.width),
      y: gridOrigin.y + Double(index / columns) * (phones.height + caption.height + gap.height))
  }

  /// The height of the name above a phone of a pair, in page points.
  static let pairLabel = 16.0

  /// Returns the gap between the phones of a pair, in page points.
  static func pairGap(beside phone: Size) -> Double { max(4, snap(phone.width * 0.06)) }
  var pairGap: Double { Self.pairGap(beside: phone) }

  static func snapUp(_ length: Double) -> Double { (length / grid).rounded(.up) * grid }
  static func snap(_ length: Double) -> Double { (length / grid).rounded() * grid }

  /// Returns the number of columns for a page somewhat wider than high with a full last row.
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
}
