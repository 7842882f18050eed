import FoldProfile

/// Reads `dumpsys SurfaceFlinger --latency LAYER`.
///
/// The first line is the refresh period; each further one has three stamps in nanoseconds: when the
/// frame was meant to be shown, when it was shown, when it was ready. Unused slots hold zeros, and
/// a frame that is still under way has the largest 64-bit number.
enum SurfaceFlingerReader {
  /// Whether the first lines are a number alone and then rows of three.
  static func looksLike(_ lines: [Substring]) -> Bool {
    guard let period = lines.first, Int64(period.filter { !$0.isWhitespace }) != nil,
      lines.count >= 2
    else { return false }
    return lines.dropFirst().dropLast(lines.count > 2 ? 1 : 0).allSatisfy { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.count == 3 && words.allSatisfy { Int64($0) != nil }
    }
  }

  /// Times from here on say that something has not happened yet; no clock comes near them.
  private static let pendingFrom: Int64 = 9_000_000_000_000_000_000

  static func read(
    _ source: ByteSource, _ rule: FrameHolding
  ) throws(FormatError) -> [RecordedFrames] {
    var period: Int64?
    var frames = FrameGathering(rule) { _ in nil }
    try LineReader(source).forEachLine { line, number throws(FormatError) in
      var i = 0
      let first = IntegerParser.take(line, &i)
      guard let known = period else {
        guard let first, first > 0, RefreshRate.known(1e9 / Double(first)) != nil else {
          throw source.failure(
            found: "the first line is no refresh period in nanoseconds",
            remedy: "dump again with: adb shell dumpsys SurfaceFlinger --latency LAYER",
            at: .line(number))
        }
        period = first
        frames.recordedRate = RefreshRate.nominal(1e9 / Double(first))
        return
      }
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return }
      guard let desired = first, let shown = IntegerParser.take(line, &i),
        let ready = IntegerParser.take(line, &i)
      else {
        throw source.failure(
          .syntax(format: "SurfaceFlinger latency", found: quoted(line), expected: "three numbers"),
          at: .line(number))
      }
      if desired == 0, shown == 0, ready == 0 { return }
      guard shown > 0, shown < pendingFrom, desired > 0, desired < pendingFrom else {
        frames.exclude("the frame was not shown yet")
        return
      }
      var frame = RecordedFrame()
      frame.intended = desired
      frame.present = shown
      if ready > 0, ready < pendingFrom { frame.end = ready }
      frame.interval = known
      frames.append(frame)
    }
    return [RecordedFrames(kind: .surfaceflinger, timeline: frames.finish())]
  }
}
