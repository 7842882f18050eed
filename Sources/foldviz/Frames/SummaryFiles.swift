import FoldFormats
import FoldProfile

/// The summaries of many recordings, each counted once.
struct SummaryFiles {
  /// The summaries, in the order of their ids.
  private(set) var traces: [TraceSummary] = []
  /// How many summaries were of recordings that had been counted already.
  private(set) var repeated = 0
  private var places: [String: TraceSummary] = [:]

  /// Adds summaries; of two of one recording the first by name is kept, whatever their order.
  mutating func add(_ summaries: [TraceSummary]) {
    for summary in summaries {
      guard let known = places[summary.id] else {
        places[summary.id] = summary
        continue
      }
      repeated += 1
      if Self.key(summary) < Self.key(known) { places[summary.id] = summary }
    }
    traces = places.values.sorted { $0.id < $1.id }
  }

  private static func key(_ summary: TraceSummary) -> (String, Int) {
    (summary.file, Int(summary.frames.frames))
  }

  /// All frames as one source.
  var source: RecordedFrames? {
    guard let first = traces.first else { return nil }
    var frames = FrameSummary(frames: 0)
    var excluded: [String: Int] = [:]
    for trace in traces {
      // All were read with one precision, so that adding never fails.
      _ = frames.add(trace.frames)
      excluded.merge(trace.excluded) { $0 + $1 }
    }
    let rates = Set(traces.map(\.refreshRate))
    let timeline = FrameTimeline(
      summary: frames, excluded: excluded, refreshRate: rates.count == 1 ? first.refreshRate : nil)
    var source = RecordedFrames(kind: first.kind, timeline: timeline)
    source.process = common(\.process)
    source.window = common(\.window)
    source.notes = notes
    return source
  }

  /// What all traces agree on.
  private func common(_ path: KeyPath<TraceSummary, String?>) -> String? {
    let all = Set(traces.map { $0[keyPath: path] })
    return all.count == 1 ? all.first ?? nil : nil
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
    list("kinds", traces.map(\.kind.rawValue))
    list("rates", traces.map { $0.refreshRate.map { "\(Figure.trimmed($0)) Hz" } ?? "not known" })
    if repeated > 0 {
      notes.append("\(repeated.grouped) more had been counted already")
    }
    return notes
  }
}
