import FoldProfile

/// A time of a frame in this package's own formats; the raw value is its name.
enum FrameField: String, CaseIterable {
  case expected, start, end, present, deadline, interval, duration

  /// The field and the nanoseconds per unit that a column's name means; nil for other columns.
  static func column(_ name: String) -> (FrameField, Double)? {
    let suffixes: [(String, Double)] = [
      ("_ms", 1e6), ("Ms", 1e6), ("_us", 1e3), ("_ns", 1), ("", 1e9),
    ]
    for (suffix, scale) in suffixes where name.hasSuffix(suffix) {
      let stem = String(name.dropLast(suffix.count))
      if let field = stem == "t" ? .start : FrameField(rawValue: stem) { return (field, scale) }
    }
    return nil
  }

  /// The column of frames that holds such times as they are; nil where they are looked at first.
  var plain: FrameBatch.Field? {
    switch self {
    case .expected: .expected
    case .start: .start
    case .end: .end
    case .present: .present
    case .deadline: .deadline
    case .duration: .duration
    case .interval: nil
    }
  }

  /// Stores a time in nanoseconds, or that it is unknown.
  func set(_ time: Int64?, in frame: inout RecordedFrame) {
    switch self {
    case .expected: frame.expected = time
    case .start: frame.start = time
    case .end: frame.end = time
    case .present: frame.present = time
    case .deadline: frame.deadline = time
    case .interval: frame.interval = time
    case .duration: frame.duration = time
    }
  }

  /// The refresh rate of frames that do not name it, by the gaps between their stamps.
  static func refreshRate(of timeline: FrameTimeline) -> Double? {
    for column in [timeline.expected, timeline.present, timeline.start] where !column.isEmpty {
      let stamps = (0..<timeline.count).lazy.compactMap { column[$0] }
      if let rate = RefreshRate.nominal(vsyncs: stamps) { return rate }
    }
    return nil
  }
}
