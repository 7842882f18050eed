import FoldFormats
import FoldProfile

/// The tracks of a device's frames: a slice for each frame, and one for each late frame's delay.
struct DeviceTrace {
  private typealias Track = TraceFile.Track
  private typealias Span = (frame: Int, start: Int64, end: Int64)

  let judge: FrameJudge
  let file: String
  /// The offset from the device's clock to the trace's clock, in nanoseconds.
  let clockOffset: Int64
  /// The activity of the replay in each late frame, by frame index; empty without a replay.
  var layout: [Int: String] = [:]

  func write(to trace: inout TraceFile) throws(Failure) {
    let timeline = judge.timeline
    let spans = (0..<timeline.count).compactMap(span)
    guard !spans.isEmpty else {
      throw Failure(
        .badData, "\(file): its frames have no times; a trace needs their starts or presents")
    }
    var frames = TraceFile.SliceTracks(Track.frames, "device frames", rank: 6)
    try forEach(spans) { span, time throws(Failure) in
      frames.add(
        "frame", category: "frame", time,
        [("frame", .number(Double(span.frame)))]
          + (timeline.phases[span.frame].map { [("phase", .text($0.name))] } ?? []),
        to: &trace.writer)
      try trace.flush()
    }
    var hitches = TraceFile.SliceTracks(Track.hitches, "hitches", rank: 1)
    let late = judge.lateness
    let delays = spans.filter { late[$0.frame] > 0 }.map { span in
      let shown = timeline.present[span.frame] ?? span.end
      let delay = Int64(exactly: late[span.frame].rounded()) ?? .max
      return (frame: span.frame, start: min(shown, shown &- delay), end: shown)
    }
    try forEach(delays) { span, time throws(Failure) in
      let text = layout[span.frame]
      hitches.add(
        text.map { "hitch: \($0)" } ?? "hitch", category: "hitch", time,
        [("frame", .number(Double(span.frame))), ("late_ms", .number(late[span.frame] / 1e6))]
          + (timeline.duration[span.frame].map { [("duration_ms", .number(Double($0) / 1e6))] }
            ?? []) + (text.map { [("layout", .text($0))] } ?? []),
        to: &trace.writer)
      try trace.flush()
    }
  }

  /// Calls `body` for spans by start, in nanoseconds on the trace's clock; skips negative starts.
  private func forEach(
    _ spans: [Span], _ body: (Span, Range<UInt64>) throws(Failure) -> Void
  ) throws(Failure) {
    for span in spans.sorted(by: { ($0.start, $0.frame) < ($1.start, $1.frame) }) {
      guard let start = UInt64(exactly: span.start &+ clockOffset),
        let end = UInt64(exactly: span.end &+ clockOffset), start <= end
      else { continue }
      try body(span, start..<end)
    }
  }

  /// Returns a frame's start and end, in nanoseconds of the device's clock; `nil` if unknown.
  private func span(of frame: Int) -> Span? {
    let timeline = judge.timeline
    let duration = timeline.duration[frame].map { max(0, $0) }
    if let start = timeline.start[frame] ?? timeline.intended[frame] {
      let end = duration.map { start &+ $0 } ?? timeline.end[frame] ?? timeline.present[frame]
      return (frame, start, max(start, end ?? start))
    }
    guard let end = timeline.end[frame] ?? timeline.present[frame] else { return nil }
    return (frame, min(end, end &- (duration ?? 0)), end)
  }
}
