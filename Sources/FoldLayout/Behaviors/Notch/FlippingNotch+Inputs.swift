extension FlippingNotch {
  /// Applies the scroll position of a frame or sample at `time` seconds.
  ///
  /// `rawOffset` is the platform's content offset in points, negative when pulled past the top. If
  /// `isDragging` turns `false`, the finger was lifted at `time`, at the previous sample's offset.
  /// Offsets and times that are not finite are ignored.
  package mutating func scroll(rawOffset: Double, isDragging: Bool, at time: Double) {
    guard rawOffset.isFinite, let now = advance(to: time) else { return }
    if !isDragging { release(now: now) }
    if isDragging && !self.isDragging { beginDrag(now: now) }
    self.rawOffset = rawOffset
    follow()
  }

  /// Ends the drag of the list at `time` seconds; the clone drops if the notch is fully pulled.
  package mutating func endDrag(at time: Double) {
    guard let now = advance(to: time) else { return }
    release(now: now)
    follow()
  }

  /// Removes and returns the next row that joins the list by `time` seconds; `nil` if none is due.
  ///
  /// Insert the row before the list is laid out for that time, and before any later event.
  ///
  ///     var folding = FoldingList(list, on: device)
  ///     while let new = notch.consumeInsertion(until: frame.time) {
  ///       folding.insert(new)
  ///     }
  package mutating func consumeInsertion(until time: Double) -> NotchInsertion? {
    guard let next = nextInsertion, Moment.isReached(next.time, at: time) else { return nil }
    landed = clone.map { ($0, nil, metrics.gap) }
    clone = nil
    return next
  }

  /// Once the clone flips, at `time` seconds or before, stores the row whose picture it shows: the
  /// row at the landing position.
  mutating func recordPictures(of list: FoldingList, until time: Double) {
    guard let clone, clone.picture == nil, clone.isFlipping(at: time) else { return }
    self.clone?.picture = list.picture(ofRow: metrics.options.insertionIndex)
  }

  /// Unless a clone is in flight, sets the next clone's final height from the list's first row, or
  /// from the row that the clone will cover.
  mutating func updateHeight(of list: FoldingList) {
    guard clone == nil else { return }
    let row = metrics.options.action == .add ? 0 : metrics.options.insertionIndex
    metrics.itemHeight = NotchMetrics.itemHeight(
      metrics.options, row: list.ownHeight(besideRow: row))
  }

  /// Changes the screen's size, in points, at `time` seconds; a dropping clone moves along.
  package mutating func rotate(to size: Size, at time: Double) {
    guard advance(to: time) != nil, size.width.isFinite, size.height.isFinite else { return }
    let shift = (size.width - metrics.screen.width) / 2
    metrics.screen = size
    clone?.startRect.x += shift
  }
}

extension FlippingNotch {
  /// Advances to an input at `time` and returns the input's time, both in seconds, which is not
  /// before the previous input; `nil` if `time` is not finite.
  private mutating func advance(to time: Double) -> Double? {
    guard time.isFinite else { return nil }
    lastTime = max(time, lastTime)
    return lastTime
  }

  private mutating func beginDrag(now: Double) {
    isDragging = true
    isBounceReplaced = false
    if Moment.isReached(lastEnd, at: now) { lastEnd = .infinity }
  }

  private mutating func release(now: Double) {
    guard isDragging else { return }
    isDragging = false
    guard isPullable, clone == nil, contentOffset <= metrics.options.maxScrollOffset
    else { return }
    let rect = metrics.notchRect(bottom: notchBottom)
    let bringsNamed = metrics.options.action == .add && !newRows.isEmpty
    let id = bringsNamed ? newRows.removeFirst() : nil
    let clone = NotchClone(
      start: now, startRect: rect, id: id, isCopy: id.map(rowsWithoutContent.contains) ?? true,
      options: metrics.options)
    self.clone = clone
    lastEnd = clone.end
    isBounceReplaced = true
  }

  /// Updates the content offset from the raw offset minus the part that drops have used up.
  ///
  /// After a drop the content rests at 0 while the raw offset still bounces back, and a drag pulls
  /// from there. The used-up part is returned as the raw offset rises, so nothing jumps.
  private mutating func follow() {
    guard isPullable else {
      contentOffset = rawOffset
      return
    }
    consumedOffset = min(0, isBounceReplaced ? rawOffset : max(consumedOffset, rawOffset))
    contentOffset = metrics.pulledOffset(rawOffset: rawOffset - consumedOffset)
  }
}
