/// Creates GIF files that repeat forever (GIF89a, CompuServe 1990).
///
/// Each picture covers the box of changed pixels, with unchanged pixels transparent. All pictures
/// use one color table, so that a color looks the same in all of them. Other colors are dithered by
/// position, so that unchanged pixels keep their pattern.
enum GIFFile {
  /// The largest number of frames whose colors are counted for the color table.
  private static let samples = 16

  /// Draws the frames that fit GIF's time resolution; equal frames extend the previous one.
  static func draw(_ clip: Clip) throws(SheetError) -> SheetFile {
    let frames = GIFTiming(durations: clip.durations).frames.map {
      (index: $0.index, stay: $0.delay)
    }
    guard let start = frames.first else {
      throw .drawing(step: "making an animation", reason: "there is no frame")
    }
    let painter = try clip.painter()
    var counts = ColorCounts()
    for sample in 0..<min(samples, frames.count) {
      let number = sample * frames.count / min(samples, frames.count)
      let picture = try Picture(painter, index: frames[number].index)
      _ = ColorNumbers(
        ClipChange(picture: picture, previousPicture: nil, box: picture.box), &counts)
    }
    let table = ColorTable(counts.all)
    let pieces = try clip.pieces(of: frames) { change throws(SheetError) in
      var counts = ColorCounts()
      let numbers = ColorNumbers(change, &counts)
      return GIFWriter.picture(
        table.pixels(numbers, of: counts.colors, in: change.box), in: change.box)
    }
    let first = try Picture(painter, index: start.index)
    var bytes = GIFWriter.head(width: first.width, height: first.height, colors: table.colors)
    for (piece, stay) in pieces.all { bytes += GIFWriter.control(delay: stay) + piece }
    return SheetFile(bytes: bytes + GIFWriter.end, warnings: pieces.warnings)
  }
}

/// The index of each pixel's color, or a negative value for unchanged pixels.
struct ColorNumbers {
  let all: [Int32]

  /// Numbers the colors of the changed pixels, and adds them to `counts`.
  init(_ change: ClipChange, _ counts: inout ColorCounts) {
    let box = change.box
    all = [Int32](unsafeUninitializedCapacity: box.width * box.height) { numbers, count in
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
  }

  /// Returns the color of a pixel in a GIF, which cannot clear a pixel once drawn: white instead.
  private static func color(_ pixel: UInt32, _ isOpaque: Bool) -> UInt32 {
    if isOpaque { return pixel & 0xffffff }
    return pixel.opacity < 128 ? 0xffffff : pixel.undiluted
  }
}

/// The frames of a clip that a GIF shows, with their durations in hundredths of a second.
///
/// A GIF compresses poorly, so frames closer than 3 hundredths are left out: of 60 per second, every
/// other one. Start times rather than durations are rounded, so that no errors accumulate.
struct GIFTiming: Equatable {
  struct Frame: Equatable {
    var index: Int
    /// The duration, in hundredths of a second.
    var delay: Int
  }

  /// The shortest distance between frames, in seconds.
  static let shortest = 0.03

  private(set) var frames: [Frame] = []

  /// Chooses frames for durations in seconds; the last frame is always included.
  init(durations: [Double]) {
    var begun: [(index: Int, time: Double)] = []
    var clock = 0.0
    for (index, duration) in durations.enumerated() {
      // Recorded times are exact to a few microseconds.
      if let last = begun.last, clock - last.time < Self.shortest - 1e-4 {
        // The last of several frames at one time is shown, and so is the clip's last frame.
        if clock == last.time || index + 1 == durations.count {
          begun[begun.count - 1].index = index
        }
      } else {
        begun.append((index, clock))
      }
      clock += duration
    }
    let starts = begun.map { Self.hundredths($0.time) } + [Self.hundredths(clock)]
    frames = begun.indices.map { number in
      Frame(index: begun[number].index, delay: max(2, starts[number + 1] - starts[number]))
    }
  }

  private static func hundredths(_ seconds: Double) -> Int {
    Int(max(0, min(1e12, (seconds * 100).rounded())))
  }
}
