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
        try finger.play(gesture) { name, time, touches in
          try locate(name, at: time, after: touches)
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

  /// The middle of what is to be seen of a row at `time`, after `touches`.
  private func locate(
    _ name: String, at time: Double, after touches: [TraceEntry]
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
    if case .list(let state) = replay.stage {
      let id = names.id(named: name)
      let index = Int(name)
      for line in replay.stage.lines(of: shown) where line.element.kind == .row {
        guard index.map({ $0 == line.element.row }) ?? (line.element.id == id) else { continue }
        let bottom = min(line.minY + line.height, state.list.viewportHeight)
        return screenPlace((max(line.minY, 0) + bottom) / 2, state.list.scene)
      }
    }
    throw Failure(
      .usage,
      "--tap \(name): there is no such row on the screen at \(Figure.trimmed(time)) s; "
        + "scroll to it first, or tap a place X,Y")
  }

  private func screenPlace(_ along: Double, _ list: ListScene) -> Point {
    let (size, insets) = (scene.device.size, list.insets)
    let acrossX = (insets.left + size.width - insets.right) / 2
    let acrossY = (insets.top + size.height - insets.bottom) / 2
    switch (list.axis, list.direction) {
    case (.vertical, _): return Point(x: acrossX, y: along)
    case (.horizontal, .leftToRight): return Point(x: along, y: acrossY)
    case (.horizontal, .rightToLeft): return Point(x: size.width - along, y: acrossY)
    }
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
