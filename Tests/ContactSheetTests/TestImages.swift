import CFoldJpeg

/// A writer of simple PNG files for tests (PNG specification, second edition).
struct TestPNG {
  /// 0 for gray, 2 for RGB, 3 for a palette, 4 for gray with alpha, 6 for RGB with alpha.
  var colorType: UInt8 = 2
  var depth: UInt8 = 8
  var width: Int
  var height: Int
  /// The bytes of each row, without the filter byte.
  var rows: [[UInt8]]
  var palette: [UInt8] = []

  /// Creates an RGB picture with 8 bits per component from a function of the pixel coordinates.
  init(width: Int, height: Int, _ color: (Int, Int) -> [UInt8]) {
    (self.width, self.height) = (width, height)
    rows = (0..<height).map { y in (0..<width).flatMap { color($0, y) } }
  }

  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file += Self.chunk("IHDR", Self.word(width) + Self.word(height) + [depth, colorType, 0, 0, 0])
    if !palette.isEmpty { file += Self.chunk("PLTE", palette) }
    file += Self.chunk("IDAT", Self.stored(rows.flatMap { [0] + $0 }))
    return file + Self.chunk("IEND", [])
  }

  static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    var crc: UInt32 = 0xffff_ffff
    for byte in Array(name.utf8) + data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return word(data.count) + Array(name.utf8) + data + word(Int(~crc))
  }

  /// Returns data in a zlib stream without compression (RFC 1950 and 1951).
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    for start in stride(from: 0, to: max(1, data.count), by: 65_535) {
      let part = data[start..<min(data.count, start + 65_535)]
      let isLast: UInt8 = start + 65_535 >= data.count ? 1 : 0
      let length = UInt16(part.count)
      result += [isLast, UInt8(length & 255), UInt8(length >> 8)]
      result += [UInt8(~length & 255), UInt8(~length >> 8)] + part
    }
    return result + word(b << 16 | a)
  }
}

enum TestJPEG {
  enum Kind {
    case color
    case gray
    case progressive
    case ink
  }

  /// Returns a JPEG of the best quality, without chroma subsampling.
  static func bytes(
    width: Int, height: Int, _ kind: Kind = .color, _ color: (Int, Int) -> [UInt8]
  ) -> [UInt8] {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { pixels += color(x, y) + (kind == .ink ? [0] : []) }
    }
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    let format = kind == .ink ? TJPF_CMYK : TJPF_RGB
    let sampling = kind == .gray ? TJSAMP_GRAY : TJSAMP_444
    var buffer: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let flags = kind == .progressive ? TJFLAG_PROGRESSIVE : 0
    tjCompress2(
      encoder, pixels, Int32(width), 0, Int32(height), Int32(format.rawValue), &buffer, &count,
      Int32(sampling.rawValue), 100, Int32(flags))
    defer { tjFree(buffer) }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
  }

  /// Returns the file with a camera's metadata: an orientation, and text that no sheet may repeat.
  static func noted(_ file: [UInt8], orientation: UInt8, isLittle: Bool = false) -> [UInt8] {
    let tiff: [UInt8] =
      isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let notes = Array("Exif".utf8) + [0, 0] + tiff + Array("GPS 37.7955 N".utf8)
    let comment = Array("taken by somebody".utf8)
    return [0xff, 0xd8] + segment(0xe1, notes) + segment(0xfe, comment) + file.dropFirst(2)
  }

  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    let length = data.count + 2
    return [0xff, marker, UInt8(length >> 8), UInt8(length & 255)] + data
  }
}
