import FoldLayout
import RowDesign

/// Draws the index page, with a small picture of every frame that links to its page.
struct IndexPainter: ContextPainter {
  let context: DrawingContext
  let page: Size
  let pages: SheetPages

  private static let gap = 0.18
  private static let header = 72.0
  /// The minimum width of a frame with its time below, in points.
  private static let wideEnough = 30.0

  private struct Grid {
    var columns = 1
    var scale = 0.0
    var cell = Size(width: 0, height: 0)
  }

  func draw() {
    drawHeader()
    context.drawFoot(of: page)
    let (grid, screen) = (grid, document.largestOwnScreen)
    for number in document.frames.indices {
      let corner = Point(
        x: SheetLayout.margin + Double(number % grid.columns) * grid.cell.width,
        y: SheetLayout.margin + Self.header + Double(number / grid.columns) * grid.cell.height)
      canvas.link(toFrame: number) {
        canvas.withTransform(dx: corner.x, dy: corner.y, scale: grid.scale) {
          drawPhone(document.frames[number], unit: 1 / grid.scale, in: screen)
        }
      }
      let width = screen.width * grid.scale
      guard width >= Self.wideEnough else { continue }
      let style = TextStyle(size: min(11, width / 4.5), hasTabularFigures: true)
      context.write(
        NumberText.seconds(document.frames[number].time), style,
        at: Point(x: corner.x, y: corner.y + screen.height * grid.scale + style.size * 1.4),
        color: theme.quietInk)
    }
  }

  private var grid: Grid {
    let screen = document.largestOwnScreen
    let area = Size(
      width: page.width - 2 * SheetLayout.margin,
      height: page.height - 2 * SheetLayout.margin - Self.header)
    var best = Grid()
    for columns in 1...max(1, document.frames.count) {
      let rows = (document.frames.count + columns - 1) / columns
      // A cell is wider than its frame by a gap, and higher by two gaps, one for the line of text.
      let across = area.width / Double(columns) / (1 + Self.gap)
      let down = area.height / Double(rows) / (1 + 2 * Self.gap) * screen.width / screen.height
      let width = min(across, down)
      guard width > best.scale * screen.width else { continue }
      let scale = width / screen.width
      best = Grid(
        columns: columns, scale: scale,
        cell: Size(
          width: area.width / Double(columns),
          height: min(area.height / Double(rows), screen.height * scale * (1 + 4 * Self.gap))))
    }
    return best
  }

  private func drawHeader() {
    let (left, top) = (SheetLayout.margin, SheetLayout.margin + 16.0)
    context.write(
      document.title, HeaderPainter.title, at: Point(x: left, y: top),
      width: page.width - 2 * left, color: theme.ink)
    let count = NumberText.fixed(Double(document.frames.count), decimals: 0)
    context.write(
      "index of \(count) frames on \(pages.count) pages", HeaderPainter.facts,
      at: Point(x: left, y: top + 28), color: theme.quietInk)
  }

  /// Draws a screen without texts centered in `screen`; `unit` is a page point in screen points.
  private func drawPhone(_ frame: SheetFrame, unit: Double, in screen: Size) {
    let drawing = context.turned(to: frame)
    let size = drawing.device.size
    guard size != screen else { return draw(frame, unit: unit, drawing) }
    canvas.withTransform(
      dx: (screen.width - size.width) / 2, dy: (screen.height - size.height) / 2, scale: 1
    ) {
      draw(frame, unit: unit, drawing)
    }
  }

  private func draw(_ frame: SheetFrame, unit: Double, _ context: DrawingContext) {
    let silent = context.altered { document, options in
      let content = document.content
      document.content = { id in
        let own = content(id)
        var picture = RowContent(
          title: "", color: own?.color, cornerRadius: own?.cornerRadius, image: own?.image,
          imageFill: own?.imageFill)
        picture.artwork = own?.artwork
        return picture
      }
      if document.comparison != nil { options.theme = theme.withQuietMovers }
    }
    let screen = ScreenDrawing(of: context.document.screen, theme: theme.rows)
    canvas.fill(context.screen, context.backgroundColor)
    canvas.clip(to: context.screen) {
      silent.rows.draw(screen.background.filter { $0.label == nil }, on: canvas)
      silent.drawElements(of: frame)
      DifferenceMarks(marked: document.differing(in: frame), counterparts: [], theme: theme)
        .draw(unit: unit / 2, on: canvas)
    }
    canvas.stroke(context.screen, Pen(color: theme.rows.bezel, width: 0.75 * unit))
  }
}
