import FoldLayout

/// How a stored picture is to be turned to stand upright (Exif 2.32, tag 0x0112).
enum ImageOrientation: UInt16, Sendable {
  case upright = 1
  case mirrored
  case upsideDown
  case mirroredUpsideDown
  case transposed
  case turnedRight
  case transversed
  case turnedLeft

  /// Whether what is stored as the width is the height.
  var swapsSides: Bool { rawValue >= 5 }

  /// The map from the stored picture to the upright one, each a square of side 1.
  var map: Homography {
    func map(_ xx: Double, _ xy: Double, _ x1: Double, _ yx: Double, _ yy: Double, _ y1: Double)
      -> Homography
    {
      Homography(xx: xx, xy: xy, x1: x1, yx: yx, yy: yy, y1: y1, wx: 0, wy: 0, w1: 1)
    }
    return switch self {
    case .upright: .identity
    case .mirrored: map(-1, 0, 1, 0, 1, 0)
    case .upsideDown: map(-1, 0, 1, 0, -1, 1)
    case .mirroredUpsideDown: map(1, 0, 0, 0, -1, 1)
    case .transposed: map(0, 1, 0, 1, 0, 0)
    case .turnedRight: map(0, -1, 1, 1, 0, 0)
    case .transversed: map(0, -1, 1, -1, 0, 1)
    case .turnedLeft: map(0, 1, 0, -1, 0, 1)
    }
  }
}
