/// A named way to judge frames: what is measured, in which unit, and exactly how.
///
/// Two numbers may be compared only when id and version agree.
public struct Metric: Hashable, Sendable {
  /// The dotted name, such as `layout.nsPerFrame.p99`.
  public let id: String
  /// The unit of its values.
  public let unit: MetricUnit
  /// What the number is, in one sentence.
  public let definition: String
  /// The version of the definition, from 1; it grows when the definition changes.
  public let version: Int
  /// What a value of this metric rests on.
  public let evidence: Evidence

  /// What a value rests on, and so how far it may be trusted to fail a build.
  public enum Evidence: String, Sendable, CaseIterable {
    /// A count that the same input gives again on every run.
    case count
    /// This machine's clock: only repeated runs can be judged.
    case wallTime
    /// A device's recording, which stays as it was recorded.
    case recording
  }

  /// Creates a metric.
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

  /// Which values of a metric are the better ones.
  public enum Better: Sendable {
    /// Small ones.
    case less
    /// Large ones.
    case more
    /// None: it says how much was recorded, not how it fared.
    case neither
  }

  /// Which values are the better ones.
  public var better: Better {
    switch unit {
    case .framesPerSecond: .more
    case .seconds, .events, .steps, .pointsPerSecond: .neither
    case .frames where id == "frames" && evidence == .recording: .neither
    default: .less
    }
  }

  /// Whether a baseline keeps the metric: a count that does not depend on this machine's clock.
  public var isKeptByBaselines: Bool {
    switch unit {
    case .frames, .vsyncs, .rows, .allocations, .instructions:
      evidence != .wallTime && better != .neither
    default: false
    }
  }

  /// The metric of the same count as a share of the frames; nil for what counts none of them: the most
  /// of a single frame, or how much was recorded.
  var share: Metric? {
    guard isCount, better != .neither, id != "frames", !id.hasSuffix(".max") else { return nil }
    return Metric(
      id: id, unit: .percent,
      definition: "\(definition) As a share of the counted frames.",
      version: version, evidence: evidence)
  }

  /// Whether it counts something.
  var isCount: Bool {
    switch unit {
    case .frames, .vsyncs, .events, .steps: true
    default: false
    }
  }
}
