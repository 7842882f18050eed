import FoldLayout

extension Path {
  /// The contours as polygons, each curve in `steps` lines.
  func flattened(steps: Int) -> [[Point]] {
    var contours: [[Point]] = []
    var contour: [Point] = []
    var index = 0
    for verb in verbs {
      switch verb {
      case .move:
        if !contour.isEmpty { contours.append(contour) }
        contour = [points[index]]
        index += 1
      case .line:
        contour.append(points[index])
        index += 1
      case .curve:
        let cubic = Cubic(
          start: contour.last ?? points[index], first: points[index], second: points[index + 1],
          end: points[index + 2])
        for step in 1...steps { contour.append(cubic.point(at: Double(step) / Double(steps))) }
        index += 3
      case .close:
        break
      }
    }
    if !contour.isEmpty { contours.append(contour) }
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
