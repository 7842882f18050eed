import FoldLayout

/// Divides a plane in perspective into strips in which an affine transform is a good approximation.
///
/// No file format supports pictures in perspective. Along a line of constant depth, however, the
/// projection is affine: it scales by 1/w. The plane is therefore divided along such lines, at even
/// steps of 1/w, and each strip is drawn with the scale of its middle line, which is exact.
struct ImageStrips {
  struct Strip {
    /// The visible part on the screen, or `nil` for all of it.
    let clip: Path?
    /// The affine map from the plane to the screen that approximates the projection, in points.
    let map: Homography
  }

  /// The maximum distance between a drawn point and its exact position, in points.
  static let tolerance = 0.3
  private static let maximumCount = 512.0
  /// The distance by which strips exceed the rectangle, in points, so that only its outline clips.
  private static let margin = 2.0

  /// The overlapping strips in drawing order; empty if the plane comes too close to the viewer.
  let strips: [Strip]

  init(of rect: Rect, under transform: Homography) {
    if transform.isAffine {
      strips = [Strip(clip: nil, map: transform)]
      return
    }
    let plane = Slices(rect, transform)
    let (back, front) = (plane.w(-plane.reach), plane.w(plane.reach))
    guard plane.w(-plane.reach - Self.margin) >= Projector.nearPlane, front.isFinite else {
      strips = []
      return
    }
    let count = plane.count(back, front)
    // Depth grows linearly along the slices.
    let edges = (0...count).map { step in
      let part = Double(step) / Double(count)
      return plane.distance(atInverse: 1 / back + (1 / front - 1 / back) * part)
    }
    strips = (0..<count).map { step in
      let start = step == 0 ? edges[0] - Self.margin : edges[step]
      let end = step + 2 <= count ? edges[step + 2] : edges[count] + Self.margin
      return Strip(
        clip: plane.band(from: start, to: end, margin: Self.margin),
        map: plane.map(from: edges[step], to: edges[step + 1]))
    }
  }

  /// A rectangle with the direction in which the depth of its plane grows fastest.
  private struct Slices {
    let transform: Homography
    let center: Point
    /// The unit vector of fastest depth growth; perpendicular to it, depth is constant.
    let along: Point
    /// The growth of the homogeneous divisor per point along ``along``.
    let slope: Double
    /// Half the rectangle's extent in the direction ``along``, in points; `breadth` is half across.
    let reach: Double
    let breadth: Double

    init(_ rect: Rect, _ transform: Homography) {
      self.transform = transform
      center = Point(x: rect.midX, y: rect.midY)
      slope = (transform.wx * transform.wx + transform.wy * transform.wy).squareRoot()
      along = Point(x: transform.wx / slope, y: transform.wy / slope)
      let (x, y) = (abs(along.x), abs(along.y))
      reach = (x * rect.width + y * rect.height) / 2
      breadth = (y * rect.width + x * rect.height) / 2
    }

    func w(_ distance: Double) -> Double { transform.w(at: center) + slope * distance }

    func distance(atInverse inverse: Double) -> Double {
      (1 / inverse - transform.w(at: center)) / slope
    }

    private func point(_ distance: Double, _ across: Double = 0) -> Point {
      Point(
        x: center.x + along.x * distance - along.y * across,
        y: center.y + along.y * distance + along.x * across)
    }

    /// The movement of a screen point per point across the direction, times the divisor.
    private var across: Point {
      Point(
        x: transform.xy * along.x - transform.xx * along.y,
        y: transform.yy * along.x - transform.yx * along.y)
    }

    /// Returns the number of strips that keeps errors within the tolerance, given the perspective
    /// divisors w at the two ends.
    func count(_ back: Double, _ front: Double) -> Int {
      let pull = (across.x * across.x + across.y * across.y).squareRoot() * breadth
      let sideways = pull * abs(1 / back - 1 / front) / (2 * ImageStrips.tolerance)
      let (a, b) = (transform.project(point(-reach)), transform.project(point(reach)))
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      let uneven = length * abs(front - back) / min(back, front) / (4 * ImageStrips.tolerance)
      let count = max(sideways, uneven.squareRoot()).rounded(.up)
      return count.isFinite ? Int(min(ImageStrips.maximumCount, max(1, count))) : 1
    }

    /// Returns the screen area between two distances from the center along ``along``, in points;
    /// `margin` extends it across.
    func band(from start: Double, to end: Double, margin: Double) -> Path {
      let side = breadth + margin
      return Path(
        polygon: [
          point(start, -side), point(start, side), point(end, side), point(end, -side),
        ].map(transform.project))
    }

    /// Returns the affine map from the plane to the screen that is exact on a strip's middle line.
    func map(from start: Double, to end: Double) -> Homography {
      let (a, b) = (transform.project(point(start)), transform.project(point(end)))
      let inverse = (1 / w(start) + 1 / w(end)) / 2
      let step = Point(x: (b.x - a.x) / (end - start), y: (b.y - a.y) / (end - start))
      let pull = Point(x: across.x * inverse, y: across.y * inverse)
      let (xx, xy) = (
        step.x * along.x - pull.x * along.y, step.x * along.y + pull.x * along.x
      )
      let (yx, yy) = (
        step.y * along.x - pull.y * along.y, step.y * along.y + pull.y * along.x
      )
      let from = point(start)
      return Homography(
        xx: xx, xy: xy, x1: a.x - xx * from.x - xy * from.y,
        yx: yx, yy: yy, y1: a.y - yx * from.x - yy * from.y, wx: 0, wy: 0, w1: 1)
    }
  }
}
