/// A limit on the size of decompressed data: `times` the compressed size plus ``allowance``.
struct ExpansionBound {
  static let allowance = 1 << 24
  static let ofCompressed = ExpansionBound(times: 100)
  let times: Int
  private var expanded = 0

  init(times: Int) { self.times = times }

  /// Adds `count` decompressed bytes, and returns whether the total is within the limit for `held`
  /// compressed bytes.
  mutating func add(_ count: Int, of held: Int) -> Bool {
    expanded += count
    return expanded <= Self.allowance + times * held
  }
}
