import FoldProfile

/// Reads tables of Instruments, exported by `xctrace export --xpath … `.
///
/// Known are hitches (each a frame with how late it was), renders and frame lifetimes (each with
/// how long it took), vsyncs and displayed surfaces (each with when it was shown). One source for
/// each table and process or display.
enum XctraceReader {
  /// What the rows of a table are.
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

  private struct Key: Hashable {
    let schema: String
    let owner: String
  }

  static func read(_ source: ByteSource) throws(FormatError) -> [RecordedFrames] {
    var tables = try XctraceTables(source)
    var order: [Key] = []
    var timelines: [Key: FrameTimeline] = [:]
    var processes: [Key: String] = [:]
    var vsyncRate: Double?
    var largestRate: Double?
    while let row = try tables.next() {
      if row.schema == "device-display-info", let rate = row[.largestRate]?.number {
        largestRate = max(largestRate ?? 0, Double(rate))
      }
      guard let role = Role(schema: row.schema) else { continue }
      let process = row[.process]?.shown
      let display = (row[.display] ?? row[.displayName])?.shown
      let key = Key(schema: row.schema, owner: process ?? display ?? "")
      if timelines[key] == nil {
        order.append(key)
        try RecordedFrames.check(sources: order.count, in: source)
        timelines[key] = FrameTimeline()
        processes[key] = process
      }
      if let frame = frame(row, role) {
        timelines[key]?.append(frame)
      } else {
        timelines[key]?.exclude("the row lacks its time or duration")
      }
    }
    for key in order where key.schema == "display-vsyncs-interval" {
      vsyncRate = vsyncRate ?? timelines[key].flatMap(FrameField.refreshRate)
    }
    guard !order.isEmpty else {
      throw source.failure(
        found: "the file has no table of frames",
        remedy: "export the schema hitches, hitches-renders or display-vsyncs-interval")
    }
    return order.compactMap { key in
      guard var timeline = timelines[key] else { return nil }
      timeline.refreshRate = vsyncRate ?? refreshRate(of: timeline) ?? largestRate
      let window =
        processes[key] == nil && !key.owner.isEmpty
        ? "\(key.schema) \(key.owner)" : key.schema
      return RecordedFrames(
        kind: .xctrace, process: processes[key], window: window, timeline: timeline)
    }
  }

  private static func frame(_ row: XctraceTables.Row, _ role: Role) -> RecordedFrame? {
    guard let start = (row[.start] ?? row[.timestamp])?.number else { return nil }
    let duration = row[.duration]?.number
    var frame = RecordedFrame()
    frame.token = row[.swap]?.number
    switch role {
    case .hitch:
      guard let duration, duration >= 0 else { return nil }
      frame.expectedPresent = start
      frame.hitch = duration
    case .work:
      guard let duration, duration >= 0 else { return nil }
      frame.start = start
      frame.duration = duration
    case .shown:
      // The duration of a vsync is a sentinel of 1 ns: the gaps are the cadence.
      frame.present = start
    }
    return frame
  }

  /// The rate by the gaps between stamps; for hitches by the shortest, which is one period.
  private static func refreshRate(of timeline: FrameTimeline) -> Double? {
    guard !timeline.hitch.isEmpty else { return FrameField.refreshRate(of: timeline) }
    let shortest = (0..<timeline.count).lazy.compactMap { timeline.hitch[$0] }.filter { $0 > 0 }
      .min()
    guard let shortest else { return nil }
    let rate = RefreshRate.nominal(1e9 / Double(shortest))
    return RefreshRate.common.contains(rate) ? rate : nil
  }
}
