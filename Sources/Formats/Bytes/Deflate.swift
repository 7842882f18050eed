import CZlib

/// Bytes compressed and expanded in memory, in zlib's format (RFC 1950).
enum Deflate {
  /// The compressed bytes; nil where zlib has no memory.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var length = compressBound(UInt(bytes.count))
    var compressed = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&compressed, &length, bytes, UInt(bytes.count), Z_DEFAULT_COMPRESSION) == Z_OK
    else { return nil }
    return Array(compressed.prefix(Int(length)))
  }

  /// The expanded bytes; nil where they are no whole zlib data or more than `limit`.
  static func expand(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    var length = UInt(limit)
    var expanded = [UInt8](repeating: 0, count: limit)
    guard uncompress(&expanded, &length, bytes, UInt(bytes.count)) == Z_OK else { return nil }
    return Array(expanded.prefix(Int(length)))
  }
}
