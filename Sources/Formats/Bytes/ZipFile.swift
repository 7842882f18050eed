import CFoldZlib

/// A zip archive in memory, with the same bytes for the same files; at most 4 GB.
package struct ZipFile {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt32 = 0

  package init() {}

  /// Appends a file; returns `false` if zlib fails, or beyond 4 GiB or 65,535 files in all.
  package mutating func append(_ name: String, _ content: [UInt8]) -> Bool {
    // The deflated data is within zlib's header of two bytes and its checksum of four.
    guard let zlib = Deflate.compress(content) else { return false }
    let deflated = zlib.dropFirst(2).dropLast(4)
    let isStored = deflated.count >= content.count
    let data = isStored ? content[...] : deflated
    let offset = bytes.count
    guard offset + data.count + directory.count + 1 << 17 < 1 << 32, content.count < 1 << 32,
      name.utf8.count < 1 << 16, count < 1 << 16 - 1
    else { return false }
    let checksum = crc32(0, content, UInt32(content.count))
    // Version 2.0, names in UTF-8, stored or deflated, at midnight on 1980-01-01.
    let common =
      Self.short(20, 1 << 11, isStored ? 0 : 8, 0, 0x21)
      + Self.long(UInt32(truncatingIfNeeded: checksum), UInt32(data.count), UInt32(content.count))
      + Self.short(UInt16(name.utf8.count), 0)
    bytes += Self.long(0x0403_4b50) + common + Array(name.utf8) + data
    directory +=
      Self.long(0x0201_4b50) + Self.short(20) + common + Self.short(0, 0, 0)
      + Self.long(0, UInt32(offset)) + Array(name.utf8)
    count += 1
    return true
  }

  /// The bytes of an archive with the files appended so far.
  package var archive: [UInt8] {
    let entries = UInt16(count)
    return bytes + directory + Self.long(0x0605_4b50) + Self.short(0, 0, entries, entries)
      + Self.long(UInt32(directory.count), UInt32(bytes.count)) + Self.short(0)
  }

  private static func short(_ numbers: UInt16...) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  private static func long(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
  }
}
