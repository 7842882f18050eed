/// How a metric differs from device to device, or between whatever else its values are of.
///
///     let fps = MetricCatalog.frames.first { $0.id == "fps" }
///     DeviceSpread(fps, [60, 59, 60, nil, 24])?.worst   // 4
///
/// Counts are taken as shares of the frames, since recordings differ in length: ``init(of:_:)`` does so.
public struct DeviceSpread: Equatable, Sendable {
  /// The metric; of a count, its share of the frames.
  public let metric: Metric
  /// The values in the order of the devices; nil where a device has none.
  public let values: [Double?]
  /// The values that there are; at least two.
  public let sample: SortedSample
  /// The place of the device that fares worst, the first among equals; nil where none does or all are
  /// alike.
  public let worst: Int?
  /// The places of those that lie apart on the worse side, the furthest first; see ``rule``.
  public let outliers: [Int]

  /// The metrics of frames that fare better or worse.
  public static let metrics = MetricCatalog.frames.filter { $0.better != .neither }

  /// What makes an outlier, in words.
  ///
  /// The score is 0.6745 · (x − median) / MAD, or (x − median) / (1.2533 · mean absolute deviation)
  /// where more than half of the values are the same: B. Iglewicz and D. C. Hoaglin, How to Detect and
  /// Handle Outliers, 1993. What is within 1 % of the median is none, however alike the others are.
  public static let rule =
    "a modified z-score above 3.5 (Iglewicz and Hoaglin) and more than 1 % worse than the median"

  /// Gathers the values of a metric; nil where fewer than two are numbers.
  ///
  /// - Complexity: O(n log n)
  public init?(_ metric: Metric, _ values: [Double?]) {
    guard let sample = SortedSample(values.compactMap(\.self)), sample.count > 1 else { return nil }
    (self.metric, self.values, self.sample) = (metric, values, sample)
    let known = values.enumerated().compactMap { place, value in
      value.flatMap { $0.isFinite ? (place: place, value: $0) : nil }
    }
    let extreme: Double? =
      switch metric.better {
      case .less: sample.max
      case .more: sample.min
      case .neither: nil
      }
    worst = sample.min < sample.max ? known.first { $0.value == extreme }?.place : nil
    let median = sample.median
    let distances = known.map {
      (place: $0.place, value: $0.value, distance: abs($0.value - median))
    }
    guard let spread = SortedSample(distances.map(\.distance)) else { return nil }
    let unit = spread.median > 0 ? spread.median / 0.6745 : spread.mean * 1.2533
    outliers = distances.filter { place, value, distance in
      let isBetter =
        switch metric.better {
        case .less: value < median
        case .more: value > median
        case .neither: false
        }
      return !isBetter && distance > 3.5 * unit && distance > abs(median) / 100
    }.sorted { ($1.distance, $0.place) < ($0.distance, $1.place) }.map(\.place)
  }

  /// Gathers what ``FrameSummary/spreadNumbers`` give of a metric for each device; nil where fewer than two
  /// have it.
  ///
  /// - Complexity: O(n log n)
  public init?(of metric: Metric, _ numbers: [Double?]) {
    self.init(Self.isShared(metric) ? metric.share ?? metric : metric, numbers)
  }

  /// Whether it is a count that adds up, whose share tells; the largest of anything is none.
  static func isShared(_ metric: Metric) -> Bool {
    metric.isCount && !metric.id.hasSuffix(".max")
  }
}
