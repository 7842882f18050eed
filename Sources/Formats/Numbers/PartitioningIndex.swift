extension [Double] {
  /// Returns the index of the first element that satisfies `predicate`, as all later elements must;
  /// `count` if no element does.
  package func partitioningIndex(where predicate: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
