import FoldLayout

/// The orientation of a stored picture (Exif 2.32, tag 0x0112).
enum ImageOrientation: UInt16, Sendable {
  case upright = 1
  case mirrored
  case upsideDown
  case mirroredUpsideDown
  case transposed
  case turnedRight
  case transversed
  case turnedLeft

  /// Whether the stored width is the height of the upright picture.
  var swapsSides: Bool { rawValue >= 5 }

  /// Returns the transform from the stored to the upright picture, both as unit squares.
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
  /// Returns the media type and bytes for a `data:` URL, given the bytes of the picture's file.
  ///
  /// A JPEG has no camera metadata except its orientation. Other pictures are returned unchanged.
  ///
  /// - Complexity: O(bytes)
  public func embedded(from bytes: [UInt8]) -> (mediaType: String, bytes: [UInt8]) {
    guard let jpeg else { return ("image/png", bytes) }
    guard orientation != .upright else { return ("image/jpeg", jpeg) }
    return ("image/jpeg", jpeg.prefix(2) + orientation.exifSegment + jpeg.dropFirst(2))
  }
}

extension ImageOrientation {
  /// An Exif segment that contains only this orientation (Exif 2.32, 4.5.4 and 4.6.4).
  fileprivate var exifSegment: [UInt8] {
    let little: [UInt8] = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]
    // One entry: tag 0x0112 with one 16-bit number.
    let entry: [UInt8] = [1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(rawValue), 0, 0, 0]
    let body = Array("Exif\0\0".utf8) + little + entry + [0, 0, 0, 0]
    return [0xff, 0xe1, 0, UInt8(body.count + 2)] + body
  }
}
