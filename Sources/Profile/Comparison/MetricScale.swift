/// The scale on which the runs of a metric are compared.
enum MetricScale: Equatable {
  /// The logarithm of the number plus a resolution, which keeps 0 finite.
  ///
  /// The resolution is one unit, such as one missed vsync, for metrics that can be 0. Changes much
  /// smaller than it count as their difference, and larger ones as their ratio.
  case logarithmic(resolution: Double)
  /// The number itself, for metrics that can be negative.
  case linear

  init(_ metric: Metric, _ numbers: [Double]) {
    switch metric.unit {
    case .frames, .vsyncs, .rows, .allocations, .percent, .millisecondsPerSecond, .points,
      .pointSeconds:
      self = numbers.allSatisfy { $0 >= 0 } ? .logarithmic(resolution: 1) : .linear
    default:
      self = numbers.allSatisfy { $0 > 0 } ? .logarithmic(resolution: 0) : .linear
    }
  }

  func position(_ number: Double) -> Double {
    guard case .logarithmic(let resolution) = self else { return number }
    return logarithm(number + resolution)
  }

  func number(at position: Double) -> Double {
    guard case .logarithmic(let resolution) = self else { return position }
    return exponential(position) - resolution
  }

  func distance(_ share: Double, of numbers: [Double]) -> Double {
    if case .logarithmic = self { return logarithm(1 + share) }
    let typical = SortedSample(numbers.map { abs($0) })?.median ?? 0
    return share * (typical > 0 ? typical : 1)
  }
}
