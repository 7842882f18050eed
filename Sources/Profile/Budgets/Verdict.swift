/// What judging a budget came to; the raw value is its name in reports.
public enum Verdict: String, Sendable, CaseIterable {
  /// The value lies within the budget.
  case pass
  /// The value lies outside the budget.
  case fail
  /// The runs at hand cannot tell: more of them are needed.
  case inconclusive
  /// The metric is known, but this run has no value for it.
  case notAvailable = "n/a"
}
