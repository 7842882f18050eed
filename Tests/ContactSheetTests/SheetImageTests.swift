import FoldLayout
import FoldTestSupport
import Testing

@testable import ContactSheet

@Suite struct SheetImageTests {
  /// A picture with one of four colors in each quarter.
  private static func quarters(_ width: Int, _ height: Int) -> (Int, Int) -> [UInt8] {
    { x, y in
      switch (x < width / 2, y < height / 2) {
      case (true, true): [220, 30, 30]
      case (false, true): [30, 200, 30]
      case (true, false): [30, 30, 220]
      case (false, false): [230, 220, 30]
      }
    }
  }

  private static func levels(_ value: UInt32) -> [Int] {
    [16, 8, 0].map { Int(value >> $0 & 0xff) }
  }

  @Test func `a PNG of any color type is decoded to its original colors`() throws {
    let colors: [[UInt8]] = [[0, 0, 0], [255, 255, 255], [136, 136, 136], [34, 34, 34]]
    var files: [String: TestPNG] = [:]
    files["rgb"] = TestPNG(width: 4, height: 1) { x, _ in colors[x] }
    files["rgb 16"] = TestPNG(width: 4, height: 1) { x, _ in colors[x].flatMap { [$0, $0] } }
    files["rgb 16"]?.depth = 16
    files["gray"] = TestPNG(width: 4, height: 1) { x, _ in [colors[x][0]] }
    files["gray"]?.colorType = 0
    files["gray 16"] = TestPNG(width: 4, height: 1) { x, _ in [colors[x][0], colors[x][0]] }
    files["gray 16"]?.colorType = 0
    files["gray 16"]?.depth = 16
    files["gray 4"] = TestPNG(width: 4, height: 1) { _, _ in [] }
    files["gray 4"]?.rows = [[0x0f, 0x82]]
    files["gray 4"]?.depth = 4
    files["gray 4"]?.colorType = 0
    files["palette"] = TestPNG(width: 4, height: 1) { _, _ in [] }
    files["palette"]?.rows = [[0b0001_1011]]
    files["palette"]?.depth = 2
    files["palette"]?.colorType = 3
    files["palette"]?.palette = colors.flatMap(\.self)
    files["rgba"] = TestPNG(width: 4, height: 1) { x, _ in colors[x] + [255] }
    files["rgba"]?.colorType = 6
    for (name, file) in files {
      let image = try SheetImage(file.bytes)
      #expect(image.width == 4 && image.height == 1, "\(name)")
      for (value, color) in zip(image.pixels.values, colors) {
        let wanted = color.map(Int.init)
        #expect(zip(Self.levels(value), wanted).allSatisfy { abs($0 - $1) <= 1 }, "\(name)")
      }
    }
  }

  @Test func `transparent pixels show the background`() throws {
    var file = TestPNG(width: 3, height: 1) { x, _ in [200, 100, 0, [0, 128, 255][x]] }
    file.colorType = 6
    let pixels = try SheetImage(file.bytes).pixels
    #expect(!pixels.isOpaque)
    let flat = pixels.flattened(over: RGBAColor(red: 1, green: 1, blue: 1))
    let wanted = [[255, 255, 255], [227, 177, 127], [200, 100, 0]]
    for (value, color) in zip(flat.values, wanted) {
      #expect(value >> 24 == 255)
      #expect(zip(Self.levels(value), color).allSatisfy { abs($0 - $1) <= 1 })
    }
  }

  @Test(arguments: [TestJPEG.Kind.color, .gray, .progressive])
  func `a JPEG is decoded to nearly its original colors`(kind: TestJPEG.Kind) throws {
    let color: (Int, Int) -> [UInt8] = { x, _ in
      kind == .gray ? [120, 120, 120] : x < 16 ? [200, 40, 60] : [40, 90, 200]
    }
    let image = try SheetImage(TestJPEG.bytes(width: 32, height: 16, kind, color))
    for (index, value) in image.pixels.values.enumerated() {
      let wanted = color(index % 32, index / 32).map(Int.init)
      #expect(zip(Self.levels(value), wanted).allSatisfy { abs($0 - $1) <= 4 })
    }
  }

