import FoldLayout
import RowDesign

/// Draws the jumps of a list as arrows, its blanks hatched, and its rows as outlines on a strip.
struct ListMarkPainter: ContextPainter {
  let context: DrawingContext
  /// The size of one point of the page in screen points.
  let unit: Double

  private var color: RGBAColor { theme.bands.first ?? theme.ink }

  func drawFaults(of marks: ListMarks) {
    for blank in marks.blanks { hatch(blank) }
    for jump in marks.jumps { drawArrow(jump) }
  }

  private func hatch(_ blank: ListMarks.Span) {
    let (width, height) = (device.size.width, blank.bottom - blank.top)
    let pen = Pen(color: theme.quietInk, width: 0.75 * unit)
    canvas.clip(to: Path(Rect(x: 0, y: blank.top, width: width, height: height))) {
      for x in stride(from: -height, to: width, by: 6 * unit) {
        context.draw(
          from: Point(x: x, y: blank.bottom), to: Point(x: x + height, y: blank.top), pen)
      }
    }
  }

  /// Draws an arrow from where the middle of the rows would be without the jump to where it is.
  private func drawArrow(_ jump: ListMarks.Jump) {
    let (size, x) = (7 * unit, device.size.width - 14 * unit)
    let (start, end) = jump.arrow(on: device.size.height, length: 2 * size)
    let sign = jump.distance < 0 ? -1.0 : 1
    let head = Path(polygon: [
      Point(x: x, y: end), Point(x: x - 0.6 * size, y: end - sign * size),
      Point(x: x + 0.6 * size, y: end - sign * size),
    ])
    for (ink, width) in [(theme.rows.row, 5.0), (color, 2)] {
      context.draw(
        from: Point(x: x, y: start), to: Point(x: x, y: end - sign * size * 0.8),
        Pen(color: ink, width: width * unit))
      if width == 5 {
        canvas.stroke(head, Pen(color: ink, width: 3 * unit))
      } else {
        canvas.fill(head, ink)
      }
    }
  }

  /// Draws the created rows to scale on a strip beside a phone with a bezel, if some are off screen.
  ///
  /// Rows more than two screens away are left out.
  func drawRows(of marks: ListMarks, besides bezel: Double) {
    let screen = device.size
    let rows = marks.createdRows(near: screen.height)
    guard let first = rows.map(\.top).min(), let last = rows.map(\.bottom).max() else { return }
    let (low, high) = (min(0, first), max(screen.height, last))
    let (scale, x) = (screen.height / (high - low), screen.width + bezel + 3 * unit)
    func box(_ top: Double, _ bottom: Double) -> Path {
      Path(
        Rect(
          x: x, y: (top - low) * scale, width: 6 * unit, height: max(0, (bottom - top) * scale)))
    }
    canvas.fill(box(0, screen.height), color.opacity(0.22))
    for row in rows {
      canvas.stroke(box(row.top, row.bottom), Pen(color: theme.quietInk, width: 0.6 * unit))
    }
  }
}
