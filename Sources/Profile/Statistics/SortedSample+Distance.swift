extension SortedSample {
  /// How far two samples are apart as distributions: the greatest difference between the shares of
  /// each that are no greater than some number, 0 (all shares alike) to 1 (nothing in common).
  ///
  ///     SortedSample([1, 2])?.distance(to: SortedSample([2, 3]))   // 0.5
  ///
  /// It is the two-sample statistic D of Kolmogorov and Smirnov.
  ///
  /// - Complexity: O(n) in the values of both
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