  /// The edges with the camera's first row and first column (Exif 2.32, table of orientations).
  static let sides: [(row: String, column: String)] = [
    ("top", "left"), ("top", "right"), ("bottom", "right"), ("bottom", "left"), ("left", "top"),
    ("right", "top"), ("right", "bottom"), ("left", "bottom"),
  ]

  @Test(arguments: 1...8)
  func `a photograph is upright in every camera orientation`(orientation: Int) throws {
    let file = TestJPEG.bytes(width: 32, height: 16, .color, Self.quarters(32, 16))
    for isLittle in [true, false] {
      let noted = TestJPEG.noted(file, orientation: UInt8(orientation), isLittle: isLittle)
      let image = try SheetImage(noted)
      #expect([image.width, image.height] == (orientation > 4 ? [16, 32] : [32, 16]))
      let (row, column) = Self.sides[orientation - 1]
      for (s, t) in [(0.0, 0.0), (1, 0), (0, 1), (0.25, 0.75)] {
        var wanted = Point.zero
        for (side, distance) in [(row, t), (column, s)] {
          switch side {
          case "top": wanted.y = distance
          case "bottom": wanted.y = 1 - distance
          case "left": wanted.x = distance
          default: wanted.x = 1 - distance
          }
        }
        #expect(image.orientation.map.project(Point(x: s, y: t)) == wanted)
      }
    }
  }

  @Test func `a JPEG is embedded unchanged, without the camera's metadata`() throws {
    let file = TestJPEG.bytes(width: 32, height: 16, .color, Self.quarters(32, 16))
    let kept = try #require(try SheetImage(TestJPEG.noted(file, orientation: 6) + [1, 2, 3]).jpeg)
    #expect(kept == file)
    #expect(!String(decoding: kept, as: Unicode.ASCII.self).contains("GPS"))
  }

