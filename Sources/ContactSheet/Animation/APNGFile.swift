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
    var (head, frames) = (APNGWriter(bytes: signature), APNGWriter(bytes: []))
    var pictures = 0
    var clock = MillisecondClock()
    let stays = durations.enumerated().map { (place: $0.offset, stay: $0.element) }
    let warnings = try painter.eachChange(of: stays) { change throws(SheetError) in
      let isFirst = change.before == nil
      let picture = isFirst ? change.picture : try change.picture.part(change.box)
      let chunks = chunks(of: try picture.png())
      let data = Array("IDAT".utf8)
      if isFirst {
        for chunk in chunks.prefix(while: { $0.name != data }) {
          head.append(chunk.name, Array(chunk.data))
        }
      }
      frames.appendControl(change.box, milliseconds: clock.advance(by: change.stay))
      for chunk in chunks where chunk.name == data {
        frames.appendData(chunk.data, isFirst: isFirst)
      }
      pictures += 1
    }
    head.append(Array("acTL".utf8), be32(pictures) + be32(0))
    head.bytes += frames.bytes
    head.append(Array("IEND".utf8), [])
    return SheetFile(bytes: head.bytes, warnings: warnings)
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
