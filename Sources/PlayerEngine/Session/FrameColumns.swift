import FoldLayout

/// What a page reads of a frame: the rows of the table and the elements to draw, as words.
struct FrameColumns {
  /// The values of a row: kind, index within the kind, identity, minY, height, foldAngle, opacity,
  /// expandOffset.
  static let rowStride = 8
  /// The values of an element: kind, index, identity, face; x, y, width and height of its box; the
  /// nine entries of its homography, row by row; angle, opacity, corner radius, z, scale, border
  /// width, brightness; red, green, blue and alpha of its background, no numbers without one; x, y,
  /// width and height of the part of its box that shows; the corners of what it is cut to on the
  /// screen, no numbers where it is not.
  static let elementStride = 40

  private(set) var rows: [Double] = []
  private(set) var elements: [Double] = []

  var rowCount: Int { rows.count / Self.rowStride }
  var elementCount: Int { elements.count / Self.elementStride }

  /// Takes a frame that `stage` has laid out.
  mutating func take(_ stage: Stage, _ frame: Frame) {
    rows.removeAll(keepingCapacity: true)
    for line in stage.lines(of: frame) { append(line) }
    elements.removeAll(keepingCapacity: true)
    for element in stage.elements(of: frame) { append(element) }
  }

  private mutating func append(_ line: FrameLine) {
    rows.append(Double(line.element.kind.rawValue))
    rows.append(Double(line.element.line))
    rows.append(Double(line.element.id.rawValue))
    rows.append(line.minY)
    rows.append(line.height)
    rows.append(line.foldAngle)
    rows.append(line.opacity)
    rows.append(line.expandOffset)
  }

  private mutating func append(_ element: PlacedElement) {
    append(Double(element.kind.rawValue), Double(element.row), Double(element.id.rawValue))
    append(Double(element.face.rawValue))
    append(element.box.x, element.box.y, element.box.width)
    append(element.box.height)
    let m = element.transform
    append(m.xx, m.xy, m.x1)
    append(m.yx, m.yy, m.y1)
    append(m.wx, m.wy, m.w1)
    append(element.angle, element.opacity, element.cornerRadius)
    append(element.zPosition, element.scale, element.borderWidth)
    append(element.brightness)
    let color = element.backgroundColor
    append(color?.red ?? .nan, color?.green ?? .nan, color?.blue ?? .nan)
    append(color?.alpha ?? .nan)
    let shown = element.shownBox
    append(shown.x, shown.y, shown.width)
    append(shown.height)
    for corner in 0..<4 {
      let point = element.clip?[corner]
      append(point?.x ?? .nan)
      append(point?.y ?? .nan)
    }
  }

  private mutating func append(_ a: Double, _ b: Double, _ c: Double) {
    elements.append(a)
    elements.append(b)
    elements.append(c)
  }

  private mutating func append(_ a: Double) { elements.append(a) }
}
