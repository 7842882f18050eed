/// The metrics of one run, in the order of a report, found by id.
public struct MetricTable: Equatable, Sendable {
  /// The values, in the order they were added.
  public private(set) var values: [MetricValue] = []
  /// How many frames the run has.
  public let frameCount: Int
  private var places: [String: Int] = [:]
  /// The shares of counts over several runs, by the counts' ids.
  var sharesOfRuns: [String: MetricValue] = [:]

  /// Creates a table of a run with `frameCount` frames.
  public init(frameCount: Int, values: [MetricValue] = []) {
    self.frameCount = frameCount
    self.values.reserveCapacity(values.count)
    places.reserveCapacity(values.count)
    for value in values { add(value) }
  }

  /// Adds a value; one of the same id takes the place of the earlier.
  public mutating func add(_ value: MetricValue) {
    if let place = places[value.metric.id] {
      values[place] = value
    } else {
      places[value.metric.id] = values.count
      values.append(value)
    }
  }

  /// Adds the values of another table of the same frames.
  public mutating func add(_ other: MetricTable) {
    for value in other.values { add(value) }
  }

  /// The ids, in the order of the table.
  public var ids: [String] { values.map(\.metric.id) }

  /// The value of a metric; nil when the table does not know it.
  public subscript(id: String) -> MetricValue? {
    places[id].map { values[$0] }
  }
}

extension MetricTable {
  /// A count as a share of the run's frames, in per cent, or the metric itself where that is a share; nil
  /// for what is neither.
  ///
  /// ``MetricValue/n`` says how many of the frames the metric can judge. Where that is less than half, the
  /// interval tells what the share could be if it could judge the others. What only some kinds of recordings
  /// count is a share of the frames that they count there.
  public func share(of id: String) -> MetricValue? {
    sharesOfRuns[id] ?? self[id]?.share(ofFrames: frameCount)
  }

  /// What a budget judges; nil where the table does not know its metric.
  func value(for budget: Budget) throws(BudgetError) -> MetricValue? {
    guard budget.isShare, let value = self[budget.metric] else { return self[budget.metric] }
    guard let share = share(of: budget.metric) else {
      throw .noShare(metric: budget.metric, unit: value.metric.unit.rawValue)
    }
    return share
  }
}

extension MetricValue {
  /// What ``MetricTable/share(of:)`` says of the value in a run of so many frames.
  func share(ofFrames frameCount: Int) -> MetricValue? {
    if metric.unit == .percent { return self }
    guard let shared = metric.share else { return nil }
    guard let number else { return MetricValue(shared, reading, n: n, runs: runs) }
    let counted = Self.common.contains(metric.id) ? frameCount : n
    guard n > 0, counted > 0 else {
      let reason = number == 0 ? noFramesReason : "nobody says of how many frames it is a share"
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

  /// The metrics of the frames that all recordings count.
  private static let common = Set(MetricCatalog.frames.map(\.id))
}
