import FoldLayout

/// A drawn outline: lines and cubic curves, in one plane.
struct Path: Equatable, Sendable {
  enum Verb: UInt8, Sendable {
    case move
    case line
    case curve
    case close
  }

  private(set) var verbs: [Verb] = []
  /// One point for each move and line, three for each curve.
  private(set) var points: [Point] = []

  var isEmpty: Bool { verbs.isEmpty }

  mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
  }

  mutating func line(to point: Point) {
    verbs.append(.line)
    points.append(point)
  }

  mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    verbs.append(.curve)
    points.append(first)
    points.append(second)
    points.append(end)
  }

  mutating func close() { verbs.append(.close) }

  mutating func append(_ other: Path) {
    verbs += other.verbs
    points += other.points
  }

  /// The smallest rectangle around all points, control points included; nil for an empty path.
  var bounds: Rect? {
    guard var low = points.first else { return nil }
    var high = low
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The path with every point mapped.
  func map(_ transform: (Point) -> Point) -> Path {
    var result = Path()
    result.verbs = verbs
    result.points = points.map(transform)
    return result
  }

  func offsetBy(dx: Double, dy: Double) -> Path {
    map { Point(x: $0.x + dx, y: $0.y + dy) }
  }
}

extension Path {
  /// The path without moves that draw nothing, such as cairo leaves after each closed contour.
  var withoutTrailingMove: Path {
    var result = Path()
    var index = 0
    for (number, verb) in verbs.enumerated() {
      switch verb {
      case .move:
        let isDrawn = number + 1 < verbs.count && verbs[number + 1] != .move
        if isDrawn { result.move(to: points[index]) }
        index += 1
      case .line:
        result.line(to: points[index])
        index += 1
      case .curve:
        result.curve(points[index], points[index + 1], to: points[index + 2])
        index += 3
      case .close: result.close()
      }
    }
    return result
  }
}
