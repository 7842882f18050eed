import FoldProfile

/// Reads logs of androidx JankStats, with the text of one `FrameData` in each line.
///
/// A frame's duration is the most complete one in its line: total, else CPU, else UI thread.
/// Source: androidx `metrics-performance`, `FrameDataApi31.kt`.
struct JankStatsReader {
  static let janky = Metric(
    id: "jankStats.isJank", unit: .frames,
    definition: "Frames that JankStats itself reported as jank, by the multiplier of the app.")
  static func canRead(_ text: String) -> Bool {
    [start, "JankStats", "--------- beginning of "].contains(where: text.contains)
  }

  private static let start = "frameStartNanos="
  private static let durations = [
    "frameDurationTotalNanos=", "frameDurationCpuNanos=", "frameDurationUiNanos=",
  ]

  static func read(
    _ source: ByteSource, _ limits: FrameLimits
  ) throws(FormatError) -> [RecordedFrames] {
    var logs: [ProcessLog] = []
    try LineReader(source).forEachLine { line, number throws(FormatError) in
      guard let frame = Self.frame(line) else { return }
      let process = Self.process(line)
      let index = logs.firstIndex { $0.process == process } ?? logs.count
      if index == logs.count {
        try RecordedFrames.check(sources: index + 1, in: source)
        logs.append(ProcessLog(process: process, frames: FrameTimelineBuilder(limits)))
      }
      logs[index].janky += line.part(after: "isJank=")?.first == UInt8(ascii: "t") ? 1 : 0
      if frame.duration == nil {
        logs[index].frames.exclude("the line has no duration")
      } else {
        logs[index].frames.append(frame)
      }
    }
    guard !logs.isEmpty else {
      throw source.failure(
        found: "the log holds no text of a JankStats frame",
        remedy: "log frameData.toString() in the listener, and save what adb logcat -d prints")
    }
    return logs.indices.map { index in
      let name = logs.count > 1 ? logs[index].process.map { "pid \($0)" } : nil
      var recording = RecordedFrames(
        kind: .jankstats, process: name, timeline: logs[index].frames.finish())
      recording.extras = [
        MetricValue(
          Self.janky, .number(Double(logs[index].janky)), n: recording.timeline.total)
      ]
      return recording
    }
  }

  private struct ProcessLog {
    /// The process identifier; `nil` if the lines do not name it.
    let process: Int64?
    var frames: FrameTimelineBuilder
    var janky = 0
  }

  /// Returns the process identifier in a line of `adb logcat`; `nil` if it is missing.
  private static func process(_ line: UnsafeBufferPointer<UInt8>) -> Int64? {
    let fields = line.prefix(80).split(separator: UInt8(ascii: " "), maxSplits: 4)
    if fields.count == 5, fields[1].contains(UInt8(ascii: ":")), number(fields[3]) != nil {
      return number(fields[2])
    }
    guard let open = line.prefix(80).firstIndex(of: UInt8(ascii: "(")),
      let close = line[open...].firstIndex(of: UInt8(ascii: ")")),
      line[close...].dropFirst().first == UInt8(ascii: ":")
    else { return nil }
    return number(line[open..<close].dropFirst().drop { $0 == UInt8(ascii: " ") })
  }

  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int64? {
    guard digits.count < 10, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(String(decoding: digits, as: UTF8.self))
  }

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
    return IntegerParser.parse(UnsafeBufferPointer(rebasing: value), &i)
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
