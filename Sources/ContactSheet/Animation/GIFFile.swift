/// Puts pictures together to a GIF that plays for ever (GIF89a, CompuServe 1990).
///
/// Every picture covers the box of what has changed, with what has not as transparent; it has a table of
/// its own unless the first picture's has all of its colours. There is no dithering, so that flat
/// colours stay flat.
enum GIFFile {
  /// Draws the frames that GIF has time for; those that look like the one before make it last longer.
  static func draw(_ clip: Clip) throws(SheetError) -> SheetFile {
    let frames = GIFTiming(durations: clip.durations).frames.map {
      (place: $0.place, stay: $0.delay)
    }
    guard let start = frames.first else {
      throw .drawing(step: "making an animation", reason: "there is no frame")
    }
    let first = try Picture(try clip.painter(), place: start.place)
    let common = ColorTable(
      ChangedColors(ClipChange(picture: first, before: nil, box: first.box)).counted)
    let pieces = try clip.pieces(of: frames) { change throws(SheetError) in
      let colors = ChangedColors(change)
      let counted = colors.counted
      let own = change.before == nil || common.holds(counted) ? nil : ColorTable(counted)
      return GIFWriter.picture(
        colors.pixels(own ?? common), in: change.box, colors: own?.colors)
    }
    var bytes = GIFWriter.head(
      width: first.width, height: first.height, colors: common.colors)
    for (piece, stay) in pieces.all { bytes += GIFWriter.control(delay: stay) + piece }
    return SheetFile(bytes: bytes + GIFWriter.end, warnings: pieces.warnings)
  }
}

/// The colours of the pixels that have changed.
struct ChangedColors {
  private var counts = ColorCounts()
  /// For each pixel of the box the number of its colour; below 0 where nothing has changed.
  private var numbers: [Int32] = []

  init(_ change: ClipChange) {
    let box = change.box
    var counts = ColorCounts()
    numbers = [Int32](unsafeUninitializedCapacity: box.width * box.height) { numbers, count in
      for y in box.y..<box.y + box.height {
        change.picture.withRow(y, in: box) { row, _ in
          guard let shown = change.before else {
            for x in row.indices { numbers[count + x] = counts.add(row[x] & 0xffffff) }
            return
          }
          shown.withRow(y, in: box) { old, _ in
            for x in row.indices {
              numbers[count + x] = row[x] == old[x] ? -1 : counts.add(row[x] & 0xffffff)
            }
          }
        }
        count += box.width
      }
    }
    self.counts = counts
  }

  /// The colours in ascending order, with their counts.
  var counted: [(color: UInt32, count: Int)] { counts.all }

  /// The places in a table of the pixels' colours, and of none where nothing has changed.
  func pixels(_ table: ColorTable) -> [UInt8] {
    let places = [GIFWriter.transparent] + counts.colors.map { table.place(of: $0) ?? 0 }
    return [UInt8](unsafeUninitializedCapacity: numbers.count) { pixels, count in
      places.withUnsafeBufferPointer { places in
        for number in numbers {
          pixels[count] = places[Int(number) + 1]
          count += 1
        }
      }
    }
  }
}

/// Which frames of a clip a GIF shows, and how long each.
///
/// GIF counts in hundredths of a second, and browsers show frames of fewer than two for ten; so no
/// frame is shorter than two, and of frames that come faster some are left out. Beginnings are rounded
/// rather than lengths, so that no error adds up.
struct GIFTiming: Equatable {
  struct Frame: Equatable {
    /// The place in the clip.
    var place: Int
    /// How long it stays, in hundredths of a second.
    var delay: Int
  }

  /// The shortest time that browsers keep to, in hundredths of a second.
  static let shortest = 2

  private(set) var frames: [Frame] = []

  /// Shares out the time of frames that stay for `durations`, in seconds; the last is always shown.
  init(durations: [Double]) {
    var starts: [Int] = []
    var clock = 0.0
    for duration in durations {
      starts.append(Self.hundredths(clock))
      clock += duration
    }
    var begun: [Int] = []
    for place in durations.indices {
      let begin = max(starts[place], begun.last.map { $0 + Self.shortest } ?? 0)
      if place + 1 < starts.count, starts[place + 1] <= begin { continue }
      begun.append(begin)
      frames.append(Frame(place: place, delay: 0))
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
