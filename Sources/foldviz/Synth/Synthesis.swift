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

  /// Returns `entries` followed by the touches of `gestures`, the taps among these touches, and remarks on
  /// pulls that moved the content less far than wanted.
  func play(
    _ gestures: [Gesture], after entries: [RecordingEntry]
  ) throws(Failure) -> (touches: [RecordingEntry], taps: [SynthesizedTap], remarks: [String]) {
    var finger = TouchSynthesizer(scene: scene, after: entries)
    for gesture in gestures { try finger.play(gesture, on: self) }
    finger.finish()
    return (finger.entries, finger.taps, finger.remarks)
  }

  /// Returns a sentence on how far a pull of `wanted` points, at `time` seconds, moved the content,
  /// and on the obstacle.
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
  private func frame(
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

  /// Returns the point at which to tap a target at `time` seconds in a replay of `touches`.
  func locate(
    _ target: TapTarget, at time: Double, after touches: [RecordingEntry]
  ) throws(Failure) -> Point {
    let (shown, stage) = try frame(
      at: time, after: touches + [RecordingEntry(time: time, isDragging: false)])
    let moment = "on the screen at \(Figure.trimmed(time)) s"
    switch target {
    case .point(let x, let y): return Point(x: x, y: y)
    case .back:
      if let point = stage.backButton(in: shown) { return point }
      guard case .list(let list) = scene.subject, list.expand != nil else {
        throw Failure(.usage, "--back: nothing of this scene expands; add expand: {} to a list")
      }
      throw Failure(.usage, "--back: there is no expanded row \(moment); --tap one first")
    case .row(let name):
      guard scene.list != nil else {
        throw Failure(.usage, "--tap \(name): the scene has no rows; tap a place X,Y")
      }
      if let point = tapPoint(ofRow: name, in: shown, on: stage) { return point }
      if row(name, in: shown, on: stage)?.foldAngle ?? 0 >= 90 {
        throw Failure(
          .usage,
          "--tap \(name): the row is edge-on \(moment), where no tap meets it; scroll back to it first"
        )
      }
      try refuse(ifUnknown: name, on: stage)
      throw Failure(
        .usage,
        "--tap \(name): there is no such row \(moment); scroll to it first, or tap a place X,Y")
    }
  }

  /// Throws if no row has this index or identifier, wherever the list is scrolled to.
  private func refuse(ifUnknown name: String, on stage: Stage) throws(Failure) {
    if let index = Int(name) {
      guard let count = stage.list?.rowCount, !(0..<count).contains(index) else { return }
      throw Failure(
        .usage, "--tap \(name): the list has \(counted(count, "row")), numbered from 0")
    }
    guard names.id(named: name) == nil else { return }
    throw Failure(
      .usage, "--tap \(name): no row has this id" + nearestHint(to: name, among: names.names))
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
