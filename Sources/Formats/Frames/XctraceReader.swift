import FoldProfile

/// Reads tables of Instruments, exported by `xctrace export --xpath …`.
///
/// Supported are hitches (with their durations), renders and frame lifetimes (with their
/// durations), vsyncs and displayed surfaces (with their times). Each table and each process or
/// display in it becomes a source.
enum XctraceReader {
  private enum Role {
    case hitch, work, shown

    init?(schema: String) {
      switch schema {
      case "hitches": self = .hitch
      case "hitches-renders", "hitches-updates", "hitches-gpu", "hitches-frame-lifetimes":
        self = .work
      case "display-vsyncs-interval", "displayed-surfaces-interval": self = .shown
      default: return nil
      }
    }
  }

  private struct Source {
    let schema: String
    let owner: String
    let process: String?
    var timeline = FrameTimeline()
  }

  static func read(_ source: ByteSource) throws(FormatError) -> [RecordedFrames] {
    let rows = XctraceTables(source)
    var sources: [Source] = []
    var largestRate: Double?
    var (table, role): (Int, Role?) = (0, nil)
    while try rows.advance() {
      if rows.tableCount != table { (table, role) = (rows.tableCount, Role(schema: rows.schema)) }
      if role == nil, rows.schema == "device-display-info", let rate = rows[.largestRate]?.number {
        largestRate = max(largestRate ?? 0, Double(rate))
      }
      guard let role else { continue }
      let process = rows[.process]
      let owner = process ?? rows[.display] ?? rows[.displayName]
      let name = owner.map(rows.shown) ?? ""
      let index = sources.firstIndex { $0.schema == rows.schema && $0.owner == name }
      if index == nil {
        sources.append(Source(schema: rows.schema, owner: name, process: process.map(rows.shown)))
        try RecordedFrames.check(sources: sources.count, in: source)
      }
      let found = index ?? sources.count - 1
      let frame = frame(rows, role)
      guard let frame else {
        sources[found].timeline.exclude("the row lacks its time or duration")
        continue
      }
      if let reason = frame.exclusionReason {
        sources[found].timeline.exclude(reason)
      } else {
        sources[found].timeline.append(frame)
      }
    }
    guard !sources.isEmpty else {
      throw source.failure(
        found: "the file has no table of frames",
        remedy: "export the schema hitches, hitches-renders or display-vsyncs-interval")
    }
    let vsyncs = sources.lazy.filter { $0.schema == "display-vsyncs-interval" }
      .compactMap { vsyncRate(of: $0.timeline) }.first
    return sources.map { source in
      var timeline = source.timeline
      timeline.refreshRate = vsyncs ?? refreshRate(of: timeline) ?? largestRate
      let window =
        source.process == nil && !source.owner.isEmpty
        ? "\(source.schema) \(source.owner)" : source.schema
      return RecordedFrames(
        kind: .xctrace, process: source.process, window: window, timeline: timeline)
    }
  }

  private static func frame(_ row: XctraceTables, _ role: Role) -> RecordedFrame? {
    guard let start = (row[.start] ?? row[.timestamp])?.number else { return nil }
    let duration = row[.duration]?.number
    var frame = RecordedFrame()
    frame.token = row[.swap]?.number
    switch role {
    case .hitch:
      guard let duration else { return nil }
      frame.expectedPresent = start
      frame.hitch = duration
    case .work:
      guard let duration else { return nil }
      frame.start = start
      frame.duration = duration
    case .shown:
      // The duration of a vsync is always 1 ns, a sentinel. The cadence is the time between vsyncs.
      frame.present = start
    }
    return frame
  }

  private static func vsyncRate(of timeline: FrameTimeline) -> Double? {
    RefreshRate.nominal(vsyncs: (0..<timeline.count).compactMap { timeline.present[$0] })
  }

  /// Returns the refresh rate in hertz from steady gaps, or from the shortest hitch, which lasts
  /// one period; `nil` if neither is known.
  private static func refreshRate(of timeline: FrameTimeline) -> Double? {
    guard !timeline.hitch.isEmpty else { return timeline.steadyRate }
    let shortest = (0..<timeline.count).lazy.compactMap { timeline.hitch[$0] }.filter { $0 > 0 }
      .min()
    guard let shortest else { return nil }
    let rate = RefreshRate.nominal(1e9 / Double(shortest))
    return RefreshRate.common.contains(rate) ? rate : nil
  }
}
