/// An affine transform of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// The entries are named as in Core Graphics' `CGAffineTransform`. As there,
/// `first.concatenating(second)` applies `first` first.
public struct AffineMatrix: Equatable, Sendable {
  /// The factor of x in x'.
  public var a: Double
  /// The factor of x in y'.
  public var b: Double
  /// The factor of y in x'.
  public var c: Double
  /// The factor of y in y'.
  public var d: Double
  /// The translation to the right, in points.
  public var tx: Double
  /// The translation downward, in points.
  public var ty: Double

  /// Creates a transform from its entries.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that changes nothing.
  public static let identity = AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns the scale by `x` and `y` about the origin.
  public static func scale(x: Double, y: Double) -> AffineMatrix {
    AffineMatrix(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns the rotation about the origin, clockwise on screen, by an angle in degrees.
  public static func rotation(degrees: Double) -> AffineMatrix {
    let (s, c) = (sine(degrees * radiansPerDegree), cosine(degrees * radiansPerDegree))
    return AffineMatrix(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Returns the translation by `x` to the right and `y` downward, in points.
  public static func translation(x: Double, y: Double) -> AffineMatrix {
    AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns the transform that applies `self` first and then `next`.
  package func concatenating(_ next: AffineMatrix) -> AffineMatrix {
    AffineMatrix(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }
}
