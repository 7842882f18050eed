import Profile

/// What `foldviz check` found, check by check.
struct CheckReport {
  /// One check with its verdicts.
  struct Entry {
    let name: String
    let scene: String
    let recording: String
    let profile: LayoutProfile
    let outcome: CheckOutcome
  }

  var entries: [Entry] = []

  /// How many results of all checks satisfy `predicate`.
  func count(where predicate: (BudgetResult) -> Bool) -> Int {
    entries.reduce(0) { $0 + $1.outcome.results.count(where: predicate) }
  }

  /// Failed before regressed before inconclusive before passed.
  var status: CheckOutcome.Status {
    let statuses = entries.map(\.outcome.status)
    if statuses.contains(.failed) { return .failed }
    if statuses.contains(.regressed) { return .regressed }
    return statuses.contains(.inconclusive) ? .inconclusive : .passed
  }
}
