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

/// The table and what has to be said with it, in Markdown.
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
        + "Swift engine and the C kernels take turns. Heights are 40…200 pt in eighths, the "
        + "viewport is 812 pt. Made by `cd Benchmarks && swift run -c release LayoutBenchmarks`.",
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
    return (lines + ["", "## Where this misleads", ""] + Self.caveats).joined(separator: "\n")
      + "\n"
  }

  private static let caveats = [
    "- The C frames write four Float columns; the Swift frames write five Double columns, more than "
      + "twice the bytes, and keep them in arrays that anyone may copy.",
    "- The C kernels use \(String(cString: climit_instructions())); the Swift engine is a plain "
      + "`swift build -c release`, which on x86-64 means SSE2.",
    "- The C list has no identities of rows, no heights beyond eighths of a point, no copies, and "
      + "checks no argument.",
    "- A round has 10,000 frames of one list, so caches are warm as in no app that does other work "
      + "between two frames.",
    "- Other work on the machine shows in the medians first; compare the minima, and with the load "
      + "in mind that stands above.",
    "- The first edits of a list write down the identities of the rows around them; they are in "
      + "these figures, later edits of the same rows are faster.",
    "- The whole list in C is one pass over tops that were summed before; in Swift the tops come out "
      + "of the tree. Only the one with one core and Doubles does the same work as ours.",
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

  /// How many processes wanted to run during the last minutes.
  private static var load: String {
    let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text?.split(separator: " ").dropFirst().first.map(String.init) ?? "unknown"
  }

  private static func firstLine(_ text: String?) -> String {
    text?.split(separator: "\n").first.map(String.init) ?? "unknown"
  }
}
