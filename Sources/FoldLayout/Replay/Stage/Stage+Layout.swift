extension Stage {
  /// Lays out the list's rows on screen; a deck or a shift has none.
  ///
  /// - Parameters:
  ///   - contentOffset: How far the list is scrolled, in points; a notch knows that itself.
  ///   - time: The time, in seconds on the recording's clock.
  ///   - buffer: The columns to fill.
  /// - Complexity: O(rows on screen + log n); allocates nothing once the columns are large enough.
  public func layout(contentOffset: Double, time: Double, into buffer: inout RowBuffer) {
    guard let notch else {
      list.layout(contentOffset: contentOffset, time: time, into: &buffer)
      return
    }
    notch.layout(list, at: time, into: &buffer)
  }

  /// Lays out any elements of the list, on screen or not, and none besides.
  ///
  /// - Parameters:
  ///   - range: The elements, within `0..<list.rows.count`.
  ///   - contentOffset: How far the list is scrolled, in points; a notch knows that itself.
  ///   - time: The time, in seconds on the recording's clock.
  ///   - buffer: The columns to fill.
  /// - Complexity: O(`range.count` + log n)
  public func layout(
    rows range: Range<Int>, contentOffset: Double, time: Double, into buffer: inout RowBuffer
  ) {
    guard let notch else {
      list.layout(rows: range, contentOffset: contentOffset, time: time, into: &buffer)
      return
    }
    notch.layout(list, rows: range, at: time, into: &buffer)
  }

  /// Appends what shows at `time` besides the list's rows, in painter's order: the notch and its
  /// clones, which lie over the rows; a deck's cards; a shift's views and replicas.
  ///
  /// - Complexity: O(elements); nothing is allocated but what `elements` needs to grow.
  public func appendExtras(at time: Double, to elements: inout [PlacedElement]) {
    notch?.appendElements(over: list, at: time, to: &elements)
    deck?.appendElements(at: time, to: &elements)
    shift?.appendElements(at: time, to: &elements)
  }

  /// Appends all that shows at `time`, in painter's order.
  ///
  /// - Parameters:
  ///   - rows: A layout of this stage at `time`.
  ///   - time: The time, in seconds on the recording's clock.
  ///   - elements: What to append to.
  public func appendElements(
    of rows: RowBuffer, time: Double, to elements: inout [PlacedElement]
  ) {
    list.appendElements(of: rows, time: time, to: &elements)
    appendExtras(at: time, to: &elements)
  }

  /// The most elements that a frame shows besides the list's rows, as long as no more cards come and
  /// go at once than a deck shows.
  var mostExtras: Int {
    if notch != nil { return FlippingNotch.cloneLimit + 1 }
    if let deck { return 2 * deck.visibleLimit + 2 }
    guard let scene = scene.shift else { return 0 }
    let sides = [scene.source, scene.destination] + scene.alternatives
    return 2 * sides.reduce(0) { $0 + $1.elements.count }
  }
}
