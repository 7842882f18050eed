import FoldLayout

extension Path {
  /// Returns the contours as polygons, with `steps` lines for each curve.
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
  /// Returns the part of a polygon where the linear `distance` is at least 0 (Sutherland–Hodgman).
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
  /// Twice the area of the polygon through all points; positive if it is clockwise.
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

  /// This path in the opposite direction; it must be a single closed contour.
  var reversed: Path {
    // Each line or curve leads back to the previous point, and the first to the end of the last.
    var result = Path()
    let points = points
    guard let start = points.first else { return self }
    let backwards = Array(points.dropFirst().reversed()) + [start]
    result.move(to: backwards[0])
    var index = 1
    for element in elements.reversed() {
      switch element {
      case .curve where index + 2 < backwards.count:
        result.curve(backwards[index], backwards[index + 1], to: backwards[index + 2])
        index += 3
      case .curve, .close, .move: break
      case .line:
        if index < backwards.count { result.line(to: backwards[index]) }
        index += 1
      }
    }
    result.close()
    return result
  }
}

extension Path {
  /// A clockwise polygon inside the path, or `nil` unless the path is one convex contour.
  var convexCore: [Point]? {
    guard case .move? = elements.first, case .close? = elements.last else { return nil }
    var core: [Point] = []
    for element in elements.dropLast() {
      switch element {
      case .move(let point): if !core.isEmpty { return nil } else { core.append(point) }
      case .line(let point), .curve(_, _, let point): core.append(point)
      case .close: return nil
      }
    }
    // If the control points are part of a convex outline, the curves are outside the polygon.
    let (points, isClockwise) = (points, signedArea > 0)
    var corners = points.indices.filter { $0 == 0 || points[$0] != points[$0 - 1] }.map {
      points[$0]
    }
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    for index in corners.indices {
      let turn = corners[index].crossProduct(
        from: corners[(index + corners.count - 1) % corners.count],
        to: corners[(index + 1) % corners.count])
      if isClockwise ? turn < 0 : turn > 0 { return nil }
    }
    return isClockwise ? core : core.reversed()
  }
}

extension [Point] {
  /// Returns whether a clockwise convex polygon contains a rectangle.
  func surrounds(_ rect: Rect) -> Bool {
    guard var start = last else { return false }
    for end in self {
      // The corner of the rectangle that is farthest outside this edge.
      let corner = Point(
        x: end.y > start.y ? rect.maxX : rect.minX, y: end.x > start.x ? rect.minY : rect.maxY)
      if end.crossProduct(from: start, to: corner) < 0 { return false }
      start = end
    }
    return true
  }
}

extension Point {
  /// Returns a positive value if the turn from `start` via this point to `end` is clockwise.
  fileprivate func crossProduct(from start: Point, to end: Point) -> Double {
    (x - start.x) * (end.y - start.y) - (y - start.y) * (end.x - start.x)
  }
}
