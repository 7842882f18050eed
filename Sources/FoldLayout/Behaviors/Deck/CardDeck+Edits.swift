extension CardDeck {
  /// The most cards that a deck may have.
  public static var maximumCount: Int { 1_000_000 }

  /// The most edits of a deck that may be under way at once.
  public static var mostEdits: Int { 4000 }

  /// Throws where more edits are under way than may be: each event and frame costs as much as there is.
  func checkMotions() throws(EventError) {
    if spans.count > Self.mostEdits { throw .tooManyMotions(spans.count, bound: Self.mostEdits) }
  }

  /// Puts cards in before the one at `index`, or at the end.
  ///
  /// Each appears above its slot by half a card's height, fades in, and then the deck makes room.
  /// Before the head, or at its index while a finger holds it, only the head's index moves; deeper
  /// than the visible cards nothing does.
  ///
  /// - Throws: `EventError.placeOutOfRange` unless `index` is in `0...cards.count`, and
  ///   `EventError.tooManyRows` beyond ``maximumCount``.
  /// - Complexity: O(1) in practice for each card that comes in, whatever their number
  public mutating func insert(
    _ new: [RowID], at index: Int, time: Double
  ) throws(EventError) {
    guard (0...cards.count).contains(index) else {
      throw .placeOutOfRange(index, last: cards.count)
    }
    guard new.count <= Self.maximumCount - cards.count else {
      throw .tooManyRows(cards.count + new.count, bound: Self.maximumCount)
    }
    guard let now = editMoment(time) else { return }
    guard index > head || (index == head && !isHeadHeld) else {
      put(new[...], at: index)
      head += new.count
      return
    }
    // Only those that come to lie among the visible cards are seen to come.
    let seen = min(new.count, max(0, head + visibleLimit - index))
    for k in 0..<seen {
      put(new[k..<k + 1], at: index + k)
      let track = appear(row: index + k, now: now)
      let end = now + options.insertDuration
      // The newer class shows the whole face meanwhile; the relayout dims it for its depth.
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

  private mutating func put(_ new: ArraySlice<RowID>, at index: Int) {
    if new.isEmpty { return }
    cards.insert(new, at: index)
    for k in tracks.indices where tracks[k].row >= index { tracks[k].row += new.count }
  }

  /// Takes the cards of a range out.
  ///
  /// Each moves up by a card's height, fading over the last 0.3 of its way; then the vacancies are
  /// filled from the data source and the deck closes up. Before the head only the head's index moves.
  ///
  /// - Throws: `EventError.rangeOutOfBounds` unless `range` is within `0..<cards.count`.
  /// - Complexity: O(1) in practice for each card that is seen to go, whatever their number
  public mutating func remove(_ range: Range<Int>, time: Double) throws(EventError) {
    guard range.lowerBound >= 0, range.upperBound <= cards.count else {
      throw .rangeOutOfBounds(row: range.lowerBound, rows: range.count, count: cards.count)
    }
    guard let now = editMoment(time) else { return }
    // What nobody sees goes at once, however much it is.
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
    reuse.give(at: now)
    spans.append(DeckSpan(phase: .remove, start: now, end: end))
    relayout(from: end)
  }

  /// Moves the card at `index` so that it lies at index `destination` afterwards.
  ///
  /// The visible cards go to their new slots at once. The cards before the head stay before it; a
  /// deeper card moved to the head's index becomes the head, unless a finger holds the head, and
  /// where the head itself moves the one after it takes its place. A card that comes into view fades
  /// in from above its slot, one that leaves it fades away.
  ///
  /// - Throws: `EventError.rowOutOfRange` unless both are in `0..<cards.count`.
  /// - Complexity: O(1) in practice, whatever the number of cards
  public mutating func move(
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
    if destination < head || (destination == head && (wasBefore || isHeadHeld)) { head += 1 }
    let isVisible = (head..<head + visibleLimit).contains(destination)
    if isVisible, track(of: card) == nil, returningTrack(of: card) == nil {
      _ = appear(row: destination, now: now)
    }
    relayout(from: now)
  }

  /// The moment at which an edit at `time` begins to show: the end of the flip that locks the deck.
  mutating func editMoment(_ time: Double) -> Double? {
    moment(time).map(editTime)
  }

  /// When an edit at `now` begins to show.
  func editTime(_ now: Double) -> Double { pan == nil && isBusy(at: now) ? flipEnd : now }

  /// Whether a finger holds the head, so that it must stay the head.
  private var isHeadHeld: Bool {
    guard let pan else { return false }
    switch pan.kind {
    case .down, .sideways: return true
    case .undecided, .up, .idle: return false
    }
  }

  /// Shows a card above its slot, transparent; its place in `tracks`.
  private mutating func appear(row: Int, now: Double) -> Int {
    let index = row - head
    var pose = metrics.pose(index)
    pose.bottom -= options.cardSize.height / 2
    pose.alpha = 0
    // The newer class sets the brightness of a view's face only if it controls it; that of a used
    // view is hidden.
    let isDark = !options.controlsBrightness && reuse.counts(at: now).waiting > 0
    if isDark, options.style == .cardContainerView { pose.depthOpacity = 0 }
    tracks.append(
      CardTrack(
        id: cards[row], row: row, pose: pose, zPosition: metrics.zPosition(index), appears: now))
    reuse.take(at: now)
    return tracks.count - 1
  }

  /// Takes a card out of the data source; the rows after it count one less.
  mutating func removeRow(_ row: Int) {
    // Without the card that is turning there is no flip to wait for.
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
