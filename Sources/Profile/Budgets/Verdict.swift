/// The result of judging one value; the raw value is its name in reports.
@nonexhaustive public enum Verdict: String, Sendable, CaseIterable {
  /// The value is within the budget.
  case pass
  /// The value is outside the budget.
  case fail
  /// The runs do not decide; more runs are needed.
  case inconclusive
  /// The metric exists, but this run has no value for it.
  case notAvailable = "n/a"
}
