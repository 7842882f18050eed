/// A table of the values of recent keys: at least of the last 2^bits, at most of twice as many.
///
/// Keys go into the younger of two tables; once that is full the older one is emptied and takes its
/// turn. Keys are spread by multiplication (Knuth, "The Art of Computer Programming", volume 3, section
/// 6.4), and collisions step on to the next free place.
struct RecentTable<Value> {
  /// One of the two tables; half of its places stay free, which keeps the steps few.
  private struct Generation {
    /// The keys by their places; ``free`` where there is none.
    var keys: [Int64]
    var values: [Value?]
    var count = 0

    init(places: Int) {
      keys = Array(repeating: free, count: places)
      values = Array(repeating: nil, count: places)
    }
  }

  private var young: Generation
  private var old: Generation
  private let limit: Int
  private let shift: UInt64

  /// Creates a table that remembers 2^`bits` keys.
  init(bits: Int) {
    limit = 1 << bits
    shift = UInt64(64 - bits - 1)
    young = Generation(places: 2 * limit)
    old = Generation(places: 2 * limit)
  }

  /// The value of a key; nil where it has none or was forgotten.
  ///
  /// Setting nil changes nothing, and the smallest of all keys is never remembered.
  subscript(key: Int64) -> Value? {
    get {
      let found = place(of: key, young.keys)
      if young.keys[found] == key { return young.values[found] }
      return old.values[place(of: key, old.keys)]
    }
    set {
      guard let newValue, key != free else { return }
      let found = place(of: key, young.keys)
      young.values[found] = newValue
      if young.keys[found] == key { return }
      young.keys[found] = key
      young.count += 1
      if young.count >= limit { startGeneration() }
    }
  }

  /// Gives a key another value and tells the one that it had; nil, having done nothing, where it has
  /// none or was forgotten.
  mutating func exchange(_ key: Int64, for value: Value) -> Value? {
    guard key != free else { return nil }
    let found = place(of: key, young.keys)
    if young.keys[found] == key {
      defer { young.values[found] = value }
      return young.values[found]
    }
    let older = place(of: key, old.keys)
    guard old.keys[older] == key else { return nil }
    defer { old.values[older] = value }
    return old.values[older]
  }

  private mutating func startGeneration() {
    swap(&young, &old)
    young = Generation(places: 2 * limit)
  }

  /// The place of a key, or the free one where it would stand.
  @inline(__always)
  private func place(of key: Int64, _ keys: [Int64]) -> Int {
    let mask = 2 * limit - 1
    var place = Int(
      truncatingIfNeeded: (UInt64(bitPattern: key) &* 0x9e37_79b9_7f4a_7c15) >> shift)
    while keys[place] != key, keys[place] != free { place = (place + 1) & mask }
    return place
  }
}

/// Marks a place without a key.
private let free = Int64.min
