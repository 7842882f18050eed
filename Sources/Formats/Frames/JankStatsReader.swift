import FoldProfile

/// Reads logs of androidx JankStats, with the text of one `FrameData` in each line.
///
/// A frame's duration is the most complete one in its line: total, else CPU, else UI thread.
/// Source: androidx `metrics-performance`, `FrameDataApi31.kt`.
struct JankStatsReader {
  static let janky = Metric(
    id: "jankStats.isJank", unit: .frames,
    definition: "Frames that JankStats itself reported as jank, by the multiplier of the app.")
  /// Whether a text looks like such a log, even if no frames appear in it yet.
  static func looksLike(_ text: String) -> Bool {
    [start, "JankStats", "--------- beginning of "].contains(where: text.contains)
  }

  private static let start = "frameStartNanos="
  private static let durations = [
    "frameDurationTotalNanos=", "frameDurationCpuNanos=", "frameDurationUiNanos=",
  ]

  static func read(
    _ source: ByteSource, _ rule: FrameHolding
  ) throws(FormatError) -> [RecordedFrames] {
    var frames = FrameGathering(rule)
    var janky = 0
    try LineReader(source).forEachLine { line, number throws(FormatError) in
      guard let frame = Self.frame(line) else { return }
      janky += line.part(after: "isJank=")?.first == UInt8(ascii: "t") ? 1 : 0
      if frame.duration == nil {
        frames.exclude("the line has no duration")
      } else {
        frames.append(frame)
      }
    }
    guard !frames.isEmpty else {
      throw source.failure(
        found: "the log holds no text of a JankStats frame",
        remedy: "log frameData.toString() in the listener, and save what adb logcat -d prints")
    }
    var recording = RecordedFrames(kind: .jankstats, timeline: frames.finish())
    recording.extras = [
      MetricValue(Self.janky, .number(Double(janky)), n: recording.timeline.total)
    ]
    return [recording]
  }

  /// Returns the frame in a line; `nil` if the line contains no frame.
  private static func frame(_ line: UnsafeBufferPointer<UInt8>) -> RecordedFrame? {
    guard let start = time(Self.start, in: line) else { return nil }
    var frame = RecordedFrame()
    frame.start = start
    frame.duration = durations.lazy.compactMap { time($0, in: line) }.first
    frame.uiTime = time(durations[2], in: line)
    frame.overrun = time("frameOverrunNanos=", in: line)
    return frame
  }

  private static func time(_ key: String, in line: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard let value = line.part(after: key) else { return nil }
    var i = 0
    return IntegerParser.take(UnsafeBufferPointer(rebasing: value), &i)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the bytes after the first occurrence of `text`; `nil` if it does not occur.
  func part(after text: String) -> Slice<UnsafeBufferPointer<UInt8>>? {
    text.utf8.withContiguousStorageIfAvailable { text -> Slice<UnsafeBufferPointer<UInt8>>? in
      guard let first = text.first else { return nil }
      var i = 0
      while i + text.count <= count {
        if self[i] == first, self[i..<i + text.count].elementsEqual(text) {
          return self[(i + text.count)...]
        }
        i += 1
      }
      return nil
    } ?? nil
  }
}
