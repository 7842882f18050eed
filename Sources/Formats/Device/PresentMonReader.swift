import Profile

/// Reads PresentMon's CSV, with the metrics of version 1 or 2; one source for each process.
///
/// "NA" is not 0: in version 2 a frame whose display latency is NA never reached the display.
/// Source: GameTechDev/PresentMon, `README-ConsoleApplication.md`.
enum PresentMonReader {
  /// Columns in lower case of which a header has at least one.
  static let telltaleColumns: Set<String> = [
    "msbetweenpresents", "frametime", "cpustartqpc", "cpustarttime", "msinpresentapi",
    "timeinseconds", "cpustartdatetime", "swapchainaddress",
  ]

  static func read(_ source: ByteSource) throws(FormatError) -> [DeviceSource] {
    var csv = try CSVReader(source)
    guard try csv.next() else { throw FormatError(file: source.name, problem: .empty) }
    let columns = PresentMonColumns(csv)
    guard columns.frameTime != nil else {
      throw csv.failure(.missingKey("FrameTime", owner: "the header"))
    }
    var order: [String] = []
    var timelines: [String: (process: String, timeline: FrameTimeline)] = [:]
    while try csv.next() {
      let name = columns.text(columns.application, in: csv)
      let pid = columns.text(columns.processID, in: csv)
      let key = name + "\u{0}" + pid
      if timelines[key] == nil {
        order.append(key)
        let process = pid.isEmpty ? name : "\(name) (\(pid))"
        timelines[key] = (process, FrameTimeline(reports: columns.reports))
      }
      if let frame = columns.frame(in: csv) {
        timelines[key]?.timeline.append(frame)
      } else {
        timelines[key]?.timeline.exclude("the frame time is not available")
      }
    }
    return order.compactMap { key in
      timelines[key].map {
        DeviceSource(
          kind: .presentmon, process: $0.process.isEmpty ? nil : $0.process, timeline: $0.timeline)
      }
    }
  }
}
