/// Writes a GIF (GIF89a, CompuServe 1990) picture by picture.
enum GIFWriter {
  /// The colour that lets what is there show through; every table has room for it.
  static let transparent: UInt8 = 255

  /// The beginning of a file for pictures of this size, whose colours are `colors` unless they have
  /// their own, and which players begin anew without an end (Netscape's extension, 1995).
  static func head(width: Int, height: Int, colors: [UInt32]) -> [UInt8] {
    Array("GIF89a".utf8) + le16(width) + le16(height) + [0xf7, 0, 0] + table(colors)
      + [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  /// The end of a file.
  static let end: [UInt8] = [0x3b]

  /// What comes before a picture that stays for `delay` hundredths of a second over what is there.
  static func control(delay: Int) -> [UInt8] {
    // What is there stays (1), and one colour is transparent.
    [0x21, 0xf9, 4, 1 << 2 | 1] + le16(min(delay, 65_535)) + [transparent, 0]
  }

  /// A picture over what is there; `pixels` are places in its colours.
  static func picture(_ pixels: [UInt8], in box: PixelBox, colors: [UInt32]?) -> [UInt8] {
    var bytes: [UInt8] = [0x2c]
    for number in [box.x, box.y, box.width, box.height] { bytes += le16(number) }
    if let colors { bytes += [0x87] + table(colors) } else { bytes.append(0) }
    bytes.append(8)
    var code = GIFCode()
    code.append(pixels)
    for start in stride(from: 0, to: code.bytes.count, by: 255) {
      let block = code.bytes[start..<min(start + 255, code.bytes.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
    return bytes
  }

  /// A table of 256 colours, of which those not given are black.
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

/// Codes for strings of pixels that have come before, of growing length (GIF89a, appendix F).
///
/// Source: Welch, "A technique for high-performance data compression", IEEE Computer 17, 1984.
private struct GIFCode {
  private static let clear: UInt32 = 256
  private static let stop: UInt32 = 257
  private static let slots = 1 << 14

  private(set) var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0
  /// How many bits a code has.
  private var size = 9
  /// The last code given to a string.
  private var last = stop
  /// A string each: the code of all but its last pixel, that pixel, and its own code.
  private var table = [UInt32](repeating: .max, count: slots)

  /// Writes all pixels of a picture.
  mutating func append(_ pixels: [UInt8]) {
    guard let first = pixels.first else { return }
    bytes.reserveCapacity(pixels.count / 4)
    put(Self.clear)
    var known = UInt32(first)
    for pixel in pixels.dropFirst() {
      let string = known << 8 | UInt32(pixel)
      var slot = Int((string &* 0x9e37_79b1) >> 18)
      while table[slot] != .max, table[slot] >> 12 != string {
        slot = (slot + 1) & (Self.slots - 1)
      }
      if table[slot] != .max {
        known = table[slot] & 0xfff
        continue
      }
      put(known)
      grow()
      if last < 4095 {
        table[slot] = string << 12 | last
      } else {
        put(Self.clear)
        (size, last) = (9, Self.stop)
        for slot in table.indices { table[slot] = .max }
      }
      known = UInt32(pixel)
    }
    put(known)
    grow()
    put(Self.stop)
    if bitCount > 0 { bytes.append(UInt8(truncatingIfNeeded: bits)) }
  }

  /// Counts a code that the reader knows from now on.
  private mutating func grow() {
    last += 1
    if last >= 1 << UInt32(size), size < 12 { size += 1 }
  }

  private mutating func put(_ code: UInt32) {
    bits |= UInt64(code) << UInt64(bitCount)
    bitCount += size
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
