/// A table of the values of the most recent keys: a full one forgets its oldest key for each new one.
///
/// Keys are spread by multiplication (Knuth, "The Art of Computer Programming", volume 3, section 6.4)
/// and collisions step on to the next free place. Memory is taken once.
struct RecentTable<Value> {
  private struct Entry {
    var key: Int64
    var value: Value
  }

  private var places: [Entry?]
  /// The keys in the order in which they came, round and round.
  private var keys: [Int64] = []
  private var oldest = 0
  private let mask: Int
  private let shift: UInt64
  private let limit: Int

  /// Creates a table that remembers 2^`bits` keys.
  init(bits: Int) {
    limit = 1 << bits
    // Half of the places stay free, which keeps the steps few.
    places = Array(repeating: nil, count: 2 * limit)
    mask = 2 * limit - 1
    shift = UInt64(64 - bits - 1)
  }

  /// The value of a key; nil where it has none or was forgotten. Setting nil changes nothing.
  subscript(key: Int64) -> Value? {
    get { places[place(of: key)]?.value }
    set {
      guard let newValue else { return }
      let found = place(of: key)
      if places[found] != nil {
        places[found]?.value = newValue
      } else {
        insert(key, newValue)
      }
    }
  }

  /// Changes the value of a key in its place, which is `missing` for a new one.
  @inline(__always)
  mutating func update(_ key: Int64, missing: Value, _ change: (inout Value) -> Void) {
    let found = place(of: key)
    if var entry = places[found] {
      change(&entry.value)
      places[found] = entry
    } else {
      var value = missing
      change(&value)
      insert(key, value)
    }
  }

  private mutating func insert(_ key: Int64, _ value: Value) {
    if keys.count < limit {
      keys.append(key)
    } else {
      forget(keys[oldest])
      keys[oldest] = key
      oldest = (oldest + 1) & (limit - 1)
    }
    places[place(of: key)] = Entry(key: key, value: value)
  }

  /// Frees the place of a key, and moves up those that had to step over it.
  private mutating func forget(_ key: Int64) {
    var free = place(of: key)
    guard places[free] != nil else { return }
    var next = (free + 1) & mask
    while let entry = places[next] {
      // It may move only if its own place does not lie between the free one and where it stands.
      if (next &- home(of: entry.key)) & mask >= (next &- free) & mask {
        places[free] = entry
        free = next
      }
      next = (next + 1) & mask
    }
    places[free] = nil
  }

  @inline(__always)
  private func place(of key: Int64) -> Int {
    var place = home(of: key)
    while let entry = places[place], entry.key != key { place = (place + 1) & mask }
    return place
  }

  @inline(__always)
  private func home(of key: Int64) -> Int {
    Int(truncatingIfNeeded: (UInt64(bitPattern: key) &* 0x9e37_79b9_7f4a_7c15) >> shift)
  }
}
