/// When a difference between two builds counts as a regression; larger values are worse.
public struct ComparisonRule: Equatable, Sendable {
  /// The fewest runs on each side that can be judged.
  public var fewestRuns = 9
  /// The chance of a false alarm over all metrics together, in 0...1.
  public var significance = 0.01
  /// The smallest increase that matters, as a share of the baseline's median.
  public var minimumEffect = 0.05

  /// Creates the rule with its defaults.
  public init() {}

  /// What comparing one metric came to.
  public struct Finding: Equatable, Sendable {
    /// The comparison.
    public let comparison: Comparison
    /// The p-value by Holm's correction over all metrics compared.
    public let adjustedPValue: Double
    /// Pass, fail, or inconclusive where the runs cannot tell.
    public let verdict: Verdict
  }

  /// Judges several metrics together.
  ///
  /// A metric fails where the increase is significant and large enough to matter. It passes where
  /// the increase is surely too small to matter, or significant but small. Else more runs are
  /// needed.
  public func judge(_ comparisons: [Comparison]) -> [Finding] {
    let adjusted = Holm.adjust(comparisons.map(\.test.pValue))
    return zip(comparisons, adjusted).map { comparison, pValue in
      Finding(
        comparison: comparison, adjustedPValue: pValue,
        verdict: verdict(of: comparison, pValue: pValue))
    }
  }

  private func verdict(of comparison: Comparison, pValue: Double) -> Verdict {
    guard let effect = comparison.effect, let median = SortedSample(comparison.baseline)?.median
    else { return .notAvailable }
    guard min(comparison.baseline.count, comparison.current.count) >= fewestRuns else {
      return .inconclusive
    }
    let matters = minimumEffect * abs(median)
    if pValue <= significance { return effect.shift > 0 && effect.shift >= matters ? .fail : .pass }
    guard let interval = effect.interval else { return .inconclusive }
    return interval.upper <= matters ? .pass : .inconclusive
  }
}
