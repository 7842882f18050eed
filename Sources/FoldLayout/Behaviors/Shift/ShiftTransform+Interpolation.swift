extension ShiftTransform {
  /// The same matrix as Core Animation decomposes it: two negative scales become a half turn, and a
  /// mirrored view is mirrored along the axis that leaves the smaller rotation.
  var standardized: ShiftTransform {
    guard scaleX < 0 || scaleY < 0 else { return self }
    if scaleX >= 0 || scaleY >= 0 {
      let diagonal = SpaceRotation(of: self).diagonal
      let kept = diagonal.x + diagonal.y
      // At a quarter turn, both axes leave the same rotation.
      guard kept < -1e-9 || kept < 1e-9 && scaleX < 0 else { return self }
    }
    var turned = self
    (turned.scaleX, turned.scaleY, turned.shear) = (-scaleX, -scaleY, -shear)
    (turned.rotationX, turned.rotationY) = (-rotationX, -rotationY)
    turned.rotation = Self.shortest(rotation + 180)
    return turned
  }

  /// Returns the change from `other` to this transform, with the rotation by the shortest way.
  ///
  /// The other parameters change independently. The three rotation parameters of a change are the
  /// axis of a single rotation, with its angle in degrees as length.
  func change(from other: ShiftTransform) -> ShiftTransform {
    var change = sum(with: other, times: -1)
    change.rotationX = Self.shortest(rotationX - other.rotationX)
    change.rotationY = Self.shortest(rotationY - other.rotationY)
    change.rotation = Self.shortest(rotation - other.rotation)
    guard !other.isAligned(with: change) else { return change }
    let rotationChange = SpaceRotation(of: other).inverse.then(SpaceRotation(of: self)).vector
    (change.rotationX, change.rotationY, change.rotation) = (
      rotationChange.x, rotationChange.y, rotationChange.z
    )
    return change
  }

  func adding(_ change: ShiftTransform, times factor: Double) -> ShiftTransform {
    var sum = sum(with: change, times: factor)
    guard !isAligned(with: change) else { return sum }
    let part = SpaceRotation(
      x: change.rotationX * factor, y: change.rotationY * factor, z: change.rotation * factor)
    let turned = SpaceRotation(of: self).then(part).angles
    (sum.rotationX, sum.rotationY, sum.rotation) = (turned.x, turned.y, turned.z)
    return sum
  }

  /// Returns whether `change` rotates about one axis that no later rotation follows, so that its
  /// angle can be added to this transform's.
  private func isAligned(with change: ShiftTransform) -> Bool {
    if change.rotationX == 0 {
      return change.rotationY == 0 || change.rotation == 0 && rotation == 0
    }
    return change.rotationY == 0 && change.rotation == 0 && rotationY == 0 && rotation == 0
  }

  /// Returns the equivalent angle in `-180...180` degrees; half turns keep their direction.
  private static func shortest(_ degrees: Double) -> Double {
    let rest = degrees - 360 * (degrees / 360).rounded(.towardZero)
    return abs(rest) <= 180 ? rest : rest < 0 ? rest + 360 : rest - 360
  }

  private func sum(with other: ShiftTransform, times factor: Double) -> ShiftTransform {
    var sum = self
    sum.scaleX += other.scaleX * factor
    sum.scaleY += other.scaleY * factor
    sum.shear += other.shear * factor
    sum.rotationX += other.rotationX * factor
    sum.rotationY += other.rotationY * factor
    sum.rotation += other.rotation * factor
    sum.translationX += other.translationX * factor
    sum.translationY += other.translationY * factor
    sum.m34 += other.m34 * factor
    return sum
  }
}
