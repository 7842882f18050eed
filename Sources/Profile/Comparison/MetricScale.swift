/// The scale on which the runs of a metric are compared.
enum MetricScale: Equatable {
  /// The number is the same in every run, except for this share of it.
  case exact(Double)
  /// The ratio of positive numbers, such as times.
  case ratio
  /// The ratio of counts, each as a share of its frames.
  case count
  /// The ratio of shares given in percent.
  case share
  /// The difference of numbers of any sign.
  case difference

  /// The number of events added to both sides of a ratio of counts.
  ///
  /// If events are rare, chance alone makes large ratios: 1 and 3 of 1,000 frames differ as little
  /// as 20 and 22. With 20 more events, counts of any size that vary by chance differ by about 0.15
  /// on the logarithmic scale.
  static let pseudoEvents = 20.0

  init(_ metric: Metric, _ numbers: [Double]) {
    let isExtreme = metric.id.hasSuffix(".max")
    switch metric.unit {
    case _ where metric.evidence == .count:
      // Hashing and allocation may execute a few instructions more or fewer.
      self = .exact(metric.unit == .instructions ? 0.005 : 0)
    case .frames where !isExtreme, .vsyncs where !isExtreme: self = .count
    case .percent where metric.evidence == .recording && metric.id.hasSuffix(".mean"): self = .share
    default: self = numbers.allSatisfy { $0 > 0 } ? .ratio : .difference
    }
  }

  var isLogarithmic: Bool { self == .ratio || self == .count || self == .share }

  /// Returns B − A on this scale; 0 if either value has no number.
  func difference(_ a: MetricValue, _ b: MetricValue) -> Double {
    guard let x = a.number, let y = b.number else { return 0 }
    switch self {
    case .exact, .difference: return y - x
    case .ratio: return logarithm(y) - logarithm(x)
    case .count, .share:
      let (m, n) = (Double(max(1, a.n)), Double(max(1, b.n)))
      let same = min(m, n)
      let (first, second) = (events(a) * same / m, events(b) * same / n)
      return logarithm((second + Self.pseudoEvents) / (first + Self.pseudoEvents))
    }
  }

  func position(_ value: MetricValue) -> Double {
    switch self {
    case .exact, .difference: value.number ?? 0
    case .ratio: logarithm(value.number ?? 1)
    case .count, .share: logarithm(events(value) + Self.pseudoEvents)
    }
  }

  /// Returns the median of a side in the metric's unit; for counts the mean, for shares the total.
  func level(_ values: [MetricValue]) -> Double {
    let numbers = values.compactMap(\.number)
    let n = values.reduce(0) { saturatingSum($0, max(1, $1.n)) }
    return switch self {
    case .count: numbers.reduce(0, +) / Double(max(1, numbers.count))
    case .share: perCent(values.reduce(0) { $0 + events($1) }, of: Double(max(1, n)))
    default: SortedSample(numbers)?.median ?? 0
    }
  }

  /// Converts a distance on this scale, from `level`, to a difference in the metric's unit.
  func shift(_ distance: Double, from level: Double, frames: Double) -> Double {
    switch self {
    case .exact, .difference: distance
    case .ratio: level * (exponential(distance) - 1)
    case .count: (level + Self.pseudoEvents) * (exponential(distance) - 1)
    case .share:
      (level + Self.pseudoEvents / frames * 100) * (exponential(distance) - 1)
    }
  }

  /// Converts a share of the typical number to a distance on this scale.
  func margin(_ share: Double, of numbers: [Double]) -> Double {
    if isLogarithmic { return logarithm(1 + share) }
    let typical = SortedSample(numbers.map { abs($0) })?.median ?? 0
    return share * (typical > 0 ? typical : 1)
  }

  private func events(_ value: MetricValue) -> Double {
    let number = max(0, value.number ?? 0)
    return self == .share ? number / 100 * Double(max(1, value.n)) : number
  }
}
