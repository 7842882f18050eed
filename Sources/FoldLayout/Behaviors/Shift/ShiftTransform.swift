/// An element's own 3-D transform, as the numbers that its matrix is made of.
///
/// About the element's centre, from the inside out: scale and shear, turns about x, y and z, the
/// perspective of the layer's own m34, and a move. Only the matrix counts: transforms with equal
/// matrices look and move alike, whichever numbers they are written with.
public struct ShiftTransform: Equatable, Sendable {
  /// The factor along x.
  public var scaleX = 1.0
  /// The factor along y.
  public var scaleY = 1.0
  /// How far a point moves along x for each point of y.
  public var shear = 0.0
  /// The turn about x, in degrees; a positive one turns the top away from the viewer.
  public var rotationX = 0.0
  /// The turn about y, in degrees; a positive one turns the right away from the viewer.
  public var rotationY = 0.0
  /// The turn in the plane, in degrees, clockwise.
  public var rotation = 0.0
  /// The move to the right, in points.
  public var translationX = 0.0
  /// The move down, in points.
  public var translationY = 0.0
  /// The perspective: −1 over the eye's distance in points; 0 draws none.
  public var m34 = 0.0

  /// Creates the transform that changes nothing.
  public init() {}

  /// No transform at all.
  public static let identity = ShiftTransform()

  /// Takes a map of the plane apart into scales, shear, turn and move.
  public init(_ affine: AffineTransform) {
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

  /// The map of the plane that UIKit's `transform` returns: without depth and perspective.
  var affine: AffineTransform {
    let map = homography(about: .zero)
    return AffineTransform(a: map.xx, b: map.yx, c: map.xy, d: map.yy, tx: map.x1, ty: map.y1)
  }

  /// The map of the screen about `centre`.
  public func homography(about centre: Point) -> Homography {
    if self == .identity { return .identity }
    let (sx, cx) = (sine(rotationX * radiansPerDegree), cosine(rotationX * radiansPerDegree))
    let (sy, cy) = (sine(rotationY * radiansPerDegree), cosine(rotationY * radiansPerDegree))
    let (sz, cz) = (sine(rotation * radiansPerDegree), cosine(rotation * radiansPerDegree))
    // The images of the unit vectors of x and y after the turns about x and y, with their depths.
    let (ux, uy, uz) = (cy, 0.0, -sy)
    let (vx, vy, vz) = (sx * sy, cx, sx * cy)
    let u = (x: cz * ux - sz * uy, y: sz * ux + cz * uy, z: uz)
    let v = (x: cz * vx - sz * vy, y: sz * vx + cz * vy, z: vz)
    let x = (x: scaleX * u.x, y: scaleX * u.y, z: scaleX * u.z)
    let y = (
      x: scaleY * v.x + shear * u.x, y: scaleY * v.y + shear * u.y, z: scaleY * v.z + shear * u.z
    )
    let moved = Point(x: centre.x + translationX, y: centre.y + translationY)
    let turn = Homography(
      xx: x.x + moved.x * m34 * x.z, xy: y.x + moved.x * m34 * y.z, x1: moved.x,
      yx: x.y + moved.y * m34 * x.z, yy: y.y + moved.y * m34 * y.z, y1: moved.y,
      wx: m34 * x.z, wy: m34 * y.z, w1: 1)
    return Homography.translation(dx: -centre.x, dy: -centre.y).then(turn)
  }
}

extension ShiftTransform: OptionTable {
  /// Shows the options to a visitor.
  public mutating func visit(_ visitor: inout some OptionVisitor) {
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
