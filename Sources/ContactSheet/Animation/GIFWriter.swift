/// Writes the blocks of a GIF file (GIF89a, CompuServe 1990).
enum GIFWriter {
  /// The index of the transparent color, which no table uses for a color.
  static let transparent: UInt8 = 255

  /// Returns a file header with a size in pixels, a common table of 0xRRGGBB `colors`, and
  /// Netscape's extension to repeat forever.
  static func head(width: Int, height: Int, colors: [UInt32]) -> [UInt8] {
    Array("GIF89a".utf8) + le16(width) + le16(height) + [0xf7, 0, 0] + table(colors)
      + [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  static let end: [UInt8] = [0x3b]

  /// Returns the control block of a picture shown for `delay` hundredths of a second.
  static func control(delay: Int) -> [UInt8] {
    // Disposal method 1 keeps the picture in place, and one color is transparent.
    [0x21, 0xf9, 4, 1 << 2 | 1] + le16(min(delay, 65_535)) + [transparent, 0]
  }

  /// Returns a picture drawn over the previous ones; `pixels` are indices of the common table.
  static func picture(_ pixels: [UInt8], in box: PixelBox) -> [UInt8] {
    var bytes: [UInt8] = [0x2c]
    for number in [box.x, box.y, box.width, box.height] { bytes += le16(number) }
    bytes += [0, 8]
    let codes = GIFCode.bytes(of: pixels)
    bytes.reserveCapacity(bytes.count + codes.count + codes.count / 255 + 2)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
    return bytes
  }

  private static func table(_ colors: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    for color in colors.prefix(Int(transparent)) {
      bytes += [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255)]
    }
    return bytes + [UInt8](repeating: 0, count: 3 * 256 - bytes.count)
  }

  private static func le16(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}

/// The LZW compression of pixels (GIF89a, appendix F).
///
/// Source: Welch, "A technique for high-performance data compression", IEEE Computer 17, 1984.
private struct GIFCode {
  private static let clear: UInt32 = 256
  private static let stop: UInt32 = 257
  private static let codes = 1 << 12
  private static let slots = 1 << 13

  private var end: UnsafeMutableRawPointer
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0
  private var size: UInt64 = 9
  private var last = stop

  static func bytes(of pixels: [UInt8]) -> [UInt8] {
    // A pixel takes at most 12 bits, and a reset of the code table comes only every few thousand
    // codes.
    [UInt8](unsafeUninitializedCapacity: pixels.count * 2 + 16) { bytes, count in
      guard let start = bytes.baseAddress else { return }
      var code = GIFCode(end: start)
      pixels.withUnsafeBufferPointer { pixels in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: slots) { table in
          withUnsafeTemporaryAllocation(of: UInt16.self, capacity: codes) { repeats in
            code.append(pixels, table, repeats)
          }
        }
      }
      count = code.end - UnsafeMutableRawPointer(start)
    }
  }

  private init(end: UnsafeMutablePointer<UInt8>) { self.end = UnsafeMutableRawPointer(end) }

  /// Appends the codes of pixels, which are indices of the color table, using two buffers.
  ///
  /// `table` is a hash table of strings that end in two different pixels: the code of the
  /// prefix, the last pixel and the string's own code. `repeats` has the code of each string
  /// extended by a repetition of its last pixel, or 0.
  private mutating func append(
    _ pixels: UnsafeBufferPointer<UInt8>, _ table: UnsafeMutableBufferPointer<UInt32>,
    _ repeats: UnsafeMutableBufferPointer<UInt16>
  ) {
    guard var previous = pixels.first else { return }
    table.initialize(repeating: 0)
    repeats.initialize(repeating: 0)
    put(Self.clear)
    var known = UInt32(previous)
    for pixel in pixels.dropFirst() {
      let string = known << 8 | UInt32(pixel)
      var slot = Int(truncatingIfNeeded: (string &* 0x9e37_79b1) >> 19)
      var found: UInt32
      if pixel == previous {
        found = UInt32(repeats[Int(known)])
      } else {
        while table[slot] != 0, table[slot] >> 12 != string {
          slot = (slot &+ 1) & (Self.slots - 1)
        }
        found = table[slot] & 0xfff
      }
      if found == 0 {
        put(known)
        grow()
        if last >= Self.codes - 1 {
          put(Self.clear)
          (size, last) = (9, Self.stop)
          table.update(repeating: 0)
          repeats.update(repeating: 0)
        } else if pixel == previous {
          repeats[Int(known)] = UInt16(truncatingIfNeeded: last)
        } else {
          table[slot] = string << 12 | last
        }
        found = UInt32(pixel)
      }
      (known, previous) = (found, pixel)
    }
    put(known)
    grow()
    put(Self.stop)
    while bitCount > 0 {
      end.storeBytes(of: UInt8(truncatingIfNeeded: bits), as: UInt8.self)
      end += 1
      bits >>= 8
      bitCount = bitCount > 8 ? bitCount - 8 : 0
    }
  }

  /// Counts a newly assigned code, and increases the code size when necessary.
  @inline(__always)
  private mutating func grow() {
    last += 1
    if last >= 1 << size, size < 12 { size += 1 }
  }

  @inline(__always)
  private mutating func put(_ code: UInt32) {
    bits |= UInt64(code) << bitCount
    bitCount += size
    guard bitCount >= 32 else { return }
    end.storeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian, as: UInt32.self)
    end += 4
    bits >>= 32
    bitCount -= 32
  }
}
