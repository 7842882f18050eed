import FoldLayout

/// Projects paths from a turned plane onto the screen.
///
/// A projected cubic, which is a rational curve, is approximated by split cubics. If the plane comes
/// close to the viewer or extends far beyond the screen, the path becomes a clipped polygon.
struct Projector {
  /// The maximum error of a drawn curve, in screen points.
  static let tolerance = 0.01
  /// The smallest perspective divisor that is drawn, without a unit; smaller ones are too near.
  static let nearPlane = 1e-3
  /// The distance from the screen's origin beyond which paths are clipped, in points.
  static let reach = 20_000.0

  let transform: Homography

  init(_ transform: Homography) { self.transform = transform }

  /// Returns the screen bounds of the part of a rectangle in front of the viewer; `nil` if none.
  func bounds(of rect: Rect) -> Rect? { project(Path(rect)).bounds }

  /// Returns the path on the screen, without any part behind the viewer; empty if all of it is.
  func project(_ path: Path) -> Path {
    guard let bounds = path.bounds, bounds.isFinite else { return Path() }
    let corners = bounds.corners
    let isBeforeEye = corners.allSatisfy { transform.w(at: $0) >= Self.nearPlane }
    let isNear =
      isBeforeEye
      && corners.allSatisfy {
        let point = transform.project($0)
        return abs(point.x) <= Self.reach && abs(point.y) <= Self.reach
      }
    guard isNear else { return clipped(path) }
    if transform.isAffine { return path.map(transform.project) }
    return curved(path)
  }

  private func curved(_ path: Path) -> Path {
    var result = Path()
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        current = point
        result.move(to: transform.project(current))
      case .line(let point):
        current = point
        result.line(to: transform.project(current))
      case .curve(let first, let second, let end):
        append(
          Cubic(start: current, first: first, second: second, end: end), to: &result, splits: 4)
        current = end
      case .close: result.close()
      }
    }
    return result
  }

  private func append(_ cubic: Cubic, to path: inout Path, splits: Int) {
    let drawn = Cubic(
      start: transform.project(cubic.start), first: transform.project(cubic.first),
      second: transform.project(cubic.second), end: transform.project(cubic.end))
    let isClose = [0.25, 0.5, 0.75].allSatisfy { t in
      let (wanted, found) = (transform.project(cubic.point(at: t)), drawn.point(at: t))
      return max(abs(wanted.x - found.x), abs(wanted.y - found.y)) <= Self.tolerance
    }
    if isClose || splits == 0 {
      path.curve(drawn.first, drawn.second, to: drawn.end)
      return
    }
    let (before, after) = cubic.halves
    append(before, to: &path, splits: splits - 1)
    append(after, to: &path, splits: splits - 1)
  }

  private func clipped(_ path: Path) -> Path {
    let reach = Self.reach
    let t = transform
    // Linear functions that are not negative inside; homogeneous coordinates need no division.
    let limits: [(Point) -> Double] = [
      { t.w(at: $0) - Self.nearPlane },
      { t.w(at: $0) * reach - (t.xx * $0.x + t.xy * $0.y + t.x1) },
      { t.w(at: $0) * reach + (t.xx * $0.x + t.xy * $0.y + t.x1) },
      { t.w(at: $0) * reach - (t.yx * $0.x + t.yy * $0.y + t.y1) },
      { t.w(at: $0) * reach + (t.yx * $0.x + t.yy * $0.y + t.y1) },
    ]
    var result = Path()
    for contour in path.flattened(steps: 16) {
      let inside = limits.reduce(contour) { $0.clipped(where: $1) }
      if inside.count >= 3 { result.append(Path(polygon: inside.map(t.project))) }
    }
    return result
  }
}

/// A cubic Bézier curve from `start` to `end` with the control points `first` and `second`.
struct Cubic {
  var start: Point
  var first: Point
  var second: Point
  var end: Point

  /// Returns the point of the curve at parameter `t`, in `0...1`.
  func point(at t: Double) -> Point {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y)
  }

  /// Returns the two halves of the curve, split at parameter 0.5 (de Casteljau).
  var halves: (Cubic, Cubic) {
    func middle(_ p: Point, _ q: Point) -> Point {
      Point(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2)
    }
    let (ab, bc, cd) = (middle(start, first), middle(first, second), middle(second, end))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let center = middle(abc, bcd)
    return (
      Cubic(start: start, first: ab, second: abc, end: center),
      Cubic(start: center, first: bcd, second: cd, end: end)
    )
  }
}
