import FoldProfile

/// Reads one or several dumps of `dumpsys SurfaceFlinger --latency LAYER`.
///
/// The first line of a dump is the refresh period. Each further line has three timestamps in
/// nanoseconds: when the frame should have been shown, when it was shown, and when it was ready.
/// Unused slots contain zeros, and a pending frame has the largest 64-bit number. Other output of a
/// shell is skipped, except for the layer's name in the command.
enum SurfaceFlingerReader {
  static func canRead(_ text: String) -> Bool {
    let lines = text.split(maxSplits: 64, whereSeparator: \.isNewline).map { line in
      var line = String(line)
      return line.withUTF8 { Line($0) }
    }
    return zip(lines, lines.dropFirst()).contains { first, second in
      if case .period = first, case .frame = second { true } else { false }
    }
  }

  private enum Line {
    case blank
    /// Text that is not numeric, such as a shell's prompt.
    case remark
    case period(Int64)
    case frame(desired: Int64, shown: Int64, ready: Int64)
    /// A line that begins with a number, but is neither a period nor a frame.
    case malformed

    init(_ line: UnsafeBufferPointer<UInt8>) {
      let numbers = line.split { $0 == 0x20 || $0 == 0x09 }.map { word -> Int64? in
        var i = 0
        let number = IntegerParser.parse(UnsafeBufferPointer(rebasing: word), &i)
        return i == word.count ? number : nil
      }
      guard let first = numbers.first else {
        self = .blank
        return
      }
      let known = numbers.compactMap { $0 }
      self =
        switch (known.count, numbers.count) {
        case _ where first == nil: .remark
        case (1, 1): .period(known[0])
        case (3, 3): .frame(desired: known[0], shown: known[1], ready: known[2])
        default: .malformed
        }
    }
  }

  /// The smallest timestamp that means "pending", in nanoseconds, which no clock reaches.
  private static let pendingFrom: Int64 = 9_000_000_000_000_000_000

  private struct Dump {
    let layer: String?
    let period: Int64
    var frames: FrameTimelineBuilder

    mutating func append(desired: Int64, shown: Int64, ready: Int64) {
      if desired == 0, shown == 0, ready == 0 { return }
      guard shown > 0, shown < pendingFrom, desired > 0, desired < pendingFrom else {
        return frames.exclude("the frame was not shown yet")
      }
      var frame = RecordedFrame()
      frame.expectedPresent = desired
      frame.present = shown
      if ready > 0, ready < pendingFrom { frame.end = ready }
      frame.interval = period
      frames.append(frame)
    }
  }

  static func read(
    _ source: ByteSource, _ limits: FrameLimits
  ) throws(FormatError) -> [RecordedFrames] {
    var dumps: [Dump] = []
    var layer: String?
    var skipped = 0
    try LineReader(source).forEachLine { line, number throws(FormatError) in
      switch Line(line) {
      case .blank: return
      case .remark:
        skipped += 1
        layer = Self.layer(in: line) ?? layer
      case .period(let period):
        guard period > 0, RefreshRate.known(1e9 / Double(period)) != nil else {
          throw noPeriod(source, number)
        }
        var frames = FrameTimelineBuilder(limits)
        frames.recordedRate = RefreshRate.nominal(1e9 / Double(period))
        dumps.append(Dump(layer: layer, period: period, frames: frames))
        layer = nil
        try RecordedFrames.check(sources: dumps.count, in: source)
      case .frame(let desired, let shown, let ready):
        guard let last = dumps.indices.last else { throw noPeriod(source, number) }
        dumps[last].append(desired: desired, shown: shown, ready: ready)
      case .malformed:
        guard !dumps.isEmpty else { throw noPeriod(source, number) }
        throw source.failure(
          .syntax(format: "SurfaceFlinger latency", found: quoted(line), expected: "three numbers"),
          at: .line(number))
      }
    }
    guard !dumps.isEmpty else { throw noPeriod(source, nil) }
    return dumps.indices.map { index in
      var recording = RecordedFrames(
        kind: .surfaceflinger,
        window: dumps[index].layer ?? (dumps.count > 1 ? "dump \(index + 1)" : nil),
        timeline: dumps[index].frames.finish())
      if index == 0, skipped > 0 {
        recording.notes.append(
          skipped == 1
            ? "a line without numbers, such as a shell's prompt, is skipped"
            : "\(skipped) lines without numbers, such as a shell's prompt, are skipped")
      }
      return recording
    }
  }

  private static func noPeriod(_ source: ByteSource, _ line: Int?) -> FormatError {
    source.failure(
      found: "the first number is not a refresh period in nanoseconds",
      remedy: "dump again with: adb shell dumpsys SurfaceFlinger --latency LAYER",
      at: line.map { .line($0) } ?? .none)
  }

  /// Returns the name of the layer in a shell command; `nil` if the line contains none.
  private static func layer(in line: UnsafeBufferPointer<UInt8>) -> String? {
    guard let rest = line.part(after: "--latency ") else { return nil }
    let name = String(decoding: rest, as: UTF8.self).filter { $0 != "'" && $0 != "\"" }
    return name.isEmpty ? nil : name
  }
}
