import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import ContactSheet

@Suite struct ClipTests {
  private func bytes(_ clip: Clip, _ format: ClipFormat) throws -> Data {
    var data = Data()
    try clip.write(format) { data.append(contentsOf: $0) }
    return data
  }

  private func clip(frames: Int = 6) -> Clip {
    Clip(Samples.fling(frames: frames), options: SheetOptions(pixelsPerPoint: 0.5), pause: 0.5)
  }

  /// Returns the chunks of a PNG file as the PNG specification defines them.
  private func chunks(_ file: Data) throws -> [(name: String, data: [UInt8], crc: UInt32)] {
    let bytes = [UInt8](file)
    #expect(Array(bytes.prefix(8)) == [137, 80, 78, 71, 13, 10, 26, 10])
    var chunks: [(String, [UInt8], UInt32)] = []
    var index = 8
    while index < bytes.count {
      let length = bytes[index..<index + 4].reduce(0) { $0 * 256 + Int($1) }
      let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
      let end = index + 8 + length
      let crc = bytes[end..<end + 4].reduce(UInt32(0)) { $0 * 256 + UInt32($1) }
      chunks.append((name, Array(bytes[index + 8..<end]), crc))
      index = end + 4
    }
    return chunks
  }

  /// Returns the CRC-32 of bytes, computed bit by bit without a table.
  private func plainCRC(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      for bit in 0..<8 {
        let feedback = (crc ^ UInt32(byte >> bit)) & 1
        crc = (crc >> 1) ^ (feedback == 1 ? 0xedb8_8320 : 0)
      }
    }
    return crc ^ 0xffff_ffff
  }

  @Test func `an animated PNG stores its frames in order, with delays and correct checksums`()
    throws
  {
    let clip = clip()
    let chunks = try chunks(try bytes(clip, .apng))
    #expect(chunks.first?.name == "IHDR" && chunks.last?.name == "IEND")
    for chunk in chunks { #expect(chunk.crc == plainCRC(Array(chunk.name.utf8) + chunk.data)) }
    let control = try #require(chunks.first { $0.name == "acTL" })
    let frames = chunks.filter { $0.name == "fcTL" }
    #expect(control.data.prefix(4).last == 6 && frames.count == 6)
    // Sequence numbers count frame controls and frame data together.
    let numbers = chunks.filter { ["fcTL", "fdAT"].contains($0.name) }
      .map { $0.data.prefix(4).reduce(0) { $0 * 256 + Int($1) } }
    #expect(numbers == Array(0..<numbers.count))
    let delays = frames.map { Int($0.data[20]) * 256 + Int($0.data[21]) }
    #expect(frames.allSatisfy { $0.data[22] == 3 && $0.data[23] == 0xe8 })
    // 2.4 s in five steps, then the pause.
    #expect(delays == [480, 480, 480, 480, 480, 500])
  }

  @Test func `identical frames become one frame with the sum of their delays`() throws {
    var clip = clip(frames: 3)
    clip.document.frames[1] = clip.document.frames[0]
    clip.document.frames[1].time = 1
    for index in clip.document.frames.indices {
      clip.document.frames[index].elements = clip.document.frames[0].elements
    }
    clip.options.bare = true
    let chunks = try chunks(try bytes(clip, .apng))
    let frames = chunks.filter { $0.name == "fcTL" }
    #expect(frames.count == 1)
    #expect(frames.first.map { Int($0.data[20]) * 256 + Int($0.data[21]) } == 2900)
  }

  @Test(arguments: [0.5, .infinity, 1e300])
  func `a delay in an animated PNG is limited to 65.5 s, and later delays stay unchanged`(
    pause: Double
  ) throws {
    var clip = clip(frames: 4)
    clip.pause = pause
    for (index, time) in [0, 100, 100.1, 100.2].enumerated() {
      clip.document.frames[index].time = time
    }
    let delays = try chunks(try bytes(clip, .apng)).filter { $0.name == "fcTL" }
      .map { Int($0.data[20]) * 256 + Int($0.data[21]) }
    #expect(delays == [65_535, 100, 100, pause == 0.5 ? 500 : 65_535])
  }

  @Test(.needs(.python(["PIL"])))
  func `each frame of an animated PNG equals the picture of that frame`() throws {
    let clip = clip(frames: 5)
    try Folder.with { folder in
      let file = folder.appendingPathComponent("clip.png")
      try bytes(clip, .apng).write(to: file)
      var expected: [Data] = []
      try clip.writePictures { _, bytes in expected.append(Data(bytes)) }
      try #require(expected.count == 5)
      for (index, data) in expected.enumerated() {
        try data.write(to: folder.appendingPathComponent("still-\(index).png"))
      }
      let program = """
        import sys
        from PIL import Image, ImageChops
        clip = Image.open(sys.argv[1] + "/clip.png")
        for i in range(clip.n_frames):
            clip.seek(i)
            still = Image.open(f"{sys.argv[1]}/still-{i}.png").convert("RGB")
            print(i, ImageChops.difference(clip.convert("RGB"), still).getbbox())
        """
      let output = try SystemTool.output(of: "python3", ["-c", program, folder.path])
      #expect(output == (0..<5).map { "\($0) None\n" }.joined())
    }
  }

  @Test func `an animated SVG shows its frames one after another without gaps`() throws {
    let data = try bytes(clip(frames: 5), .svg)
    #expect(XMLReader(data).isWellFormed)
    let text = String(decoding: data, as: UTF8.self)
    let spans = text.matches(of: #/values="([^"]*)" keyTimes="([^"]*)" dur="([^"]*)s"/#)
    try #require(spans.count == 5)
    var end = 0.0
    for span in spans {
      let values = span.1.split(separator: ";")
      let times = span.2.split(separator: ";").compactMap { Double($0) }
      #expect(values.count == times.count && times.first == 0 && span.3 == "2.9")
      let shown = try #require(values.firstIndex(of: "inline"))
      #expect(abs(times[shown] - end) < 2e-6)
      end = times[shown + 1]
    }
    #expect(abs(end - 1) < 2e-6)
  }

  @Test func `a clip without frames is an error, and a clip of one frame is a still picture`()
    throws
  {
    var empty = clip()
    empty.document.frames = []
    #expect(throws: SheetError.self) { try bytes(empty, .apng) }
    #expect(throws: SheetError.self) { try bytes(empty, .gif) }
    #expect(try chunks(try bytes(clip(frames: 1), .apng)).count { $0.name == "fcTL" } == 1)
    #expect(!(try bytes(clip(frames: 1), .svg)).isEmpty)
  }
}
