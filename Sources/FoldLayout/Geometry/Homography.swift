/// A projective transform from a plane to the screen, which keeps straight lines straight.
///
/// It describes a flat card turned in space and seen in perspective. Points are columns, so that
/// `p' = M·p` with `p = (x, y, 1)`, and the screen point is `(p'.x / p'.w, p'.y / p'.w)`:
///
///     let turn = Homography.turnAboutX(
///       degrees: 60, anchor: Point(x: 50, y: 100), distance: 1000)
///     turn.project(Point(x: 50, y: 0)).y   // about 54: half the height, a little less for depth
///
/// Lengths are in points; y grows downward and z toward the viewer. The eye is `distance` points in
/// front of the anchor (`m34 = −1/distance` in Core Animation, `perspective(distance)` in CSS).
public struct Homography: Equatable, Sendable {
  /// The factor of x in x'.
  public var xx: Double
  /// The factor of y in x'.
  public var xy: Double
  /// The constant term of x', in points.
  public var x1: Double
  /// The factor of x in y'.
  public var yx: Double
  /// The factor of y in y'.
  public var yy: Double
  /// The constant term of y', in points.
  public var y1: Double
  /// The factor of x in w', per point.
  public var wx: Double
  /// The factor of y in w', per point.
  public var wy: Double
  /// The constant term of w'.
  public var w1: Double

  /// Creates a transform from its nine entries, row by row.
  public init(
    xx: Double, xy: Double, x1: Double, yx: Double, yy: Double, y1: Double, wx: Double, wy: Double,
    w1: Double
  ) {
    (self.xx, self.xy, self.x1) = (xx, xy, x1)
    (self.yx, self.yy, self.y1) = (yx, yy, y1)
    (self.wx, self.wy, self.w1) = (wx, wy, w1)
  }

  /// The transform that changes nothing.
  public static let identity = Homography(
    xx: 1, xy: 0, x1: 0, yx: 0, yy: 1, y1: 0, wx: 0, wy: 0, w1: 1)

  /// Returns the translation to the right by `dx` and downward by `dy`, in points.
  public static func translation(dx: Double, dy: Double) -> Homography {
    Homography(xx: 1, xy: 0, x1: dx, yx: 0, yy: 1, y1: dy, wx: 0, wy: 0, w1: 1)
  }

  /// Returns the scale by `factor` about `center`.
  public static func scale(_ factor: Double, about center: Point) -> Homography {
    Homography(
      xx: factor, xy: 0, x1: center.x * (1 - factor),
      yx: 0, yy: factor, y1: center.y * (1 - factor), wx: 0, wy: 0, w1: 1)
  }

  /// Whether the transform has no perspective, so parallel lines stay parallel.
  package var isAffine: Bool { wx == 0 && wy == 0 }

  /// The determinant, which is negative if the back of the plane faces the viewer.
  package var determinant: Double {
    xx * (yy * w1 - y1 * wy) - xy * (yx * w1 - y1 * wx) + x1 * (yx * wy - yy * wx)
  }

  /// Returns the perspective divisor at a point: 1 in the screen's plane, larger behind it, and not
  /// positive at or behind the eye.
  package func w(at point: Point) -> Double { wx * point.x + wy * point.y + w1 }

  /// Returns the screen position of `point`, in points; meaningful only if `w(at:)` is positive.
  public func project(_ point: Point) -> Point {
    let w = w(at: point)
    return Point(
      x: (xx * point.x + xy * point.y + x1) / w, y: (yx * point.x + yy * point.y + y1) / w)
  }

  /// The largest absolute determinant at which the plane counts as edge-on.
  private static let edgeOn = 1e-9

  /// Returns the point of the plane that is shown at the screen point `location`; `nil` if the
  /// plane is edge-on or the point is not in front of the eye.
  package func unproject(_ location: Point) -> Point? {
    guard abs(determinant) > Self.edgeOn else { return nil }
    let x = (yy * w1 - y1 * wy) * location.x + (x1 * wy - xy * w1) * location.y + xy * y1 - x1 * yy
    let y = (y1 * wx - yx * w1) * location.x + (xx * w1 - x1 * wx) * location.y + x1 * yx - xx * y1
    let scale =
      (yx * wy - yy * wx) * location.x + (xy * wx - xx * wy) * location.y + xx * yy - xy * yx
    let point = Point(x: x / scale, y: y / scale)
    return w(at: point) > 0 ? point : nil
  }

  /// Returns the four corners of `rect` on the screen.
  public func project(_ rect: Rect) -> Quad {
    Quad(
      topLeft: project(Point(x: rect.minX, y: rect.minY)),
      topRight: project(Point(x: rect.maxX, y: rect.minY)),
      bottomRight: project(Point(x: rect.maxX, y: rect.maxY)),
      bottomLeft: project(Point(x: rect.minX, y: rect.maxY)))
  }

  /// Returns the transform that applies `self` first and then `next`.
  public func then(_ next: Homography) -> Homography {
    Homography(
      xx: next.xx * xx + next.xy * yx + next.x1 * wx,
      xy: next.xx * xy + next.xy * yy + next.x1 * wy,
      x1: next.xx * x1 + next.xy * y1 + next.x1 * w1,
      yx: next.yx * xx + next.yy * yx + next.y1 * wx,
      yy: next.yx * xy + next.yy * yy + next.y1 * wy,
      y1: next.yx * x1 + next.yy * y1 + next.y1 * w1,
      wx: next.wx * xx + next.wy * yx + next.w1 * wx,
      wy: next.wx * xy + next.wy * yy + next.w1 * wy,
      w1: next.wx * x1 + next.wy * y1 + next.w1 * w1)
  }
}
