extension FrameFileKind {
  /// Tells a format from the first bytes of a file; nil where none is recognised.
  ///
  /// - Complexity: O(n) in the bytes, of which some thousand suffice
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

  /// Whether the bytes are packets: field 1 of a message, with bytes that no text has.
  private static func isPerfetto(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 2, bytes[0] == 0x0a else { return false }
    return bytes.prefix(4096).contains { $0 < 0x09 || ($0 > 0x0d && $0 < 0x1b) }
  }

  private static func jsonKind(_ text: String) -> FrameFileKind? {
    func has(_ key: String) -> Bool { text.contains("\"\(key)\"") }
    if has("devToolsSnapshot") || has("flutterFrames") || has("frame_build_times")
      || has("average_frame_build_time_millis")
    {
      return .flutter
    }
    if has("benchmarks") && (has("context") || has("metrics")) { return .macrobenchmark }
    if has("traceEvents") || has("ph") { return .chrome }
    if has("frame") || has("present") || has("foldviz") { return .frames }
    return nil
  }

  private static func textKind(_ text: String) -> FrameFileKind? {
    if text.contains("---PROFILEDATA---") || text.contains("Graphics info for pid")
      || text.contains("Flags,IntendedVsync") || text.contains("Flags,FrameTimelineVsyncId")
    {
      return .gfxinfo
    }
    let lines = text.split(maxSplits: 8, whereSeparator: \.isNewline)
    guard let header = lines.first?.lowercased() else { return nil }
    if SurfaceFlingerReader.looksLike(lines) { return .surfaceflinger }
    let columns = header.split(separator: ",").map { $0.filter { $0 != "\"" && $0 != " " } }
    if columns.contains("application"),
      !PresentMonReader.telltaleColumns.isDisjoint(with: columns)
    {
      return .presentmon
    }
    return FrameCSVReader.telltaleColumns.isDisjoint(with: columns) ? nil : .csv
  }
}
