import FoldFormats
import FoldProfile

/// What a command found, in parts that every form of report can write.
///
/// Names come from files and command lines: whoever writes them escapes them for the form at hand.
struct Report {
  /// The command: "foldviz profile".
  var title: String
  /// The parts, one for each check, window or replay.
  var sections: [ReportSection]
  /// What those that were judged come to; nil where nothing was.
  var judged: CheckOutcome.Status?
  /// What could not be read or judged at all, each in one sentence.
  var errors: [ReportError] = []

  /// The findings of all parts that are not passes, the worst first.
  ///
  /// Errors come before warnings and those before what is open; among equals the one that lies the
  /// furthest outside its bound, as a share of it.
  var ranked: [Finding] {
    let all = sections.flatMap(\.findings).filter { $0.level != .pass }
    let ordered = all.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      if a.level != b.level { return a.level.rank < b.level.rank }
      return a.excess == b.excess ? $0.offset < $1.offset : a.excess > b.excess
    }
    return ordered.map(\.element)
  }

  /// The findings of all parts at a level.
  func count(_ level: Finding.Level) -> Int {
    sections.reduce(0) { $0 + $1.findings.count { $0.level == level } }
  }

  /// What it comes to, as the exit code says; nil where nothing was judged.
  var status: CheckOutcome.Status? {
    errors.isEmpty ? judged : judged.map { _ in .incomplete }
  }

  private var comparesRuns: Bool { sections.contains(where: \.comparesRuns) }

  /// What it comes to in a few words: "within budget".
  var verdict: String? {
    guard let judged else { return nil }
    let words =
      switch judged {
      case .passed: comparesRuns ? "no worse than before" : "within budget"
      case .failed: "over budget"
      case .regressed: comparesRuns ? "worse than before" : "worse than the baseline"
      case .inconclusive, .incomplete: "inconclusive"
      }
    if errors.isEmpty { return words }
    return "\(errors.count) could not be judged"
      + (sections.isEmpty ? "" : ", the rest is \(words)")
  }
}

/// Something that could not be read or judged.
struct ReportError {
  /// What it was: a check or a file.
  let name: String
  let failure: Failure

  /// Why, in one sentence led by where.
  var sentence: String { failure.message ?? "" }
}

extension [ReportError] {
  /// The inputs that were not judged, for JSON, their names under a key; nil where there are none.
  func json(_ key: String) -> JSONValue? {
    isEmpty
      ? nil
      : .array(map { .object([(key, .text($0.name)), ("error", .text($0.sentence))]) })
  }

  /// Tells each error once, on a line of its own, and throws the one to end with where there are any.
  ///
  /// That has their own exit code where nothing else was done and all failed alike, else bad data.
  func tell(doneOthers: Bool) throws(Failure) {
    guard let first = first?.failure else { return }
    var told: Set<String> = []
    for message in compactMap(\.failure.message) where told.insert(message).inserted {
      Terminal.error(message)
    }
    let areAlike = !doneOthers && allSatisfy { $0.failure.code == first.code }
    throw Failure(areAlike ? first.code : .badData)
  }
}

/// One part of a report.
struct ReportSection {
  /// The check's name, or what was profiled.
  let name: String
  /// What it rests on, in a few words each: files, windows, frames, the refresh rate.
  var facts: [String]
  /// What was measured.
  let metrics: MetricTable
  /// What was judged.
  var findings: [Finding] = []
  /// The frames, for tables and charts; one element for each run.
  var runs: [FrameRun] = []
  /// Remarks, each a sentence without its full stop.
  var notes: [String] = []
  /// How the recordings differ that were merged; nil where there is but one.
  var fleet: Fleet?

  /// Whether two groups of runs were held against each other.
  var comparesRuns: Bool { findings.contains { $0.judge == .comparison } }
  /// What heads the column of bounds in a table.
  var boundName: String { comparesRuns ? "before" : "bound" }
}
