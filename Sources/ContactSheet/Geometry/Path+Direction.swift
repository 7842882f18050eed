import FoldLayout

extension Path {
  /// Twice the area of the polygon through all points, above 0 for one that runs clockwise.
  var signedArea: Double {
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
    guard let start = points.first else { return self }
    var result = Path()
    let backwards = Array(points.dropFirst().reversed()) + [start]
    guard let first = backwards.first else { return self }
    result.move(to: first)
    var place = 1
    for verb in verbs.reversed() {
      switch verb {
      case .curve where place + 2 < backwards.count:
        result.curve(backwards[place], backwards[place + 1], to: backwards[place + 2])
        place += 3
      case .curve, .close: break
      case .line:
        if place < backwards.count { result.line(to: backwards[place]) }
        place += 1
      case .move: break
      }
    }
    result.close()
    return result
  }
}
