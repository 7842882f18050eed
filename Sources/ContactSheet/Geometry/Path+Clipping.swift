import FoldLayout

extension Path {
  /// The contours as polygons, each curve in `steps` lines.
  func flattened(steps: Int) -> [[Point]] {
    var contours: [[Point]] = []
    for element in elements {
      switch element {
      case .move(let point): contours.append([point])
      case .line(let point): contours[contours.endIndex - 1].append(point)
      case .curve(let first, let second, let end):
        let start = contours.last?.last ?? first
        let cubic = Cubic(start: start, first: first, second: second, end: end)
        for step in 1...steps {
          contours[contours.endIndex - 1].append(cubic.point(at: Double(step) / Double(steps)))
        }
      case .close: break
      }
    }
    return contours
  }
}

extension [Point] {
  /// The part of the polygon in which a linear function is not negative (Sutherland and Hodgman).
  func clipped(where distance: (Point) -> Double) -> [Point] {
    guard var previous = last else { return [] }
    var result: [Point] = []
    var before = distance(previous)
    for point in self {
      let now = distance(point)
      if (before < 0) != (now < 0) {
        let t = before / (before - now)
        result.append(
          Point(
            x: previous.x + (point.x - previous.x) * t, y: previous.y + (point.y - previous.y) * t))
      }
      if now >= 0 { result.append(point) }
      (previous, before) = (point, now)
    }
    return result
  }
}

extension Path {
  /// Twice the area of the polygon through all points, above 0 for one that runs clockwise.
  var signedArea: Double {
    let points = points
    guard let last = points.last else { return 0 }
    var (sum, previous) = (0.0, last)
    for point in points {
      sum += previous.x * point.y - point.x * previous.y
      previous = point
    }
    return sum
  }

  /// One closed contour, run through the other way.
  var reversed: Path {
    // Each line or curve runs back to the point before it; at the start lies the last one's end.
    var result = Path()
    let points = points
    guard let start = points.first else { return self }
    let backwards = Array(points.dropFirst().reversed()) + [start]
    result.move(to: backwards[0])
    var place = 1
    for element in elements.reversed() {
      switch element {
      case .curve where place + 2 < backwards.count:
        result.curve(backwards[place], backwards[place + 1], to: backwards[place + 2])
        place += 3
      case .curve, .close, .move: break
      case .line:
        if place < backwards.count { result.line(to: backwards[place]) }
        place += 1
      }
    }
    result.close()
    return result
  }
}
