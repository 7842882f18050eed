/// How long compressed contents of a file may become together: so many times as long as what holds them,
/// and 16 MiB beyond.
struct ExpansionBound {
  /// What is granted beyond, in bytes.
  static let allowance = 1 << 24
  /// That of gzip data and of compressed packets.
  static let ofCompressed = ExpansionBound(times: 100)
  /// How many times as long.
  let times: Int
  private var expanded = 0

  init(times: Int) { self.times = times }

  /// Counts bytes that became of the first `held` ones of what holds them; false where they are too many.
  mutating func add(_ count: Int, of held: Int) -> Bool {
    expanded += count
    return expanded <= Self.allowance + times * held
  }
}
