extension FoldingList {
  /// The resting range of the content offset once all edits have come to their end.
  ///
  /// - Complexity: O(1) without edits under way, else O(elements on their way · log n).
  var scrollBounds: ScrollBounds { ScrollBounds(maxOffset: settled.maxContentOffset) }

  /// What edits above the screen have added to the content offset so far, in points.
  var scrollAnchor: Double { edits.anchor }

  /// Whether a row is expanded, or on its way there: it covers the screen and takes the touches.
  var coversScroll: Bool { expansions.activeRow != nil }

  /// The content offset at which a row lies where the first one lies at rest, in points.
  func scrollOffset(of row: RowReference) throws(EventError) -> Double {
    let settled = settled
    return settled.rows.offset(ofRow: try settled.element(for: row))
  }

  /// What a tap does: it taps the row under the finger, if there is one.
  ///
  /// A row is met in its box before it folds or expands; headers lie over rows and take no taps.
  /// While a row is expanded, every tap is its.
  func event(for tap: TouchScroller.Tap, contentOffset: Double) -> TraceEvent? {
    if let element = expansions.activeRow {
      return .tap(.index(map.place(ofElement: element).index))
    }
    var list = self
    list.settle(at: tap.time)
    let (along, across) = list.place(of: tap.location)
    let room =
      list.crossInsets
      .leading..<max(
        list.crossInsets.leading, list.crossExtent - list.crossInsets.trailing)
    guard room.contains(across) else { return nil }
    var buffer = RowBuffer()
    list.layout(contentOffset: contentOffset, time: tap.time, into: &buffer)
    for i in list.paintersOrder(of: buffer).reversed() {
      let (top, bottom) = (buffer.minY[i], buffer.minY[i] + buffer.height[i])
      guard top <= along, along < bottom else { continue }
      let element = buffer.element(at: i)
      let place = list.map.place(ofElement: element)
      guard place.kind == .row, !list.map.isGap(element) else { return nil }
      return .tap(.index(place.index))
    }
    return nil
  }

  /// How far along and across the list a place of the screen is, in points.
  private func place(of point: Point) -> (along: Double, across: Double) {
    switch (scene.axis, scene.direction) {
    case (.vertical, _): (point.y, point.x)
    case (.horizontal, .leftToRight): (point.x, point.y)
    case (.horizontal, .rightToLeft): (device.size.width - point.x, point.y)
    }
  }

  /// The list as it is when all edits have come to their end.
  private var settled: FoldingList {
    if edits.isEmpty { return self }
    var list = self
    list.settle(at: .infinity)
    return list
  }
}
