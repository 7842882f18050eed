import FoldLayout

struct Path: Equatable, Sendable {
  enum Element: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  private(set) var elements: [Element] = []

  var isEmpty: Bool { elements.isEmpty }

  /// All points: one for each move and line, three for each curve.
  var points: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
  }

  mutating func move(to point: Point) { elements.append(.move(point)) }

  mutating func line(to point: Point) { elements.append(.line(point)) }

  mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    elements.append(.curve(first, second, end))
  }

  mutating func close() { elements.append(.close) }

  mutating func append(_ other: Path) { elements += other.elements }

  /// The bounds of all points including control points, or `nil` for an empty path.
  var bounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func include(_ point: Point) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .curve(let first, let second, let end):
        include(first)
        include(second)
        include(end)
      case .close: break
      }
    }
    guard low.x <= high.x else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  func map(_ transform: (Point) -> Point) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform(point))
      case .line(let point): .line(transform(point))
      case .curve(let first, let second, let end):
        .curve(transform(first), transform(second), transform(end))
      case .close: .close
      }
    }
    return result
  }

  func offsetBy(dx: Double, dy: Double) -> Path {
    map { Point(x: $0.x + dx, y: $0.y + dy) }
  }

  /// The path without moves to which no line or curve connects; cairo adds one after each contour.
  var withoutUnusedMoves: Path {
    var result = Path()
    for (element, next) in zip(elements, elements.dropFirst().map { $0 } + [.move(.zero)]) {
      if case .move = element, case .move = next { continue }
      result.elements.append(element)
    }
    return result
  }
}
