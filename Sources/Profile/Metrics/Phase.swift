/// The activity during a frame, such as a drag: a label chosen by the caller.
public struct Phase: Hashable, Sendable {
  /// The name in budgets and reports.
  public let name: String
  /// The position among all phases in a report.
  public let reportOrder: Int

  /// Creates a label with its position among all phases in a report.
  public init(name: String, index: Int) {
    self.name = name
    self.reportOrder = index
  }
}
