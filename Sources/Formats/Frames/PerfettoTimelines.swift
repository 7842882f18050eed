import FoldProfile

/// Builds one timeline for each process from the frames of a Perfetto trace.
///
/// The layers of a frame, its expectation and the display's frame that shows it start at similar
/// times, in any order. A frame is completed once ``liveLimit`` later frames have started.
struct PerfettoTimelines {
  static let liveLimit = 1 << 10
  static let rateSample = 1 << 16

  private var surfaces: [PerfettoSurface] = []
  private var done = 0
  private var indices = RecentTable<PerfettoSurface.Key, Int>(bits: 12)
  private var expected = RecentTable<PerfettoSurface.Key, FrameTimelineSlices.Slice>(bits: 12)
  /// The times at which displays' frames were shown, in nanoseconds, by display token.
  private var displays = RecentTable<Int64, Int64>(bits: 12)
  private var displaySlices: [(start: Int64, length: Int64?)] = []
  private var surfaceSlices: [(start: Int64, length: Int64?)] = []
  /// Each process's frames and counts of ``JankTypes/metrics``, in the order of first frames.
  private var processes: [(frames: FrameTimelineBuilder, jank: [Int])] = []
  private var pids: [Int32] = []
  private var indexOfProcess: [Int32: Int] = [:]
  private let limits: FrameLimits
  private var recordedRate: Double?
  var count: Int { processes.count }

  init(_ limits: FrameLimits) {
    self.limits = limits
  }

  mutating func process(_ slice: FrameTimelineSlices.Slice) {
    let event = slice.start
    switch event.kind {
    case .expectedDisplay: store(slice, isDisplay: true)
    case .actualDisplay: displays[event.token] = slice.end
    case .expectedSurface:
      let key = PerfettoSurface.Key(event)
      if expected[key] == nil { expected[key] = slice }
      store(slice, isDisplay: false)
    case .actualSurface: processSurface(slice)
    case .end: break
    }
  }

  mutating func finish(_ names: PerfettoReader.Names) -> [RecordedFrames] {
    putTogether(surfaces.count)
    setRate()
    return processes.indices.map { index in
      let pid = pids[index]
      let name = names.processes[pid].map { "\($0) (\(pid))" } ?? "pid \(pid)"
      var source = RecordedFrames(
        kind: .perfetto, process: name, window: names.layers[pid],
        timeline: processes[index].frames.finish())
      source.clockOffset = names.clockOffset
      source.extras = zip(JankTypes.metrics, processes[index].jank).map { jank, count in
        MetricValue(jank.metric, .number(Double(count)), n: source.timeline.frameCount)
      }
      return source
    }
  }

  private mutating func processSurface(_ slice: FrameTimelineSlices.Slice) {
    let key = PerfettoSurface.Key(slice.start)
    if let number = indices[key], number >= done {
      surfaces[number - done].add(slice)
      return
    }
    indices[key] = done + surfaces.count
    surfaces.append(PerfettoSurface(slice))
    if surfaces.count >= 2 * Self.liveLimit { putTogether(Self.liveLimit) }
  }

  private mutating func putTogether(_ count: Int) {
    for index in 0..<count {
      let surface = surfaces[index]
      let position = self.index(of: surface.key.pid)
      let frame = surface.frame(
        expected: expected[surface.key], shown: displays[surface.displayToken])
      if let frame {
        processes[position].frames.append(frame)
        if surface.jank.rawValue > 1 { add(surface.jank, to: &processes[position].jank) }
      } else {
        processes[position].frames.exclude("the frame has no end in the trace")
      }
    }
    surfaces.removeFirst(count)
    done += count
  }

  private func add(_ jank: JankTypes, to counts: inout [Int]) {
    for (index, metric) in JankTypes.metrics.enumerated() where jank.contains(metric.type) {
      counts[index] += 1
    }
  }

  private mutating func store(_ slice: FrameTimelineSlices.Slice, isDisplay: Bool) {
    guard (isDisplay ? displaySlices : surfaceSlices).count < Self.rateSample else { return }
    let times = (slice.start.time, slice.end.map { $0 &- slice.start.time })
    if isDisplay { displaySlices.append(times) } else { surfaceSlices.append(times) }
    let count = displaySlices.isEmpty ? surfaceSlices.count : displaySlices.count
    guard count == Self.rateSample, recordedRate == nil else { return }
    setRate()
  }

  private mutating func setRate() {
    recordedRate = recordedRate ?? rate
    for index in processes.indices { processes[index].frames.recordedRate = recordedRate }
  }

  private mutating func index(of pid: Int32) -> Int {
    if let index = indexOfProcess[pid] { return index }
    var frames = FrameTimelineBuilder(
      limits, reports: [.deadlineMissed, .notDisplayed, .late]
    )
    frames.recordedRate = recordedRate
    indexOfProcess[pid] = processes.count
    pids.append(pid)
    processes.append((frames, JankTypes.metrics.map { _ in 0 }))
    return processes.count - 1
  }

  /// The refresh rate inferred from the display's expected frames, else from the app's, in hertz;
  /// `nil` if neither is known.
  private var rate: Double? {
    for slices in [displaySlices, surfaceSlices] {
      if let rate = RefreshRate.nominal(expectedSlices: slices), rate <= 1000 { return rate }
    }
    return nil
  }
}
