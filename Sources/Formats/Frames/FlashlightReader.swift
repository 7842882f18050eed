import FoldLayout
import FoldProfile

/// Reads flashlight's `measures.json`: the frame rate, sampled twice a second.
///
/// Source: bamlab/android-performance-profiler, `packages/core/types`.
enum FlashlightReader {
  /// The time between two samples, in milliseconds, if fewer than two samples have times.
  private static let usualStep = 500.0
  static let fps = Metric(
    id: "fps", unit: .framesPerSecond,
    definition: "The mean of the rates that flashlight sampled.")

  static func read(_ source: ByteSource) throws(FormatError) -> [RecordedFrames] {
    var json = try JSONTokenizer(source)
    var runs: [[(time: Double?, rate: Double)]] = []
    try json.forEachMember(among: ["measures"]) { json throws(FormatError) in
      var run: [(time: Double?, rate: Double)] = []
      try json.forEachObjectOfValue { json throws(FormatError) in
        var (time, rate): (Double?, Double?) = (nil, nil)
        try json.forEachMember { json throws(FormatError) in
          switch json.string {
          case "time": time = try json.numberValue()
          case "fps": rate = try json.numberValue()
          default: try json.skipValue()
          }
        }
        if let rate, rate > RefreshRate.possible.upperBound {
          throw json.failure(
            .outOfRange(
              key: "fps", found: NumberWriter.text(rate),
              allowed: "at most \(Int(RefreshRate.possible.upperBound).grouped)"))
        }
        if let rate, rate >= 0 { run.append((time, rate)) }
      }
      runs.append(run)
      try RecordedFrames.check(sources: runs.count, in: json.source)
    }
    guard runs.contains(where: { !$0.isEmpty }) else {
      throw source.failure(
        found: "no measure of the report has a frame rate",
        remedy: "measure again with flashlight on a device that reports fps")
    }
    return runs.enumerated().map { index, run in
      recording(run, named: runs.count > 1 ? "iteration \(index + 1)" : nil)
    }
  }

  private static func recording(
    _ run: [(time: Double?, rate: Double)], named name: String?
  ) -> RecordedFrames {
    let times = run.compactMap(\.time)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }
    let step = SortedSample(steps.filter { $0 > 0 })?.median ?? usualStep
    let sum = run.reduce(0) { $0 + $1.rate }
    let frames = Int64(
      min(Double(RecordedFrames.counts.upperBound), (sum * step / 1e3).rounded()))
    let summary = FrameSummary(
      frames: frames, otherwise: "flashlight samples frame rates, not frames")
    var recording = RecordedFrames(
      kind: .flashlight, window: name, timeline: FrameTimeline(summary: summary))
    if !run.isEmpty {
      recording.extras = [MetricValue(fps, .number(sum / Double(run.count)), n: run.count)]
    }
    recording.notes = [
      "the report samples frame rates: the number of frames is their sum times the time between two"
    ]
    return recording
  }
}
