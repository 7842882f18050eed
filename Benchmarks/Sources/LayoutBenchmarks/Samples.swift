/// Nanoseconds per operation in several rounds.
struct Samples {
  private var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  /// The least, which disturbance by other work cannot lower.
  var minimum: Double { values.min() ?? .nan }

  /// The middle one, or the mean of the two in the middle.
  var median: Double {
    if values.isEmpty { return .nan }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// The time since it was made.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// Nanoseconds for each of `count` operations.
  func nanoseconds(per count: Int) -> Double {
    let passed = (ContinuousClock.now - start).components
    return (Double(passed.seconds) * 1e9 + Double(passed.attoseconds) / 1e9) / Double(count)
  }
}
