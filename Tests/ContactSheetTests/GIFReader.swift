import Foundation

/// A reader of GIF files after the GIF89a specification.
///
/// It shares no code with the writer.
struct GIFReader {
  struct Frame {
    /// The whole screen after the picture, as 0xRRGGBB; `nil` for pixels that were never painted.
    var screen: [UInt32?]
    /// The delay of the frame, in hundredths of a second.
    var delay: Int
    /// The width of the picture itself, in pixels.
    var width: Int
    var height: Int
    var hasOwnColors: Bool
  }

  enum Flaw: Error { case signature, block(UInt8), end, code }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var frames: [Frame] = []
  /// The number of repetitions after the first, 0 for endless; `nil` if the file has no such field.
  private(set) var loops: Int?
  private var bytes: [UInt8]
  private var place = 0

  init(_ data: Data) throws {
    bytes = Array(data)
    guard String(decoding: bytes.prefix(6), as: UTF8.self) == "GIF89a" else { throw Flaw.signature }
    place = 6
    (width, height) = (try short(), try short())
    let flags = try byte()
    _ = (try byte(), try byte())
    let common = flags & 0x80 != 0 ? try colors(2 << Int(flags & 7)) : []
    var screen = [UInt32?](repeating: nil, count: width * height)
    var (delay, transparent) = (0, Int?.none)
    while true {
      let kind = try byte()
      if kind == 0x3b { break }
      if kind == 0x21 {
        let label = try byte()
        let data = try blocks()
        if label == 0xf9, data.count == 4 {
          delay = Int(data[1]) | Int(data[2]) << 8
          transparent = data[0] & 1 == 1 ? Int(data[3]) : nil
        } else if label == 0xff, data.starts(with: Array("NETSCAPE2.0".utf8)) {
          loops = Int(data[12]) | Int(data[13]) << 8
        }
        continue
      }
      guard kind == 0x2c else { throw Flaw.block(kind) }
      let (x, y, w, h) = (try short(), try short(), try short(), try short())
      let own = try byte()
      let table = own & 0x80 != 0 ? try colors(2 << Int(own & 7)) : common
      let size = Int(try byte())
      let pixels = try Self.expand(try blocks(), codeSize: size)
      guard pixels.count == w * h else { throw Flaw.code }
      for (index, pixel) in pixels.enumerated() where Int(pixel) != transparent {
        screen[(y + index / w) * width + x + index % w] = table[Int(pixel)]
      }
      frames.append(
        Frame(
          screen: screen, delay: delay, width: w, height: h, hasOwnColors: own & 0x80 != 0))
    }
    guard place == bytes.count else { throw Flaw.end }
  }

  private mutating func byte() throws -> UInt8 {
    guard place < bytes.count else { throw Flaw.end }
    place += 1
    return bytes[place - 1]
  }

  private mutating func short() throws -> Int { Int(try byte()) | Int(try byte()) << 8 }

  private mutating func colors(_ count: Int) throws -> [UInt32] {
    try (0..<count).map { _ in
      UInt32(try byte()) << 16 | UInt32(try byte()) << 8 | UInt32(try byte())
    }
  }

  private mutating func blocks() throws -> [UInt8] {
    var data: [UInt8] = []
    while true {
      let count = Int(try byte())
      if count == 0 { return data }
      for _ in 0..<count { data.append(try byte()) }
    }
  }

  /// Decompresses LZW data (GIF89a, appendix F).
  private static func expand(_ data: [UInt8], codeSize: Int) throws -> [UInt8] {
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    var table: [[UInt8]] = []
    var (size, previous) = (codeSize + 1, [UInt8]?.none)
    var (bits, held, output) = (0, 0, [UInt8]())
    func fresh() -> [[UInt8]] { (0..<clear).map { [UInt8($0)] } + [[], []] }
    table = fresh()
    for byte in data {
      bits |= Int(byte) << held
      held += 8
      while held >= size {
        let code = bits & (1 << size - 1)
        bits >>= size
        held -= size
        if code == clear {
          (table, size, previous) = (fresh(), codeSize + 1, nil)
          continue
        }
        if code == end { return output }
        guard code <= table.count else { throw Flaw.code }
        var entry: [UInt8]
        if code < table.count {
          entry = table[code]
        } else {
          guard let previous else { throw Flaw.code }
          entry = previous + [previous[0]]
        }
        output += entry
        if let previous, table.count < 4096 {
          table.append(previous + [entry[0]])
          if table.count == 1 << size, size < 12 { size += 1 }
        }
        previous = entry
      }
    }
    throw Flaw.end
  }
}
