/// The metrics of one run, in report order, accessible by id.
public struct MetricTable: Equatable, Sendable {
  /// The values, in the order they were added.
  public private(set) var values: [MetricValue] = []
  /// The number of frames in the run.
  public let frameCount: Int
  private var indices: [String: Int] = [:]
  /// In a table of several runs, each count as a percentage of the frames, by the count's id: the
  /// median over the runs; empty for one run.
  var sharesOfRuns: [String: MetricValue] = [:]

  /// Creates a table for a run with `frameCount` frames.
  public init(frameCount: Int, values: [MetricValue] = []) {
    self.frameCount = frameCount
    self.values.reserveCapacity(values.count)
    indices.reserveCapacity(values.count)
    for value in values { add(value) }
  }

  /// Adds a value, replacing any value with the same id.
  public mutating func add(_ value: MetricValue) {
    if let index = indices[value.metric.id] {
      values[index] = value
    } else {
      indices[value.metric.id] = values.count
      values.append(value)
    }
  }

  /// Adds all values of another table of the same frames.
  public mutating func add(_ other: MetricTable) {
    for value in other.values { add(value) }
  }

  /// The ids, in table order.
  public var ids: [String] { values.map(\.metric.id) }

  /// The value of a metric, or `nil` if the table does not contain it.
  public subscript(id: String) -> MetricValue? {
    indices[id].map { values[$0] }
  }
}

extension MetricTable {
  /// Returns a count as a percentage of the run's frames.
  ///
  /// A metric that is a percentage already is returned unchanged. Returns `nil` for other metrics.
  /// ``MetricValue/n`` is the number of frames that the metric can judge. If that is less than half
  /// of the frames, the interval covers all possible results for the others. A metric of only some
  /// kinds of recordings is a percentage of the frames that it counts there.
  public func share(of id: String) -> MetricValue? {
    sharesOfRuns[id] ?? self[id]?.share(ofFrames: frameCount)
  }

  /// Returns the value that a budget limits, or `nil` if the table does not contain its metric.
  func value(for budget: Budget) throws(BudgetError) -> MetricValue? {
    guard budget.isShare, let value = self[budget.metric] else { return self[budget.metric] }
    guard let share = share(of: budget.metric) else {
      throw .noShare(metric: budget.metric, unit: value.metric.unit.rawValue)
    }
    return share
  }
}

extension MetricValue {
  /// Returns this value as a percentage of `frameCount` frames, or unchanged if it is a percentage;
  /// `nil` if the metric does not count frames.
  func share(ofFrames frameCount: Int) -> MetricValue? {
    if metric.unit == .percent { return self }
    guard let shared = metric.share else { return nil }
    guard let number else { return MetricValue(shared, reading, n: n, runs: runs) }
    let counted = Self.common.contains(metric.id) ? frameCount : n
    guard n > 0, counted > 0 else {
      let reason =
        number == 0 ? noFramesReason : "the source does not say of how many frames it is a share"
      return MetricValue(shared, .notAvailable(reason: reason), n: n, runs: runs)
    }
    let (frames, unknown) = (Double(counted), Double(counted) - Double(n))
    let share = perCent(number, of: frames)
    var interval = interval.map {
      ConfidenceInterval(
        lower: perCent($0.lower, of: frames), upper: perCent($0.upper, of: frames),
        coverage: $0.coverage)
    }
    if 2 * unknown > frames {
      let most = max(perCent(number + unknown, of: frames), perCent(number, of: Double(n)))
      interval = ConfidenceInterval(lower: share, upper: most, coverage: 1)
    }
    return MetricValue(
      shared, .number(share), n: n, runs: runs, interval: interval, isModelled: isModelled)
  }

  private static let common = Set(MetricCatalog.frames.map(\.id))
}
