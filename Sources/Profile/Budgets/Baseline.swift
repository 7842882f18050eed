/// The numbers of an earlier run that later ones are held against.
public struct Baseline: Equatable, Sendable {
  /// An earlier run's number, with the version of the definition that judged it.
  public struct Entry: Equatable, Sendable {
    /// The number, in the metric's unit.
    public let number: Double
    /// The version of the metric's definition.
    public let version: Int
    /// How far the number varied between the run's own repetitions, as a share of it; 0 where it
    /// does not vary or is not known.
    public let noise: Double

    /// Creates an entry; a noise that is negative or not finite counts as 0.
    public init(number: Double, version: Int, noise: Double = 0) {
      self.number = number
      self.version = version
      self.noise = noise.isFinite ? max(0, noise) : 0
    }
  }

  /// The numbers by the metrics' ids.
  public let entries: [String: Entry]
  /// The largest increase within the baseline, as a share of its number; 0.05 for 5 %.
  public let maxIncrease: Double

  /// Creates a baseline; an increase that is negative or not finite counts as 0.
  public init(entries: [String: Entry], maxIncrease: Double) {
    self.entries = entries
    self.maxIncrease = maxIncrease.isFinite ? max(0, maxIncrease) : 0
  }

  /// Takes the numbers of a run as the baseline of later ones.
  public init(_ table: MetricTable, maxIncrease: Double) {
    var entries: [String: Entry] = [:]
    for value in table.values {
      guard let number = value.number else { continue }
      entries[value.metric.id] = Entry(number: number, version: value.metric.version)
    }
    self.init(entries: entries, maxIncrease: maxIncrease)
  }

  /// Holds a run against the baseline: a result for each metric that both have, in table order.
  ///
  /// - Parameters:
  ///   - table: The run's metrics.
  ///   - noise: How far wall times stray on this machine; nil where that is not known.
  /// - Returns: The results.
  /// - Complexity: O(k²) in the metrics
  public func judge(_ table: MetricTable, noise: MachineNoise? = nil) -> [BaselineResult] {
    table.values.compactMap { value in
      entries[value.metric.id].map {
        BaselineResult(
          value, stored: $0, maxIncrease: maxIncrease, floor: noise?.floor(of: value.metric))
      }
    }
  }
}
