/// A budget on a wall time that this machine's noise decides.
public struct NoiseWarning: Equatable, Sendable, CustomStringConvertible {
  /// What is wrong with the budget.
  public enum Kind: Equatable, Sendable {
    /// The bound is smaller than the noise itself.
    case bound(Double)
    /// The measured number lies so near to the bound that another run may land on its other side.
    case number(Double, typical: ConfidenceInterval)
  }

  /// The budget.
  public let budget: Budget
  /// What is wrong with it.
  public let kind: Kind
  private let floor: NoiseFloor
  private let unit: MetricUnit

  /// Finds what a floor says of a budget before anything is measured; nil where that is nothing.
  public init?(_ budget: Budget, unit: MetricUnit, floor: NoiseFloor) {
    guard let bound = budget.max, bound > 0, bound < floor.reach else { return nil }
    self.init(budget, .bound(bound), unit, floor)
  }

  /// Finds what a floor says of a result; nil where that is nothing.
  public init?(_ result: BudgetResult) {
    guard let floor = result.floor, let number = result.value.number else { return nil }
    let unit = result.value.metric.unit
    if result.verdict == .inconclusive {
      self.init(result.budget, .number(number, typical: floor.typical(of: number)), unit, floor)
    } else {
      self.init(result.budget, unit: unit, floor: floor)
    }
  }

  private init(_ budget: Budget, _ kind: Kind, _ unit: MetricUnit, _ floor: NoiseFloor) {
    self.budget = budget
    self.kind = kind
    self.unit = unit
    self.floor = floor
  }

  /// The warning in one sentence.
  public var description: String {
    let unit = unit.rawValue
    switch kind {
    case .bound(let bound):
      return "the budget on \(budget.metric) is \(shortened(bound)) \(unit), less than the noise "
        + "floor of \(shortened(floor.reach)) \(unit) by which runs differ on this machine; raise it, or "
        + "judge a count"
    case .number(let number, let typical):
      return "the budget on \(budget.metric) lies within the noise floor of this machine: where "
        + "one run takes \(shortened(number)) \(unit), the usual one takes "
        + "\(shortened(typical.lower)) to \(shortened(typical.upper)); leave more room, or judge a count"
    }
  }
}

/// A number for a sentence: four significant digits, and no decimals that say nothing.
func shortened(_ number: Double) -> String {
  guard number.isFinite, number != 0 else { return number == 0 ? "0" : "\(number)" }
  var scale = 1.0
  while abs(number) * scale < 1000, scale < 1e9 { scale *= 10 }
  let rounded = (number * scale).rounded() / scale
  return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
}
