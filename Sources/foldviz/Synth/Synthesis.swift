import FoldFormats
import FoldLayout

/// Creates a recording from gestures by playing them on a scene with a platform's scroll physics.
struct Synthesis {
  let scene: FoldScene
  let names: RowNames
  /// The path of the recording that the gestures continue.
  let file: String
  let physics: ScrollPhysics
  let rate: FrameRate

  /// Returns a finger that has played `gestures` after `entries`.
  func play(
    _ gestures: [GestureScript.Step], after entries: [RecordingEntry]
  ) throws(Failure) -> TouchSynthesizer {
    var finger = TouchSynthesizer(scene: scene, after: entries)
    for step in gestures { try finger.play(step, on: self) }
    finger.finish()
    return finger
  }

  /// Returns a line on each gesture: its times, and the offsets that `script` shows at them.
  func lines(on strokes: [SynthesizedStroke], in script: FrameScript) -> [String] {
    func offset(at time: Double) -> String? {
      guard scene.list != nil else { return nil }
      let frame = script.time.lastIndex { $0 - FrameClock.tolerance <= time } ?? 0
      return script.contentOffset.isEmpty
        ? nil : Figure.trimmed(script.contentOffset[frame], 2)
    }
    return strokes.enumerated().map { index, stroke in
      // The last gesture ends when everything rests.
      let isLast = index == strokes.count - 1
      let end = isLast ? max(stroke.ended, script.time.last ?? 0) : stroke.ended
      let times = "\(Figure.trimmed(stroke.began)) to \(Figure.trimmed(end)) s"
      guard let before = offset(at: stroke.began), let after = offset(at: end) else {
        return "\(stroke.text): \(times)"
      }
      return "\(stroke.text): \(times), offset \(before) to \(after)"
    }
  }

  /// Returns a sentence on a pull at `time` seconds that moved content `moved` of `wanted` points.
  func remark(onPullBy wanted: Double, moving moved: Double, at time: Double) -> String {
    let stretches = physics == .ios || physics == .flutter
    let reason =
      !stretches
      ? "with these physics it stops at its end"
      : moved < 0.5 ? "nothing scrolls under the finger" : "the rubber band stops it"
    return "the pull at \(Figure.trimmed(time)) s moves the content by "
      + "\(Figure.trimmed((moved * 10).rounded() / 10)) of \(Figure.trimmed(wanted)) points: \(reason)"
  }

  /// Returns the frames that result from `touches`, until everything is at rest.
  func script(of touches: [RecordingEntry]) throws(Failure) -> FrameScript {
    do {
      return try FrameScript(
        scene: scene, source: RecordingEntries(touches, recordsTouches: true), rate: rate,
        physics: physics)
    } catch {
      throw explain(error)
    }
  }

  /// Returns the time of the frame after the first one at rest, in seconds.
  func restTime(of touches: [RecordingEntry]) throws(Failure) -> Double {
    let times = try script(of: touches).time
    guard let last = times.last else { return 0 }
    // A touch during the last frame would see the list of the frame before, which may still move.
    return last + (last - (times.dropLast().last ?? last))
  }

  /// Returns remarks on taps without effect on a row; `script` has the frames of all touches.
  func remarks(
    on taps: [SynthesizedTap], among touches: [RecordingEntry], in script: FrameScript
  ) throws(Failure) -> [String] {
    guard scene.list != nil else { return [] }
    var remarks = Inputs.sentences(on: script.ignored)
    let met = script.playedEvents.map(\.time)
    for tap in taps where !met.contains(tap.ended) {
      let moment = "the tap at \(Figure.trimmed(tap.began)) s"
      let before = try self.script(of: Array(touches.prefix(tap.entryIndex)))
      let isRunning = zip(before.time, before.phase).contains {
        $0 > tap.began && ($1 == .fling || $1 == .bounce)
      }
      remarks.append(
        isRunning
          ? "\(moment) only stops the list, which still runs; put --settle before it"
          : "\(moment) meets no row\(reason(tap, in: script))")
    }
    return remarks
  }

