/// A map of the plane that keeps parallels: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// The entries bear the names of Core Graphics' `CGAffineTransform`, whose rows multiply matrices
/// from the left: `first.concatenating(second)` applies `first` first.
public struct AffineTransform: Equatable, Sendable {
  /// x' from x.
  public var a: Double
  /// y' from x.
  public var b: Double
  /// x' from y.
  public var c: Double
  /// y' from y.
  public var d: Double
  /// The move to the right, in points.
  public var tx: Double
  /// The move down, in points.
  public var ty: Double

  /// Creates a map from its entries.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The map that leaves every point where it is.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The map that scales by `x` and `y` about the origin.
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The map that turns about the origin, clockwise on the screen, by an angle in degrees.
  public static func rotation(degrees: Double) -> AffineTransform {
    let (s, c) = (sine(degrees * radiansPerDegree), cosine(degrees * radiansPerDegree))
    return AffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// The map that moves by `x` to the right and `y` down, in points.
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// The map that applies `self` first and then `next`.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }
}
