import FoldLayout
import RowDesign

/// What a page reads of a frame as words: the rows of the table, the elements, and what is drawn of
/// them.
struct FrameColumns {
  /// The numbers of a line of the replay table.
  ///
  /// `part` is a segment's number on its face, −1 if it has no number. The numbers after `expandOffset`
  /// describe the line's element. They are NaN in a list whose table has no such columns.
  static let rowFields: [StaticString] = [
    "kind", "row", "id", "part", "minY", "height", "foldAngle", "opacity", "expandOffset", "face",
    "x", "width", "scale", "cornerRadius", "rotationX", "zPosition", "borderWidth", "brightness",
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

  /// Whether the table has columns that describe elements.
  var describesElements = false
  private(set) var rows: [Double] = []
  private(set) var elements: [Double] = []
  private(set) var placed: [PlacedElement] = []
  private(set) var marks: [Double] = []

  /// Takes a frame that `stage` has laid out.
  mutating func take(_ stage: Stage, _ frame: Frame, for painter: PagePainter) {
    rows.removeAll(keepingCapacity: true)
    for line in stage.lines(of: frame) {
      let element = describesElements ? stage.element(of: line, in: frame) : nil
      rows += [Double(line.kind.rawValue), Double(line.number), Double(line.id.rawValue)]
      rows += [Double(element?.segmentNumber ?? -1)]
      rows += [line.minY, line.height, line.foldAngle, line.opacity, line.expandOffset]
      guard let element else {
        rows += [.nan, .nan, .nan, .nan, .nan, .nan, .nan, .nan, .nan]
        continue
      }
      rows += [Double(element.face.rawValue), element.frame.x, element.frame.width, element.scale]
      rows += [element.cornerRadius, element.angle, element.zPosition, element.borderWidth]
      rows += [element.brightness]
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