  /// Returns the reason why a tap at a point of the screen hits no row, or an empty string.
  private func reason(_ tap: SynthesizedTap, in script: FrameScript) -> String {
    guard case .point(let x, let y) = tap.target,
      let frame = script.time.lastIndex(where: { $0 - FrameClock.tolerance <= tap.began })
    else { return "" }
    var (player, shown) = (FrameScript.Player(script, scene: scene), Frame())
    player.show(frame, into: &shown)
    let stage = player.stage
    let edgeOn = stage.lines(of: shown).last {
      $0.foldAngle >= 90
        && stage.element(of: $0, in: shown).box.contains(Point(x: x, y: y))
    }
    return edgeOn.map { ": the row \(names.name(of: $0.id)) is edge-on there" } ?? ""
  }

  /// Returns an offset sample for each frame of `script`, and the events of rows between them.
  ///
  /// An event precedes the sample of its frame, and so applies to the layout of the sample before.
  /// An event at the frame's own time follows the sample if it applied to that layout.
  func scroll(
    of touches: [RecordingEntry], in script: FrameScript
  ) throws(Failure) -> [RecordingEntry] {
    let source = RecordingEntries(touches, recordsTouches: true)
    let replay = Replay(scene: scene, source: source, rate: rate, physics: physics)
    var samples: [RecordingEntry] = []
    var events = script.playedEvents[...]
    var before: (offset: Double, anchor: Double)?
    do {
      while let frame = try replay.next() {
        let (offset, anchor) = (frame.contentOffset, replay.stage.scrollAnchor)
        let last = before ?? (offset, anchor)
        // The frame's offset, without the shift that the frame's own events have caused.
        let scrolled = offset - (anchor - last.anchor)
        func follows(_ event: FrameScript.PlayedEvent) -> Bool {
          event.time > frame.time
            || event.time + FrameClock.tolerance >= frame.time
              && abs(event.contentOffset - scrolled) < abs(event.contentOffset - last.offset)
        }
        while let event = events.first, event.frame == frame.index, !follows(event) {
          samples.append(RecordingEntry(time: event.time, event: event.event))
          events.removeFirst()
        }
        samples.append(
          RecordingEntry(
            time: frame.time, contentOffset: replay.stage.recordedOffset(offset),
            isDragging: frame.isDragging))
        while let event = events.first, event.frame == frame.index {
          samples.append(RecordingEntry(time: max(event.time, frame.time), event: event.event))
          events.removeFirst()
        }
        before = (offset, anchor)
      }
    } catch {
      throw explain(error)
    }
    return samples
  }

  /// Replays `touches` to the first frame at or after `time`, in seconds, or else to the last.
  func frame(
    at time: Double, after touches: [RecordingEntry]
  ) throws(Failure) -> (shown: Frame, stage: Stage) {
    let source = RecordingEntries(touches, recordsTouches: true)
    let replay = Replay(scene: scene, source: source, rate: rate, physics: physics)
    var shown = Frame()
    do {
      while try replay.next(into: &shown), shown.time < time - FrameClock.tolerance {}
    } catch {
      throw explain(error)
    }
    return (shown, replay.stage)
  }

  /// Returns the content offset, in points, at `time` seconds in a replay of `touches`.
  func offset(at time: Double, after touches: [RecordingEntry]) throws(Failure) -> Double {
    try frame(at: time, after: touches).shown.contentOffset
  }

  /// Returns the point at which to tap a target at `time` seconds in a replay of `touches`; `name`
  /// is the gesture's in messages.
  func locate(
    _ target: Gesture.TapTarget, _ name: String, at time: Double,
    after touches: [RecordingEntry]
  ) throws(Failure) -> Point {
    let (shown, stage) = try frame(
      at: time, after: touches + [RecordingEntry(time: time, isDragging: false)])
    let moment = "on the screen at \(Figure.trimmed(time)) s"
    switch target {
    case .point(let x, let y): return Point(x: x, y: y)
    case .back:
      if let point = stage.backButton(in: shown) { return point }
      guard case .list(let list) = scene.subject, list.expand != nil else {
        throw refusal(of: name, "nothing of this scene expands; add expand: {} to a list")
      }
      throw refusal(of: name, "there is no expanded row \(moment); tap one first")
    case .row(let row):
      guard scene.list != nil else {
        throw refusal(of: name, "the scene has no rows; tap a place X,Y")
      }
      if let point = tapPoint(ofRow: row, in: shown, on: stage) { return point }
      if self.row(row, in: shown, on: stage)?.foldAngle ?? 0 >= 90 {
        throw refusal(
          of: name, "the row is edge-on \(moment), where no tap meets it; scroll back to it first"
        )
      }
      _ = try reference(toRow: row, name, on: stage)
      throw refusal(
        of: name, "there is no such row \(moment); scroll to it first, or tap a place X,Y")
    }
  }

