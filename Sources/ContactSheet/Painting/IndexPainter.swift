import FoldLayout

/// Draws the first page of a sheet with several: every frame, tiny and without words, each leading to
/// its place.
struct IndexPainter {
  let document: SheetDocument
  let options: SheetOptions
  let typesetter: Typesetter
  let images: ImageShelf
  /// The page, in its own points.
  let page: Size
  let pages: SheetPages

  private static let gap = 0.18
  /// The room below the headline's top.
  private static let header = 72.0
  /// From this width on a frame has its time below it.
  private static let wideEnough = 30.0

  private var theme: SheetTheme { options.theme }

  /// The grid in which the frames are as large as the page allows.
  private struct Grid {
    var columns = 1
    var scale = 0.0
    var cell = Size(width: 0, height: 0)
  }

  func draw(on canvas: some Canvas) {
    drawHeader(on: canvas)
    let grid = grid
    let screen = document.device.size
    for number in document.frames.indices {
      let corner = Point(
        x: SheetLayout.margin + Double(number % grid.columns) * grid.cell.width,
        y: SheetLayout.margin + Self.header + Double(number / grid.columns) * grid.cell.height)
      canvas.link(toFrame: number) {
        canvas.place(dx: corner.x, dy: corner.y, scale: grid.scale) {
          drawPhone(document.frames[number], unit: 1 / grid.scale, on: canvas)
        }
      }
      let width = screen.width * grid.scale
      guard width >= Self.wideEnough else { continue }
      let style = TextStyle(size: min(11, width / 4.5), hasTabularFigures: true)
      if let line = typesetter.line(NumberText.seconds(document.frames[number].time), style) {
        canvas.text(
          line, at: Point(x: corner.x, y: corner.y + screen.height * grid.scale + style.size * 1.4),
          color: theme.quietInk)
      }
    }
  }

  private var grid: Grid {
    let screen = document.device.size
    let room = Size(
      width: page.width - 2 * SheetLayout.margin,
      height: page.height - 2 * SheetLayout.margin - Self.header)
    var best = Grid()
    for columns in 1...max(1, document.frames.count) {
      let rows = (document.frames.count + columns - 1) / columns
      // A frame's cell is wider by the gap, and higher by the gap and the line of its time.
      let across = room.width / Double(columns) / (1 + Self.gap)
      let down = room.height / Double(rows) / (1 + 2 * Self.gap) * screen.width / screen.height
      let width = min(across, down)
      guard width > best.scale * screen.width else { continue }
      let scale = width / screen.width
      best = Grid(
        columns: columns, scale: scale,
        cell: Size(
          width: room.width / Double(columns),
          height: min(room.height / Double(rows), screen.height * scale * (1 + 4 * Self.gap))))
    }
    return best
  }

  private func drawHeader(on canvas: some Canvas) {
    let (left, top) = (SheetLayout.margin, SheetLayout.margin + 16.0)
    let title = TextStyle(family: .display, size: 28, weight: 600, tracking: -12)
    let width = page.width - 2 * left
    if let line = typesetter.line(document.title, title, width: width) {
      canvas.text(line, at: Point(x: left, y: top), color: theme.ink)
    }
    let facts =
      "index of \(NumberText.fixed(Double(document.frames.count), decimals: 0)) frames on "
      + "\(pages.count) pages"
    if let line = typesetter.line(facts, TextStyle(size: 13, hasTabularFigures: true)) {
      canvas.text(line, at: Point(x: left, y: top + 28), color: theme.quietInk)
    }
  }

  /// A screen with its elements' surfaces, in their colours.
  private func drawPhone(_ frame: SheetFrame, unit: Double, on canvas: some Canvas) {
    var silent = document
    let content = document.content
    silent.content = { id in
      let own = content(id)
      return RowContent(title: "", color: own?.color, cornerRadius: own?.cornerRadius)
    }
    let device = document.device
    let screen = Path(device.bounds, cornerRadius: max(0, device.cornerRadius))
    canvas.fill(screen, theme.screen(of: document.subject))
    var quiet = options
    if document.comparison != nil { quiet.theme = theme.withQuietMovers }
    let rows = RowPainter(
      document: silent, options: quiet, typesetter: typesetter, images: images)
    canvas.clip(to: screen) {
      for element in RowPainter.visible(frame.elements, on: device) {
        rows.draw(element, frame: frame, on: canvas)
      }
      DifferenceMarks(marked: document.differing(in: frame), ghosts: [], theme: theme)
        .draw(unit: unit / 2, on: canvas)
    }
    canvas.stroke(screen, Pen(color: theme.bezel, width: 0.75 * unit))
  }
}
