import FoldLayout
import RowDesign

/// A row's texts, set where its plan has them, in the row's own plane.
struct RowText {
  struct Line {
    let text: ShapedText
    let origin: Point
    let isTitle: Bool
  }

  let plan: RowPlan
  let face: RowFace
  let lines: [Line]
  /// The letters on the badge, and those in the place of a picture.
  let (badge, initials): (Line?, Line?)

  /// Sets what fits onto an element; `cornerRadius` is its content's own.
  init(
    _ face: RowFace, on element: PlacedElement, cornerRadius: Double?, screen: RowScreen,
    typesetter: Typesetter
  ) {
    let setter = RowTypesetter(face: face, typesetter: typesetter)
    let plan = RowPlan(
      face.parts, on: element, cornerRadius: cornerRadius, screen: screen, measurer: setter)
    (self.plan, self.face) = (plan, face)
    lines = plan.lines.compactMap { line in
      let box = line.box
      guard let text = setter.line(line.label, line.size, box.width) else { return nil }
      return Line(
        text: text,
        origin: Point(
          x: plan.endsRight ? box.maxX - text.width : box.minX,
          y: box.y + (box.height - text.ascent - text.descent) / 2 + text.ascent),
        isTitle: line.label == .title)
    }
    badge = plan.badge.flatMap { badge in
      guard let text = setter.line(.badge, badge.size, badge.limit) else { return nil }
      let middle = badge.box.midY + (text.ascent - text.descent) / 2
      return Line(
        text: text, origin: Point(x: badge.box.midX - text.width / 2, y: middle), isTitle: false)
    }
    initials = plan.lead.flatMap { lead in
      guard lead.part == .initials, let text = setter.line(.initials, lead.size, nil) else {
        return nil
      }
      // Capitals are centred by their height, 0.73 of Inter's size.
      let origin = Point(
        x: lead.box.midX - text.width / 2, y: lead.box.midY + lead.size * 0.365)
      return Line(text: text, origin: origin, isTitle: true)
    }
  }

  /// Whether a letter reaches beyond the box, as stacked accents may.
  func overflows(_ box: Rect) -> Bool {
    lines.contains { line in
      let ink = line.text.ink.offsetBy(dx: line.origin.x, dy: line.origin.y)
      return ink.width > 0
        && (ink.minX < box.minX || ink.maxX > box.maxX || ink.minY < box.minY
          || ink.maxY > box.maxY)
    }
  }
}

/// Sets and measures a row's texts in a sheet's letters.
private struct RowTypesetter: RowMeasurer {
  let face: RowFace
  let typesetter: Typesetter

  func line(_ label: RowLabel, _ size: Double, _ limit: Double?) -> ShapedText? {
    let isLine = label == .subtitle || label == .detail
    let style = TextStyle(
      size: size, weight: isLine ? 400 : 600, tracking: label == .title ? -10 : 0,
      hasTabularFigures: isLine || label == .badge)
    return typesetter.line(face[label], style, width: limit)
  }

  func width(of label: RowLabel, size: Double, limit: Double?) -> Double? {
    line(label, size, limit)?.width
  }
}
