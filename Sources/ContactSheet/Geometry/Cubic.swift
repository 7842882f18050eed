import FoldLayout

/// A cubic Bézier curve.
struct Cubic {
  var start: Point
  var first: Point
  var second: Point
  var end: Point

  /// The point at parameter `t` in 0...1.
  func point(at t: Double) -> Point {
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y)
  }

  /// The halves before and after the middle of the parameter (de Casteljau).
  var halves: (Cubic, Cubic) {
    func middle(_ p: Point, _ q: Point) -> Point {
      Point(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2)
    }
    let (ab, bc, cd) = (middle(start, first), middle(first, second), middle(second, end))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let centre = middle(abc, bcd)
    return (
      Cubic(start: start, first: ab, second: abc, end: centre),
      Cubic(start: centre, first: bcd, second: cd, end: end)
    )
  }
}
