extension Homography {
  /// Returns the turn of an upright card about the horizontal axis through its center.
  ///
  /// The edge that comes nearer keeps its width: the card is moved back by (h/2)·|sin θ| before the
  /// projection. With s = sin θ, c = cos θ and the center (cx, cy):
  /// `w = 1 + ((h/2)·|s| − (y − cy)·s)/d`, `X = cx + (x − cx)/w`, `Y = cy + (y − cy)·c/w`.
  /// This models UIKit's "flip from bottom", whose perspective is not published.
  ///
  /// Positive `degrees` bring the bottom edge of the card `box` nearer. `distance` is from the eye
  /// to the center, in points; infinity for no perspective.
  package static func flipAboutX(degrees: Double, box: Rect, distance: Double) -> Homography {
    let angle = degrees * radiansPerDegree
    let (s, c) = (sine(angle), cosine(angle))
    let center = Point(x: box.midX, y: box.midY)
    let wy = -s / distance
    let w1 = 1 + (box.height / 2 * abs(s) + center.y * s) / distance
    return Homography(
      xx: 1, xy: center.x * wy, x1: center.x * w1 - center.x,
      yx: 0, yy: c + center.y * wy, y1: center.y * (w1 - c),
      wx: 0, wy: wy, w1: w1)
  }
}
