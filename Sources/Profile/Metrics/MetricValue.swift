/// The value of one metric in one run, or the reason it is not available.
public struct MetricValue: Equatable, Sendable {
  /// The metric, with its definition.
  public let metric: Metric
  /// The number or numbers, or the reason they are not available.
  public let reading: Reading
  /// The number of frames or other observations behind the value.
  public let n: Int
  /// The number of runs or repetitions behind the value, at least 1.
  public let runs: Int
  /// The confidence interval of the value; `nil` if it is unknown.
  public let interval: ConfidenceInterval?
  /// Whether the value was modelled from a replay instead of measured on a display.
  public let isModelled: Bool

  /// The outcome of measuring a metric.
  @nonexhaustive public enum Reading: Equatable, Sendable {
    /// One number, in the metric's unit.
    case number(Double)
    /// Several numbers, in the metric's unit.
    case list([Double])
    /// No value; the reason is a sentence without a period.
    case notAvailable(reason: String)
  }

  /// Creates a value measured on `n` frames in `runs` runs; a number that is not finite becomes
  /// ``Reading/notAvailable(reason:)``.
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

  /// The number; `nil` for a list and if the value is not available.
  @inline(never)
  public var number: Double? {
    // Not inlined, because the optimizer of Swift 6.3 otherwise crashes at the end of the borrow.
    if case .number(let value) = reading { value } else { nil }
  }

  /// The reason the value is not available; `nil` if it is.
  public var notAvailableReason: String? {
    if case .notAvailable(let reason) = reading { reason } else { nil }
  }
}
