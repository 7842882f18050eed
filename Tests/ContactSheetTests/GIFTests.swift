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

  /// The greatest and the mean difference between color components of two pictures, each averaged
  /// over squares of `side` × `side` pixels.
  private func error(
    _ a: [UInt32?], _ b: [UInt32], width: Int, side: Int = 1
  ) -> (greatest: Double, mean: Double) {
    var (greatest, sum, count) = (0.0, 0.0, 0.0)
    for y in stride(from: 0, through: b.count / width - side, by: side) {
      for x in stride(from: 0, through: width - side, by: side) {
        for shift in [16, 8, 0] as [UInt32] {
          var part = 0
          for index in 0..<side * side {
            let pixel = (y + index / side) * width + x + index % side
            part += Int((a[pixel] ?? 0) >> shift & 255) - Int(b[pixel] >> shift & 255)
          }
          let difference = abs(Double(part)) / Double(side * side)
          greatest = max(greatest, difference)
          sum += difference
          count += 1
        }
      }
    }
    return (greatest, sum / count)
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
  func `squares of 4 × 4 pixels of a GIF equal the frame's, within 8 of 255 and 0.2 on average`()
    throws
  {
    let clip = clip()
    let file = try read(clip)
    let wanted = try pictures(clip)
    try #require(file.frames.count == wanted.count)
    for (frame, picture) in zip(file.frames, wanted) {
      #expect(!frame.screen.contains(nil) && !frame.hasOwnColors)
      let found = error(frame.screen, picture, width: file.width, side: 4)
      #expect(found.greatest <= 8 && found.mean <= 0.2, "\(found)")
    }
  }

  @Test func `pixels that do not change from frame to frame do not change in a GIF`() throws {
    let clip = clip()
    let (screens, wanted) = (try read(clip).frames.map(\.screen), try pictures(clip))
    for number in 1..<wanted.count {
      let kept = wanted[number].indices.filter { wanted[number][$0] == wanted[number - 1][$0] }
      #expect(kept.count > wanted[number].count / 4 && kept.count < wanted[number].count)
      let changed = kept.filter { screens[number][$0] != screens[number - 1][$0] }
      #expect(changed.isEmpty)
    }
  }

  @Test func `a gradient has no steps in a GIF that knows only every 17th of its grays`() throws {
    let table = ColorTable((0..<16).map { (color: 0x111111 * $0, count: 1) })
    let grays = (0..<256).map { UInt32($0) * 0x010101 }
    let means = grays.map { gray in
      let mixture = table.mixture(of: gray)
      let (a, b) = (table.colors[Int(mixture.first)], table.colors[Int(mixture.second)])
      return
        (Double(a & 255) * Double(16 - mixture.share) + Double(b & 255) * Double(mixture.share))
        / 16
    }
    // Grays up to √(8 / 3) levels from a gray of the table are shown as this.
    for (gray, mean) in means.enumerated() { #expect(abs(mean - Double(gray)) <= 1.64) }
    #expect(zip(means, means.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 <= 3 })
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
    clip.document.rotate(to: Size(width: 370, height: 810))
    // The letters of more rows would need more colors.
    for index in clip.document.frames.indices {
      clip.document.frames[index].elements = Array(clip.document.frames[index].elements.prefix(1))
    }
    clip.options.pixelsPerPoint = 0.1
    let file = try read(clip)
    for (frame, picture) in zip(file.frames, try pictures(clip)) {
      let isFew = Set(picture).count <= 255
      #expect(isFew)
      #expect(error(frame.screen, picture, width: file.width).greatest == 0)
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
  func `a GIF shows every frame, or every second and so on, at least 0.03 s apart and on time`(
    rate: Double
  ) {
    let count = 500
    let durations = [Double](repeating: 1 / rate, count: count - 1) + [1]
    let timing = GIFTiming(durations: durations)
    // The number of frames that last 0.03 s or a little more.
    let step = (1...30).first { Double($0) / rate >= 0.03 - 1e-9 } ?? 30
    var clock = 0
    for (number, frame) in timing.frames.enumerated() {
      let isLast = number + 1 == timing.frames.count
      #expect(frame.delay >= 2 && frame.index == (isLast ? count - 1 : number * step))
      #expect(abs(Double(clock) / 100 - Double(number * step) / rate) <= 0.0051)
      clock += frame.delay
    }
    #expect(clock == Int((durations.reduce(0, +) * 100).rounded()))
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
      let mixture = table.mixture(of: color)
      #expect(mixture.share == 0 && table.colors[Int(mixture.first)] == color)
    }
  }
}
