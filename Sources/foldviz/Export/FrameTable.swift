import FoldFormats
import FoldProfile

/// The frames of a report as CSV, one a line; what is unknown is empty.
///
/// Times are in seconds, with the names that recordings of frames have, so that the table of one
/// source can be read back with `foldviz profile --device`.
struct FrameTable {
  /// The columns, in order.
  static let columns =
    ["source", "process", "window", "frame", "phase"] + FrameField.allCases.map(\.rawValue)
    + ["notDisplayed", "layoutNs", "rows", "allocations"]

  private let report: Report

  init(_ report: Report) { self.report = report }

  /// The table with its header.
  var bytes: [UInt8] {
    var bytes = Array((Self.columns.joined(separator: ",") + "\n").utf8)
    for run in report.sections.flatMap(\.runs) {
      for frame in 0..<run.count { append(frame, of: run, to: &bytes) }
    }
    return bytes
  }

  private func append(_ frame: Int, of run: FrameRun, to bytes: inout [UInt8]) {
    CSVFieldWriter.append(run.name, to: &bytes)
    for text in [run.process ?? "", run.window ?? ""] {
      bytes.append(UInt8(ascii: ","))
      CSVFieldWriter.append(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: ","))
    NumberWriter.append(frame, to: &bytes)
    switch run.frames {
    case .device(let judge): append(judge.timeline, frame, to: &bytes)
    case .layout(let profile): append(profile, frame, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private func append(_ timeline: FrameTimeline, _ frame: Int, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: ","))
    bytes.append(contentsOf: (timeline.phases[frame]?.name ?? "").utf8)
    for field in FrameField.allCases {
      bytes.append(UInt8(ascii: ","))
      if let time = timeline[field][frame] { Self.append(seconds: time, to: &bytes) }
    }
    let isHidden = timeline.flags[frame].contains(.notDisplayed)
    bytes.append(contentsOf: (isHidden ? ",1,,," : ",,,,").utf8)
  }

  private func append(_ profile: LayoutProfile, _ frame: Int, to bytes: inout [UInt8]) {
    let timings = profile.timings
    bytes.append(UInt8(ascii: ","))
    if frame < timings.phases.count {
      bytes.append(contentsOf: timings.phases[frame].name.utf8)
    }
    bytes.append(contentsOf: ",,,,,,,,,".utf8)
    NumberWriter.append(profile.costs[frame], to: &bytes)
    bytes.append(UInt8(ascii: ","))
    NumberWriter.append(timings.rows[frame], to: &bytes)
    bytes.append(UInt8(ascii: ","))
    if let allocations = timings.allocations { NumberWriter.append(allocations[frame], to: &bytes) }
  }

  /// Nanoseconds as seconds with as many decimals as they need; exact, whatever their size.
  static func append(seconds nanoseconds: Int64, to bytes: inout [UInt8]) {
    if nanoseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    bytes.append(contentsOf: String(whole).utf8)
    guard rest > 0 else { return }
    let digits = String(rest)
    var decimals = Array((String(repeating: "0", count: 9 - digits.count) + digits).utf8)
    while decimals.last == UInt8(ascii: "0") { decimals.removeLast() }
    bytes.append(UInt8(ascii: "."))
    bytes.append(contentsOf: decimals)
  }
}
