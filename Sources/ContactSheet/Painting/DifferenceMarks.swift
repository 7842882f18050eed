import FoldLayout
import RowDesign

/// Marks the differences on one screen of a pair, and the positions on the other screen.
struct DifferenceMarks {
  let marked: [Path]
  /// The outlines of differing elements as the other screen has them, in screen points.
  let counterparts: [Path]
  let theme: SheetTheme

  static func pen(_ theme: SheetTheme, unit: Double) -> Pen {
    Pen(color: theme.accent, width: 1.75 * unit)
  }

  static func ghostPen(_ theme: SheetTheme, unit: Double) -> Pen {
    Pen(color: theme.quietInk, width: 0.8 * unit, dash: [3 * unit, 2 * unit])
  }

  /// Draws the marks in screen coordinates, in which `unit` is one point of the page.
  func draw(unit: Double, on canvas: any Canvas) {
    for shape in marked {
      canvas.fill(shape, theme.accent.opacity(0.13))
      canvas.stroke(shape, Self.pen(theme, unit: unit))
    }
    for shape in counterparts { canvas.stroke(shape, Self.ghostPen(theme, unit: unit)) }
  }
}

extension SheetDocument {
  func differing(in frame: SheetFrame) -> [Path] {
    let chosen = frame.elements.indices.filter(frame.differing.contains)
      .map { frame.elements[$0] }
    return RowPainter.visible(chosen, on: size(of: frame))
      .map { Path(outlineOf: $0, cornerRadius: content($0.contentID)?.cornerRadius) }
  }
}

extension SheetTheme {
  /// The theme with gray in place of the accent color, which a comparison reserves for differences.
  var withQuietMovers: SheetTheme {
    var theme = self
    theme.accent = rows.row.mixed(with: rows.rowInk, 0.22)
    theme.rows.accentShade = rows.row.mixed(with: rows.rowInk, 0.55)
    return theme
  }
}
