/// The views of a FlashList: React keys that are reused for other rows of the same type.
///
/// A view that leaves the window goes to a row that enters it; until then it stays where it was.
/// The pool has no limit. Source: RenderStackManager.ts:34-130 @ 4c6abc3b8efb. Cost: O(views²).
struct FlashViews: Sendable {
  struct View: Sendable {
    var key: Int
    var row: Int
    var kind: Int
    /// The number of the row's identifier, or its index if the list has no keys.
    var id: Int
  }
  /// Whether rows have keys (`keyExtractor`).
  let isKeyed: Bool
  private(set) var views: [View] = []
  /// The attached views' React keys and row indices, in the order in which they were attached.
  private(set) var mounted: [(key: Int, row: Int)] = []
  private(set) var counts = PolicyCounts()

  init(isKeyed: Bool) { self.isKeyed = isKeyed }

  private func id(_ row: Int, _ rows: RowHeights) -> Int { rows.key(row, isKeyed: isKeyed) }

  mutating func assign(_ window: Range<Int>, _ rows: RowHeights, kind: (Int) -> Int) {
    // The keys of views that may show another row.
    var pool: [Int] = []
    // The rows that had views before.
    var waiting: [Int] = []
    // The keys of views that have a row: a row that closes may have the identifier of a new one.
    var taken: [Int] = []
    for view in views {
      if view.row < rows.count { waiting.append(view.row) }
      if window.contains(view.row), view.row < rows.count, view.kind == kind(view.row),
        view.id == id(view.row, rows)
      {
        continue
      }
      pool.append(view.key)
    }
    func assign(_ row: Int) {
      let (id, kind) = (id(row, rows), kind(row))
      waiting.removeAll { $0 == row }
      let reusable = pool.first { key in views.contains { $0.key == key && $0.kind == kind } }
      if let index = views.firstIndex(where: { $0.id == id && !taken.contains($0.key) })
        ?? views.firstIndex(where: { $0.key == reusable })
      {
        taken.append(views[index].key)
        pool.removeAll { $0 == views[index].key }
        if views[index].id != id { counts.reused += 1 }
        views[index] = View(key: views[index].key, row: row, kind: kind, id: id)
      } else {
        taken.append(counts.created)
        views.append(View(key: counts.created, row: row, kind: kind, id: id))
        counts.created += 1
      }
    }
    // Assigns views to rows: first to rows whose data have a view, which they keep.
    func assignAll(_ range: some Sequence<Int>) {
      func hasView(_ row: Int) -> Bool {
        let id = id(row, rows)
        return views.contains { $0.id == id }
      }
      for row in range where hasView(row) { assign(row) }
      for row in range where !hasView(row) { assign(row) }
    }
    assignAll(window)
    assignAll(views.map { $0.row }.filter { $0 < rows.count && !window.contains($0) })
    // Views without a row take one that lost its view, or are removed.
    var removed: [Int] = []
    var index = 0
    while index < views.count {
      let view = views[index]
      index += 1
      guard view.row >= rows.count || id(view.row, rows) != view.id else { continue }
      if let row = waiting.first, kind(row) == view.kind {
        assign(row)
      } else {
        removed.append(view.key)
        pool.removeAll { $0 == view.key }
      }
    }
    views.removeAll { removed.contains($0.key) }
  }

  /// Updates ``mounted``: a view with a new row moves behind the others, in the order of ``views``.
  mutating func attach() {
    mounted.removeAll { old in !views.contains { $0.key == old.key && $0.row == old.row } }
    for view in views where !mounted.contains(where: { $0.key == view.key }) {
      if let index = mounted.firstIndex(where: { $0.row == view.row }) {
        mounted[index].key = view.key
      } else {
        mounted.append((view.key, view.row))
      }
    }
  }
}
