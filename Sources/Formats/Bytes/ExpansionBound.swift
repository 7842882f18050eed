/// A limit on the size of decompressed data: `times` the compressed size plus ``allowance``.
struct ExpansionBound {
  /// The constant part of the limit, in bytes.
  static let allowance = 1 << 24
  /// The limit for gzip data and for compressed packets.
  static let ofCompressed = ExpansionBound(times: 100)
  /// The factor of the compressed size.
  let times: Int
  private var expanded = 0

  init(times: Int) { self.times = times }

  /// Adds decompressed bytes.
  ///
  /// Returns `false` if the total exceeds the limit for `held` compressed bytes.
  mutating func add(_ count: Int, of held: Int) -> Bool {
    expanded += count
    return expanded <= Self.allowance + times * held
  }
}
