/// A dictionary of recent keys, which stores at least the last 2^bits keys and at most twice as many.
struct RecentTable<Key: Hashable, Value> {
  /// The values of up to 2^bits keys set last, and of the keys set before them.
  private var (young, old): ([Key: Value], [Key: Value]) = ([:], [:])
  private let capacity: Int

  init(bits: Int) { capacity = 1 << bits }

  /// The value of a key; `nil`, which cannot be set, if the key is absent or was forgotten.
  subscript(key: Key) -> Value? {
    get { young[key] ?? old[key] }
    set {
      guard let newValue else { return }
      young[key] = newValue
      if young.count >= capacity {
        swap(&old, &young)
        young.removeAll(keepingCapacity: true)
      }
    }
  }
}
