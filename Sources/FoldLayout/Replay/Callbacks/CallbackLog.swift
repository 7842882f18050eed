/// The callbacks that an app of the original library would receive during a replay, derived from
/// the states of the stage before and after each input.
struct CallbackLog {
  /// The calls since the last `removeCallbacks(frame:)`, in order.
  private(set) var lines: [Callback] = []
  /// The scheduled calls and their times in seconds, in order.
  private var pending: [(time: Double, call: Callback.Call)] = []
  private var hasBegun = false
  /// The last content offset reported for the notch, in points; `nil` before the first report.
  private var offset: Double?
  /// The row that was last reported as expanded; −1 for none.
  private var active = -1

  /// Schedules a call at `time` seconds; it is never logged if the recording ends before.
  mutating func add(_ call: Callback.Call, at time: Double) {
    let index = pending.firstIndex { $0.time > time } ?? pending.count
    pending.insert((time, call), at: index)
  }

  /// Cancels the scheduled calls that satisfy a condition.
  mutating func forgetPending(_ isOver: (Callback.Call) -> Bool) {
    pending.removeAll { isOver($0.call) }
  }

  /// Removes and returns the logged calls, as calls that `frame` shows first.
  mutating func removeCallbacks(frame: Int) -> [Callback] {
    defer { lines.removeAll(keepingCapacity: true) }
    return lines.map { Callback(time: $0.time, frame: frame, call: $0.call) }
  }

  /// Logs the calls of an input at `time` seconds, or of a frame if `input` is `nil`, from the
  /// states of the stage before and after it, after the scheduled calls that are due by then.
  mutating func record(
    _ input: StageInput?, at time: Double, from before: Stage, to after: Stage
  ) {
    var settled = before
    settled.advance(to: time)
    if !hasBegun { begin(settled, input, at: time) }
    flush(until: time, on: input == nil ? after : settled)
    switch (settled, after) {
    case (.list(let old), .list(let new)):
      if case .event(let event, let offset) = input {
        old.value.list.logCallbacks(event, at: time, to: new.value.list, in: &self)
        old.value.list.logCell(
          event, contentOffset: offset, at: time, to: new.value.list, in: &self)
      } else {
        // The notch can expand or insert rows without an event.
        new.value.list.logExpandedRow(at: time, in: &self)
      }
      old.value.logCallbacks(isFrame: input == nil, at: time, to: new.value, in: &self)
    case (.shift(let old), .shift(let new)) where input != nil:
      old.value.logCallbacks(at: time, to: new.value.shift, in: &self)
    case (.deck(let old), .deck(let new)):
      old.value.logCallbacks(input, at: time, to: new.value.deck, in: &self)
    default: break
    }
    flush(until: time, on: after)
  }

  private mutating func begin(_ stage: Stage, _ input: StageInput?, at time: Double) {
    hasBegun = true
    switch stage {
    case .list(let state):
      let offset =
        switch input {
        case .event(_, let offset): offset
        case .scroll(let offset, _): offset
        case .frame(let frame, _): frame.contentOffset
        case .touch, nil: 0.0
        }
      if state.value.notch != nil { putItems(of: state.value, contentOffset: offset, at: time) }
    case .deck(let state):
      // A reload at the start of a recording logs itself.
      if case .event(.deck(.reload), _) = input { return }
      state.value.deck.logReload(at: time, in: &self)
    case .shift: break
    }
  }

  /// Logs the scheduled calls that are due by `time` seconds; `stage` is the state at that time.
  private mutating func flush(until time: Double, on stage: Stage) {
    while let next = pending.first, Moment.isReached(next.time, at: time) {
      pending.removeFirst()
      guard case .flipCompleted = next.call, case .list(let state) = stage else {
        put(next.call, at: next.time)
        continue
      }
      let brings = state.value.notch?.metrics.options.action == .add
      var later = 0
      for other in pending where Moment.isReached(other.time, at: time) {
        if brings, case .flipCompleted = other.call { later += 1 }
      }
      let count = state.value.list.rowCount - later
      put(.flipCompleted(from: brings ? count - 1 : count, to: count), at: next.time)
      putItems(of: state.value, contentOffset: state.value.notch?.contentOffset ?? 0, at: next.time)
    }
  }

  private mutating func put(_ call: Callback.Call, at time: Double) {
    lines.append(Callback(time: time, frame: 0, call: call))
  }

  /// Logs that a collection view loads rows at `time` seconds: the number and the visible rows.
  private mutating func putItems(
    of stage: ListStage, contentOffset: Double, at time: Double
  ) {
    put(.numberOfItemsInSection(answer: stage.list.rowCount), at: time)
    var buffer = RowBuffer()
    stage.layout(contentOffset: contentOffset, time: time, into: &buffer)
    for i in stage.readingOrder(of: buffer) {
      let element = stage.list.kindAndIndex(i, of: buffer)
      if element.kind == .row { put(.cellForItemAt(element.index), at: time) }
    }
  }

  /// Logs a new content offset, in points, at `time` seconds, and, if it is below `limit`, a second
  /// call with `limit`; the first offset and an unchanged one are not logged.
  mutating func addScroll(to offset: Double, limit: Double, at time: Double) {
    defer { self.offset = offset }
    guard let known = self.offset, known != offset else { return }
    add(.scrollViewDidScroll(offset: offset), at: time)
    if offset < limit { add(.scrollViewDidScroll(offset: limit), at: time) }
  }

  /// Logs the expanded row, or −1, at `time` seconds if it differs from the last reported one.
  mutating func addExpandedRow(_ row: Int, at time: Double) {
    guard row != active else { return }
    add(.activeVisitIndex(from: active, to: row), at: time)
    active = row
  }
}
