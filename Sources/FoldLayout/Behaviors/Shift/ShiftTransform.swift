/// A view's own 3D transform, as the parameters of its matrix.
///
/// The transform is about the view's center. From the inside out, it consists of scale and shear,
/// rotations about x, y and z, the perspective of the layer's m34, and a translation. Transforms
/// with equal matrices look and animate the same, whatever their parameters.
public struct ShiftTransform: Equatable, Sendable {
  /// The scale along x.
  public var scaleX = 1.0
  /// The scale along y.
  public var scaleY = 1.0
  /// The displacement along x per unit of y.
  public var shear = 0.0
  /// The rotation about x, in degrees; positive angles turn the top edge away from the viewer.
  public var rotationX = 0.0
  /// The rotation about y, in degrees; positive angles turn the right edge away from the viewer.
  public var rotationY = 0.0
  /// The clockwise rotation in the plane, in degrees.
  public var rotation = 0.0
  /// The translation to the right, in points.
  public var translationX = 0.0
  /// The translation downward, in points.
  public var translationY = 0.0
  /// The perspective: −1 over the eye's distance in points, or 0 for none.
  public var m34 = 0.0

  /// Creates the identity transform.
  public init() {}

  /// The identity transform.
  public static let identity = ShiftTransform()

  package init(_ affine: AffineMatrix) {
    let length = (affine.a * affine.a + affine.b * affine.b).squareRoot()
    let isFlat = length == 0
    let (c, s): (Double, Double)
    if isFlat {
      let other = (affine.c * affine.c + affine.d * affine.d).squareRoot()
      (c, s) = other == 0 ? (1, 0) : (affine.d / other, -affine.c / other)
    } else {
      (c, s) = (affine.a / length, affine.b / length)
    }
    scaleX = length
    shear = c * affine.c + s * affine.d
    scaleY = c * affine.d - s * affine.c
    rotation = arcTangent(y: s, x: c) / radiansPerDegree
    (translationX, translationY) = (affine.tx, affine.ty)
    self = standardized
  }

  /// The affine transform that UIKit's `transform` returns: without depth and perspective.
  var affine: AffineMatrix {
    let map = homography(about: .zero)
    return AffineMatrix(a: map.xx, b: map.yx, c: map.xy, d: map.yy, tx: map.x1, ty: map.y1)
  }

  package func homography(about center: Point) -> Homography {
    if self == .identity { return .identity }
    let (sx, cx) = (sine(rotationX * radiansPerDegree), cosine(rotationX * radiansPerDegree))
    let (sy, cy) = (sine(rotationY * radiansPerDegree), cosine(rotationY * radiansPerDegree))
    let (sz, cz) = (sine(rotation * radiansPerDegree), cosine(rotation * radiansPerDegree))
    // The images of the unit vectors of x and y after the rotations about x and y.
    let (ux, uy, uz) = (cy, 0.0, -sy)
    let (vx, vy, vz) = (sx * sy, cx, sx * cy)
    let u = (x: cz * ux - sz * uy, y: sz * ux + cz * uy, z: uz)
    let v = (x: cz * vx - sz * vy, y: sz * vx + cz * vy, z: vz)
    let x = (x: scaleX * u.x, y: scaleX * u.y, z: scaleX * u.z)
    let y = (
      x: scaleY * v.x + shear * u.x, y: scaleY * v.y + shear * u.y, z: scaleY * v.z + shear * u.z
    )
    let moved = Point(x: center.x + translationX, y: center.y + translationY)
    let turn = Homography(
      xx: x.x + moved.x * m34 * x.z, xy: y.x + moved.x * m34 * y.z, x1: moved.x,
      yx: x.y + moved.y * m34 * x.z, yy: y.y + moved.y * m34 * y.z, y1: moved.y,
      wx: m34 * x.z, wy: m34 * y.z, w1: 1)
    return Homography.translation(dx: -center.x, dy: -center.y).then(turn)
  }
}

extension ShiftTransform: OptionTable {
  package mutating func visit(_ visitor: inout some OptionVisitor) {
    visitor.option(&scaleX, "scaleX", .number(.any), "the factor along x")
    visitor.option(&scaleY, "scaleY", .number(.any), "the factor along y")
    visitor.option(
      &shear, "shear", .number(.any), "how far a point moves along x for each point of y")
    visitor.option(
      &rotationX, "rotationX", .degrees(.any),
      "the turn about x; a positive one turns the top away from the viewer")
    visitor.option(
      &rotationY, "rotationY", .degrees(.any),
      "the turn about y; a positive one turns the right away from the viewer")
    visitor.option(&rotation, "rotation", .degrees(.any), "the turn in the plane, clockwise")
    visitor.option(
      &m34, "m34", .number(.any), "the perspective: −1 over the eye's distance; 0 draws none")
    visitor.option(&translationX, "translationX", .points(.any), "the move to the right")
    visitor.option(&translationY, "translationY", .points(.any), "the move down")
  }
}
