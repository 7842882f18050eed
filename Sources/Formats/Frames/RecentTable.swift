/// A table of the values of recent keys: at least of the last 2^bits, at most of twice as many.
///
/// Keys go into the younger of two tables; once that is full the older one is emptied and takes its
/// turn. Keys are spread by multiplication (Knuth, "The Art of Computer Programming", volume 3, section
/// 6.4), and collisions step on to the next free place.
struct RecentTable<Value> {
  /// One of the two tables; half of its places stay free, which keeps the steps few.
  private struct Generation {
    /// The keys by their places; ``free`` where there is none.
    private var keys: [Int64]
    private var values: [Value?]
    private let shift: UInt64
    private(set) var count = 0

    init(bits: Int) {
      keys = Array(repeating: free, count: 1 << bits)
      values = Array(repeating: nil, count: 1 << bits)
      shift = UInt64(64 - bits)
    }

    /// Whether half of the places are taken.
    var isFull: Bool { 2 * count >= keys.count }

    /// The value of a key.
    @inline(__always)
    subscript(key: Int64) -> Value? {
      get { values[place(of: key)] }
      set {
        let place = place(of: key)
        values[place] = newValue
        if keys[place] == key { return }
        keys[place] = key
        count += 1
      }
    }

    /// Gives a key that is known another value.
    @inline(__always)
    mutating func exchange(_ key: Int64, for value: Value) -> Value? {
      let place = place(of: key)
      guard keys[place] == key else { return nil }
      defer { values[place] = value }
      return values[place]
    }

    /// The same values among 2^`bits` places.
    func spread(to bits: Int) -> Generation {
      var wide = Generation(bits: bits)
      for (key, value) in zip(keys, values) where key != free { wide[key] = value }
      return wide
    }

    /// The place of a key, or the free one where it would stand.
    @inline(__always)
    private func place(of key: Int64) -> Int {
      let mask = keys.count - 1
      var place = Int(
        truncatingIfNeeded: (UInt64(bitPattern: key) &* 0x9e37_79b9_7f4a_7c15) >> shift)
      while keys[place] != key, keys[place] != free { place = (place + 1) & mask }
      return place
    }
  }

  private var young: Generation
  private var old: Generation
  /// What each generation has places for, as a power of two; it starts small, as most files are.
  private var bits = 5
  private let mostBits: Int

  /// Creates a table that remembers 2^`bits` keys.
  init(bits: Int) {
    mostBits = bits + 1
    young = Generation(bits: self.bits)
    old = Generation(bits: self.bits)
  }

  /// The value of a key; nil where it has none or was forgotten.
  ///
  /// Setting nil changes nothing, and the smallest of all keys is never remembered.
  subscript(key: Int64) -> Value? {
    get { young[key] ?? old[key] }
    set {
      guard let newValue, key != free else { return }
      young[key] = newValue
      if young.isFull { makeRoom() }
    }
  }

  /// Gives a key another value and tells the one that it had; nil, having done nothing, where it has
  /// none or was forgotten.
  mutating func exchange(_ key: Int64, for value: Value) -> Value? {
    if key == free { return nil }
    return young.exchange(key, for: value) ?? old.exchange(key, for: value)
  }

  /// Widens the younger generation, or lets it take its turn as the older one.
  private mutating func makeRoom() {
    if bits < mostBits {
      bits += 1
      young = young.spread(to: bits)
    } else {
      old = young
      young = Generation(bits: bits)
    }
  }
}

/// Marks a place without a key.
private let free = Int64.min
