import FoldLayout
import RowDesign

/// What a page reads of a frame as words: the rows of the table, the elements, and what is drawn of
/// them.
struct FrameColumns {
  /// What is said of a row; of a segment also which face of it is seen and its number there, −1 where
  /// there is none.
  static let rowFields: [StaticString] = [
    "kind", "row", "id", "side", "part", "minY", "height", "foldAngle", "opacity", "expandOffset",
  ]
  /// What is said of an element: what it is, whose content it shows, the place of its face or −1,
  /// whether anything of it shows and how far above the rows; what shows of its box with its corners'
  /// radii; its homography, row by row; its opacity; and the corners of what it is cut to on the
  /// screen, no numbers where it is not.
  static let elementFields: [StaticString] = [
    "kind", "row", "id", "original", "face", "isShown", "layer", "x", "y", "width", "height", "top",
    "bottom", "xx", "xy", "x1", "yx", "yy", "y1", "wx", "wy", "w1", "opacity", "clipX0", "clipY0",
    "clipX1", "clipY1", "clipX2", "clipY2", "clipX3", "clipY3",
  ]

  private(set) var rows: [Double] = []
  private(set) var elements: [Double] = []
  private(set) var placed: [PlacedElement] = []
  private(set) var marks: [Double] = []

  /// Takes a frame that `stage` has laid out.
  mutating func take(_ stage: Stage, _ frame: Frame, for painter: PagePainter) {
    rows.removeAll(keepingCapacity: true)
    for line in stage.lines(of: frame) {
      let segment = line.kind == .segment ? stage.element(of: line, in: frame) : nil
      rows += [Double(line.kind.rawValue), Double(line.number), Double(line.id.rawValue)]
      rows += [segment.map { Double($0.face.rawValue) } ?? -1]
      rows += [Double(segment?.segmentNumber ?? -1)]
      rows += [line.minY, line.height, line.foldAngle, line.opacity, line.expandOffset]
    }
    placed = stage.elements(of: frame)
    elements.removeAll(keepingCapacity: true)
    for element in placed { append(element, painter) }
  }

  private mutating func append(_ element: PlacedElement, _ painter: PagePainter) {
    let (box, m) = (painter.outline(of: element), element.transform)
    elements += [Double(element.kind.rawValue), Double(element.row), Double(element.id.rawValue)]
    elements += [Double(element.contentID.rawValue)]
    elements += [painter.face(of: element).map(Double.init) ?? -1]
    elements += [painter.isShown(element) ? 1 : 0, Double(painter.layer(of: element))]
    elements += [box.rect.x, box.rect.y, box.rect.width, box.rect.height, box.top, box.bottom]
    elements += [m.xx, m.xy, m.x1, m.yx, m.yy, m.y1, m.wx, m.wy, m.w1, element.opacity]
    for corner in 0..<4 {
      let point = element.clip?[corner]
      elements += [point?.x ?? .nan, point?.y ?? .nan]
    }
  }

  /// Says what is drawn of the elements; see `PagePainter.draw`.
  mutating func draw(with painter: PagePainter, widths: [Double], isDark: Bool) {
    marks.removeAll(keepingCapacity: true)
    painter.draw(placed, widths: widths, isDark: isDark, into: &marks)
  }
}
