/// A limit on the size of decompressed data: `factor` times the compressed size, plus 16 MiB.
struct ExpansionBound {
  static let allowance = 1 << 24
  static let ofCompressed = ExpansionBound(factor: 100)
  let factor: Int
  private var expanded = 0

  init(factor: Int) { self.factor = factor }

  /// Adds `count` bytes to the decompressed size so far; returns `false` if that exceeds the limit
  /// for `compressedByteCount` bytes of compressed data.
  mutating func add(_ count: Int, of compressedByteCount: Int) -> Bool {
    expanded += count
    return expanded <= Self.allowance + factor * compressedByteCount
  }
}
