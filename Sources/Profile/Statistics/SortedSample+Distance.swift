extension SortedSample {
  /// Returns the two-sample Kolmogorov-Smirnov statistic D, in `0...1`.
  ///
  /// It is the largest difference between the shares of both samples at or below any number: 0 for
  /// equal distributions, 1 if they do not overlap.
  ///
  ///     if let first = SortedSample([1, 2]), let second = SortedSample([2, 3]) {
  ///       print(first.distance(to: second))   // 0.5
  ///     }
  public func distance(to other: SortedSample) -> Double {
    var (i, j, greatest) = (0, 0, 0.0)
    while i < count, j < other.count {
      let bound = Swift.min(values[i], other.values[j])
      while i < count, values[i] <= bound { i += 1 }
      while j < other.count, other.values[j] <= bound { j += 1 }
      let shares = (Double(i) / Double(count), Double(j) / Double(other.count))
      greatest = Swift.max(greatest, abs(shares.0 - shares.1))
    }
    return greatest
  }
}
