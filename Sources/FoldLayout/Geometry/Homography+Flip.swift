extension Homography {
  /// The turn of an upright card about the horizontal axis through its centre, the edge that comes
  /// nearer keeping its width.
  ///
  /// The card is moved back by (h/2)·|sin θ| before it is seen in perspective, so that it never comes
  /// before the screen's plane. With s = sin θ, c = cos θ and the centre (cx, cy):
  /// `w = 1 + ((h/2)·|s| − (y − cy)·s)/d`, `X = cx + (x − cx)/w`, `Y = cy + (y − cy)·c/w`. On the card
  /// w lies in 1...1 + h·|s|/d. A model of UIKit's "flip from bottom", whose perspective is not
  /// published.
  ///
  /// - Parameters:
  ///   - degrees: The angle; a positive one brings the bottom edge nearer.
  ///   - box: The card, in points.
  ///   - distance: The eye's distance from the centre, in points; infinity draws no perspective.
  /// - Returns: The map from the upright card to the turned one.
  public static func flipAboutX(degrees: Double, box: Rect, distance: Double) -> Homography {
    let angle = degrees * radiansPerDegree
    let (s, c) = (sine(angle), cosine(angle))
    let centre = Point(x: box.midX, y: box.midY)
    let wy = -s / distance
    let w1 = 1 + (box.height / 2 * abs(s) + centre.y * s) / distance
    return Homography(
      xx: 1, xy: centre.x * wy, x1: centre.x * w1 - centre.x,
      yx: 0, yy: c + centre.y * wy, y1: centre.y * (w1 - c),
      wx: 0, wy: wy, w1: w1)
  }
}
