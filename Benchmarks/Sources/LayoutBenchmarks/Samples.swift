/// The nanoseconds per operation in several rounds.
struct Samples {
  private var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  /// The smallest value, which other work on the machine cannot lower.
  var minimum: Double { values.min() ?? .nan }

  /// The middle value, or the mean of the two middle values.
  var median: Double {
    if values.isEmpty { return .nan }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// A measurement of the time since its creation.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// Returns the nanoseconds for each of `count` operations since the creation.
  func nanoseconds(per count: Int) -> Double {
    let passed = (ContinuousClock.now - start).components
    return (Double(passed.seconds) * 1e9 + Double(passed.attoseconds) / 1e9) / Double(count)
  }
}
