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

extension SheetImage {
  /// The picture as a page can hold it: its media type and bytes.
  ///
  /// A JPEG is without what cameras note beside the picture, but says how it is to be turned; any other
  /// picture is the file's own `bytes`.
  ///
  /// - Parameter bytes: What the picture was decoded from.
  /// - Returns: What a `data:` address of it says.
  /// - Complexity: O(bytes)
  public func embedded(from bytes: [UInt8]) -> (mediaType: String, bytes: [UInt8]) {
    guard let jpeg else { return ("image/png", bytes) }
    guard orientation != .upright else { return ("image/jpeg", jpeg) }
    return ("image/jpeg", jpeg.prefix(2) + orientation.note + jpeg.dropFirst(2))
  }
}

extension ImageOrientation {
  /// An Exif segment with nothing but this orientation (Exif 2.32, 4.5.4 and 4.6.4).
  fileprivate var note: [UInt8] {
    let little: [UInt8] = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]
    // One entry: the tag 0x0112, a short, one of it.
    let entry: [UInt8] = [1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(rawValue), 0, 0, 0]
    let body = Array("Exif\0\0".utf8) + little + entry + [0, 0, 0, 0]
    return [0xff, 0xe1, 0, UInt8(body.count + 2)] + body
  }
}
