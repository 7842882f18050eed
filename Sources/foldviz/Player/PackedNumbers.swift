import FoldFormats

/// The encoding of numbers as text in the page: byte planes, gzipped, in base64.
enum PackedNumbers {
  // The lowest bytes of all numbers come first. Planes of similar numbers compress well.
  static func text(_ numbers: [Double]) throws(Failure) -> String {
    var planes = [UInt8](repeating: 0, count: numbers.count * 8)
    for (k, word) in numbers.enumerated() {
      let bits = word.bitPattern
      for plane in 0..<8 {
        planes[plane * numbers.count + k] = UInt8(truncatingIfNeeded: bits >> UInt64(8 * plane))
      }
    }
    return try text(bytes: planes)
  }

  /// Returns bytes as text, gzipped and in base64.
  static func text(bytes: [UInt8]) throws(Failure) -> String {
    guard let data = Gzip.compress(bytes) else {
      throw Failure(.internalError, "scene and recording are too large for a page; cut them")
    }
    return Base64.encode(data)
  }
}
