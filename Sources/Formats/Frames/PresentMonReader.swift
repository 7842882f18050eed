import FoldProfile

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

  static func read(
    _ source: ByteSource, _ rule: FrameHolding
  ) throws(FormatError) -> [RecordedFrames] {
    var csv = try CSVReader(source)
    guard try csv.next() else { throw source.failure(.empty) }
    let columns = PresentMonColumns(csv)
    guard columns.frameTime != nil else {
      throw csv.failure(.missingKey("FrameTime", owner: "the header"))
    }
    var processes: [(name: String, frames: FrameGathering)] = []
    var places: [String: Int] = [:]
    var last: (name: [UInt8], pid: [UInt8], place: Int)?
    while try csv.next() {
      let place: Int
      // Most frames are of the process of the frame before.
      if let last, columns.isText(columns.application, last.name, in: csv),
        columns.isText(columns.processID, last.pid, in: csv)
      {
        place = last.place
      } else {
        let name = columns.text(columns.application, in: csv)
        let pid = columns.text(columns.processID, in: csv)
        let key = name + "\u{0}" + pid
        place = places[key] ?? processes.count
        if places.updateValue(place, forKey: key) == nil {
          let frames = FrameGathering(rule, reports: columns.reports) { _ in nil
          }
          processes.append((pid.isEmpty ? name : "\(name) (\(pid))", frames))
        }
        last = (Array(name.utf8), Array(pid.utf8), place)
      }
      if let frame = columns.frame(in: csv) {
        processes[place].frames.append(frame)
      } else {
        processes[place].frames.exclude("the frame time is not available")
      }
    }
    return processes.indices.map { index in
      let name = processes[index].name
      return RecordedFrames(
        kind: .presentmon, process: name.isEmpty ? nil : name,
        timeline: processes[index].frames.finish())
    }
  }
}
