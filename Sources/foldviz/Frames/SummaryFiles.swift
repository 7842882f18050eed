import FoldFormats
import FoldProfile

/// The summaries of many recordings, each counted once.
///
/// Of each no more is held than its line and a number for each metric, so that thousands fit.
struct SummaryFiles {
  /// A recording: what it is called, and its line.
  struct Trace: Sendable {
    /// The summary, of whose frames only the number is held.
    let head: TraceSummary
    /// The file of summaries.
    let path: String
    /// The summary as a line to be read again.
    let line: [UInt8]
    /// The numbers of ``Fleet/metrics``.
    let numbers: [Double?]

    init(_ summary: TraceSummary, path: String) {
      var head = summary
      head.frames = FrameSummary(frames: summary.frames.frames)
      self.head = head
      self.path = path
      var line: [UInt8] = []
      summary.append(to: &line, isHeld: true)
      self.line = line
      let table = summary.frames.metrics
      numbers = Fleet.metrics.map { DeviceSpread.number(of: $0, in: table) }
    }
  }

  /// The recordings, in the order of their ids.
  private(set) var traces: [Trace] = []
  /// The files of recordings that had been counted already.
  private var repeated: [String] = []
  /// The ids of recordings that come with several rates.
  private var severalRates: Set<String> = []

  /// Reads files of summaries, on all cores; what cannot be read stops no other.
  static func read(
    _ paths: [String], _ title: String, quiet: Bool
  ) -> (files: SummaryFiles, errors: [ReportError]) {
    let results = FrameFiles.each(paths, title, quiet: quiet) { path throws(Failure) in
      var traces: [Trace] = []
      try Failure.explaining { () throws(FormatError) in
        try TraceSummaryReader.forEach(of: try ByteSource(path: path)) {
          traces.append(Trace($0, path: path))
        }
      }
      return traces
    }
    var files = SummaryFiles()
    var errors: [ReportError] = []
    var known: [String: Trace] = [:]
    for (path, result) in zip(paths, results) {
      switch result {
      case .success(let traces): for trace in traces { files.add(trace, to: &known) }
      case .failure(let failure): errors.append(ReportError(name: path, failure: failure))
      }
    }
    files.traces = known.values.sorted { $0.head.id < $1.head.id }
    return (files, errors)
  }

  /// Adds a recording; of two summaries of one the first by name is kept, whatever their order.
  private mutating func add(_ trace: Trace, to known: inout [String: Trace]) {
    guard let other = known[trace.head.id] else {
      known[trace.head.id] = trace
      return
    }
    if trace.head.refreshRate != other.head.refreshRate { severalRates.insert(trace.head.id) }
    if Self.isFirst(trace, other) {
      known[trace.head.id] = trace
      repeated.append(other.head.file)
    } else {
      repeated.append(trace.head.file)
    }
  }

  /// Whether a summary goes before another one of the same recording.
  private static func isFirst(_ trace: Trace, _ other: Trace) -> Bool {
    func key(_ trace: Trace) -> (String, Int, Double) {
      (trace.head.file, Int(trace.head.frames.frames), trace.head.refreshRate ?? 0)
    }
    if key(trace) != key(other) { return key(trace) < key(other) }
    return trace.line.lexicographicallyPrecedes(other.line)
  }

  /// Keeps the recordings that are wanted.
  mutating func keep(_ choice: SourceChoice) { traces = choice.fitting(traces) }

  /// Hands on the summaries as a whole, one by one, in the order of their ids.
  func forEachSummary(_ body: (TraceSummary) throws(Failure) -> Void) throws(Failure) {
    for trace in traces {
      var summaries: [TraceSummary] = []
      let line = ByteSource(bytes: trace.line, name: trace.path)
      try Failure.explaining { () throws(FormatError) in
        try TraceSummaryReader.forEach(of: line) { summaries.append($0) }
      }
      for summary in summaries { try body(summary) }
    }
  }

  /// All frames as one source.
  func source() throws(Failure) -> RecordedFrames {
    var frames = FrameSummary(frames: 0)
    var left = FrameTimeline()
    try forEachSummary { summary in
      // All were read with one precision, so that adding never fails.
      _ = frames.add(summary.frames)
      for (reason, count) in summary.excluded { left.exclude(reason, count: count) }
    }
    let timeline = FrameTimeline(
      summary: frames, excluded: left.excluded, refreshRate: common(\.refreshRate))
    var source = RecordedFrames(kind: traces.first?.head.kind ?? .frames, timeline: timeline)
    source.process = common(\.process)
    source.window = common(\.window)
    source.notes = notes
    return source
  }

  /// How the recordings differ; nil where there is but one.
  var fleet: Fleet? {
    traces.count > 1 ? Fleet(names: names, numbers: traces.map(\.numbers)) : nil
  }

  /// What all recordings agree on.
  private func common<Value: Hashable>(_ path: KeyPath<TraceSummary, Value?>) -> Value? {
    let all = Set(traces.map { $0.head[keyPath: path] })
    return all.count == 1 ? all.first ?? nil : nil
  }

  /// What the recordings are called: the file, with process and window where these differ; where that
  /// tells some not apart, the path of the summary, or else the beginning of the id.
  private var names: [String] {
    let processes = Set(traces.map(\.head.process)).count > 1
    let windows = Set(traces.map(\.head.window)).count > 1
    let leads: [(Trace) -> String] = [
      \.head.file, \.path, { "\($0.head.file) \($0.head.id.prefix(8))" },
      { "\($0.head.file) \($0.head.id)" },
    ]
    var names: [String] = []
    for lead in leads {
      names = traces.map { trace in
        [lead(trace), processes ? trace.head.process : nil, windows ? trace.head.window : nil]
          .compactMap(\.self).joined(separator: " · ")
      }
      if Set(names).count == names.count { break }
    }
    return names
  }

  private var notes: [String] {
    var notes = [
      "merged from \(counted(traces.count, "trace")): "
        + "counts are exact, percentiles within 0.1 %"
    ]
    func list(_ what: String, _ names: [String]) {
      let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      guard counts.count > 1 else { return }
      let parts = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.grouped)" }
      notes.append("\(what): \(parts.joined(separator: ", "))")
    }
    list("kinds", traces.map(\.head.kind.rawValue))
    list(
      "rates", traces.map { $0.head.refreshRate.map { "\(Figure.trimmed($0)) Hz" } ?? "not known" })
    if !repeated.isEmpty {
      let files = Set(repeated).sorted()
      let more = files.count > 3 ? " and others" : ""
      notes.append(
        "\(repeated.count.grouped) more had been counted already: "
          + files.prefix(3).joined(separator: ", ") + more)
    }
    if !severalRates.isEmpty {
      notes.append(
        "\(counted(severalRates.count, "recording")) came judged by several rates, of which one "
          + "counts: profile each by one")
    }
    var told = CountedNotes()
    for (trace, name) in zip(traces, self.names) {
      for note in trace.head.notes { told.add(note, of: name) }
    }
    return notes + told.lines(of: traces.count)
  }
}

extension SummaryFiles.Trace: NamedSource {
  var process: String? { head.process }
  var window: String? { head.window }
  var file: String? { head.file }
  var frameCount: Int { Int(head.frames.frames) }
}
