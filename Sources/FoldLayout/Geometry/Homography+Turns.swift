extension Homography {
  /// Returns the turn of an upright card about the horizontal axis through `anchor`.
  ///
  /// With s = sin θ and c = cos θ: `w = 1 − (y − ay)·s/d`, `X = ax + (x − ax)/w`,
  /// `Y = ay + (y − ay)·c/w`. The determinant is c: if it is negative, the back is visible. This is
  /// Core Animation's `T(−a)·R·P·T(+a)` and SwiftUI's `rotation3DEffect` about x.
  ///
  /// Positive `degrees` turn the part above the anchor away from the viewer. `distance` is from the
  /// eye to the anchor, infinity for no perspective, and `anchorZ` from the card forward to the
  /// axis, both in points.
  public static func turnAboutX(
    degrees: Double, anchor: Point, distance: Double, anchorZ: Double = 0
  ) -> Homography {
    let angle = degrees * radiansPerDegree
    let (s, c) = (sine(angle), cosine(angle))
    let wy = -s / distance
    let w1 = 1 - anchor.y * wy + anchorZ * c / distance
    return Homography(
      xx: 1, xy: anchor.x * wy, x1: anchor.x * w1 - anchor.x,
      yx: 0, yy: c + anchor.y * wy, y1: anchor.y * (w1 - c) + anchorZ * s,
      wx: 0, wy: wy, w1: w1)
  }
}
