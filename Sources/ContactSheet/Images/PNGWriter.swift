import CFoldZlib

/// Writes the chunks of a PNG (PNG Third Edition, W3C 2025).
struct PNGWriter {
  private(set) var bytes: [UInt8]

  /// Begins a file with 8 bits each of red, green and blue per pixel.
  init(width: Int, height: Int) {
    bytes = PNGFile.signature
    append("IHDR", Self.be32(width) + Self.be32(height) + [8, 2, 0, 0, 0])
  }

  mutating func append(_ name: String, _ data: [UInt8], _ more: [UInt8] = []) {
    bytes += Self.be32(data.count + more.count)
    bytes += name.utf8
    bytes += data
    bytes += more
    var sum = crc32(0, Array(name.utf8), UInt32(name.utf8.count))
    for part in [data, more] where !part.isEmpty {
      sum = crc32(sum, part, UInt32(truncatingIfNeeded: part.count))
    }
    bytes += Self.be32(Int(sum))
  }

  /// Returns a number as four bytes, most significant first.
  static func be32(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// Encodes the pixels of a part of a picture for a PNG.
///
/// The pixels are compressed in bands, in parallel, with the same bytes for any number of cores.
/// Each band can refer to the end of the previous one.
struct PNGPixels {
  private let picture: Picture
  private let box: PixelBox
  private let effort: Effort

  enum Effort {
    /// Standard compression on all cores, for a single picture.
    case usual
    /// Faster compression on one core, for the mostly repetitive frames of a clip.
    case little
  }

  /// The size of a band in bytes, unless a single row is larger.
  private static let bandSize = 1 << 20
  /// The maximum distance of a reference to earlier data, in bytes.
  private static let window = 1 << 15

  private init(_ picture: Picture, in box: PixelBox, _ effort: Effort) {
    (self.picture, self.box, self.effort) = (picture, box, effort)
  }

  static func data(
    of picture: Picture, in box: PixelBox, effort: Effort = .usual
  ) throws(SheetError) -> [UInt8] {
    let pixels = PNGPixels(picture, in: box, effort)
    let rows = max(1, bandSize / pixels.rowSize)
    let bands = try Workers.map(
      (box.height + rows - 1) / rows, cores: effort == .usual ? Workers.cores : 1,
      begin: { () throws(SheetError) in }
    ) { _, band throws(SheetError) in
      let first = band * rows
      return try pixels.band(first..<min(first + rows, box.height))
    }
    // The zlib header: a window of 32 KB and default compression.
    var data: [UInt8] = [0x78, 0x9c]
    var sum = adler32(0, nil, 0)
    for band in bands {
      data += band.bytes
      sum = adler32_combine(sum, band.sum, band.length)
    }
    return data + PNGWriter.be32(Int(sum))
  }

  /// The size of a row in bytes: a filter byte and the pixels.
  private var rowSize: Int { 3 * box.width + 1 }

  private struct Band: Sendable {
    var bytes: [UInt8]
    /// The Adler-32 checksum of the uncompressed bytes.
    var sum: UInt
    var length: Int
  }

  private func band(_ rows: Range<Int>) throws(SheetError) -> Band {
    // Rows of the previous band serve as a dictionary.
    let before = min(rows.lowerBound, Self.window / rowSize + 1)
    var raw: [UInt8] = []
    raw.reserveCapacity((rows.count + before) * rowSize)
    for y in rows.lowerBound - before..<rows.upperBound { append(y, to: &raw) }
    let start = before * rowSize
    var stream = z_stream()
    let isUsual = effort == .usual
    guard czlib_deflate_init(&stream, isUsual ? 6 : 3, -15, isUsual ? 9 : 8) == Z_OK else {
      throw Self.failure
    }
    defer { deflateEnd(&stream) }
    // Level 3 takes the first match. These settings record all positions regardless of match
    // length, and examine only a few.
    if !isUsual { deflateTune(&stream, 258, 258, 258, 8) }
    let length = raw.count - start
    var bytes = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(length))) + 16)
    let (isLast, room) = (rows.upperBound == box.height, bytes.count)
    var sum: UInt = 0
    let status = raw.withUnsafeMutableBufferPointer { raw in
      bytes.withUnsafeMutableBufferPointer { bytes in
        guard let pixels = raw.baseAddress else { return Z_STREAM_ERROR }
        let known = min(start, Self.window)
        if known > 0 { deflateSetDictionary(&stream, pixels + start - known, UInt32(known)) }
        stream.next_in = pixels + start
        stream.avail_in = UInt32(truncatingIfNeeded: length)
        stream.next_out = bytes.baseAddress
        stream.avail_out = UInt32(truncatingIfNeeded: room)
        sum = adler32(adler32(0, nil, 0), pixels + start, UInt32(truncatingIfNeeded: length))
        return deflate(&stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
      }
    }
    guard status == (isLast ? Z_STREAM_END : Z_OK) else { throw Self.failure }
    bytes.removeLast(Int(stream.avail_out))
    return Band(bytes: bytes, sum: sum, length: length)
  }

  private static var failure: SheetError {
    .drawing(step: "writing the picture", reason: "zlib has no memory")
  }

  /// Appends a row with a suitable filter: unchanged for drawings, differences for photographs.
  private func append(_ y: Int, to raw: inout [UInt8]) {
    picture.withRow(box.y + y, in: box) { row, above in
      let filter = Self.filter(row, above)
      raw.append(addingCapacity: rowSize) { span in
        span.withUnsafeMutableBufferPointer { buffer, count in
          guard let start = buffer.baseAddress else { return }
          var end = start + count
          end[0] = filter.rawValue
          end += 1
          switch filter {
          case .none: for pixel in row { end.put(pixel) }
          case .left:
            var left: UInt32 = 0
            for pixel in row {
              end.put(pixel, less: left)
              left = pixel
            }
          case .above:
            end.update(repeating: 0, count: 3 * row.count)
            end += 3 * row.count
          }
          count = end - start
        }
      }
    }
  }

  /// The filter of a row (PNG, §9.2).
  private enum Filter: UInt8 {
    case none = 0
    case left = 1
    case above = 2
  }

  private static func filter(
    _ row: UnsafeBufferPointer<UInt32>, _ above: UnsafeBufferPointer<UInt32>?
  ) -> Filter {
    if let above {
      var change: UInt32 = 0
      for x in row.indices { change |= row[x] ^ above[x] }
      if change == 0 { return .above }
    }
    var changes = 0
    for x in 1..<max(1, row.count) where row[x] != row[x - 1] { changes += 1 }
    return changes * 2 > row.count ? .left : .none
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes the red, green and blue of a pixel, minus the colors of another pixel.
  @inline(__always)
  fileprivate mutating func put(_ pixel: UInt32, less other: UInt32 = 0) {
    self[0] = UInt8(truncatingIfNeeded: pixel >> 16) &- UInt8(truncatingIfNeeded: other >> 16)
    self[1] = UInt8(truncatingIfNeeded: pixel >> 8) &- UInt8(truncatingIfNeeded: other >> 8)
    self[2] = UInt8(truncatingIfNeeded: pixel) &- UInt8(truncatingIfNeeded: other)
    self += 3
  }
}
