/// The values of a metric on several devices, or in other groups, and the devices that stand out.
///
///     let fps = MetricCatalog.frames.first { $0.id == "fps" }
///     fps.flatMap { DeviceSpread($0, [60, 59, 60, nil, 24]) }?.worst   // 4
///
/// Recordings differ in length, so ``init(_:_:)`` compares counts as shares of the frames.
public struct DeviceSpread: Equatable, Sendable {
  /// The metric; for a count, the metric of the count as a percentage of the frames.
  public let metric: Metric
  /// The value of each device, in the metric's unit; `nil` if a device has no value.
  public let values: [Double?]
  /// The values that are not `nil`; at least two.
  public let sample: SortedSample
  /// The index of the first device with the worst value; `nil` if all values are equal or the
  /// metric has no better direction.
  public let worst: Int?
  /// The indices of the devices that are exceptionally bad by ``rule``, worst first.
  public let outliers: [Int]

  /// The metrics of frames that have a better direction.
  public static let metrics = MetricCatalog.frames.filter { $0.better != .neither }

  /// The rule for outliers, as a phrase.
  ///
  /// The score is 0.6745 · (x − median) / MAD. If more than half of the values are equal, it is (x
  /// − median) / (1.2533 · mean absolute deviation). Source: B. Iglewicz and D. C. Hoaglin, How to
  /// Detect and Handle Outliers, 1993. A value within 1 % of the median is never an outlier.
  public static let rule =
    "a modified z-score above 3.5 (Iglewicz and Hoaglin) and more than 1 % worse than the median"

  /// Collects the values of a metric; `nil` if fewer than two are numbers.
  public init?(_ metric: Metric, _ values: [Double?]) {
    guard let sample = SortedSample(values.compactMap(\.self)), sample.count > 1 else { return nil }
    (self.metric, self.values, self.sample) = (metric, values, sample)
    let known = values.enumerated().compactMap { index, value in
      value.flatMap { $0.isFinite ? (index: index, value: $0) : nil }
    }
    let extreme: Double? =
      switch metric.better {
      case .less: sample.max
      case .more: sample.min
      case .neither: nil
      }
    worst = sample.min < sample.max ? known.first { $0.value == extreme }?.index : nil
    let median = sample.median
    let distances = known.map {
      (index: $0.index, value: $0.value, distance: abs($0.value - median))
    }
    guard let spread = SortedSample(distances.map(\.distance)) else { return nil }
    let unit = spread.median > 0 ? spread.median / 0.6745 : spread.mean * 1.2533
    outliers = distances.filter { index, value, distance in
      let isBetter =
        switch metric.better {
        case .less: value < median
        case .more: value > median
        case .neither: false
        }
      return !isBetter && distance > 3.5 * unit && distance > abs(median) / 100
    }.sorted { ($1.distance, $0.index) < ($0.distance, $1.index) }.map(\.index)
  }

  /// Collects a metric's ``FrameSummary/spreadNumbers``; `nil` if fewer than two are numbers.
  public init?(of metric: Metric, _ numbers: [Double?]) {
    self.init(Self.isShared(metric) ? metric.share ?? metric : metric, numbers)
  }

  static func isShared(_ metric: Metric) -> Bool {
    metric.isCount && !metric.id.hasSuffix(".max")
  }
}
