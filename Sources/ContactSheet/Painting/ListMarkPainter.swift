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

  private var extents: (across: Double, along: Double) {
    let size = device.size
    return isUpright ? (size.width, size.height) : (size.height, size.width)
  }

  private var isUpright: Bool { document.screen.axis == .vertical }

  private func point(_ across: Double, _ along: Double) -> Point {
    if isUpright { return Point(x: across, y: along) }
    let isMirrored = document.screen.direction == .rightToLeft
    return Point(x: isMirrored ? device.size.width - along : along, y: across)
  }

  private func box(_ across: (Double, Double), _ along: (Double, Double)) -> Path {
    Path(polygon: [
      point(across.0, along.0), point(across.1, along.0), point(across.1, along.1),
      point(across.0, along.1),
    ])
  }

  private func hatch(_ blank: ListMarks.Span) {
    let (width, height) = (extents.across, blank.bottom - blank.top)
    let pen = Pen(color: theme.quietInk, width: 0.75 * unit)
    canvas.clip(to: box((0, width), (blank.top, blank.bottom))) {
      for x in stride(from: -height, to: width, by: 6 * unit) {
        context.draw(from: point(x, blank.bottom), to: point(x + height, blank.top), pen)
      }
    }
  }

  /// Draws an arrow from where the middle of the rows would be without the jump to where it is.
  private func drawArrow(_ jump: ListMarks.Jump) {
    let (size, x) = (7 * unit, extents.across - 14 * unit)
    let (start, end) = jump.arrow(on: extents.along, length: 2 * size)
    let sign = jump.distance < 0 ? -1.0 : 1
    let head = Path(polygon: [
      point(x, end), point(x - 0.6 * size, end - sign * size),
      point(x + 0.6 * size, end - sign * size),
    ])
    for (ink, width) in [(theme.rows.row, 5.0), (color, 2)] {
      context.draw(
        from: point(x, start), to: point(x, end - sign * size * 0.8),
        Pen(color: ink, width: width * unit))
      if width == 5 {
        canvas.stroke(head, Pen(color: ink, width: 3 * unit))
      } else {
        canvas.fill(head, ink)
      }
    }
  }

  /// Draws the created rows to scale on a strip beside a phone, or above it, if some are off screen.
  ///
  /// Rows more than two screens away are left out.
  func drawRows(of marks: ListMarks, besides bezel: Double) {
    let extent = extents.along
    let rows = marks.createdRows(near: extent)
    guard let first = rows.map(\.top).min(), let last = rows.map(\.bottom).max() else { return }
    let (low, high) = (min(0, first), max(extent, last))
    let scale = extent / (high - low)
    let x = isUpright ? extents.across + bezel + 3 * unit : -bezel - 9 * unit
    func box(_ top: Double, _ bottom: Double) -> Path {
      self.box((x, x + 6 * unit), ((top - low) * scale, (max(top, bottom) - low) * scale))
    }
    canvas.fill(box(0, extent), color.opacity(0.22))
    for row in rows {
      canvas.stroke(box(row.top, row.bottom), Pen(color: theme.quietInk, width: 0.6 * unit))
    }
  }
}
