import Profile

/// Turns the frames of a Perfetto trace into one timeline for each process.
struct PerfettoTimelines {
  private struct Key: Hashable {
    let pid: Int32
    let token: Int64
  }

  /// When a display's frame should have been shown and when it was.
  private struct Display {
    var expected: FrameTimelineSlices.Slice?
    var actual: FrameTimelineSlices.Slice?
  }

  /// A source for each process, in the order of their first frames.
  private(set) var sources: [DeviceSource] = []

  init(_ trace: PerfettoReader.Trace) {
    var displays: [Int64: Display] = [:]
    var expected: [Key: FrameTimelineSlices.Slice] = [:]
    var frames: [Key: [FrameTimelineSlices.Slice]] = [:]
    var order: [Int32: [Key]] = [:]
    var pids: [Int32] = []
    for slice in trace.slices {
      let key = Key(pid: slice.start.pid, token: slice.start.token)
      switch slice.start.kind {
      case .expectedDisplay: displays[key.token, default: Display()].expected = slice
      case .actualDisplay: displays[key.token, default: Display()].actual = slice
      case .expectedSurface: expected[key] = expected[key] ?? slice
      case .actualSurface:
        if order[key.pid] == nil { pids.append(key.pid) }
        if frames[key] == nil { order[key.pid, default: []].append(key) }
        frames[key, default: []].append(slice)
      case .end: break
      }
    }
    let rate = Self.refreshRate(of: trace.slices)
    for pid in pids {
      var timeline = FrameTimeline(refreshRate: rate, reports: [.deadlineMissed, .notDisplayed])
      for key in order[pid] ?? [] {
        let layers = frames[key] ?? []
        let shown = layers.last.flatMap { displays[$0.start.displayToken] }
        if let frame = Self.frame(layers, expected: expected[key], display: shown) {
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

  /// The one frame that the layers of a token make up; nil where none of them ended.
  private static func frame(
    _ layers: [FrameTimelineSlices.Slice], expected: FrameTimelineSlices.Slice?, display: Display?
  ) -> DeviceFrame? {
    guard let first = layers.first, let end = layers.compactMap(\.end).max() else { return nil }
    var frame = DeviceFrame()
    frame.token = first.start.token
    frame.start = layers.map(\.start.time).min()
    frame.end = end
    frame.expected = expected?.start.time
    frame.deadline = expected?.end
    let jank = layers.reduce(into: JankTypes()) { $0.formUnion($1.start.jank) }
    if jank.contains(.appDeadlineMissed) { frame.flags.insert(.deadlineMissed) }
    if jank.contains(.dropped) {
      frame.flags.insert(.notDisplayed)
    } else if let display {
      frame.present = display.actual?.end
      frame.expectedPresent = display.expected?.end
    }
    return frame
  }

  /// The rate by the gaps between the display's expected frames, else by the app's.
  private static func refreshRate(of slices: [FrameTimelineSlices.Slice]) -> Double? {
    for kind in [FrameTimelineEvent.Kind.expectedDisplay, .expectedSurface] {
      let starts = slices.lazy.filter { $0.start.kind == kind }.map(\.start.time)
      if let rate = RefreshRate.nominal(vsyncs: starts.sorted()), rate <= 1000 { return rate }
    }
    return nil
  }
}
