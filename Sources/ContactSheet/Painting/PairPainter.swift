import FoldLayout
import RowDesign

/// Draws a frame of two replays side by side, with marked and named differences.
struct PairPainter {
  let first: DrawingContext
  let second: DrawingContext
  let layout: SheetLayout

  private var theme: SheetTheme { first.theme }

  /// Draws the pair with an index in the document, with its upper left corner at `origin`.
  func draw(_ number: Int, at origin: Point) {
    let document = first.document
    guard number < second.document.frames.count else { return }
    let (a, b) = (document.frames[number], second.document.frames[number])
    let top = Point(x: origin.x, y: origin.y + SheetLayout.pairLabel)
    let right = Point(x: top.x + layout.phone.width + layout.pairGap, y: top.y)
    let (inA, inB) = (document.differing(in: a), second.document.differing(in: b))
    first.canvas.mark(.frame(number: number, index: a.index, title: document.sentence(of: a))) {
      draw("A", a, first, at: top, marked: inA)
      draw("B", b, second, at: right, marked: inB, ghosts: inA)
      drawCaption(a, b, at: Point(x: top.x, y: top.y + layout.phone.height))
    }
  }

  private func draw(
    _ name: String, _ frame: SheetFrame, _ context: DrawingContext, at corner: Point,
    marked: [Path], ghosts: [Path] = []
  ) {
    let quiet = context.altered { $1.theme = theme.withQuietMovers }
    let marks = DifferenceMarks(marked: marked, counterparts: ghosts, theme: theme)
    context.canvas.mark(.side(name)) {
      context.write(
        name, TextStyle(size: 11, weight: 600), at: Point(x: corner.x + 2, y: corner.y - 5),
        color: theme.quietInk)
      quiet.drawPhone(frame, at: corner, layout, side: name.lowercased() + "-", marks: marks)
    }
  }

  private func drawCaption(_ a: SheetFrame, _ b: SheetFrame, at origin: Point) {
    let caption = layout.caption
    var point = Point(x: origin.x, y: origin.y + SheetLayout.grid + caption.lineHeight - 4)
    func style(_ weight: Int = 400) -> TextStyle {
      TextStyle(size: caption.size, weight: weight, hasTabularFigures: true)
    }
    first.write(NumberText.seconds(a.time), style(600), at: point, color: theme.ink)
    // Equal readings are shown once.
    let readings = [
      first.document.subject.caption(a.reading), second.document.subject.caption(b.reading),
    ]
    first.write(
      readings[0] == readings[1] ? readings[0] : readings.joined(separator: " → "), style(),
      at: Point(x: origin.x + layout.phones.width, y: point.y), .right, color: theme.quietInk)
    point.y += caption.lineHeight
    if let note = a.note {
      first.write(note, style(500), at: point, width: layout.phones.width, color: theme.ink)
    }
  }
}
