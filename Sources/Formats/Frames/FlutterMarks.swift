import FoldProfile

/// The builds and rasters in Flutter's full timeline, which is a trace in Chrome's format.
///
/// The events are paired as Flutter does: events with one name are sorted by time, `B` or `b`
/// begins, any other event ends what has begun, and a second beginning replaces the first. Complete
/// events (`X`) count, too. Source: flutter_driver, `timeline_summary.dart`.
struct FlutterMarks {
  private struct Mark {
    let time: Int64
    let phase: UInt8
    let length: Int64?
  }

  private struct Thread {
    var starts: [Int64] = []
    var times: [Int64] = []
    private var order = TimeOrder<Mark>()
    private var begin: Int64?

    mutating func add(_ mark: Mark) {
      for mark in order.add(mark, at: mark.time) { process(mark) }
    }

    mutating func finish() {
      for mark in order.finish() { process(mark) }
    }

    private mutating func process(_ mark: Mark) {
      if mark.phase == UInt8(ascii: "B") || mark.phase == UInt8(ascii: "b") {
        begin = mark.time
      } else if let start = begin {
        starts.append(start)
        times.append(mark.time &- start)
        begin = nil
      } else if let length = mark.length, mark.phase == UInt8(ascii: "X") {
        starts.append(mark.time)
        times.append(length)
      }
    }
  }

  private var (builds, rasters) = (Thread(), Thread())

  mutating func process(_ event: ChromeEvent, at time: Int64) {
    guard event.kind == .flutterBuild || event.kind == .flutterRaster else { return }
    let length = event.duration.map { boundedNanoseconds($0, scale: 1e3) }
    let mark = Mark(time: time, phase: event.phase, length: length)
    if event.kind == .flutterBuild { builds.add(mark) } else { rasters.add(mark) }
  }

  /// Returns the frames, after the last event; `nil` if there are no builds and rasters.
  ///
  /// If `isFlutter` is false, builds without rasters are ignored, because other programs have
  /// events named "Frame", too.
  mutating func recording(_ limits: FrameLimits, isFlutter: Bool) -> RecordedFrames? {
    builds.finish()
    rasters.finish()
    guard !rasters.times.isEmpty || isFlutter && !builds.times.isEmpty else { return nil }
    var summary = FlutterSummary(limits)
    (summary.builds, summary.rasters, summary.starts) = (builds.times, rasters.times, builds.starts)
    return summary.recordings(statedRate: nil).first
  }
}
