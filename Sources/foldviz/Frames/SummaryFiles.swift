import FoldFormats
import FoldLayout
import FoldProfile

/// The summaries of many recordings, without duplicates.
struct SummaryFiles {
  struct Trace: Sendable {
    let path: String
    /// The values of ``DeviceSpread/metrics``, in their order; `nil` for unavailable metrics.
    let numbers: [Double?]
    private let packed: PackedSummary

    init(_ summary: TraceSummary, path: String) {
      self.path = path
      numbers = summary.frames.spreadNumbers
      packed = PackedSummary(summary)
    }

    var head: TraceSummary { packed.head }
    var summary: TraceSummary { packed.whole }
  }

  private(set) var traces: [Trace] = []
  private var repeated: [String] = []
  private var severalRates: Set<String> = []

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
    var indices: [String: Int] = [:]
    for (path, result) in zip(paths, results) {
      switch result {
      case .success(let traces): for trace in traces { files.add(trace, &indices) }
      case .failure(let failure): errors.append(ReportError(name: path, failure: failure))
      }
    }
    files.traces.sort { $0.head.id < $1.head.id }
    return (files, errors)
  }

  /// Adds a recording, or chooses between two summaries of it, regardless of their order.
  private mutating func add(_ trace: Trace, _ indices: inout [String: Int]) {
    guard let index = indices[trace.head.id] else {
      indices[trace.head.id] = traces.count
      traces.append(trace)
      return
    }
    let other = traces[index]
    if trace.head.refreshRate != other.head.refreshRate { severalRates.insert(trace.head.id) }
    if Self.isFirst(trace, other) {
      traces[index] = trace
      repeated.append(other.head.file)
    } else {
      repeated.append(trace.head.file)
    }
  }

  private static func isFirst(_ trace: Trace, _ other: Trace) -> Bool {
    func key(_ trace: Trace) -> (String, Int64, Double) {
      (trace.head.file, trace.head.frames.frames, trace.head.refreshRate ?? 0)
    }
    func line(_ trace: Trace) -> [UInt8] {
      var line: [UInt8] = []
      trace.summary.append(to: &line)
      return line
    }
    if key(trace) != key(other) { return key(trace) < key(other) }
    return line(trace).lexicographicallyPrecedes(line(other))
  }

  mutating func filter(by choice: SourceChoice, of file: String) throws(Failure) {
    traces = try choice.matches(in: traces, of: file)
  }

  /// All frames as one source, and the differences between recordings, or `nil` for a single one.
  var merged: (source: RecordedFrames, spread: RecordingSpread?) {
    var frames = FrameSummary(frames: 0)
    var left = FrameTimeline()
    for trace in traces {
      frames.add(trace.summary.frames)
      for (reason, count) in trace.head.excluded { left.exclude(reason, count: count) }
    }
    let timeline = FrameTimeline(
      summary: frames, excluded: left.excluded, refreshRate: common(\.refreshRate))
    var source = RecordedFrames(kind: commonestKind, timeline: timeline)
    source.process = common(\.process)
    source.window = common(\.window)
    let names = names
    source.notes = notes(names)
    return (
      source, traces.count > 1 ? RecordingSpread(names: names, numbers: traces.map(\.numbers)) : nil
    )
  }

  /// Returns the value that all recordings share, or `nil` if they differ.
  private func common<Value: Hashable>(_ path: KeyPath<TraceSummary, Value?>) -> Value? {
    let all = Set(traces.map { $0.head[keyPath: path] })
    return all.count == 1 ? all.first ?? nil : nil
  }

  private var commonestKind: FrameFileKind {
    Dictionary(grouping: traces, by: \.head.kind)
      .max { ($0.value.count, $1.key.rawValue) < ($1.value.count, $0.key.rawValue) }?.key ?? .frames
  }

  /// Unique names of the recordings, made of the file, process and window as far as they differ.
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

  private func notes(_ names: [String]) -> [String] {
    var notes = [
      "merged from \(counted(traces.count, "trace")): "
        + "counts are exact, percentiles within 0.1 %"
    ]
    func list<Value: Hashable>(
      _ what: String, _ value: (TraceSummary) -> Value, name: (Value) -> String
    ) {
      let counts = Dictionary(traces.map { (value($0.head), 1) }, uniquingKeysWith: +)
      let named = Dictionary(counts.map { (name($0.key), $0.value) }, uniquingKeysWith: +)
      guard named.count > 1 else { return }
      let parts = named.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.grouped)" }
      notes.append("\(what): \(parts.joined(separator: ", "))")
    }
    list("kinds", \.kind, name: \.rawValue)
    list("rates", \.refreshRate) { $0.map { "\(Figure.trimmed($0)) Hz" } ?? "not known" }
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
    var remarks = GroupedRemarks()
    for (trace, name) in zip(traces, names) {
      for note in trace.head.notes { remarks.add(note, of: name) }
    }
    return notes + remarks.lines(of: traces.count)
  }
}

extension SummaryFiles.Trace: NamedSource {
  var process: String? { head.process }
  var window: String? { head.window }
  var file: String? { head.file }
  var frameCount: Int { Int(head.frames.frames) }
}
