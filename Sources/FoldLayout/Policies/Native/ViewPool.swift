/// The views of a `RecyclerView` that are not in the list: a cache of rows and a pool for each type.
///
/// Source: RecyclerView.java:6151-7070 @ bfc972c52435 (`Recycler`, `RecycledViewPool`).
struct ViewPool: Sendable {
  struct View: Sendable {
    /// The row's index; of a removed row, the index before the removed range.
    var row: Int
    var kind: Int
    /// The top relative to the viewport's, in pixels.
    var top = 0
    /// The height, in pixels.
    var height = 0
    var isRemoved = false
    /// Whether the row's height changed, so that the view must be bound again.
    var needsBind = false
    /// Whether the view has shown a row that was removed; it never enters the cache again.
    // Only recyclerview_end (frame 5) shows this. In the source a view forgets it in the pool.
    var wasRemoved = false
    var bottom: Int { top + height }
  }
  /// The origin of a view; `scrap` if it was in the list before and had to be bound again.
  enum Source: Sendable { case create, pool, cache, scrap }
  private struct Kind: Sendable {
    /// For each view in the pool, newest last, whether it has shown a removed row.
    var views: [Bool] = []
    /// The average times to create and to bind a view, in nanoseconds; 0 before the first.
    var (create, bind) = (0, 0)
  }
  private static var poolSize: Int { 5 }
  // The number of views that fit into the cache before the first prefetch; later, one more does.
  private static var cacheSize: Int { 2 }

  /// The times to create and to bind a view, in nanoseconds.
  var (createCost, bindCost) = (0, 0)
  /// The current time, in nanoseconds.
  var now = 0
  /// The cached views, oldest first.
  private(set) var cache: [View] = []
  private var kinds: [Kind] = []
  /// The index of the row that was prefetched last, which the cache protects; `nil` for none.
  private(set) var prefetched: Int?
  private var hasPrefetched = false
  private(set) var counts = PolicyCounts()

  var pooled: [Int] { kinds.map { $0.views.count } }

  mutating func protect(_ row: Int?) {
    prefetched = row
    hasPrefetched = hasPrefetched || row != nil
  }

  private mutating func reserve(_ kind: Int) { while kinds.count <= kind { kinds.append(Kind()) } }

  mutating func addToPool(_ view: View) {
    reserve(view.kind)
    if kinds[view.kind].views.count < Self.poolSize {
      kinds[view.kind].views.append(view.wasRemoved || view.isRemoved)
    }
  }

  /// Puts a view into the cache, or into the pool if its row was removed or changed.
  mutating func recycle(_ view: View) {
    guard !view.isRemoved, !view.needsBind, !view.wasRemoved else { return addToPool(view) }
    if cache.count >= Self.cacheSize + (hasPrefetched ? 1 : 0) { addToPool(cache.removeFirst()) }
    var index = cache.count
    if view.row != prefetched {
      while index > 0, cache[index - 1].row == prefetched { index -= 1 }
    }
    cache.insert(view, at: index)
  }

  mutating func dropCached(where isStale: (View) -> Bool) {
    for view in cache where isStale(view) { addToPool(view) }
    cache.removeAll(where: isStale)
  }

  /// Updates the row indices of cached views after an edit; views of removed rows go to the pool.
  mutating func follow(_ edit: RowEdit) {
    dropCached { edit.newIndex(ofRow: $0.row) == nil }
    for index in cache.indices { cache[index].row = edit.newIndex(ofRow: cache[index].row) ?? 0 }
  }

  /// Returns a view of type `kind` for the row at an index, from the cache, else the pool, else a
  /// new one: `nil` if creating it would miss `deadline`, in nanoseconds, and with `isBound` false
  /// if binding it would, so that the caller must add it to the pool.
  mutating func view(
    for row: Int, kind: Int, height: Int, by deadline: Int = .max
  ) -> (view: View, source: Source, isBound: Bool)? {
    if let index = cache.firstIndex(where: { $0.row == row }) {
      counts.reused += 1
      return (cache.remove(at: index), .cache, true)
    }
    reserve(kind)
    var view = View(row: row, kind: kind, height: height)
    var source = Source.pool
    if let wasRemoved = kinds[kind].views.popLast() {
      view.wasRemoved = wasRemoved
      counts.reused += 1
    } else {
      guard isInTime(kinds[kind].create, deadline) else { return nil }
      source = .create
      counts.created += 1
      now += createCost
      kinds[kind].create = PrefetchScheduler.average(kinds[kind].create, createCost)
    }
    guard isInTime(kinds[kind].bind, deadline) else { return (view, source, false) }
    bind(&view)
    return (view, source, true)
  }

  mutating func bind(_ view: inout View) {
    view.needsBind = false
    counts.bound += 1
    now += bindCost
    reserve(view.kind)
    kinds[view.kind].bind = PrefetchScheduler.average(kinds[view.kind].bind, bindCost)
  }

  private func isInTime(_ average: Int, _ deadline: Int) -> Bool {
    average == 0 || average < deadline - now
  }
}
