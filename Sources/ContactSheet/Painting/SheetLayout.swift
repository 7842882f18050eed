import FoldLayout

/// Where everything lies on a page, in points, on a grid of 8; on paper the whole is made smaller.
struct SheetLayout {
  static let grid = 8.0
  static let margin = 64.0
  /// The room that the header needs at least.
  static let narrowest = 592.0
  /// The least width of a plot beside the frames, and the room for its numbers.
  static let besidePlot = (width: 480.0, label: 104.0)
  /// The room of a further plot's title.
  static let furtherTitle = 44.0

  let columns: Int
  let rows: Int
  /// The room for a screen, in its points.
  let screen: Size
  /// Points of the page for a point of the screen.
  let scale: Double
  /// The frame around a screen, in points of the page.
  let bezel: Double
  /// A phone with its frame.
  let phone: Size
  /// The phones that share a caption: one, or two and their names.
  let figure: Size
  let gap: Size
  let caption: Caption
  /// The top left corner of the first figure.
  let gridOrigin: Point
  /// Where the plot's curve lies, or nil where there is none.
  let plot: Rect?
  /// Where the curves of further plots lie, below it.
  let furtherPlots: [Rect]
  let page: Size
  /// Whether the key stands below the header's facts instead of beside them.
  let isNarrow: Bool
  /// The paper in points of 1/72 inch where it has a size of its own.
  let paper: Size?

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
    let pages = SheetPages(document: document, options: options)
    let cells = SheetCells(document: document, count: pages.mostFrames, captionWidth: captionWidth)
    let hasFooter = pages.count > 1 || !document.footer.isEmpty
    guard options.paper != .fit else {
      let columns = options.columns ?? Self.columns(of: cells.count, cell: cells.cell)
      self.init(cells, columns: columns, document: document, hasFooter: hasFooter)
      return
    }
    let choices = options.columns.map { $0...$0 } ?? 1...cells.count
    // A slide is wide: the plot stands beside the frames where these become larger by it.
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

  /// Lays out cells in columns; on paper, spreads them until the page has the paper's shape.
  private init(
    _ cells: SheetCells, columns wanted: Int, document: SheetDocument, paper: Size? = nil,
    hasFooter: Bool = false, hasPlotBeside: Bool = false
  ) {
    (screen, scale, bezel) = (cells.screen, cells.scale, cells.bezel)
    (phone, figure, caption) = (cells.phone, cells.figure, cells.caption)
    let columns = min(cells.count, max(1, wanted))
    let rows = (cells.count + columns - 1) / columns
    (self.columns, self.rows) = (columns, rows)
    var (gap, cell) = (cells.gap, cells.cell)
    var gridWidth = Double(columns) * cell.width - gap.width
    let beside = hasPlotBeside ? Self.besidePlot.label + Self.besidePlot.width : 0
    var contentWidth = max(gridWidth + beside, Self.narrowest)
    let headerHeight = contentWidth < 960 ? 112.0 : 80.0
    let further = document.series.isEmpty ? [] : document.plots.map(\.height)
    let furtherHeight =
      further.isEmpty ? 0 : further.reduce(16) { $0 + Self.furtherTitle + $1 }
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
      cell.width = cells.figure.width + gap.width
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
      top += Self.furtherTitle + height
      return Rect(x: plotLeft, y: top - height, width: width, height: height)
    }
    page =
      paper == nil
      ? Size(
        width: Self.snapUp(contentWidth + 2 * Self.margin), height: Self.snapUp(pageHeight))
      : Size(width: contentWidth + 2 * Self.margin, height: pageHeight)
  }

  /// Points of the paper for a point of the page.
  var paperScale: Double { paper.map { $0.width / page.width } ?? 1 }

  /// The top left corner of the figure at a place on its page.
  func origin(ofFrame index: Int) -> Point {
    Point(
      x: gridOrigin.x + Double(index % columns) * (figure.width + gap.width),
      y: gridOrigin.y + Double(index / columns) * (figure.height + caption.height + gap.height))
  }

  /// The room above a phone of a pair for its name.
  static let pairLabel = 16.0

  /// The room between the phones of a pair.
  static func pairGap(beside phone: Size) -> Double { max(4, snap(phone.width * 0.06)) }
  var pairGap: Double { Self.pairGap(beside: phone) }

  static func snapUp(_ length: Double) -> Double { (length / grid).rounded(.up) * grid }
  static func snap(_ length: Double) -> Double { (length / grid).rounded() * grid }

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
}