  @Test func `a file that is not a supported picture is refused with an explanation`() throws {
    let refused: [([UInt8], String)] = [
      ([], "is empty; a picture is a PNG or a JPEG"),
      (Array("GIF89a".utf8), "is a GIF; save the picture as PNG or JPEG"),
      (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), "is a WebP; save the picture as PNG or JPEG"),
      (Array("Dear diary".utf8), "is neither a PNG nor a JPEG; save the picture as PNG or JPEG"),
      (
        TestJPEG.bytes(width: 8, height: 8, .ink) { _, _ in [1, 2, 3] },
        "is a JPEG in CMYK, the colors of print; save it in RGB"
      ),
    ]
    for (bytes, sentence) in refused {
      let error = #expect(throws: SheetImageError.self) { try SheetImage(bytes) }
      #expect(error?.description == sentence)
    }
  }

  @Test func `a picture beyond the size limits is refused before it is decoded`() throws {
    var huge = TestPNG(width: 1, height: 1) { _, _ in [1, 2, 3] }
    (huge.width, huge.height) = (100_000, 100_000)
    #expect(throws: SheetImageError.tooLarge(width: 100_000, height: 100_000)) {
      try SheetImage(huge.bytes)
    }
    (huge.width, huge.height) = (0, 7)
    #expect(throws: SheetImageError.self) { try SheetImage(huge.bytes) }
    (huge.width, huge.height) = (0x7fff_ffff, 0x7fff_ffff)
    #expect(throws: SheetImageError.self) { try SheetImage(huge.bytes) }
    var jpeg = TestJPEG.bytes(width: 8, height: 8) { _, _ in [9, 9, 9] }
    let frame = try #require(
      jpeg.indices.first { $0 + 1 < jpeg.count && jpeg[$0] == 0xff && jpeg[$0 + 1] == 0xc0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xff, 0xdc, 0xff, 0xdc])
    #expect(throws: SheetImageError.tooLarge(width: 65_500, height: 65_500)) {
      try SheetImage(jpeg)
    }
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0, 0, 0, 0])
    #expect(throws: SheetImageError.self) { try SheetImage(jpeg) }
  }

  @Test func `a picture that needs far more memory than its file is refused before it is decoded`()
    throws
  {
    func refusal(_ bytes: [UInt8]) -> String {
      do throws(SheetImageError) { _ = try SheetImage(bytes) } catch { return error.description }
      return "read"
    }
    // Four bytes per pixel: a file of up to 100 bytes may take 1,000 bytes more.
    var png = TestPNG(width: 1, height: 1) { _, _ in [1, 2, 3] }
    (png.width, png.height) = (4000, 4000)
    #expect(refusal(png.bytes).contains("is a damaged PNG"))
    png.width = 4001
    let sentence =
      "takes 64 MB to decode, more than 64 MB and 10 times its own size; save it smaller, a JPEG as baseline"
    #expect(refusal(png.bytes) == sentence)
    // Two bytes per coefficient, and three components without subsampling.
    for (kind, marker) in [(TestJPEG.Kind.progressive, UInt8(0xc2)), (.color, 0xc0)] {
      var jpeg = TestJPEG.bytes(width: 8, height: 8, kind) { _, _ in [9, 9, 9] }
      let frame = try #require(
        jpeg.indices.first { $0 + 1 < jpeg.count && jpeg[$0] == 0xff && jpeg[$0 + 1] == marker })
      // 3300 × 3300 pixels take 65 MB, and 3200 × 3200 take less.
      jpeg.replaceSubrange(frame + 5..<frame + 9, with: [12, 228, 12, 228])
      #expect((refusal(jpeg).hasPrefix("takes 65 MB to decode")) == (kind == .progressive))
      jpeg.replaceSubrange(frame + 5..<frame + 9, with: [12, 128, 12, 128])
      #expect(!refusal(jpeg).hasPrefix("takes"))
    }
  }

  @Test func `a truncated file is refused, and a file with changed bytes never crashes`()
    throws
  {
    let png = TestPNG(width: 9, height: 7) { x, y in [UInt8(x * 20), UInt8(y * 30), 77] }.bytes
    let jpegs = [TestJPEG.Kind.color, .progressive].map { kind in
      TestJPEG.noted(
        TestJPEG.bytes(width: 40, height: 24, kind, Self.quarters(40, 24)), orientation: 8)
    }
    for file in [png] + jpegs {
      // Only the end marker of a PNG may be missing.
      for count in 0..<file.count - 12 {
        #expect(throws: SheetImageError.self) { try SheetImage(Array(file.prefix(count))) }
      }
      var random = SplitMix64(seed: 7)
      for _ in 0..<400 {
        var changed = file
        for _ in 0..<random.int(in: 1...3) {
          changed[random.int(in: 0...changed.count - 1)] = UInt8(random.int(in: 0...255))
        }
        do throws(SheetImageError) {
          let image = try SheetImage(changed)
          #expect(image.width * image.height <= SheetImage.pixelLimit)
        } catch {
          #expect(!error.description.contains("\n"))
        }
      }
    }
  }

  @Test func `a picture is reduced to the requested size by averaging pixels`()
    throws
  {
    let file = TestPNG(width: 64, height: 10) { x, y in [UInt8(x * 4), UInt8(y * 20), 0] }
    let image = try SheetImage(file.bytes, longestSide: 16)
    #expect(image.width == 64 && image.height == 10)
    let pixels = image.pixels
    #expect(pixels.width == 16 && pixels.height == 2 && pixels.values.count == 32)
    // The first pixel averages 4 × 4 pixels: red 0, 4, 8, 12 and green 0, 20, 40, 60.
    #expect(zip(Self.levels(pixels.values[0]), [6, 30, 0]).allSatisfy { abs($0 - $1) <= 1 })
    let photo = try SheetImage(
      TestJPEG.bytes(width: 300, height: 20) { _, _ in [10, 20, 30] }, longestSide: 50)
    #expect(photo.width == 300 && max(photo.pixels.width, photo.pixels.height) <= 50)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy"),
  ])
  func `base64 encodes the examples of RFC 4648`(text: String, coded: String) {
    #expect(Base64.text(Array(text.utf8)) == coded)
  }
}
