/// Puts pictures together to an animated PNG (PNG Third Edition, W3C 2025, §4.9 and §11.3.6).
enum APNGFile {
  /// A chunk of a PNG file.
  private struct Chunk {
    var name: [UInt8]
    var data: ArraySlice<UInt8>
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Draws all frames; those that look like the one before only make it last longer.
  static func draw(
    _ painter: ClipPainter, durations: [Double]
  ) throws(SheetError) -> SheetFile {
    var file = APNGWriter(bytes: signature)
    var pictures = 0
    let body = try frames(painter, durations: durations) { pictures += 1 }
    guard let head = body.head else {
      throw .drawing(step: "making an animation", reason: "there is no frame")
    }
    for chunk in head { file.append(chunk.name, Array(chunk.data)) }
    file.append(Array("acTL".utf8), be32(pictures) + be32(0))
    file.bytes += body.frames
    file.append(Array("IEND".utf8), [])
    return SheetFile(bytes: file.bytes, warnings: body.warnings)
  }

  private static func frames(
    _ painter: ClipPainter, durations: [Double], count: () -> Void
  ) throws(SheetError) -> (head: [Chunk]?, frames: [UInt8], warnings: [SheetWarning]) {
    var writer = APNGWriter(bytes: [])
    var head: [Chunk]?
    var warnings: [SheetWarning] = []
    var shown: Picture?
    var waiting: (data: [Chunk], box: PixelBox, isFirst: Bool)?
    var clock = MillisecondClock()
    var stay = 0.0
    func flush() {
      guard let frame = waiting else { return }
      writer.appendControl(frame.box, milliseconds: clock.advance(by: stay))
      for chunk in frame.data { writer.appendData(chunk.data, isFirst: frame.isFirst) }
      count()
    }
    for (place, duration) in durations.enumerated() {
      let picture = try Picture(painter, place: place)
      warnings = picture.warnings
      var box = PixelBox(x: 0, y: 0, width: picture.width, height: picture.height)
      if let shown {
        guard let changed = picture.difference(from: shown) else {
          stay += duration
          continue
        }
        box = changed
      }
      flush()
      let chunks = chunks(of: try (shown == nil ? picture : picture.part(box)).png())
      if head == nil {
        head = Array(chunks.prefix { $0.name != Array("IDAT".utf8) })
      }
      waiting = (chunks.filter { $0.name == Array("IDAT".utf8) }, box, shown == nil)
      (shown, stay) = (picture, duration)
    }
    flush()
    return (head, writer.bytes, warnings)
  }

  private static func chunks(of png: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var place = signature.count
    while place + 12 <= png.count {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= png.count else { break }
      chunks.append(
        Chunk(
          name: Array(png[place + 4..<place + 8]), data: png[place + 8..<place + 8 + length]))
      place += 12 + length
    }
    return chunks
  }
}

/// Whole milliseconds that follow a sum of seconds without drifting away from it.
private struct MillisecondClock {
  private var seconds = 0.0
  private var told = 0

  mutating func advance(by step: Double) -> Int {
    seconds += step
    let milliseconds = max(0, min(65_535, Int((seconds * 1000).rounded()) - told))
    told += milliseconds
    return milliseconds
  }
}

/// Writes the chunks of an animated PNG.
private struct APNGWriter {
  var bytes: [UInt8]
  private var sequence = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func append(_ name: [UInt8], _ data: [UInt8]) {
    bytes += be32(data.count)
    let covered = name + data
    bytes += covered
    bytes += be32(Int(CRC32.checksum(of: covered)))
  }

  /// The chunk before a frame's data: where it lies and how long it stays; it replaces what was there.
  mutating func appendControl(_ box: PixelBox, milliseconds: Int) {
    var data = be32(sequence) + be32(box.width) + be32(box.height) + be32(box.x) + be32(box.y)
    data += [UInt8(milliseconds >> 8), UInt8(milliseconds & 0xff), 0x03, 0xe8, 0, 0]
    append(Array("fcTL".utf8), data)
    sequence += 1
  }

  /// The data of the first frame are the picture that other readers show.
  mutating func appendData(_ data: ArraySlice<UInt8>, isFirst: Bool) {
    if isFirst {
      append(Array("IDAT".utf8), Array(data))
      return
    }
    append(Array("fdAT".utf8), be32(sequence) + data)
    sequence += 1
  }
}

/// A number as four bytes, the highest first.
private func be32(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

/// The checksum of PNG's chunks (ISO 3309, reflected polynomial 0xEDB88320).
private enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? 0xedb8_8320 ^ (crc >> 1) : crc >> 1 }
  }

  static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in
      table[Int((crc ^ UInt32(byte)) & 0xff)] ^ (crc >> 8)
    }
  }
}
