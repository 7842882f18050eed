import FoldLayout
import RowDesign

/// A line of text with its position in the plane of its row.
struct RowLine {
  let mark: RowMark
  let text: ShapedText
  let origin: Point

  var isTitle: Bool { mark.kind == .title }

  var isOfBlock: Bool { mark.kind != .badge && mark.kind != .initials }

  /// Returns whether letters exceed the box, as stacked accents may.
  func overflows(_ box: Rect) -> Bool {
    let ink = text.ink.offsetBy(dx: origin.x, dy: origin.y)
    return isOfBlock && ink.width > 0
      && (ink.minX < box.minX || ink.maxX > box.maxX || ink.minY < box.minY || ink.maxY > box.maxY)
  }
}

/// Sets and measures a row's texts with the sheet's fonts.
struct RowTypesetter: RowMeasurer {
  let face: RowFace
  var looks = TextLooks()
  var fonts: [String: SheetFont] = [:]
  let typesetter: Typesetter

  private func style(_ label: RowLabel, _ size: Double) -> TextStyle {
    let isBold = [.title, .heading, .badge, .initials].contains(label)
    let font = looks[label]?.font.flatMap { fonts[$0] }
    // The tracking is the one that suits foldviz's own font.
    let tracking = font != nil ? 0.0 : label == .title ? -10 : label == .heading ? 90 : 0
    return TextStyle(
      font: font, size: size, weight: looks[label]?.weight?.value ?? (isBold ? 600 : 400),
      tracking: tracking, hasTabularFigures: !isBold || label == .badge)
  }

  private func shape(_ label: RowLabel, _ size: Double, _ limit: Double?) -> ShapedText? {
    typesetter.line(face[label], style(label, size), width: limit)
  }

  func width(of label: RowLabel, size: Double, limit: Double?) -> Double? {
    shape(label, size, limit)?.width
  }

  func segments(of label: RowLabel) -> [TextSegment] {
    typesetter.segments(of: face[label], style(label, 100))
  }

  /// Returns the lines of a mark's text; none for a mark without text.
  func lines(_ mark: RowMark) -> [RowLine] {
    guard let label = mark.label else { return [] }
    let (box, style) = (mark.box.rect, style(label, mark.size))
    guard mark.lineCount > 1 else {
      return line(mark, in: box, shape(label, mark.size, label == .initials ? nil : box.width))
    }
    let units = Array(face[label].utf16)
    return mark.lines(of: segments(of: label)).flatMap { box, range in
      let text = String(decoding: units[range], as: UTF16.self)
      let last = text.lastIndex { !$0.isWhitespace }
      // The sum of the widths of words may differ from the line's by the kerning of spaces.
      return line(
        mark, in: box,
        typesetter.line(
          last.map { String(text[...$0]) } ?? "", style, width: box.width + 0.02 * mark.size))
    }
  }

  private func line(_ mark: RowMark, in box: Rect, _ text: ShapedText?) -> [RowLine] {
    guard let text else { return [] }
    let isInitials = mark.kind == .initials
    let x =
      switch mark.anchor {
      case .left: box.minX
      case .center: box.midX - text.width / 2
      case .right: box.maxX - text.width
      }
    // Initials are capitals and are centered by the capital height, 0.73 of the font size in Inter.
    let y =
      isInitials
      ? box.midY + mark.size * 0.365
      : box.y + (box.height - text.ascent - text.descent) / 2 + text.ascent
    return [RowLine(mark: mark, text: text, origin: Point(x: x, y: y))]
  }
}
