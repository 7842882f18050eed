extension FlippingNotch {
  /// Takes where the platform's scrolling stands, once a frame or sample.
  ///
  /// A finger that was down in the sample before and is not any more has let go at `time`, where the
  /// sample before stood. An offset or a time that is no finite number is ignored.
  ///
  /// - Parameters:
  ///   - rawOffset: The content offset in points, negative where it is pulled below the top.
  ///   - isDragging: Whether a finger is on the list.
  ///   - time: The time, in seconds on the recording's clock.
  /// - Complexity: O(1); allocates only where a clone drops
  public mutating func scroll(rawOffset: Double, isDragging: Bool, at time: Double) {
    guard rawOffset.isFinite, let now = moment(time) else { return }
    if !isDragging { release(now: now) }
    if isDragging && !self.isDragging { beginDrag(now: now) }
    self.rawOffset = rawOffset
    follow()
  }

  /// Lets go of the list: the clone drops if it was pulled all the way.
  public mutating func endDrag(at time: Double) {
    guard let now = moment(time) else { return }
    release(now: now)
    follow()
  }

  /// Takes the next row to join the list if it does so by `time`: to be inserted before the list is
  /// laid out for that time, and before any later event.
  ///
  ///     while let new = notch.takeInsertion(until: frame.time) {
  ///       list.insert(new)
  ///     }
  public mutating func takeInsertion(until time: Double) -> NotchInsertion? {
    guard let next = nextInsertion, Moment.isReached(next.time, at: time) else { return nil }
    clone = nil
    return next
  }

  /// Takes the picture of the row that lies where the new one will, for a clone that flips by `time`.
  mutating func takePictures(of list: FoldingList, until time: Double) {
    guard let clone, clone.picture == nil, clone.isFlipping(at: time) else { return }
    self.clone?.picture = list.picture(ofRow: metrics.options.insertionIndex)
  }

  /// Takes the height that the clone that drops next will have when it has landed: that of the list's
  /// first row, or of the row on which it lands.
  mutating func takeHeight(of list: FoldingList) {
    guard clone == nil else { return }
    let row = metrics.options.action == .add ? 0 : metrics.options.insertionIndex
    metrics.itemHeight = NotchMetrics.itemHeight(
      metrics.options, row: list.ownHeight(besideRow: row))
  }

  /// Turns the screen to a new size, in points; a clone that drops keeps its distance from the middle.
  public mutating func rotate(to size: Size, at time: Double) {
    guard moment(time) != nil, size.width.isFinite, size.height.isFinite else { return }
    let shift = (size.width - metrics.screen.width) / 2
    metrics.screen = size
    clone?.startRect.x += shift
  }
}

extension FlippingNotch {
  /// The moment at which an input takes place; nil where `time` is no number.
  private mutating func moment(_ time: Double) -> Double? {
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
      start: now, startRect: rect, id: id, isCopy: id.map(bareRows.contains) ?? true,
      options: metrics.options)
    self.clone = clone
    lastEnd = clone.end
    isBounceReplaced = true
  }

  /// Moves the content with the raw offset, less what drops have used up of it.
  ///
  /// After a drop the content rests at 0 while the raw offset is still on its way back. A drag that
  /// begins meanwhile pulls from there on; what is used up is then given back as the raw offset
  /// rises, so that the content moves without a jump and rests at 0 again.
  private mutating func follow() {
    guard isPullable else {
      contentOffset = rawOffset
      return
    }
    slack = min(0, isBounceReplaced ? rawOffset : max(slack, rawOffset))
    contentOffset = metrics.pulledOffset(rawOffset: rawOffset - slack)
  }
}
