/// A dictionary of recent keys, which stores at least the last 2^bits keys and at most twice as many.
struct RecentTable<Key: Hashable, Value> {
  /// The values of up to 2^bits keys set last, and of the keys set before them.
  private var (recent, earlier): ([Key: Value], [Key: Value]) = ([:], [:])
  private let capacity: Int

  init(bits: Int) { capacity = 1 << bits }

  /// The value of a key; `nil`, which cannot be set, if the key is absent or was forgotten.
  subscript(key: Key) -> Value? {
    get { recent[key] ?? earlier[key] }
    set {
      guard let newValue else { return }
      recent[key] = newValue
      if recent.count >= capacity {
        swap(&earlier, &recent)
        recent.removeAll(keepingCapacity: true)
      }
    }
  }
}
