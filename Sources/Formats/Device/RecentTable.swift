/// A table of the values of recent keys: at least of the last 2^bits, at most of twice as many.
///
/// Keys go into the younger of two tables; once that is full the older one is emptied and takes its
/// turn. Keys are spread by multiplication (Knuth, "The Art of Computer Programming", volume 3, section
/// 6.4), and collisions step on to the next free place. Memory is taken once.
struct RecentTable<Value> {
  /// One of the two tables; half of its places stay free, which keeps the steps few.
  private struct Generation {
    var entries: [(key: Int64, value: Value)?]
    var count = 0

    init(places: Int) {
      entries = Array(repeating: nil, count: places)
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

  /// The value of a key; nil where it has none or was forgotten. Setting nil changes nothing.
  subscript(key: Int64) -> Value? {
    get {
      young.entries[place(of: key, young)]?.value ?? old.entries[place(of: key, old)]?.value
    }
    set {
      guard let newValue else { return }
      let found = place(of: key, young)
      let isNew = young.entries[found] == nil
      young.entries[found] = (key, newValue)
      if isNew { noteNew() }
    }
  }

  private mutating func noteNew() {
    young.count += 1
    guard young.count >= limit else { return }
    swap(&young, &old)
    for index in young.entries.indices { young.entries[index] = nil }
    young.count = 0
  }

  @inline(__always)
  private func place(of key: Int64, _ table: Generation) -> Int {
    let mask = 2 * limit - 1
    var place = Int(
      truncatingIfNeeded: (UInt64(bitPattern: key) &* 0x9e37_79b9_7f4a_7c15) >> shift)
    while let entry = table.entries[place], entry.key != key { place = (place + 1) & mask }
    return place
  }
}
