/// The noise floors of one machine: how far its wall times differ from run to run.
public struct MachineNoise: Equatable, Sendable {
  /// A metric with its floor.
  public struct Entry: Equatable, Sendable {
    /// The metric's id.
    public let id: String
    /// The symbol of its unit.
    public let unit: String
    /// How far it strays.
    public let floor: NoiseFloor

    /// Creates an entry.
    public init(id: String, unit: String, floor: NoiseFloor) {
      self.id = id
      self.unit = unit
      self.floor = floor
    }
  }

  /// The metrics, in the order of a report.
  public let entries: [Entry]
  /// How many runs were made.
  public let runs: Int
  /// How long that took, in seconds.
  public let seconds: Double

  /// Creates the noise of a machine from its parts.
  public init(entries: [Entry], runs: Int, seconds: Double) {
    self.entries = entries
    self.runs = runs
    self.seconds = seconds
  }

  /// Judges many runs of the same thing; wall times alone have noise.
  ///
  /// - Parameters:
  ///   - runs: The metrics of each run; with fewer than ``NoiseFloor/fewestRuns`` there is no entry.
  ///   - seconds: How long they took together.
  /// - Complexity: O(metrics · runs log runs)
  public init(of runs: [MetricTable], seconds: Double) {
    let metrics = (runs.first?.values ?? []).map(\.metric).filter { $0.evidence == .wallTime }
    let entries = metrics.compactMap { metric -> Entry? in
      let values = runs.compactMap { $0[metric.id]?.number }
      return NoiseFloor(values, version: metric.version).map {
        Entry(id: metric.id, unit: metric.unit.rawValue, floor: $0)
      }
    }
    self.init(entries: entries, runs: runs.count, seconds: seconds)
  }

  /// The floor of a metric; nil for what is no wall time, was not measured, or is defined otherwise
  /// since.
  public func floor(of metric: Metric) -> NoiseFloor? {
    guard metric.evidence == .wallTime, let entry = entries.first(where: { $0.id == metric.id }),
      entry.floor.version == metric.version, entry.unit == metric.unit.rawValue
    else { return nil }
    return entry.floor
  }
}
