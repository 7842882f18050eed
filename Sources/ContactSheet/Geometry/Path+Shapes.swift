import FoldLayout
import RowDesign

extension Path {
  /// The length of a cubic's handles for a quarter circle of radius 1: 4/3·(√2 − 1).
  static let quarterCircleHandle = 0.552_284_749_830_793_4

  /// A rectangle, clockwise from the top left.
  init(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// A rectangle with round corners; the radius is limited to half of the shorter side.
  init(_ rect: Rect, cornerRadius: Double) {
    self.init(RoundedBox(rect, cornerRadius: cornerRadius))
  }

  /// A rectangle whose upper and lower corners are rounded by radii that fit.
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

  /// A rectangle of a row's drawing.
  init(_ box: RoundedBox) {
    if box.top > 0 || box.bottom > 0 {
      self.init(box.rect, top: box.top, bottom: box.bottom)
    } else {
      self.init(box.rect)
    }
  }

  /// What shows of an element on the screen; `cornerRadius` is its content's own, if it has one.
  init(outlineOf element: PlacedElement, cornerRadius: Double?) {
    let box = RoundedBox(of: element, cornerRadius: cornerRadius)
    self = Projector(element.transform).project(Path(box))
  }

  /// A circle.
  init(centre: Point, radius: Double) {
    self.init(
      Rect(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius),
      cornerRadius: radius)
  }

  /// Straight lines from point to point.
  init(through points: [Point]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
  }

  /// What lies within a quadrilateral.
  init(_ quad: Quad) { self.init(polygon: (0..<4).map { quad[$0] }) }

  /// A closed polygon.
  init(polygon corners: [Point]) {
    self.init(through: corners)
    if !corners.isEmpty { close() }
  }
}
