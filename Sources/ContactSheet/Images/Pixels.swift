import FoldLayout

/// Pixels row by row from the top, as 0xAARRGGBB with colors premultiplied by opacity, as in cairo.
struct Pixels: Sendable {
  var width: Int
  var height: Int
  var values: [UInt32]
  var isOpaque: Bool

  /// Returns the pixels halved until no side is longer than `side`.
  func reduced(to side: Int) -> Pixels {
    var result = self
    while max(result.width, result.height) > side { result = result.halved }
    return result
  }

  private var halved: Pixels {
    values.withUnsafeBufferPointer { values in
      Pixels(halving: values, rowLength: width, width: width, height: height, isOpaque: isOpaque)
    }
  }

  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let sum =
        (a >> shift & 0xff) + (b >> shift & 0xff) + (c >> shift & 0xff) + (d >> shift & 0xff)
      result |= ((sum + 2) / 4) << shift
    }
    return result
  }

  func flattened(over backgroundColor: RGBAColor) -> Pixels {
    guard !isOpaque else { return self }
    let levels = [backgroundColor.blue, backgroundColor.green, backgroundColor.red].map { part in
      UInt32((min(1, max(0, part)) * 255).rounded())
    }
    var result = self
    result.isOpaque = true
    result.values = values.map { value in
      let rest = 255 - value >> 24
      var mixed: UInt32 = 0xff00_0000
      for (index, level) in levels.enumerated() {
        let shift = UInt32(8 * index)
        mixed |= min(255, (value >> shift & 0xff) + (level * rest + 127) / 255) << shift
      }
      return mixed
    }
    return result
  }

  /// A hash of the pixels (FNV-1a over whole pixels).
  var hash: UInt64 {
    values.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The mean color of some thousand evenly spaced pixels; translucent pixels are over black.
  var mean: RGBAColor {
    let step = max(1, values.count / 4096)
    var (red, green, blue, count) = (0.0, 0.0, 0.0, 0.0)
    for index in stride(from: 0, to: values.count, by: step) {
      let value = values[index]
      red += Double(value >> 16 & 0xff)
      green += Double(value >> 8 & 0xff)
      blue += Double(value & 0xff)
      count += 255
    }
    return count > 0
      ? RGBAColor(red: red / count, green: green / count, blue: blue / count) : .black
  }
}

extension Pixels {
  /// Creates a picture of half of `width` × `height` pixels, each pixel the mean of four; rows
  /// begin `rowLength` pixels apart.
  init(
    halving whole: UnsafeBufferPointer<UInt32>, rowLength: Int, width: Int, height: Int,
    isOpaque: Bool
  ) {
    let (w, h) = (max(1, width / 2), max(1, height / 2))
    var half: [UInt32] = []
    half.reserveCapacity(w * h)
    // A side of one pixel has no second half.
    let (right, below) = (width > 1 ? 1 : 0, height > 1 ? rowLength : 0)
    for y in 0..<h {
      for x in 0..<w {
        let index = 2 * (y * below + x * right)
        half.append(
          Self.mean(
            whole[index], whole[index + right], whole[index + below], whole[index + right + below]))
      }
    }
    self.init(width: w, height: h, values: half, isOpaque: isOpaque)
  }
}
