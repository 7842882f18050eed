/// Puts pictures together to a GIF that plays for ever (GIF89a, CompuServe 1990).
///
/// Every picture covers the box of what has changed, with what has not as transparent; it has a table of
/// its own unless the first picture's has all of its colours. There is no dithering, so that flat
/// colours stay flat.
enum GIFFile {
  /// Draws the frames that GIF has time for; those that look like the one before make it last longer.
  static func draw(
    _ painter: ClipPainter, durations: [Double]
  ) throws(SheetError) -> SheetFile {
    var writer: GIFWriter?
    var common: ColorTable?
    let frames = GIFTiming(durations: durations).frames.map { (place: $0.place, stay: $0.delay) }
    let warnings = try painter.eachChange(of: frames) { change throws(SheetError) in
      let counted = changedColors(change)
      let first = common ?? ColorTable(counted)
      common = first
      if writer == nil {
        writer = try GIFWriter(
          width: change.picture.width, height: change.picture.height, colors: first.colors)
      }
      let own = change.before == nil || first.holds(counted) ? nil : ColorTable(counted)
      try writer?.append(
        pixels(change, own ?? first), in: change.box, colors: own?.colors, delay: change.stay)
    }
    return SheetFile(bytes: try writer?.finish() ?? [], warnings: warnings)
  }

  private static func changedColors(
    _ change: ClipChange<Int>
  ) -> [(color: UInt32, count: Int)] {
    var counts = ColorCounts()
    each(change) { color, isNew in
      if isNew { counts.add(color) }
    }
    return counts.all()
  }

  private static func pixels(_ change: ClipChange<Int>, _ table: ColorTable) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(change.box.width * change.box.height)
    var last: (color: UInt32, place: UInt8)?
    each(change) { color, isNew in
      guard isNew else {
        pixels.append(GIFWriter.transparent)
        return
      }
      let place = last?.color == color ? last?.place : table.place(of: color)
      if let place { last = (color, place) }
      pixels.append(place ?? 0)
    }
    return pixels
  }

  /// Tells of each pixel of a box its colour, and whether it was another in the picture before.
  private static func each(
    _ change: ClipChange<Int>, _ body: (_ color: UInt32, _ isNew: Bool) -> Void
  ) {
    let box = change.box
    for y in box.y..<box.y + box.height {
      change.picture.withRow(y, in: box) { row in
        guard let shown = change.before else {
          for pixel in row { body(pixel & 0xffffff, true) }
          return
        }
        shown.withRow(y, in: box) { old in
          for x in row.indices { body(row[x] & 0xffffff, row[x] != old[x]) }
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
