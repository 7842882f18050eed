import FoldProfile

/// Turns the frames of a Perfetto trace into one timeline for each process.
///
/// What belongs together – a frame's layers, its expectation, the display's frame that shows it –
/// starts within a few frames, but not in a fixed order: a frame waits until ``liveLimit`` others have
/// started, then it is put together from what has come by then.
struct PerfettoTimelines {
  /// How many app frames wait for what belongs to them.
  static let liveLimit = 1 << 10
  /// How many expected frames the refresh rate is told by.
  static let rateSample = 1 << 16

  private var surfaces: [PerfettoSurface] = []
  /// How many surfaces were put together.
  private var done = 0
  private var places = RecentTable<Int>(bits: 12)
  private var expected = RecentTable<PerfettoSurface.Expectation>(bits: 12)
  /// When displays' frames were shown.
  private var displays = RecentTable<Int64>(bits: 12)
  /// The starts and lengths of frames that displays and apps were expected to make.
  private var displaySlices: [(start: Int64, length: Int64?)] = []
  private var surfaceSlices: [(start: Int64, length: Int64?)] = []
  /// The processes in the order of their first frames, and the place of each.
  private var processes: [(pid: Int32, frames: FrameGathering, jank: [Int])] = []
  private var placeOfProcess: [Int32: Int] = [:]
  private let rule: FrameHolding
  private var recordedRate: Double?
  /// How many processes have frames so far.
  var count: Int { processes.count }

  /// Creates timelines without frames; `rule` says how they are held.
  init(_ rule: FrameHolding) {
    self.rule = rule
  }

  /// Takes a frame; they come in the order of their starts.
  mutating func take(_ slice: FrameTimelineSlices.Slice) {
    let event = slice.start
    switch event.kind {
    case .expectedDisplay: note(slice, isDisplay: true)
    case .actualDisplay: displays[event.token] = slice.end
    case .expectedSurface:
      let key = PerfettoSurface.key(event)
      if expected[key]?.isOf(event) != true {
        expected[key] = .init(slice)
      }
      note(slice, isDisplay: false)
    case .actualSurface: takeSurface(slice)
    case .end: break
    }
  }

  /// The sources, in the order of their processes' first frames, once there are no more.
  mutating func finish(_ names: PerfettoReader.Names) -> [RecordedFrames] {
    putTogether(surfaces.count)
    setRate()
    return processes.indices.map { index in
      let pid = processes[index].pid
      let name = names.processes[pid].map { "\($0) (\(pid))" } ?? "pid \(pid)"
      var source = RecordedFrames(
        kind: .perfetto, process: name, window: names.layers[pid],
        timeline: processes[index].frames.finish())
      source.clockLag = names.clockLag
      source.extras = zip(JankTypes.metrics, processes[index].jank).map { jank, count in
        MetricValue(jank.metric, .number(Double(count)), n: source.timeline.frameCount)
      }
      return source
    }
  }

  private mutating func takeSurface(_ slice: FrameTimelineSlices.Slice) {
    let key = PerfettoSurface.key(slice.start)
    if let number = places[key], number >= done, surfaces[number - done].isOf(slice.start) {
      surfaces[number - done].add(slice)
      return
    }
    places[key] = done + surfaces.count
    surfaces.append(PerfettoSurface(slice))
    if surfaces.count >= 2 * Self.liveLimit { putTogether(Self.liveLimit) }
  }

  private mutating func putTogether(_ count: Int) {
    for index in 0..<count {
      let surface = surfaces[index]
      let place = place(of: surface.pid)
      let frame = surface.frame(
        expected: expected[surface.key], shown: displays[surface.displayToken])
      if let frame {
        processes[place].frames.append(frame)
        for (index, jank) in JankTypes.metrics.enumerated()
        where surface.jank.contains(jank.type) { processes[place].jank[index] += 1 }
      } else {
        processes[place].frames.exclude("the frame has no end in the trace")
      }
    }
    surfaces.removeFirst(count)
    done += count
  }

  /// Notes when a frame was expected; once there are enough, the rate is known.
  private mutating func note(_ slice: FrameTimelineSlices.Slice, isDisplay: Bool) {
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

  /// The place of a process, which it gets with its first frame.
  private mutating func place(of pid: Int32) -> Int {
    if let last = processes.indices.last, processes[last].pid == pid { return last }
    if let place = placeOfProcess[pid] { return place }
    var frames = FrameGathering(
      rule, reports: [.deadlineMissed, .notDisplayed, .late]
    )
    frames.recordedRate = recordedRate
    placeOfProcess[pid] = processes.count
    processes.append((pid, frames, JankTypes.metrics.map { _ in 0 }))
    return processes.count - 1
  }

  /// The rate by the display's expected frames, else by the app's.
  private var rate: Double? {
    for slices in [displaySlices, surfaceSlices] {
      if let rate = RefreshRate.nominal(expectedSlices: slices), rate <= 1000 { return rate }
    }
    return nil
  }
}
