/// A format for the frames of a device; the raw value is its name on the command line.
@nonexhaustive public enum FrameFileKind: String, Sendable, CaseIterable {
  /// Android's `adb shell dumpsys gfxinfo PACKAGE framestats`.
  case gfxinfo
  /// Android's `adb shell dumpsys SurfaceFlinger --latency LAYER`.
  case surfaceflinger
  /// A binary Perfetto trace with FrameTimeline events, or with Chrome's track events.
  case perfetto
  /// Chrome's trace events, as JSON or in a binary Perfetto trace.
  case chrome
  /// Flutter's timeline, its summary, or a DevTools snapshot.
  case flutter
  /// Tables of Instruments, exported as XML by `xctrace export`.
  case xctrace
  /// The JSON report of androidx macrobenchmark.
  case macrobenchmark
  /// flashlight's `measures.json`.
  case flashlight
  /// A log of androidx JankStats.
  case jankstats
  /// Comma-separated values with columns such as `t`, `duration` and `present`, in seconds.
  case csv
  /// The frame recordings of foldviz: a JSON object for each frame, in seconds.
  case frames
}

extension FrameFileKind {
  /// Detects a format from the first bytes of a file; `nil` if no format matches.
  init?(contentStartingWith bytes: UnsafeBufferPointer<UInt8>) {
    let encoding = TextEncoding(startOf: bytes)
    if encoding == .utf8, Self.isPerfetto(bytes) {
      self = .perfetto
      return
    }
    let text = encoding.asciiPrefix(of: bytes, limit: 1 << 16)
    guard let first = text.first(where: { $0 > 0x20 }) else { return nil }
    switch first {
    case UInt8(ascii: "<"): self = .xctrace
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard let kind = Self.jsonKind(String(decoding: text, as: UTF8.self)) else { return nil }
      self = kind
    default:
      guard let kind = Self.textKind(String(decoding: text, as: UTF8.self)) else { return nil }
      self = kind
    }
  }

  /// Returns whether the bytes are Perfetto packets: field 1 of a message, and not text.
  static func isPerfetto(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 2, bytes[0] == 0x0a else { return false }
    // A line feed followed by a list of objects is JSON; no field has the tag 0x7b.
    let signs = bytes.prefix(64).filter { ![0x09, 0x0a, 0x0d, 0x20].contains($0) }
    if signs.starts(with: [0x5b, 0x7b]) { return false }
    return bytes.prefix(4096).contains { $0 < 0x09 || ($0 > 0x0d && $0 < 0x1b) }
  }

  private static func jsonKind(_ text: String) -> FrameFileKind? {
    func has(_ key: String) -> Bool { text.contains("\"\(key)\"") }
    if has("devToolsSnapshot") || has("flutterFrames") || has("frame_build_times")
      || has("average_frame_build_time_millis")
    {
      return .flutter
    }
    if has("measures") && has("fps") { return .flashlight }
    if has("benchmarks") && (has("context") || has("metrics")) { return .macrobenchmark }
    if has("traceEvents") || has("ph") { return .chrome }
    return has("foldviz") || FrameNDJSONReader.keys.contains(where: has) ? .frames : nil
  }

  private static func textKind(_ text: String) -> FrameFileKind? {
    if text.contains("---PROFILEDATA---") || text.contains("Graphics info for pid")
      || text.contains("Flags,IntendedVsync") || text.contains("Flags,FrameTimelineVsyncId")
      || text.contains(GfxinfoReader.totals)
    {
      return .gfxinfo
    }
    if JankStatsReader.canRead(text) { return .jankstats }
    if SurfaceFlingerReader.canRead(text) { return .surfaceflinger }
    guard let header = text.split(maxSplits: 1, whereSeparator: \.isNewline).first else {
      return nil
    }
    return FrameCSVColumns.fit(header) ? .csv : nil
  }

  /// Returns the reason a file of unknown format is rejected, and what would make it readable.
  static func refusal(
    contentStartingWith bytes: UnsafeBufferPointer<UInt8>
  ) -> (found: String, remedy: String) {
    let known = allCases.map(\.rawValue).joined(separator: ", ")
    let nothing = (
      found: "this is not a known kind of frame recording", remedy: "name its kind: \(known)"
    )
    if bytes.starts(with: [0x50, 0x4b, 3, 4]) {
      return ("is a zip archive", "unpack it, and name a file in it")
    }
    let text = String(
      decoding: TextEncoding(startOf: bytes).asciiPrefix(of: bytes, limit: 4096), as: UTF8.self)
    guard let header = text.split(whereSeparator: \.isNewline).first else { return nothing }
    if header.allSatisfy({ $0.isNumber || $0 == "." || $0 == "," }) {
      return ("the first line is a number, not a header", "name the columns, such as duration_ms")
    }
    if let separator = CSVReader.foreignSeparator(in: header.utf8) {
      return ("the columns are separated by \(separator)", CSVReader.separatorRemedy)
    }
    guard header.contains(","), header.first != "{", header.first != "[" else { return nothing }
    return (
      "the first line names no column that tells how long a frame took or when it was shown",
      "add one such as duration or present; known are \(FrameCSVColumns.known)"
    )
  }
}
