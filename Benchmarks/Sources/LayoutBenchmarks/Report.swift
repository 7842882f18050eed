import CLimit
import Foundation

/// A row of the table.
struct Row {
  let action: Action
  let rows: Int
  var swift = Samples()
  var limit = Samples()
  var outside = Samples()
  var agrees = true
}

/// The table and its explanation, in Markdown.
struct Report {
  let table: [Row]
  let rounds: Int

  var text: String {
    let hasOutside = table.contains { !$0.outside.minimum.isNaN }
    var lines = [
      "# Layout of long lists, against C", "",
      "\(Self.date) · commit \(Self.commit) · \(Self.machine), load \(Self.load) · "
        + Self.toolchain, "",
      "Nanoseconds per frame, edit or row: median and minimum of \(rounds) rounds, in which the "
        + "Swift engine and the C kernels alternate. Heights are 40…200 pt in eighths of a point; the "
        + "viewport is 812 pt. Made by `cd Benchmarks && swift run -c release LayoutBenchmarks`, see `Benchmarks/README.md`.",
      "",
      "| action | rows | Swift median | Swift minimum | C median | C minimum | ratio of minima |"
        + (hasOutside ? " layoutbench.c minimum | ratio |" : ""),
      "|---|---:|---:|---:|---:|---:|---:|" + (hasOutside ? "---:|---:|" : ""),
    ]
    for row in table {
      var cells = [
        row.action.rawValue, Self.grouped(row.rows), Self.figure(row.swift.median),
        Self.figure(row.swift.minimum), Self.figure(row.limit.median),
        Self.figure(row.limit.minimum), Self.figure(row.swift.minimum / row.limit.minimum),
      ]
      if hasOutside {
        cells.append(Self.figure(row.outside.minimum))
        cells.append(Self.figure(row.swift.minimum / row.outside.minimum))
      }
      lines.append("| " + cells.joined(separator: " | ") + " |" + (row.agrees ? "" : " differs!"))
    }
    lines += ["", "## Targets", ""] + targets
    return (lines + ["", "## How this misleads", ""] + Self.caveats).joined(separator: "\n")
      + "\n"
  }

  /// Sentences on the targets for the longest list of up to 1,000,000 rows, and on whether they are
  /// met.
  private var targets: [String] {
    let rows = table.map(\.rows).filter { $0 <= 1_000_000 }.max()
    return table.filter { $0.rows == rows }.map { row in
      // The whole list is compared with our own kernel, which has the same type of numbers.
      let hasOutside =
        !row.outside.minimum.isNaN && row.action != .whole && row.action != .wholeOnTwo
      let ratio = row.swift.minimum / (hasOutside ? row.outside : row.limit).minimum
      let against = hasOutside ? "`layoutbench.c`" : "the C kernel"
      let most = row.action.greatestRatio
      let verdict =
        ratio.isNaN
        ? "nothing to compare with"
        : "\(Self.figure(ratio)) × \(against), "
          + (ratio <= most
            ? "reached" : "missed by \(Self.figure((ratio / most - 1) * 100)) %")
      return "- \(row.action.rawValue), at most \(Self.figure(most)) ×: \(verdict)"
        + (row.swift.minimum <= row.action.greatestTime
          ? ""
          : "; at most \(Self.figure(row.action.greatestTime)) ns: missed by "
            + "\(Self.figure((row.swift.minimum / row.action.greatestTime - 1) * 100)) %")
    }
  }

  private static let caveats = [
    "- The C frames write four columns of `Float`. The Swift frames keep five columns of "
      + "`Double`, which can be copied, and write only what may differ from the previous "
      + "frame: the positions and heights of all rows, and the folds of rows that fold or did "
      + "in the previous frame.",
    "- The C kernels use \(String(cString: climit_instructions())); the Swift engine is a plain "
      + "`swift build -c release`, which on x86-64 means SSE2.",
    "- The C list has no row identifiers, stores heights in eighths of a point, cannot be "
      + "copied, and checks no arguments.",
    "- A round has 10,000 frames of one list, so the caches are warmer than in an app, "
      + "which does other work between two frames.",
    "- Other work on the machine increases the medians first. Compare the minima, and "
      + "take into account the load stated above.",
    "- The edited list shares its memory with no other list. If a copy shares it, the "
      + "first edit copies what the store keeps about its blocks.",
    "- The first edits of a list also record the runs of identifiers of the rows around "
      + "them. Later edits of the same rows are faster.",
    "- The whole list in C is one pass over tops that were summed before, and writes "
      + "three columns. In Swift, the tops are read from the blocks; two columns are written "
      + "for all rows, and two more down to the fold line. The rows below the line are "
      + "already flat in the columns, so the time depends on the offset: here, about a third "
      + "of the list is above the line. At an offset near the end, all four columns are "
      + "written. `layoutbench.c` on two cores writes `Float` columns, which have half the "
      + "size.",
  ]

  private static func figure(_ value: Double) -> String {
    value.isNaN ? "–" : String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  private static func grouped(_ value: Int) -> String {
    var text = String(value)
    var at = text.count - 3
    while at > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: at))
      at -= 3
    }
    return text
  }

  private static var date: String {
    ISO8601DateFormatter.string(
      from: Date(), timeZone: .gmt, formatOptions: [.withFullDate, .withDashSeparatorInDate])
  }

  private static var commit: String {
    firstLine(OutsideLimit.output(["git", "describe", "--always", "--dirty"]))
  }

  private static var toolchain: String { firstLine(OutsideLimit.output(["swift", "--version"])) }

  private static var machine: String {
    let info = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let model = info?.split(separator: "\n").first { $0.hasPrefix("model name") }
      .flatMap { $0.split(separator: ":").last.map(String.init) }
    let name = model?.trimmingCharacters(in: .whitespaces) ?? "unknown processor"
    return "\(name), \(ProcessInfo.processInfo.activeProcessorCount) cores"
  }

  /// The average number of processes ready to run during the last five minutes, as text.
  private static var load: String {
    let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text?.split(separator: " ").dropFirst().first.map(String.init) ?? "unknown"
  }

  private static func firstLine(_ text: String?) -> String {
    text?.split(separator: "\n").first.map(String.init) ?? "unknown"
  }
}
