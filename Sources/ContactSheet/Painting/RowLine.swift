import FoldLayout
import RowDesign

/// A text of a row, set where its mark has it, in the row's own plane.
struct RowLine {
  let mark: RowMark
  let text: ShapedText
  let origin: Point

  var isTitle: Bool { mark.kind == .title }

  /// Whether it is one of the lines that stand below one another.
  var isOfBlock: Bool { mark.kind != .badge && mark.kind != .initials }

  /// Whether a letter of its block reaches beyond the box, as stacked accents may.
  func overflows(_ box: Rect) -> Bool {
    let ink = text.ink.offsetBy(dx: origin.x, dy: origin.y)
    return isOfBlock && ink.width > 0
      && (ink.minX < box.minX || ink.maxX > box.maxX || ink.minY < box.minY || ink.maxY > box.maxY)
  }
}

/// Sets and measures a row's texts in a sheet's letters.
struct RowTypesetter: RowMeasurer {
  let face: RowFace
  let typesetter: Typesetter

  private func shape(_ label: RowLabel, _ size: Double, _ limit: Double?) -> ShapedText? {
    let isLine = label == .subtitle || label == .detail
    let style = TextStyle(
      size: size, weight: isLine ? 400 : 600, tracking: label == .title ? -10 : 0,
      hasTabularFigures: isLine || label == .badge)
    return typesetter.line(face[label], style, width: limit)
  }

  func width(of label: RowLabel, size: Double, limit: Double?) -> Double? {
    shape(label, size, limit)?.width
  }

  /// The text of a mark; nil for a mark without one.
  func line(_ mark: RowMark) -> RowLine? {
    let box = mark.box.rect
    let isInitials = mark.kind == .initials
    guard let label = mark.label, let text = shape(label, mark.size, isInitials ? nil : box.width)
    else { return nil }
    let x =
      switch mark.anchor {
      case .left: box.minX
      case .center: box.midX - text.width / 2
      case .right: box.maxX - text.width
      }
    // Initials are capitals: they are centred by their height, 0.73 of Inter's size.
    let y =
      isInitials
      ? box.midY + mark.size * 0.365
      : box.y + (box.height - text.ascent - text.descent) / 2 + text.ascent
    return RowLine(mark: mark, text: text, origin: Point(x: x, y: y))
  }
}
