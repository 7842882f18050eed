/// Puts pictures together to a GIF that plays for ever (GIF89a, CompuServe 1990).
///
/// Every picture covers the box of what has changed, with what has not as transparent; it has a table of
/// its own unless the first picture's has all of its colours. There is no dithering, so that flat
/// colours stay flat.
enum GIFFile {
  /// A picture that waits for the next to say how long it stays.
  private struct Waiting {
    var box: PixelBox
    var pixels: [UInt8]
    /// Its own colours, or nil where those of the first picture do.
    var colors: [UInt32]?
    var delay: Int
  }

  /// Draws the frames that GIF has time for; those that look like the one before make it last longer.
  static func draw(
    _ painter: ClipPainter, durations: [Double]
  ) throws(SheetError) -> SheetFile {
    var writer: GIFWriter?
    var warnings: [SheetWarning] = []
    var shown: Picture?
    var common: ColorTable?
    var waiting: Waiting?
    for frame in GIFTiming(durations: durations).frames {
      let picture = try Picture(painter, place: frame.place)
      warnings = picture.warnings
      var box = PixelBox(x: 0, y: 0, width: picture.width, height: picture.height)
      if let shown {
        guard let changed = picture.difference(from: shown) else {
          waiting?.delay += frame.delay
          continue
        }
        box = changed
      }
      if let waiting, let writer { try write(waiting, to: writer) }
      let counted = changedColors(of: picture, since: shown, in: box)
      var table = common ?? ColorTable(counted)
      if writer == nil {
        common = table
        writer = try GIFWriter(
          width: picture.width, height: picture.height, colors: table.colors)
      }
      let isCommon = common?.holds(counted) ?? false || shown == nil
      if !isCommon { table = ColorTable(counted) }
      waiting = Waiting(
        box: box, pixels: pixels(of: picture, since: shown, in: box, table: table),
        colors: isCommon ? nil : table.colors, delay: frame.delay)
      shown = picture
    }
    guard let writer, let waiting else {
      throw .drawing(step: "making an animation", reason: "there is no frame")
    }
    try write(waiting, to: writer)
    return SheetFile(bytes: try writer.finish(), warnings: warnings)
  }

  private static func write(_ picture: Waiting, to writer: GIFWriter) throws(SheetError) {
    try writer.append(
      picture.pixels, in: picture.box, colors: picture.colors, delay: picture.delay)
  }

  private static func changedColors(
    of picture: Picture, since shown: Picture?, in box: PixelBox
  ) -> [(color: UInt32, count: Int)] {
    var counts = ColorCounts()
    each(of: picture, since: shown, in: box) { color, isNew in
      if isNew { counts.add(color) }
    }
    return counts.all()
  }

  private static func pixels(
    of picture: Picture, since shown: Picture?, in box: PixelBox, table: ColorTable
  ) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(box.width * box.height)
    var last: (color: UInt32, place: UInt8)?
    each(of: picture, since: shown, in: box) { color, isNew in
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
    of picture: Picture, since shown: Picture?, in box: PixelBox,
    _ body: (_ color: UInt32, _ isNew: Bool) -> Void
  ) {
    for y in box.y..<box.y + box.height {
      picture.withRow(y, in: box) { row in
        guard let shown else {
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
