/// A hash table of recent keys, which stores the last 2^bits keys and at most as many others.
///
/// Keys are added to the younger of two tables. When it is full, it replaces the older one. Keys
/// are hashed by multiplication (Knuth, "The Art of Computer Programming", volume 3, section 6.4),
/// with linear probing.
struct RecentTable<Value> {
  /// One of the two tables, at most half full to keep probing short.
  private struct Generation {
    private var keys: [Int64]
    private var values: [Value?]
    private let shift: UInt64
    private(set) var count = 0

    init(bits: Int) {
      keys = Array(repeating: free, count: 1 << bits)
      values = Array(repeating: nil, count: 1 << bits)
      shift = UInt64(64 - bits)
    }

    var isFull: Bool { 2 * count >= keys.count }

    @inline(__always)
    subscript(key: Int64) -> Value? {
      get { values[slot(of: key)] }
      set {
        let index = slot(of: key)
        values[index] = newValue
        if keys[index] == key { return }
        keys[index] = key
        count += 1
      }
    }

    /// Replaces the value of an existing key and returns the old value; `nil` if the key is absent.
    @inline(__always)
    mutating func exchange(_ key: Int64, for value: Value) -> Value? {
      let index = slot(of: key)
      guard keys[index] == key else { return nil }
      defer { values[index] = value }
      return values[index]
    }

    func spread(to bits: Int) -> Generation {
      var wide = Generation(bits: bits)
      for (key, value) in zip(keys, values) where key != free { wide[key] = value }
      return wide
    }

    @inline(__always)
    private func slot(of key: Int64) -> Int {
      let mask = keys.count - 1
      var index = Int(
        truncatingIfNeeded: (UInt64(bitPattern: key) &* 0x9e37_79b9_7f4a_7c15) >> shift)
      while keys[index] != key, keys[index] != free { index = (index + 1) & mask }
      return index
    }
  }

  private var young: Generation
  private var old: Generation
  /// The binary logarithm of each table's number of slots; it starts small because most files are.
  private var bits = 5
  private let maximumBits: Int

  init(bits: Int) {
    maximumBits = bits + 1
    young = Generation(bits: self.bits)
    old = Generation(bits: self.bits)
  }

  /// The value of a key; `nil`, which cannot be set, if the key is absent or was forgotten.
  subscript(key: Int64) -> Value? {
    get { young[key] ?? old[key] }
    set {
      guard let newValue, key != free else { return }
      young[key] = newValue
      if young.isFull { makeRoom() }
    }
  }

  /// Replaces the value of a stored key and returns the old value; `nil` if the key is not stored.
  mutating func exchange(_ key: Int64, for value: Value) -> Value? {
    if key == free { return nil }
    return young.exchange(key, for: value) ?? old.exchange(key, for: value)
  }

  private mutating func makeRoom() {
    if bits < maximumBits {
      bits += 1
      young = young.spread(to: bits)
    } else {
      old = young
      young = Generation(bits: bits)
    }
  }
}

/// The key that marks an empty slot.
private let free = Int64.min
