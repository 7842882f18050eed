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
