import FoldLayout
import RowDesign

/// The numbers that a page reads for a frame: its table rows, its elements, and the marks to draw.
struct FrameEncoder {
  /// The names of the numbers that encode a table row; `kind` is a raw value of `ElementKind`,
  /// `row` a segment's layer or another element's index in its kind, `id` its identifier, and
  /// `part` a segment's index from 0 at the top, or −1 for the front segment and other elements.
  static let rowFields: [StaticString] = ["kind", "row", "id", "part"] + lineFields
  /// The names of a table row's numbers that change over time; see `FrameLine`, `PlacedElement`.
  ///
  /// Lengths are in points, angles in degrees, opacity and brightness in `0...1`. `face` is the raw
  /// value of the side that faces the viewer. The numbers from `face` on are NaN in a list without
  /// a notch or folding cells, and for a traced row of any list.
  static let lineFields: [StaticString] = [
    "minY", "height", "foldAngle", "opacity", "expandOffset", "face", "x", "width", "scale",
    "cornerRadius", "rotationX", "zPosition", "borderWidth", "brightness",
  ]
  /// The names of the numbers that encode an element; lengths are in points, opacity in `0...1`.
  ///
  /// `row` is the index in its kind, `original` the identifier of the row whose content is shown,
  /// and `face` an index in `EncodedLooks.faces`, or −1 without content. `isShown` is 0 or 1, and
  /// `layer` in `0...4`. `x`…`bottom` are the outline and the radii of its upper and lower corners.
  /// The homography `xx`…`w1` maps it to the screen. The clip's corners are screen points, or NaN
  /// without a clip; `roundX` and `roundY` are its corner radii as fractions of width and height.
  static let elementFields: [StaticString] = [
    "kind", "row", "id", "original", "face", "isShown", "layer", "x", "y", "width", "height", "top",
    "bottom", "xx", "xy", "x1", "yx", "yy", "y1", "wx", "wy", "w1", "opacity", "clipX0", "clipY0",
    "clipX1", "clipY1", "clipX2", "clipY2", "clipX3", "clipY3", "roundX", "roundY",
  ]

  /// The names of the numbers that encode a mark of a list with a policy; lengths are in points.
  ///
  /// `kind` is 0 for a blank part of the viewport, 1 for a jump and 2 for a created row. `from` and
  /// `to` are its top and bottom, or start and end of the jump's arrow, from the screen's top.
  static let listMarkFields: [StaticString] = ["kind", "from", "to"]

  private(set) var rows: [Double] = []
  private(set) var elements: [Double] = []
  private(set) var placed: [PlacedElement] = []
  private(set) var marks: [Double] = []
  private var contentOffset = 0.0
  private(set) var listMarks: [Double] = []

  mutating func encode(_ stage: Stage, _ frame: Frame, for painter: PageMarkEncoder) {
    rows.removeAll(keepingCapacity: true)
    let describesElements = stage.list?.scene.showsMoreThanRows ?? true
    for line in stage.lines(of: frame) {
      let element = describesElements ? stage.element(of: line, in: frame) : nil
      rows += [Double(line.kind.rawValue), Double(line.number), Double(line.id.rawValue)]
      rows += [Double(element?.segmentNumber ?? -1)]
      rows += [line.minY, line.height, line.foldAngle, line.opacity, line.expandOffset]
      Self.append(element, to: &rows)
    }
    (placed, contentOffset) = (stage.elements(of: frame), frame.contentOffset)
    elements.removeAll(keepingCapacity: true)
    for element in placed { append(element, painter) }
  }

  /// Appends the values of `lineFields` from `face` to the last for an element; NaN for `nil`.
  static func append(_ element: PlacedElement?, to numbers: inout [Double]) {
    guard let element else {
      numbers.append(contentsOf: repeatElement(.nan, count: lineFields.count - 5))
      return
    }
    numbers += [Double(element.face.rawValue), element.frame.x, element.frame.width, element.scale]
    numbers += [element.cornerRadius, element.angle, element.zPosition, element.borderWidth]
    numbers += [element.brightness]
  }

  private mutating func append(_ element: PlacedElement, _ painter: PageMarkEncoder) {
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
    elements += [element.clipRounding.width, element.clipRounding.height]
  }

  /// Encodes a list's marks, or none for `nil`; `extent` is the screen's along the list, in points.
  mutating func encode(_ list: ListMarks?, extent: Double) {
    listMarks.removeAll(keepingCapacity: true)
    guard let list else { return }
    for blank in list.blanks { listMarks += [0, blank.top, blank.bottom] }
    for jump in list.jumps {
      let (start, end) = jump.arrow(on: extent, length: Self.arrowLength)
      listMarks += [1, start, end]
    }
    for row in list.createdRows(near: extent) { listMarks += [2, row.top, row.bottom] }
  }

  /// The least length of an arrow, in points, so that its head fits.
  private static var arrowLength: Double { 14 }

  /// Replaces `marks` with the marks of the encoded frame; see `PageMarkEncoder.encode`.
  mutating func encodeMarks(with painter: PageMarkEncoder, widths: [Double], isDark: Bool) {
    marks.removeAll(keepingCapacity: true)
    painter.encode(
      placed, widths: widths, isDark: isDark, contentOffset: contentOffset, into: &marks)
  }
}
