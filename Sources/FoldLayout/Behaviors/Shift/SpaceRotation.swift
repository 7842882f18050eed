/// A rotation in space, as a unit quaternion.
///
/// Source: Shoemake, "Animating rotation with quaternion curves", SIGGRAPH 1985.
struct SpaceRotation {
  private var w: Double
  private var x: Double
  private var y: Double
  private var z: Double

  /// Creates the rotation of a transform: about x, then y, then z.
  init(of transform: ShiftTransform) {
    self = SpaceRotation(x: transform.rotationX, y: 0, z: 0)
      .then(SpaceRotation(x: 0, y: transform.rotationY, z: 0))
      .then(SpaceRotation(x: 0, y: 0, z: transform.rotation))
  }

  /// Creates a rotation about the axis (x, y, z) by its length in degrees; a positive x turns the
  /// top away from the viewer, a positive y the right edge, and a positive z turns clockwise.
  init(x: Double, y: Double, z: Double) {
    let angle = (x * x + y * y + z * z).squareRoot()
    let half = angle / 2 * radiansPerDegree
    let part = angle > 0 ? sine(half) / angle : 0
    (w, self.x, self.y, self.z) = (cosine(half), x * part, y * part, z * part)
  }

  var inverse: SpaceRotation {
    var inverse = self
    (inverse.x, inverse.y, inverse.z) = (-x, -y, -z)
    return inverse
  }

  func then(_ next: SpaceRotation) -> SpaceRotation {
    var product = self
    product.w = next.w * w - next.x * x - next.y * y - next.z * z
    product.x = next.w * x + next.x * w + next.y * z - next.z * y
    product.y = next.w * y - next.x * z + next.y * w + next.z * x
    product.z = next.w * z + next.x * y - next.y * x + next.z * w
    return product
  }

  /// The first two diagonal elements of the rotation matrix, in `-1...1`.
  var diagonal: (x: Double, y: Double) {
    (1 - 2 * (y * y + z * z), 1 - 2 * (x * x + z * z))
  }

  /// The axis of the shortest rotation, with the angle as its length, in `0...180` degrees.
  var vector: (x: Double, y: Double, z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return (0, 0, 0) }
    let angle = 2 * arcTangent(y: length, x: abs(w)) / radiansPerDegree
    let part = (w < 0 ? -angle : angle) / length
    return (x * part, y * part, z * part)
  }

  /// The equivalent rotations about x, then y, then z, in degrees; the one about y in `-90...90`.
  var angles: (x: Double, y: Double, z: Double) {
    let (cosine, sine) = (1 - 2 * (y * y + z * z), 2 * (x * y + w * z))
    let level = (cosine * cosine + sine * sine).squareRoot()
    let about = arcTangent(y: 2 * (w * y - x * z), x: level) / radiansPerDegree
    guard level > 1e-9 else {
      // The x axis points at or away from the viewer, so rotations about x and z are
      // interchangeable.
      let turn = arcTangent(y: 2 * (x * y - w * z), x: diagonal.y) / radiansPerDegree
      return (about < 0 ? -turn : turn, about, 0)
    }
    let first = arcTangent(y: 2 * (y * z + w * x), x: 1 - 2 * (x * x + y * y))
    return (first / radiansPerDegree, about, arcTangent(y: sine, x: cosine) / radiansPerDegree)
  }
}
