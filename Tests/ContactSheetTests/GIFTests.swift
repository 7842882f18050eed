import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import ContactSheet

@Suite struct GIFTests {
  private func read(_ clip: Clip) throws -> GIFReader {
    var data = Data()
    try clip.write(.gif) { data.append(contentsOf: $0) }
    return try GIFReader(data)
  }

  private func clip(frames: Int = 4) -> Clip {
    Clip(Samples.fling(frames: frames), options: SheetOptions(pixelsPerPoint: 0.5), pause: 0.5)
  }

  /// The pixels of a clip's frames as drawn, before colors are reduced.
  private func pictures(_ clip: Clip) throws -> [[UInt32]] {
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let painter = ClipPainter(
      document: clip.document, options: clip.options, typesetter: typesetter)
    return try clip.document.frames.indices.map { index in
      let picture = try Picture(painter, index: index)
      let whole = PixelBox(x: 0, y: 0, width: picture.width, height: picture.height)
      var pixels: [UInt32] = []
      for y in 0..<picture.height {
        picture.withRow(y, in: whole) { row in pixels += row.map { $0 & 0xffffff } }
      }
      return pixels
    }
  }

  /// The greatest difference between color components of two pictures, and the mean difference.
  private func error(_ a: [UInt32?], _ b: [UInt32]) -> (greatest: Int, mean: Double) {
    var (greatest, sum) = (0, 0)
    for (x, y) in zip(a, b) {
      for shift in [16, 8, 0] as [UInt32] {
        let part = abs(Int((x ?? 0) >> shift & 255) - Int(y >> shift & 255))
        greatest = max(greatest, part)
        sum += part
      }
    }
    return (greatest, Double(sum) / Double(3 * b.count))
  }

  @Test(arguments: ClipFormat.allCases)
  func `a clip has the same bytes, however many threads draw it`(format: ClipFormat) throws {
    // The number of frames that a thread draws in a row depends on the number of threads.
    var clip = clip(frames: 40)
    let files = try [1, 2, 5].map { cores in
      clip.cores = cores
      var bytes: [UInt8] = []
      try clip.write(format) { bytes += $0 }
      return bytes
    }
    #expect(files[0] == files[1] && files[0] == files[2])
  }

  @Test
  func `each picture of a GIF equals its frame, within 8 of 255 per component and 0.1 on average`()
    throws
  {
    let clip = clip()
    let file = try read(clip)
    let wanted = try pictures(clip)
    try #require(file.frames.count == wanted.count)
    // The nearest of 255 colors differ by 4 at most and by 0.03 on average here.
    for (frame, picture) in zip(file.frames, wanted) {
      #expect(!frame.screen.contains(nil))
      let found = error(frame.screen, picture)
      #expect(found.greatest <= 8 && found.mean <= 0.1, "\(found)")
    }
  }

  @Test func `a GIF repeats endlessly and keeps the recording's timing`() throws {
    let file = try read(clip(frames: 6))
    #expect(file.loops == 0)
    // 2.4 s in five steps, then the pause.
    #expect(file.frames.map(\.delay) == [48, 48, 48, 48, 48, 50])
  }

  @Test func `pictures of at most 255 colors are exact and cover only the changed area`() throws {
    var clip = clip(frames: 3)
    clip.options.bare = true
    clip.document.device.cornerRadius = 0
    // A screen of whole pixels has no translucent edge.
    clip.document.turn(to: Size(width: 370, height: 810))
    // The letters of more rows would need more colors.
    for index in clip.document.frames.indices {
      clip.document.frames[index].elements = Array(clip.document.frames[index].elements.prefix(1))
    }
    clip.options.pixelsPerPoint = 0.1
    let file = try read(clip)
    for (frame, picture) in zip(file.frames, try pictures(clip)) {
      let isFew = Set(picture).count <= 255
      #expect(isFew)
      #expect(error(frame.screen, picture).greatest == 0)
    }
    #expect(file.frames[0].width == file.width && file.frames[0].height == file.height)
    #expect(file.frames.dropFirst().allSatisfy { $0.height < file.height || $0.width < file.width })
  }

  @Test func `identical frames become one frame with the sum of their delays`() throws {
    var clip = clip(frames: 3)
    clip.options.bare = true
    for index in clip.document.frames.indices {
      clip.document.frames[index].elements = clip.document.frames[0].elements
    }
    #expect(try read(clip).frames.map(\.delay) == [290])
  }

  @Test(arguments: [24.0, 30, 50, 59.94, 60, 90, 120, 240, 1000])
  func `frames last at least 0.02 s, their sum is exact, and none is more than 0.025 s late`(
    rate: Double
  ) {
    let count = 500
    let durations = [Double](repeating: 1 / rate, count: count - 1) + [1]
    let timing = GIFTiming(durations: durations)
    #expect(timing.frames.allSatisfy { $0.delay >= 2 })
    let total = durations.reduce(0, +)
    #expect(timing.frames.reduce(0) { $0 + $1.delay } == Int((total * 100).rounded()))
    #expect(timing.frames.last?.index == count - 1)
    var clock = 0
    for frame in timing.frames {
      let late = Double(clock) / 100 - Double(frame.index) / rate
      #expect(abs(late) <= 0.0251, "frame \(frame.index) comes \(late) s late")
      clock += frame.delay
    }
    if rate <= 50 { #expect(timing.frames.count == count) }
    if rate == 60 { #expect(timing.frames.count > 400) }
  }

  @Test func `of frames with the same time, only the last is kept`() {
    let timing = GIFTiming(durations: [0, 0, 0.5, 0, 1])
    #expect(timing.frames.map(\.index) == [2, 4])
    #expect(timing.frames.map(\.delay) == [50, 100])
    #expect(GIFTiming(durations: []).frames.isEmpty)
    #expect(GIFTiming(durations: [0]).frames == [.init(index: 0, delay: 2)])
  }

  @Test func `a color that covers a large area is kept exactly among thousands of colors`() {
    var random = SplitMix64(seed: 3)
    var counted: [UInt32: Int] = [0xfbfaf7: 90_000, 0x30343b: 12_000]
    for _ in 0..<4000 { counted[UInt32(random.next() & 0xffffff)] = 1 + Int(random.next() & 7) }
    let table = ColorTable(counted.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    #expect(table.colors.count <= 255 && Set(table.colors).count == table.colors.count)
    for color in [0xfbfaf7, 0x30343b] as [UInt32] {
      #expect(table.index(of: color).map { table.colors[Int($0)] } == color)
    }
    // Every color maps to its nearest table color, found by trying all of them.
    func distance(_ a: UInt32, _ b: UInt32) -> Int {
      [16, 8, 0].reduce(0) { sum, shift in
        let part = Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)
        return sum + part * part
      }
    }
    for color in counted.keys.sorted().prefix(500) {
      let chosen = table.index(of: color).map { distance(table.colors[Int($0)], color) }
      #expect(chosen == table.colors.map { distance($0, color) }.min())
    }
  }
}
