import FoldFormats
import FoldProfile

/// The results of a command, in sections that every report format can write.
///
/// Names come from files and command lines, so each format must escape them.
struct Report {
  var title: String
  var sections: [ReportSection]
  /// The overall status of all judged inputs, or `nil` if nothing was judged.
  var judged: CheckOutcome.Status?
  var errors: [ReportError] = []

  /// The findings that are not passes, the most severe first, then the farthest from the bound.
  var ranked: [Finding] {
    let all = sections.flatMap(\.findings).filter { $0.level != .pass }
    let ordered = all.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      if a.level != b.level { return a.level.rank < b.level.rank }
      return a.excess == b.excess ? $0.offset < $1.offset : a.excess > b.excess
    }
    return ordered.map(\.element)
  }

  func count(_ level: Finding.Level) -> Int {
    sections.reduce(0) { $0 + $1.findings.count { $0.level == level } }
  }

  /// The overall status that determines the exit code, or `nil` if nothing was judged.
  var status: CheckOutcome.Status? {
    errors.isEmpty ? judged : judged.map { _ in .incomplete }
  }

  private var comparesRuns: Bool { sections.contains(where: \.comparesRuns) }

  /// The overall verdict as text, such as "within budget", or `nil` if nothing was judged.
  var verdict: String? {
    guard let judged else { return nil }
    let text =
      switch judged {
      case .passed: comparesRuns ? "no worse than before" : "within budget"
      case .failed: "over budget"
      case .regressed: comparesRuns ? "worse than before" : "worse than the baseline"
      case .inconclusive, .incomplete: "inconclusive"
      }
    if errors.isEmpty { return text }
    return "\(errors.count) could not be judged"
      + (sections.isEmpty ? "" : ", the rest is \(text)")
  }
}

/// An input that could not be read or judged, with the reason.
struct ReportError {
  let name: String
  let failure: Failure

  /// The message, which begins with a file and line if they are known.
  var sentence: String { failure.message ?? "" }
}

extension JSONKey {
  /// The key of inputs that could not be judged, with names under `subject`; left out if empty.
  static func errors(
    _ subject: String, _ errors: @escaping @Sendable (Root) -> [ReportError]
  ) -> JSONKey {
    let keys: [JSONKey<ReportError>] = [
      JSONKey<ReportError>(subject) { $0.name }, JSONKey<ReportError>("error") { $0.sentence },
    ]
    return JSONKey("errors", as: .list(.object(keys))) { root in
      let errors = errors(root).map { JSONValue.object(keys.members(of: $0)) }
      return errors.isEmpty ? nil : errors
    }
  }

  /// The key of remarks on a report, which is left out if there are none.
  static func notes(_ notes: @escaping @Sendable (Root) -> [String]) -> JSONKey {
    JSONKey("notes") { root in
      let notes = notes(root)
      return notes.isEmpty ? nil : notes
    }
  }
}

extension [ReportError] {
  /// Prints each different error once, and throws a failure if there are any.
  ///
  /// After other work, or for errors with different exit codes, its code is the one for bad data.
  func report(didOtherWork: Bool) throws(Failure) {
    guard let first = first?.failure else { return }
    var reported: Set<String> = []
    for message in compactMap(\.failure.message) where reported.insert(message).inserted {
      Terminal.error(message)
    }
    let areAlike = !didOtherWork && allSatisfy { $0.failure.code == first.code }
    throw Failure(areAlike ? first.code : .badData)
  }
}

struct ReportSection {
  let name: String
  var facts: [String]
  let metrics: MetricTable
  var findings: [Finding] = []
  var runs: [FrameRun] = []
  /// Remarks, each a sentence without a full stop.
  var notes: [String] = []
  /// The differences between merged recordings, or `nil` for a single recording.
  var spread: RecordingSpread?

  var comparesRuns: Bool { findings.contains { $0.judge == .comparison } }
  var boundName: String { comparesRuns ? "before" : "bound" }
}
