import Profile

/// Turns the frames of a Perfetto trace into one timeline for each process.
struct PerfettoTimelines {
  private struct Key: Hashable {
    let pid: Int32
    let token: Int64
  }

  /// An app's frame, its layers taken together.
  private struct Surface {
    var token: Int64
    var displayToken: Int64
    var start: Int64
    var end: Int64?
    var jank: JankTypes
    var expectedStart: Int64?
    var expectedEnd: Int64?
  }

  /// When a display's frame should have been shown and when it was.
  private struct Display {
    var expected: Int64?
    var actual: Int64?
  }

  /// A source for each process, in the order of their first frames.
  private(set) var sources: [DeviceSource] = []

  init(_ trace: PerfettoReader.Trace) {
    var displays: [Int64: Display] = [:]
    var places: [Key: Int] = [:]
    var frames: [Surface] = []
    var order: [Int32: [Int]] = [:]
    var pids: [Int32] = []
    for slice in trace.slices where slice.start.kind == .actualSurface {
      let event = slice.start
      let key = Key(pid: event.pid, token: event.token)
      if let place = places[key] {
        frames[place].start = min(frames[place].start, event.time)
        frames[place].end = [frames[place].end, slice.end].compactMap { $0 }.max()
        frames[place].jank.formUnion(event.jank)
        frames[place].displayToken = event.displayToken
      } else {
        if order[key.pid] == nil { pids.append(key.pid) }
        order[key.pid, default: []].append(frames.count)
        places[key] = frames.count
        frames.append(
          Surface(
            token: event.token, displayToken: event.displayToken, start: event.time,
            end: slice.end, jank: event.jank))
      }
    }
    for slice in trace.slices {
      switch slice.start.kind {
      case .expectedDisplay: displays[slice.start.token, default: Display()].expected = slice.end
      case .actualDisplay: displays[slice.start.token, default: Display()].actual = slice.end
      case .expectedSurface:
        let key = Key(pid: slice.start.pid, token: slice.start.token)
        guard let place = places[key], frames[place].expectedStart == nil else { continue }
        frames[place].expectedStart = slice.start.time
        frames[place].expectedEnd = slice.end
      case .actualSurface, .end: break
      }
    }
    let rate = Self.refreshRate(of: trace.slices)
    for pid in pids {
      var timeline = FrameTimeline(refreshRate: rate, reports: [.deadlineMissed, .notDisplayed])
      for place in order[pid] ?? [] {
        let surface = frames[place]
        if let frame = Self.frame(surface, display: displays[surface.displayToken]) {
          timeline.append(frame)
        } else {
          timeline.exclude("the frame has no end in the trace")
        }
      }
      let name = trace.processes[pid].map { "\($0) (\(pid))" } ?? "pid \(pid)"
      sources.append(
        DeviceSource(
          kind: .perfetto, process: name, window: trace.layers[pid], timeline: timeline))
    }
  }

  /// The frame of a surface; nil where no layer of it ended.
  private static func frame(_ surface: Surface, display: Display?) -> DeviceFrame? {
    guard let end = surface.end else { return nil }
    var frame = DeviceFrame()
    frame.token = surface.token
    frame.start = surface.start
    frame.end = end
    frame.expected = surface.expectedStart
    frame.deadline = surface.expectedEnd
    if surface.jank.contains(.appDeadlineMissed) { frame.flags.insert(.deadlineMissed) }
    if surface.jank.contains(.dropped) {
      frame.flags.insert(.notDisplayed)
    } else if let display {
      frame.present = display.actual
      frame.expectedPresent = display.expected
    }
    return frame
  }

  /// The rate by the gaps between the display's expected frames, else by the app's.
  private static func refreshRate(of slices: [FrameTimelineSlices.Slice]) -> Double? {
    for kind in [FrameTimelineEvent.Kind.expectedDisplay, .expectedSurface] {
      var starts: [Int64] = []
      for slice in slices where slice.start.kind == kind { starts.append(slice.start.time) }
      starts.sort()
      if let rate = RefreshRate.nominal(vsyncs: starts), rate <= 1000 { return rate }
    }
    return nil
  }
}
