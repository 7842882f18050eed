/// The callbacks of a recording that plays, told from what its inputs and the time do to the stage.
///
/// The stage knows nothing of it, so that whoever does not listen pays nothing.
struct CallbackLog {
  /// What was called since the last time that somebody took it, in order.
  private(set) var lines: [Callback] = []
  /// What will be called as time goes by, in order.
  private var pending: [(time: Double, call: Callback.Call)] = []
  private var hasBegun = false
  /// Where the notch's content stood when the scroll view told of it last, in points.
  private var offset: Double?
  /// The row that was told to be expanded last; −1 is none.
  private var active = -1

  /// Notes a call at `time` seconds, now or later; unless the recording ends before.
  mutating func add(_ call: Callback.Call, at time: Double) {
    let index = pending.firstIndex { $0.time > time } ?? pending.count
    pending.insert((time, call), at: index)
  }

  /// Takes back calls that were to come.
  mutating func forgetPending(_ isOver: (Callback.Call) -> Bool) {
    pending.removeAll { isOver($0.call) }
  }

  /// Gives the calls that `frame` is the first to show, and forgets them.
  mutating func removeCallbacks(frame: Int) -> [Callback] {
    defer { lines.removeAll(keepingCapacity: true) }
    return lines.map { Callback(time: $0.time, frame: frame, call: $0.call) }
  }

  /// Notes what an input at `time` calls, or where it is nil a frame, which take the stage from one
  /// state to another; first comes what has become due by then.
  mutating func record(
    _ input: RecordingStage.Input?, at time: Double, from before: Stage, to after: Stage
  ) {
    var settled = before
    settled.advance(to: time)
    if !hasBegun { begin(settled, input, at: time) }
    flush(until: time, on: input == nil ? after : settled)
    switch (settled, after) {
    case (.list(let old), .list(let new)):
      if case .event(let event, let offset) = input {
        old.value.list.logCallbacks(event, at: time, to: new.value.list, in: &self)
        old.value.list.noteCell(
          event, contentOffset: offset, at: time, to: new.value.list, in: &self)
      } else {
        // The notch opens rows, or brings some in, by itself.
        new.value.list.noteActive(at: time, in: &self)
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

  private mutating func begin(_ stage: Stage, _ input: RecordingStage.Input?, at time: Double) {
    hasBegun = true
    switch stage {
    case .list(let state):
      let offset =
        switch input {
        case .event(_, let offset): offset
        case .scroll(let offset, _): offset
        case .touch, nil: 0.0
        }
      if state.value.notch != nil { putItems(of: state.value, contentOffset: offset, at: time) }
    case .deck(let state):
      // A recording that begins with a reload tells of the first one.
      if case .event(.deck(.reload), _) = input { return }
      state.value.deck.noteReload(at: time, in: &self)
    case .shift: break
    }
  }

  /// Notes what has become due by `time`; the stage is as it is then.
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

  /// Notes what a collection view asks when it loads its rows: their number, and every one on screen.
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

  /// Notes where a scroll view's content stands if it has moved; beyond `limit` it is set there, which
  /// calls once more.
  mutating func noteScroll(to offset: Double, limit: Double, at time: Double) {
    defer { self.offset = offset }
    guard let known = self.offset, known != offset else { return }
    add(.scrollViewDidScroll(offset: offset), at: time)
    if offset < limit { add(.scrollViewDidScroll(offset: limit), at: time) }
  }

  /// Notes which row is expanded if it is another one than was told last.
  mutating func noteActive(_ row: Int, at time: Double) {
    guard row != active else { return }
    add(.activeVisitIndex(from: active, to: row), at: time)
    active = row
  }
}