  /// Returns an error of the command line, or of the script whose file and line `name` starts with.
  func refusal(of name: String, _ sentence: String) -> Failure {
    Failure(name.hasPrefix("--") ? .usage : .badData, "\(name): \(sentence)")
  }

  /// Returns the row with this index or identifier, wherever the list is scrolled to.
  private func reference(
    toRow row: String, _ name: String, on stage: Stage
  ) throws(Failure) -> RowReference {
    if let index = Int(row) {
      guard let count = stage.list?.rowCount, !(0..<count).contains(index) else {
        return .index(index)
      }
      throw refusal(of: name, "the list has \(counted(count, "row")), numbered from 0")
    }
    if let id = names.id(named: row) { return .id(id) }
    throw refusal(of: name, "no row has this id" + nearestHint(to: row, among: names.names))
  }

  /// The offset after `touches`, and the offset that shows a row at a place, in points.
  struct ScrollGoal {
    let offset: Double
    let wanted: Double
    /// The wanted offset, limited to the list's ends, in points.
    let reachable: Double
  }

  func goal(
    _ row: String, at place: Gesture.RowPlace, _ name: String, after touches: [RecordingEntry]
  ) throws(Failure) -> ScrollGoal {
    let (shown, stage) = try frame(at: .infinity, after: touches)
    guard let list = stage.list else {
      throw refusal(of: name, "the scene has no rows; drag or tap instead")
    }
    let reference = try reference(toRow: row, name, on: stage)
    guard let span = try? list.restingSpan(of: reference) else {
      throw refusal(of: name, "the row has been removed; name another one")
    }
    let room = list.viewportHeight - span.height
    let wanted: Double =
      switch place {
      case .top: span.offset
      case .center: span.offset + list.leadingInset - room / 2
      case .bottom: span.offset + list.leadingInset - room
      }
    return ScrollGoal(
      offset: shown.contentOffset, wanted: wanted, reachable: stage.scrollBounds.clamped(wanted))
  }

  /// Returns the line of a row on the screen, or `nil` if the row is not on the screen.
  private func row(_ name: String, in frame: Frame, on stage: Stage) -> FrameLine? {
    stage.lines(of: frame).first {
      $0.kind == .row && isCalled(index: $0.number, id: $0.id, name)
    }
  }

  private func isCalled(index: Int, id: RowID, _ name: String) -> Bool {
    Int(name).map { $0 == index } ?? (id == names.id(named: name))
  }

  /// Returns a point, preferably in the middle of the row, at which a tap hits it, or `nil`.
  private func tapPoint(ofRow name: String, in frame: Frame, on stage: Stage) -> Point? {
    let screen = stage.device.size
    for element in stage.elements(of: frame)
    where element.kind == .row && isCalled(index: element.row, id: element.id, name) {
      let corners = (0..<4).map { element.quad[$0] }
      let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
      let (left, right) = (max(0, xs[0]), min(screen.width, xs[3]))
      let (top, bottom) = (max(0, ys[0]), min(screen.height, ys[3]))
      for part in [0.5, 0.75, 0.25, 0.95, 0.05] {
        for across in [0.5, part] {
          let point = Point(
            x: left + (right - left) * across, y: top + (bottom - top) * part)
          let met = stage.event(forTapAt: point, in: frame)
          if met == .tap(.index(element.row)) { return point }
        }
      }
    }
    return nil
  }

  private func explain(_ error: ReplayError<Never>) -> Failure {
    let isOfEntry =
      if case .recording(let error) = error, case .event = error.problem { true } else { false }
    return Failure(error, in: isOfEntry ? file : "the gestures", names: names)
  }
}
