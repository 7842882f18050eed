/// Creates GIF files that repeat forever (GIF89a, CompuServe 1990).
///
/// Each picture covers the box of changed pixels, with unchanged pixels transparent. It uses the
/// first picture's color table if this contains all of its colors, and otherwise its own. There is
/// no dithering, so that uniform areas stay uniform.
enum GIFFile {
  /// Draws the frames that fit GIF's time resolution; equal frames extend the previous one.
  static func draw(_ clip: Clip) throws(SheetError) -> SheetFile {
    let frames = GIFTiming(durations: clip.durations).frames.map {
      (index: $0.index, stay: $0.delay)
    }
    guard let start = frames.first else {
      throw .drawing(step: "making an animation", reason: "there is no frame")
    }
    let first = try Picture(try clip.painter(), index: start.index)
    let common = ColorTable(
      ChangedColors(ClipChange(picture: first, previousPicture: nil, box: first.box)).counted)
    let pieces = try clip.pieces(of: frames) { change throws(SheetError) in
      let colors = ChangedColors(change)
      let counted = colors.counted
      let own =
        change.previousPicture == nil || common.contains(counted) ? nil : ColorTable(counted)
      return GIFWriter.picture(
        colors.pixels(own ?? common), in: change.box, colors: own?.colors)
    }
    var bytes = GIFWriter.head(
      width: first.width, height: first.height, colors: common.colors)
    for (piece, stay) in pieces.all { bytes += GIFWriter.control(delay: stay) + piece }
    return SheetFile(bytes: bytes + GIFWriter.end, warnings: pieces.warnings)
  }
}

struct ChangedColors {
  private var counts = ColorCounts()
  /// The index of each pixel's color, or a negative value for unchanged pixels.
  private var numbers: [Int32] = []

  init(_ change: ClipChange) {
    let box = change.box
    var counts = ColorCounts()
    numbers = [Int32](unsafeUninitializedCapacity: box.width * box.height) { numbers, count in
      let isOpaque = change.picture.isOpaque
      for y in box.y..<box.y + box.height {
        change.picture.withRow(y, in: box) { row in
          guard let shown = change.previousPicture else {
            for x in row.indices {
              let isClear = !isOpaque && row[x].opacity < 128
              numbers[count + x] = isClear ? -1 : counts.add(Self.color(row[x], isOpaque))
            }
            return
          }
          shown.withRow(y, in: box) { old in
            for x in row.indices {
              numbers[count + x] = row[x] == old[x] ? -1 : counts.add(Self.color(row[x], isOpaque))
            }
          }
        }
        count += box.width
      }
    }
    self.counts = counts
  }

  /// Returns the color of a pixel in a GIF, which cannot clear a pixel once drawn: white instead.
  private static func color(_ pixel: UInt32, _ isOpaque: Bool) -> UInt32 {
    if isOpaque { return pixel & 0xffffff }
    return pixel.opacity < 128 ? 0xffffff : pixel.undiluted
  }

  var counted: [(color: UInt32, count: Int)] { counts.all }

  /// Returns the color index of each pixel, or the transparent index for unchanged pixels.
  func pixels(_ table: ColorTable) -> [UInt8] {
    let indices = [GIFWriter.transparent] + counts.colors.map { table.index(of: $0) ?? 0 }
    return [UInt8](unsafeUninitializedCapacity: numbers.count) { pixels, count in
      indices.withUnsafeBufferPointer { indices in
        for number in numbers {
          pixels[count] = indices[Int(number) + 1]
          count += 1
        }
      }
    }
  }
}

/// The frames of a clip that a GIF shows, with their durations in hundredths of a second.
///
/// Browsers show frames shorter than 2 hundredths for 10 hundredths. No frame is therefore shorter,
/// and some frames of a faster clip are left out. Start times rather than durations are rounded, so
/// that no errors accumulate.
struct GIFTiming: Equatable {
  struct Frame: Equatable {
    var index: Int
    /// The duration, in hundredths of a second.
    var delay: Int
  }

  /// The shortest duration that browsers respect, in hundredths of a second.
  static let shortest = 2

  private(set) var frames: [Frame] = []

  /// Chooses frames for durations in seconds; the last frame is always included.
  init(durations: [Double]) {
    var starts: [Int] = []
    var clock = 0.0
    for duration in durations {
      starts.append(Self.hundredths(clock))
      clock += duration
    }
    var begun: [Int] = []
    for position in durations.indices {
      let begin = max(starts[position], begun.last.map { $0 + Self.shortest } ?? 0)
      if position + 1 < starts.count, starts[position + 1] <= begin { continue }
      begun.append(begin)
      frames.append(Frame(index: position, delay: 0))
    }
    let end = max(Self.hundredths(clock), (begun.last ?? 0) + Self.shortest)
    for (index, next) in (begun.dropFirst() + [end]).enumerated() where index < frames.count {
      frames[index].delay = next - begun[index]
    }
  }

  private static func hundredths(_ seconds: Double) -> Int {
    Int(max(0, min(1e12, (seconds * 100).rounded())))
  }
}
