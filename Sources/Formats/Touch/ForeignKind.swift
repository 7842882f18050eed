/// A format of other tools for scrolls or touches; the raw value is its name on the command line.
@nonexhaustive public enum ForeignKind: String, CaseIterable, Sendable {
  /// The scroll steps of a Chrome trace, as JSON.
  case chrome
  /// Touches in the output of Android's `adb shell getevent -t`.
  case getevent
  /// Touches in CSV with the columns `gesture`, `event`, `time_ms`, `x` and `y`.
  case csv

  /// Detects the format from the first bytes of `source`, without consuming them; `nil` for other
  /// formats, including foldviz's own recordings.
  public init?(startOf source: ByteSource) throws(FormatError) {
    guard try source.fill() else { throw source.failure(.empty) }
    let bytes = source.unread
    let prefix = TextEncoding(startOf: bytes).asciiPrefix(of: bytes, limit: 1 << 14)
    let text = String(decoding: prefix, as: UTF8.self)
    let lines = text.split(maxSplits: 64, whereSeparator: \.isNewline).prefix(64)
    let columns = (lines.first ?? "").split(separator: ",").map { name in
      String(name.filter { $0 != "\"" && $0 != " " })
    }
    if lines.contains(where: Self.isGetevent) {
      self = .getevent
    } else if text.contains("\"traceEvents\"") || text.contains("\"ph\"") {
      self = .chrome
    } else if Set(TouchColumn.needed.map(\.rawValue)).isSubset(of: columns) {
      self = .csv
    } else {
      return nil
    }
  }

  private static func isGetevent(_ line: Substring) -> Bool {
    let bytes = Array(line.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      switch GeteventLine(bytes) {
      case .event, .withoutTime: true
      case .malformed: false
      case .remark: line.contains("/dev/input/event")
      }
    }
  }
}
