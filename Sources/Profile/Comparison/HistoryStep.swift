/// The last step in the history of a metric: the mean changed from one run to the next, and stayed.
///
/// A step is reported if all of these are true:
///
/// - The means of the runs since the previous step differ by at least 2 %.
/// - Of random orders of the same runs, at most 0.1 % have a step as strong, over all metrics of a
///   check together.
/// - Steps make the runs at least 20 times as likely as a straight line, so a slope is no step.
public struct HistoryStep: Equatable, Sendable {
  /// The probability of reporting a step in runs that scatter around one mean.
  public static let significance = 0.001
  /// The smallest change, as a share of the lower mean, or of the median if runs can be negative.
  public static let smallestShare = 0.02
  /// The number of runs, up to the last one, that are examined.
  public static let maximumRuns = 100

  /// The index of the first run after the step.
  public let index: Int
  /// The mean before the step, in the metric's unit: the geometric mean for times.
  public let before: Double
  /// The mean after the step, in the metric's unit.
  public let after: Double
  /// The share of random orders with a step as strong.
  public let pValue: Double

  /// Finds the last step in a history, oldest run first; returns `nil` if there is none.
  ///
  /// The significance is divided by `metricCount`, the number of metrics that are examined.
  ///
  /// - Complexity: O(runs · metrics), times 10,000 random orders if there is a step
  public init?(in numbers: [Double], of metric: Metric, metricCount: Int = 1) {
    let recent = Array(numbers.suffix(Self.maximumRuns))
    let scale = MetricScale(metric, recent)
    let scan = StepScan(
      positions: recent.map(scale.position), level: Self.significance / Double(max(1, metricCount)))
    let changes = scan.changes(in: recent.indices)
    guard let change = changes.last else { return nil }
    let start = changes.dropLast().last?.index ?? 0
    let before = scan.mean(start..<change.index)
    let after = scan.mean(change.index..<recent.count)
    guard abs(after - before) >= scale.distance(Self.smallestShare, of: recent),
      scan.areSteps([change], in: start..<recent.count),
      scan.areSteps(changes, in: recent.indices)
    else { return nil }
    index = numbers.count - recent.count + change.index
    (self.before, self.after) = (scale.number(at: before), scale.number(at: after))
    pValue = change.pValue
  }
}

private struct StepScan {
  /// The runs on a metric's scale.
  let positions: [Double]
  /// The largest p-value at which a change is significant, in `0...1`.
  let level: Double

  /// The smallest number of runs on each side of a change.
  static let shortest = 5

  struct Change {
    let index: Int
    let explained: Double
    var pValue = 1.0
  }

  func mean(_ range: Range<Int>) -> Double {
    compensatedSum(positions[range]) / Double(range.count)
  }

  /// Returns the significant changes among the runs at indices `range`, in order of their index.
  ///
  /// Source: binary segmentation; Vostrikova, "Detecting disorder in multidimensional random
  /// processes", 1981.
  func changes(in range: Range<Int>) -> [Change] {
    guard let change = significantChange(in: range) else { return [] }
    return changes(in: range.lowerBound..<change.index) + [change]
      + changes(in: change.index..<range.upperBound)
  }

  /// Returns the strongest change among the runs at indices `range`; `nil` if not significant.
  private func significantChange(in range: Range<Int>) -> Change? {
    guard range.count >= 2 * Self.shortest else { return nil }
    var deviations = deviations(range)
    let strongest = Self.strongestChange(deviations)
    let orders = Int((10 / level).rounded(.up))
    let allowed = Int(level * Double(orders) + 1e-9)
    var random = FixedRandom()
    // The actual order is one of them.
    var asStrong = 1
    for _ in 1..<orders where asStrong <= allowed {
      for index in deviations.indices.dropLast() {
        deviations.swapAt(index, index + random.below(deviations.count - index))
      }
      // Rounding errors must not break ties.
      if Self.strongestChange(deviations).explained >= strongest.explained * (1 - 1e-9) {
        asStrong += 1
      }
    }
    guard asStrong <= allowed else { return nil }
    return Change(
      index: range.lowerBound + strongest.index, explained: strongest.explained,
      pValue: Double(asStrong) / Double(orders))
  }

  private func deviations(_ range: Range<Int>) -> [Double] {
    let mean = mean(range)
    return positions[range].map { $0 - mean }
  }

  /// Returns the change that explains most of the runs' `deviations` from their mean.
  private static func strongestChange(_ deviations: [Double]) -> Change {
    let count = Double(deviations.count)
    var best = Change(index: 0, explained: -1)
    var sum = 0.0
    for index in 0..<(deviations.count - shortest) {
      sum += deviations[index]
      let before = Double(index + 1)
      let explained = sum * sum * count / (before * (count - before))
      if index + 1 >= shortest, explained > best.explained {
        best = Change(index: index + 1, explained: explained)
      }
    }
    return best
  }

  /// Returns whether steps make the runs at least 20 times as likely as a straight line does.
  ///
  /// Schwarz's criterion ("Estimating the dimension of a model", 1978) charges each further step.
  func areSteps(_ changes: [Change], in range: Range<Int>) -> Bool {
    let deviations = deviations(range)
    let total = squares(deviations)
    let middle = Double(deviations.count - 1) / 2
    var (products, times) = (0.0, 0.0)
    for (index, deviation) in deviations.enumerated() {
      let time = Double(index) - middle
      products += time * deviation
      times += time * time
    }
    let ends = [range.lowerBound] + changes.map(\.index) + [range.upperBound]
    let steps = zip(ends, ends.dropFirst()).reduce(0) {
      $0 + squares(self.deviations($1.0..<$1.1))
    }
    let runs = Double(range.count)
    // The logarithm of the likelihood ratio of normally distributed runs.
    let ratio =
      runs / 2 * logarithm((total - products * products / times) / max(steps, 1e-12 * total))
    return ratio >= logarithm(20) + Double(changes.count - 1) * logarithm(runs)
  }

  private func squares(_ deviations: [Double]) -> Double {
    deviations.reduce(0) { $0 + $1 * $1 }
  }
}
