import FoldProfile

/// The builds and rasters of Flutter's full timeline, a trace in Chrome's form.
///
/// As Flutter itself takes them: events of one name pair up, a beginning with what follows it, whatever
/// stands before the first beginning left out. Source: flutter_driver `timeline_summary.dart`.
struct FlutterMarks {
  /// The times of one thread, in nanoseconds.
  private struct Thread {
    var starts: [Int64] = []
    var times: [Int64] = []
    private var begin: Double?

    mutating func take(_ event: ChromeEvent, _ time: Double) {
      if let duration = event.duration, event.phase == UInt8(ascii: "X") {
        add(time, duration)
      } else if let start = begin {
        add(start, time - start)
        begin = nil
      } else if event.phase == UInt8(ascii: "B") {
        begin = time
      }
    }

    private mutating func add(_ start: Double, _ time: Double) {
      starts.append(nanoseconds(start, scale: 1e3) ?? TimeColumn.unknown)
      times.append(nanoseconds(time, scale: 1e3) ?? TimeColumn.unknown)
    }
  }

  private var (builds, rasters) = (Thread(), Thread())

  /// Takes an event, if it is one of these.
  mutating func take(_ event: ChromeEvent) {
    guard let time = event.time else { return }
    switch event.kind {
    case .flutterBuild: builds.take(event, time)
    case .flutterRaster: rasters.take(event, time)
    default: break
    }
  }

  /// The recording; nil where the trace has no rasters.
  func recording(_ rule: FrameHolding) -> RecordedFrames? {
    guard !rasters.times.isEmpty else { return nil }
    return FlutterReader.recording(
      builds: builds.times, rasters: rasters.times, starts: builds.starts, rule)
  }
}
