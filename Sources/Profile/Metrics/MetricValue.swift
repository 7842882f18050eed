/// One metric of one run: its value, or why there is none.
public struct MetricValue: Equatable, Sendable {
  /// The definition that judged.
  public let metric: Metric
  /// The number or numbers, or the reason why there are none.
  public let reading: Reading
  /// How many frames (or other observations) the reading rests on.
  public let n: Int
  /// How many runs or repetitions it rests on, at least 1.
  public let runs: Int
  /// The confidence interval of the value, where runs were repeated.
  public let interval: ConfidenceInterval?
  /// Whether it was modelled from a replay instead of measured on a display.
  public let isModelled: Bool

  /// What was read off for a metric.
  public enum Reading: Equatable, Sendable {
    /// One number, in the metric's unit.
    case number(Double)
    /// Several numbers, in the metric's unit.
    case list([Double])
    /// Nothing, and why; a sentence without its full stop.
    case notAvailable(reason: String)
  }

  /// Creates a value from a reading.
  ///
  /// A number that is not finite becomes "not available": no report ever prints NaN.
  public init(
    _ metric: Metric, _ reading: Reading, n: Int, runs: Int = 1,
    interval: ConfidenceInterval? = nil, isModelled: Bool = false
  ) {
    self.metric = metric
    if case .number(let value) = reading, !value.isFinite {
      self.reading = .notAvailable(reason: "the value is not a finite number")
    } else {
      self.reading = reading
    }
    self.n = n
    self.runs = max(1, runs)
    self.interval = interval
    self.isModelled = isModelled
  }

  /// The number; nil for a list and where there is none.
  @inline(never)
  public var number: Double? {
    // Not inlined, or the optimiser of Swift 6.3 loses the end of the borrow and stops.
    if case .number(let value) = reading { value } else { nil }
  }

  /// Why there is no value; nil where there is one.
  public var notAvailableReason: String? {
    if case .notAvailable(let reason) = reading { reason } else { nil }
  }
}
