import FoldLayout

/// What a page reads of a frame: the rows of the table and the elements to draw, as words.
struct FrameColumns {
  /// The values of a row: kind, index within the kind, identity, minY, height, foldAngle, opacity,
  /// expandOffset.
  static let rowStride = 8
  /// The values of an element: kind, index, identity, face; x, y, width and height of its box; the
  /// nine entries of its homography, row by row; angle, opacity, corner radius, z, scale, border
  /// width, brightness; red, green, blue and alpha of its background, no numbers without one.
  static let elementStride = 28

  private(set) var rows: [Double] = []
  private(set) var elements: [Double] = []
  private var placed: [PlacedElement] = []

  var rowCount: Int { rows.count / Self.rowStride }
  var elementCount: Int { elements.count / Self.elementStride }

  /// Takes the frame that `buffer` is a layout of.
  mutating func take(_ stage: Stage, _ buffer: RowBuffer, time: Double) {
    rows.removeAll(keepingCapacity: true)
    if case .list(let state) = stage { append(state, buffer) }
    let screen = stage.device.bounds
    placed.removeAll(keepingCapacity: true)
    stage.appendExtras(at: time, to: &placed)
    placed.sort { ($0.kind.rawValue, $0.row) < ($1.kind.rawValue, $1.row) }
    for element in placed where element.box.minY < screen.maxY && element.box.maxY > screen.minY {
      append(row: Double(element.kind.rawValue))
      append(row: Double(element.row))
      append(row: Double(element.id.rawValue))
      append(row: element.box.minY)
      append(row: element.box.height)
      append(row: 0)
      append(row: element.opacity * element.brightness)
      append(row: 0)
    }
    placed.removeAll(keepingCapacity: true)
    stage.appendElements(of: buffer, time: time, to: &placed)
    elements.removeAll(keepingCapacity: true)
    for element in placed { append(element) }
  }

  private mutating func append(_ state: ListStage, _ buffer: RowBuffer) {
    let list = state.list
    for i in state.readingOrder(of: buffer) {
      let place = list.place(i, of: buffer)
      append(row: Double(place.kind.rawValue))
      append(row: Double(place.index))
      append(row: Double(list.rows.id(ofRow: buffer.element(at: i)).rawValue))
      append(row: buffer.minY[i])
      append(row: buffer.height[i])
      append(row: buffer.foldAngle[i])
      append(row: buffer.opacity[i])
      append(row: buffer.expandOffset[i])
    }
  }

  private mutating func append(row word: Double) { rows.append(word) }

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
  }

  private mutating func append(_ a: Double, _ b: Double, _ c: Double) {
    elements.append(a)
    elements.append(b)
    elements.append(c)
  }

  private mutating func append(_ a: Double) { elements.append(a) }
}
