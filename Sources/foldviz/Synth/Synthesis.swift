import FoldFormats
import FoldLayout

/// A recording made from gestures: played on a scene, by a platform's physics.
struct Synthesis {
  let scene: Scene
  let names: RowNames
  let physics: ScrollPhysics
  let rate: FrameRate

  /// The touches of `gestures`, after those of `entries`.
  func touches(
    of gestures: [Gesture], after entries: [TraceEntry]
  ) throws(Failure) -> [TraceEntry] {
    var finger = GestureFinger(scene: scene, after: entries)
    for gesture in gestures {
      do {
        try finger.play(gesture) { target, time, touches in
          try locate(target, at: time, after: touches)
        }
      } catch let failure as Failure {
        throw failure
      } catch {
        throw Failure(.internalError, "the gestures cannot be played: \(error)")
      }
    }
    finger.finish()
    return finger.entries
  }

  /// The scroll that touches drive: a sample for each frame, and what the touches did to rows.
  func scroll(of touches: [TraceEntry]) throws(Failure) -> [TraceEntry] {
    let script: FrameScript
    do {
      script = try FrameScript(
        scene: scene, source: TraceEntries(touches, recordsTouches: true), rate: rate,
        physics: physics)
    } catch {
      throw explain(error)
    }
    var samples: [TraceEntry] = []
    var events = script.playedEvents[...]
    for frame in 0..<script.frameCount {
      let time = script.time[frame]
      // An event up to 1 µs later than its frame stands after it, so that times never go back.
      while let event = events.first, event.frame == frame, event.time <= time {
        samples.append(TraceEntry(time: event.time, event: event.event))
        events.removeFirst()
      }
      samples.append(
        TraceEntry(
          time: time, contentOffset: script.contentOffset[frame],
          isDragging: script.phase[frame] == .drag))
      while let event = events.first, event.frame == frame {
        samples.append(TraceEntry(time: event.time, event: event.event))
        events.removeFirst()
      }
    }
    return samples
  }

  /// Where at `time`, after `touches`, a finger meets what it is to tap.
  private func locate(
    _ target: TapTarget, at time: Double, after touches: [TraceEntry]
  ) throws(Failure) -> Point {
    let source = TraceEntries(
      touches + [TraceEntry(time: time, isDragging: false)], recordsTouches: true)
    var replay = Replay(scene: scene, source: source, rate: rate, physics: physics)
    var shown = Frame()
    do {
      while try replay.next(into: &shown), shown.time < time - FrameClock.tolerance {}
    } catch {
      throw explain(error)
    }
    let (stage, moment) = (replay.stage, "on the screen at \(Figure.trimmed(time)) s")
    switch target {
    case .place(let x, let y): return Point(x: x, y: y)
    case .back:
      if let place = stage.backButton(in: shown) { return place }
      throw Failure(.usage, "--back: there is no expanded row \(moment); --tap one first")
    case .row(let name):
      if let place = place(ofRow: name, in: shown, on: stage) { return place }
      throw Failure(
        .usage,
        "--tap \(name): there is no such row \(moment); scroll to it first, or tap a place X,Y")
    }
  }

  /// The middle of what is drawn of a row on the screen, or where else a tap meets it.
  private func place(ofRow name: String, in frame: Frame, on stage: Stage) -> Point? {
    let (index, id, screen) = (Int(name), names.id(named: name), stage.device.size)
    for element in stage.elements(of: frame) where element.kind == .row {
      guard index.map({ $0 == element.row }) ?? (element.id == id) else { continue }
      let corners = (0..<4).map { element.quad[$0] }
      let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
      let (left, right) = (max(0, xs[0]), min(screen.width, xs[3]))
      let (top, bottom) = (max(0, ys[0]), min(screen.height, ys[3]))
      for part in [0.5, 0.75, 0.25, 0.95, 0.05] {
        for across in [0.5, part] {
          let place = Point(
            x: left + (right - left) * across, y: top + (bottom - top) * part)
          let met = stage.event(forTapAt: place, in: frame)
          if met == .tap(.index(element.row)) { return place }
        }
      }
    }
    return nil
  }

  private func explain(_ error: ReplayError<Never>) -> Failure {
    switch error {
    case .tooManyFrames(_, let bound):
      Failure(
        .badData, "the gestures would give more than \(bound.grouped) frames; choose a lower --rate"
      )
    case .tooLong(_, _, let bound):
      Failure(.badData, "the gestures take longer than \(Int(bound)) hours; shorten them")
    case .neverRests: Failure(.badData, "the scroll does not come to rest; choose a lower --rate")
    case .event(let origin, _):
      Failure(.badData, "line \(origin): an event of the recording cannot happen in the scene")
    case .noSamples, .source, .touchAmongSamples:
      Failure(.internalError, "the gestures cannot be played")
    }
  }
}
