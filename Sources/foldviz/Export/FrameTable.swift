import FoldFormats
import FoldProfile

/// The frames of a report as CSV, one a line; what is unknown is empty.
///
/// Times are in seconds, with the names that recordings of frames have, so that the table can be
/// read back with `foldviz profile --device`, each source for itself.
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
    let measured =
      switch run.frames {
      case .device(let judge): fields(of: judge.timeline, frame)
      case .layout(let profile): fields(of: profile, frame)
      }
    let names = [run.name, run.process ?? "", run.window ?? "", String(frame)]
    for (place, field) in (names + measured).enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      CSVFieldWriter.append(field, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private func fields(of timeline: FrameTimeline, _ frame: Int) -> [String] {
    let times = FrameField.allCases.map { timeline[$0][frame] }
    let isHidden = timeline.flags[frame].contains(.notDisplayed)
    let isTold = timeline.reports.contains(.notDisplayed)
    return [timeline.phases[frame]?.name ?? ""] + times.map { $0.map(Self.seconds) ?? "" }
      + [isHidden ? "1" : isTold ? "0" : "", "", "", ""]
  }

  private func fields(of profile: LayoutProfile, _ frame: Int) -> [String] {
    let timings = profile.timings
    let phase = frame < timings.phases.count ? timings.phases[frame].name : ""
    return [phase] + [String](repeating: "", count: 8) + [
      NumberWriter.text(profile.costs[frame]), String(timings.rows[frame]),
      timings.allocations.map { String($0[frame]) } ?? "",
    ]
  }

  /// Nanoseconds as seconds with as many decimals as they need; exact, whatever their size.
  private static func seconds(_ nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = nanoseconds < 0 ? "-" : ""
    guard rest > 0 else { return sign + String(whole) }
    var decimals = String(String(1_000_000_000 + rest).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}
