/// One metric of two builds, each measured in several runs.
///
/// The runs of the two are to be interleaved, so that a machine that slows down meets both alike.
public struct Comparison: Equatable, Sendable {
  /// The metric.
  public let metric: Metric
  /// One value for each run of the build to compare with.
  public let baseline: [Double]
  /// One value for each run of the build that is judged.
  public let current: [Double]
  /// Whether the two differ, before any correction.
  public let test: MannWhitney
  /// By how much the current build lies above the baseline; nil without runs on both sides.
  public let effect: HodgesLehmann?

  /// Compares the runs of two builds.
  public init(metric: Metric, baseline: [Double], current: [Double], confidence: Double = 0.95) {
    self.metric = metric
    self.baseline = baseline.filter(\.isFinite)
    self.current = current.filter(\.isFinite)
    test = MannWhitney(self.current, self.baseline)
    effect = HodgesLehmann(self.baseline, self.current, confidence: confidence)
  }

  /// The shift as a share of the baseline's median; nil where that is 0 or unknown.
  public var relativeShift: Double? {
    guard let effect, let median = SortedSample(baseline)?.median, median != 0 else { return nil }
    return effect.shift / abs(median)
  }
}
