/// A named quantity computed from frames, with its unit and exact definition.
///
/// Two values may be compared only if both id and version are equal.
public struct Metric: Hashable, Sendable {
  /// The dotted name, such as `layout.nsPerFrame.p99`.
  public let id: String
  /// The unit of its values.
  public let unit: MetricUnit
  /// The definition, in one sentence.
  public let definition: String
  /// The version of the definition, from 1; it increases when the definition changes.
  public let version: Int
  /// The kind of measurement behind the values.
  public let evidence: Evidence

  /// The kind of measurement behind a value, which determines how it may fail a build.
  @nonexhaustive public enum Evidence: String, Sendable, CaseIterable {
    /// A count that is the same in every run with the same input.
    case count
    /// Time on this machine's clock, which needs repeated runs for a verdict.
    case wallTime
    /// A recording made on a device, which does not change.
    case recording
  }

  /// Creates a metric; `definition` is one sentence, and `version` increases when it changes.
  public init(
    id: String, unit: MetricUnit, definition: String, version: Int = 1,
    evidence: Evidence = .recording
  ) {
    self.id = id
    self.unit = unit
    self.definition = definition
    self.version = version
    self.evidence = evidence
  }

  /// The direction in which a metric improves.
  public enum Better: Sendable {
    /// Smaller values are better.
    case less
    /// Larger values are better.
    case more
    /// Neither: the metric describes the recording, not its quality.
    case neither
  }

  /// The direction in which the metric improves.
  public var better: Better {
    switch unit {
    case .framesPerSecond: .more
    case .seconds, .events, .steps, .pointsPerSecond: .neither
    case .frames where id == "frames" && evidence == .recording: .neither
    case .rows where id == "rows.reused": .neither
    case .points where id == "jump.signed" || id == "follow.sum": .neither
    default: .less
    }
  }

  /// Whether a baseline stores the metric: a count that does not depend on this machine's clock.
  public var isKeptByBaselines: Bool {
    switch unit {
    case .frames, .vsyncs, .rows, .allocations, .instructions:
      evidence != .wallTime && better != .neither
    default: false
    }
  }

  /// The same metric of a replay, which every run repeats.
  package var ofReplay: Metric {
    Metric(id: id, unit: unit, definition: definition, version: version, evidence: .count)
  }

  /// The same metric as a percentage of the frames; `nil` if the metric does not count frames.
  var share: Metric? {
    guard isCount, better != .neither, id != "frames", !id.hasSuffix(".max") else { return nil }
    return Metric(
      id: id, unit: .percent,
      definition: "\(definition) As a share of the counted frames.",
      version: version, evidence: evidence)
  }

  var isCount: Bool {
    switch unit {
    case .frames, .vsyncs, .events, .steps: true
    default: false
    }
  }
}
