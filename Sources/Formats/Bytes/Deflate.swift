import CFoldZlib

/// In-memory compression and decompression in zlib's format (RFC 1950).
enum Deflate {
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var length = compressBound(UInt(bytes.count))
    var compressed = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&compressed, &length, bytes, UInt(bytes.count), Z_DEFAULT_COMPRESSION) == Z_OK
    else { return nil }
    return Array(compressed.prefix(Int(length)))
  }

  /// Returns the decompressed bytes; `nil` if `bytes` is not a valid, complete zlib stream or
  /// expands to more than `limit` bytes.
  static func expand(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> [UInt8]? {
    // Most data is short. A buffer of the largest possible size would cost more than a second
    // attempt.
    var capacity = min(limit, max(1 << 14, 8 * bytes.count))
    while true {
      var code = Z_OK
      let expanded = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        var length = UInt(capacity)
        code = uncompress(buffer.baseAddress, &length, bytes.baseAddress, UInt(bytes.count))
        count = code == Z_OK ? Int(length) : 0
      }
      switch code {
      case Z_OK: return expanded
      case Z_BUF_ERROR where capacity < limit: capacity = min(limit, 8 * capacity)
      default: return nil
      }
    }
  }
}
