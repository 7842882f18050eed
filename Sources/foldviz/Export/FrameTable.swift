import FoldFormats
import FoldProfile

/// The frames of a report as CSV, one per row; unknown values are empty and times in seconds.
///
/// Columns are named as in frame recordings, so that `foldviz profile --device` can read the table.
/// Rare columns are present only if they have values. The columns `refreshRate` and `span` describe
/// the whole source and are filled in its first row.
struct FrameTable {
  /// The name of the column with the layout cost of replayed frames, in nanoseconds.
  static let layoutCost = "layoutNs"

  private let runs: [FrameRun]
  private let times: [FrameField]
  private let flags: [(name: String, flag: FrameFlags)]
  private let facts: [(name: String, values: [String])]

  init(_ report: Report) {
    runs = report.sections.flatMap(\.runs)
    let timelines = runs.compactMap(\.timeline)
    times = FrameField.allCases.filter { field in
      FrameField.common.contains(field) || timelines.contains { !$0[field].isEmpty }
    }
    flags = FrameFlags.named.filter { _, flag in
      flag == .notDisplayed
        || timelines.contains { timeline in
          timeline.reports.contains(flag) || timeline.flags.contains { $0.contains(flag) }
        }
    }
    facts = [
      ("refreshRate", runs.map { $0.timeline.map(Self.rate) ?? "" }),
      ("span", runs.map { $0.timeline?.span.map(Self.seconds) ?? "" }),
    ].filter { _, values in values.contains { !$0.isEmpty } }
  }

  var bytes: [UInt8] {
    var columns = ["source", "process", "window", "frame", "phase"] + times.map(\.rawValue)
    columns += flags.map(\.name) + facts.map(\.name)
    var bytes: [UInt8] = []
    let hasErrors = runs.contains { $0.displacements.contains { $0 != nil } }
    columns += [Self.layoutCost, "rows", "allocations"] + (hasErrors ? ["displacementError"] : [])
    append(columns, to: &bytes)
    var seen: [[String]: Int] = [:]
    for (index, run) in runs.enumerated() {
      var names = [run.name, run.process ?? "", run.window ?? ""]
      seen[names, default: 0] += 1
      // Sources with equal names get a number, so that a reader keeps them apart.
      if let count = seen[names], count > 1 {
        names[2] += names[2].isEmpty ? "\(count)" : " (\(count))"
      }
      for frame in 0..<run.count {
        let fields =
          switch run.frames {
          case .device(let judge): fields(of: judge.timeline, frame)
          case .layout(let profile): fields(of: profile, frame)
          }
        let facts = facts.map { frame == 0 ? $0.values[index] : "" }
        let error = frame < run.displacements.count ? run.displacements[frame] : nil
        let errors = hasErrors ? [error.map { NumberWriter.text($0) } ?? ""] : []
        append(names + [String(frame)] + fields.recorded + facts + fields.cost + errors, to: &bytes)
      }
    }
    return bytes
  }

  private func append(_ fields: [String], to bytes: inout [UInt8]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      CSVFieldWriter.append(field, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The texts of a frame: `recorded` are the recorded values, `cost` the layout costs of a replay.
  private typealias Fields = (recorded: [String], cost: [String])

  private func fields(of timeline: FrameTimeline, _ frame: Int) -> Fields {
    var fields = [timeline.phases[frame]?.name ?? ""]
    fields += times.map { timeline[$0][frame].map(Self.seconds) ?? "" }
    fields += flags.map { _, flag in
      timeline.says(flag, ofFrame: frame).map { $0 ? "1" : "0" } ?? ""
    }
    return (fields, ["", "", ""])
  }

  /// Returns the refresh rate as text; empty if it is unknown or was inferred from frame times.
  private static func rate(_ timeline: FrameTimeline) -> String {
    // Readers of the table infer such a rate again, so that it still counts as inferred.
    guard let rate = timeline.refreshRate, timeline.rateOrigin != .gaps else { return "" }
    return NumberWriter.text(rate)
  }

  private func fields(of profile: LayoutProfile, _ frame: Int) -> Fields {
    let timings = profile.timings
    let phase = frame < timings.phases.count ? timings.phases[frame].name : ""
    return (
      [phase] + [String](repeating: "", count: times.count + flags.count),
      [
        NumberWriter.text(profile.costs[frame]), String(timings.rows[frame]),
        timings.allocations.map { String($0[frame]) } ?? "",
      ]
    )
  }

  private static func seconds(_ nanoseconds: Int64) -> String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = nanoseconds < 0 ? "-" : ""
    guard rest > 0 else { return sign + String(whole) }
    var decimals = String(String(1_000_000_000 + rest).dropFirst())
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}
