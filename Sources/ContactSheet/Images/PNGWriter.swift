// cairo_surface_write_to_png_stream takes 0.29 s for a sheet that takes 0.24 s in all with this writer.

import CFoldZlib

/// Writes the chunks of a PNG (PNG Third Edition, W3C 2025).
struct PNGWriter {
  private(set) var bytes: [UInt8]

  /// Begins a file with 8 bits each of red, green, blue and, unless opaque, opacity per pixel.
  init(width: Int, height: Int, isOpaque: Bool) {
    bytes = PNGFile.signature
    append("IHDR", Self.be32(width) + Self.be32(height) + [8, isOpaque ? 2 : 6, 0, 0, 0])
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

extension Picture {
  /// The compression level; zlib's usual level 6 takes a fifth longer and saves 4 % of a sheet.
  private static let compression: Int32 = 4

  func pngData(in box: PixelBox) throws(SheetError) -> [UInt8] {
    let size = ((isOpaque ? 3 : 4) * box.width + 1) * box.height
    let raw = [UInt8](unsafeUninitializedCapacity: size) { raw, count in
      guard let start = raw.baseAddress else { return }
      var end = start
      for y in box.y..<box.y + box.height {
        withRow(y, in: box) { end.append($0, isOpaque: isOpaque) }
      }
      count = end - start
    }
    var length = compressBound(UInt(raw.count))
    var data = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&data, &length, raw, UInt(raw.count), Self.compression) == Z_OK else {
      throw .drawing(step: "writing the picture", reason: "zlib has no memory")
    }
    data.removeLast(data.count - Int(length))
    return data
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes a row with a suitable filter (PNG, §9.2): none for drawings, and the differences to the
  /// pixel on the left for photographs.
  fileprivate mutating func append(_ row: UnsafeBufferPointer<UInt32>, isOpaque: Bool) {
    var changes = 0
    for x in 1..<max(1, row.count) where row[x] != row[x - 1] { changes += 1 }
    let isFiltered = changes * 2 > row.count
    self[0] = isFiltered ? 1 : 0
    self += 1
    var left: UInt32 = 0
    for stored in row {
      let pixel = isOpaque ? stored : stored.undiluted | stored & 0xff00_0000
      self[0] = UInt8(truncatingIfNeeded: pixel >> 16) &- UInt8(truncatingIfNeeded: left >> 16)
      self[1] = UInt8(truncatingIfNeeded: pixel >> 8) &- UInt8(truncatingIfNeeded: left >> 8)
      self[2] = UInt8(truncatingIfNeeded: pixel) &- UInt8(truncatingIfNeeded: left)
      self += 3
      if !isOpaque {
        self[0] = UInt8(truncatingIfNeeded: pixel >> 24) &- UInt8(truncatingIfNeeded: left >> 24)
        self += 1
      }
      if isFiltered { left = pixel }
    }
  }
}
