/// What was going on during a frame: a label that whoever hands frames in chooses.
public struct Phase: Hashable, Sendable {
  /// The name in budgets and reports.
  public let name: String
  /// The place among all phases, in the order of a report.
  public let place: Int

  /// Creates a label.
  public init(name: String, place: Int) {
    self.name = name
    self.place = place
  }
}
