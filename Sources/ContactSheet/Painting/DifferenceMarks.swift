import FoldLayout
import RowDesign

/// Marks what differs on one screen of a pair, and shows where the other has it.
struct DifferenceMarks {
  /// What differs, as it lies on this screen.
  let marked: [Path]
  /// The same as it lies on the other.
  let ghosts: [Path]
  let theme: SheetTheme

  static func pen(_ theme: SheetTheme, unit: Double) -> Pen {
    Pen(color: theme.accent, width: 1.75 * unit)
  }

  static func ghostPen(_ theme: SheetTheme, unit: Double) -> Pen {
    Pen(color: theme.quietInk, width: 0.8 * unit, dash: [3 * unit, 2 * unit])
  }

  /// Draws the marks in the screen's points, `unit` of which are a point of the page.
  func draw(unit: Double, on canvas: any Canvas) {
    for shape in marked {
      canvas.fill(shape, theme.accent.opacity(0.13))
      canvas.stroke(shape, Self.pen(theme, unit: unit))
    }
    for shape in ghosts { canvas.stroke(shape, Self.ghostPen(theme, unit: unit)) }
  }
}

extension SheetDocument {
  /// The outlines of what differs in a frame, as far as it shows.
  func differing(in frame: SheetFrame) -> [Path] {
    let chosen = frame.elements.indices.filter(frame.differing.contains)
      .map { frame.elements[$0] }
    return RowPainter.visible(chosen, on: size(of: frame))
      .map { Path(outlineOf: $0, cornerRadius: content($0.contentID)?.cornerRadius) }
  }
}

extension SheetTheme {
  /// The colours of screens on which the accent is kept for what differs: what moves is grey.
  var withQuietMovers: SheetTheme {
    var theme = self
    theme.accent = rows.row.mixed(with: rows.rowInk, 0.22)
    theme.accentShade = rows.row.mixed(with: rows.rowInk, 0.55)
    return theme
  }
}
