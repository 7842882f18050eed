extension CardDeck {
  package static var maximumCount: Int { 1_000_000 }

  /// The maximum number of animations in a deck; more throw `EventError.tooManyMotions`.
  package static var maximumEdits: Int { 4000 }

  func checkMotions() throws(EventError) {
    if spans.count > Self.maximumEdits {
      throw .tooManyMotions(spans.count, bound: Self.maximumEdits)
    }
  }

  /// Inserts the `new` cards at `time` seconds before the card at `index`, or at the end.
  ///
  /// Each card appears half a card's height above its slot and fades in; then the deck makes room.
  /// An insertion before the head, or at its index while a finger holds it, only changes its index.
  ///
  /// - Throws: `EventError.insertionIndexOutOfRange` unless `index` is in `0...cards.count`, and
  ///   `EventError.tooManyRows` beyond ``maximumCount``.
  package mutating func insert(
    _ new: [RowID], at index: Int, time: Double
  ) throws(EventError) {
    try EventError.check(insertionIndex: index, last: cards.count)
    if !new.isEmpty { try checkInsertion(of: new.count, at: index) }
    guard let now = editMoment(time) else { return }
    guard index > head || (index == head && !isTopCardDragged) else {
      put(new[...], at: index)
      head += new.count
      return
    }
    // Only cards inserted among the visible ones are animated.
    let seen = min(new.count, max(0, head + visibleLimit - index))
    for k in 0..<seen {
      put(new[k..<k + 1], at: index + k)
      let track = appear(row: index + k, now: now)
      let end = now + options.insertDuration
      // The newer class shows the whole face until the relayout dims it for its depth.
      let isBright = options.style == .cardContainerView
      animate(track, from: now, duration: options.insertDuration) { pose in
        pose.alpha = 1
        if isBright { pose.depthOpacity = 1 }
      }
      spans.append(DeckSpan(phase: .insert, start: now, end: end))
      relayout(from: end)
    }
    put(new[seen...], at: index + seen)
  }

  func checkInsertion(of count: Int, at index: Int) throws(EventError) {
    let bound = Self.maximumCount
    try EventError.check(
      inserted: count, at: index, into: cards.count, room: bound - cards.count, bound: bound)
  }

  private mutating func put(_ new: ArraySlice<RowID>, at index: Int) {
    if new.isEmpty { return }
    cards.insert(new, at: index)
    for k in tracks.indices where tracks[k].row >= index { tracks[k].row += new.count }
  }

  /// Removes the cards in a range at `time` seconds.
  ///
  /// Each visible card moves up by a card's height and fades out in the last 30% of the curve; then
  /// the deck closes up. A removal before the head only changes the head's index.
  ///
  /// - Throws: `EventError.rangeOutOfBounds` unless `range` is within `0..<cards.count`.
  package mutating func remove(_ range: Range<Int>, time: Double) throws(EventError) {
    guard range.lowerBound >= 0, range.upperBound <= cards.count else {
      throw .rangeOutOfBounds(row: range.lowerBound, rows: range.count, count: cards.count)
    }
    guard let now = editMoment(time) else { return }
    // Cards out of sight are removed immediately, however many there are.
    let deepest = tracks.reduce(head + visibleLimit) { max($0, $1.row + 1) }
    let first = headChanges.isEmpty ? tracks.reduce(head) { min($0, $1.row) } : 0
    let rest = range.clamped(to: 0..<max(deepest, range.lowerBound))
    let before = rest.clamped(to: 0..<max(first, range.lowerBound))
    cards.remove(rest.upperBound..<range.upperBound)
    cards.remove(before)
    head -= before.count
    for k in tracks.indices where tracks[k].row >= before.upperBound {
      tracks[k].row -= before.count
    }
    for _ in before.count..<rest.count { remove(at: range.lowerBound, now: now) }
  }

  private mutating func remove(at index: Int, now: Double) {
    if pan?.card == cards[index] { release(now: now, mayComplete: false) }
    let k = index >= head ? track(of: cards[index]) : nil
    removeRow(index)
    guard index >= head else {
      head -= 1
      return
    }
    guard let k else { return }
    let duration = options.removeDuration
    let end = now + duration
    let height = options.cardSize.height
    animate(k, from: now, duration: duration) { $0.bottom -= height }
    animate(k, from: now, duration: duration, keyFrame: 0.7...1) { $0.alpha = 0 }
    tracks[k].leave(at: end)
    reuse.enqueue(at: now)
    spans.append(DeckSpan(phase: .remove, start: now, end: end))
    relayout(from: end)
  }

  /// Moves the card at `index` at `time` seconds, so that its new index is `destination`.
  ///
  /// The visible cards immediately start toward their new slots. Cards before the head stay before
  /// it. A deeper card moved to the head's index becomes the head unless a finger holds the head.
  /// If the head itself moves away, the next card becomes the head.
  ///
  /// - Throws: `EventError.rowOutOfRange` unless both indices are in `0..<cards.count`.
  package mutating func move(
    from index: Int, to destination: Int, time: Double
  ) throws(EventError) {
    for row in [index, destination] where !cards.indices.contains(row) {
      throw .rowOutOfRange(row: row, count: cards.count)
    }
    guard let now = editMoment(time), index != destination else { return }
    if pan?.card == cards[index] { release(now: now, mayComplete: false) }
    let card = cards[index]
    removeRow(index)
    cards.insert([card], at: destination)
    for k in tracks.indices where tracks[k].id != card && tracks[k].row >= destination {
      tracks[k].row += 1
    }
    if let k = track(of: card) { tracks[k].row = destination }
    let wasBefore = index < head
    if wasBefore { head -= 1 }
    if destination < head || (destination == head && (wasBefore || isTopCardDragged)) { head += 1 }
    let isVisible = (head..<head + visibleLimit).contains(destination)
    if isVisible, track(of: card) == nil, keepFadingTrack(of: card) == nil {
      _ = appear(row: destination, now: now)
    }
    relayout(from: now)
  }

  /// Advances the deck to `time` and returns when an edit at that time starts to animate, both in
  /// seconds; `nil` for NaN or ∞.
  mutating func editMoment(_ time: Double) -> Double? {
    advance(to: time).map(editTime)
  }

  /// Returns when an edit at `now` starts to animate, both in seconds: at `now`, or at the end of
  /// the flip that locks the deck.
  func editTime(_ now: Double) -> Double { pan == nil && isBusy(at: now) ? flipEnd : now }

  private var isTopCardDragged: Bool {
    guard let pan else { return false }
    switch pan.kind {
    case .down, .sideways: return true
    case .undecided, .up, .idle: return false
    }
  }

  private mutating func appear(row: Int, now: Double) -> Int {
    let index = row - head
    var pose = metrics.pose(index)
    pose.bottom -= options.cardSize.height / 2
    pose.alpha = 0
    // The newer class sets the brightness of a view's face only if it controls brightness, and
    // hides the face of a reused view.
    let isDark = !options.controlsBrightness && reuse.counts(at: now).waiting > 0
    if isDark, options.style == .cardContainerView { pose.depthOpacity = 0 }
    tracks.append(
      CardTrack(
        id: cards[row], row: row, pose: pose, zPosition: metrics.zPosition(index), appears: now))
    reuse.dequeue(at: now)
    return tracks.count - 1
  }

  mutating func removeRow(_ row: Int) {
    // A flip of this card no longer changes the head.
    var after = head
    for k in headChanges.indices.reversed() {
      let before = after - headChanges[k].step
      if row == min(before, after) { headChanges.remove(at: k) }
      after = before
    }
    cards.remove(row..<row + 1)
    for k in tracks.indices where tracks[k].row > row { tracks[k].row -= 1 }
  }
}
