import FoldLayout
import RowDesign

extension Path {
  /// The length of a cubic's handles for a quarter circle of radius 1: 4/3·(√2 − 1).
  static let quarterCircleHandle = 0.552_284_749_830_793_4

  init(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Creates a rounded rectangle, whose radius is limited to half the shorter side.
  init(_ rect: Rect, cornerRadius: Double) {
    self.init(RoundedBox(rect, cornerRadius: cornerRadius))
  }

  /// Creates a rectangle with the radii `top` and `bottom` of its corners, which must fit into it.
  init(_ rect: Rect, top: Double, bottom: Double) {
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let k = 1 - Self.quarterCircleHandle
    move(to: Point(x: x0 + top, y: y0))
    line(to: Point(x: x1 - top, y: y0))
    if top > 0 {
      curve(
        Point(x: x1 - top * k, y: y0), Point(x: x1, y: y0 + top * k), to: Point(x: x1, y: y0 + top))
    }
    line(to: Point(x: x1, y: y1 - bottom))
    if bottom > 0 {
      curve(
        Point(x: x1, y: y1 - bottom * k), Point(x: x1 - bottom * k, y: y1),
        to: Point(x: x1 - bottom, y: y1))
    }
    line(to: Point(x: x0 + bottom, y: y1))
    if bottom > 0 {
      curve(
        Point(x: x0 + bottom * k, y: y1), Point(x: x0, y: y1 - bottom * k),
        to: Point(x: x0, y: y1 - bottom))
    }
    line(to: Point(x: x0, y: y0 + top))
    if top > 0 {
      curve(
        Point(x: x0, y: y0 + top * k), Point(x: x0 + top * k, y: y0), to: Point(x: x0 + top, y: y0))
    }
    close()
  }

  init(_ box: RoundedBox) {
    if box.top > 0 || box.bottom > 0 {
      self.init(box.rect, top: box.top, bottom: box.bottom)
    } else {
      self.init(box.rect)
    }
  }

  /// Creates an element's outline on the screen; `cornerRadius` overrides its radius unless `nil`.
  init(outlineOf element: PlacedElement, cornerRadius: Double?) {
    let box = RoundedBox(of: element, cornerRadius: cornerRadius)
    self = Projector(element.transform).project(Path(box))
  }

  init(center: Point, radius: Double) {
    self.init(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      cornerRadius: radius)
  }

  init(through points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
  }

  init(_ quad: Quad) { self.init(polygon: (0..<4).map { quad[$0] }) }

  /// The area of the screen to which an element is cut, or `nil` if it may show anywhere.
  init?(clipOf element: PlacedElement) {
    guard let quad = element.clip else { return nil }
    let rounding = element.clipRounding
    guard rounding.width > 0, rounding.height > 0 else {
      self.init(quad)
      return
    }
    self.init()
    for corner in 0..<4 {
      let here = quad[corner]
      func point(towards other: Int, _ share: Double) -> Point {
        let part = other / 2 == corner / 2 ? rounding.width : rounding.height
        let end = quad[other]
        return Point(
          x: here.x + (end.x - here.x) * part * share, y: here.y + (end.y - here.y) * part * share)
      }
      let (last, next, k) = ((corner + 3) % 4, (corner + 1) % 4, 1 - Self.quarterCircleHandle)
      let start = point(towards: last, 1)
      if corner == 0 { move(to: start) } else { line(to: start) }
      curve(point(towards: last, k), point(towards: next, k), to: point(towards: next, 1))
    }
    close()
  }

  init(polygon corners: [Point]) {
    self.init(through: corners)
    if !corners.isEmpty { close() }
  }
}
