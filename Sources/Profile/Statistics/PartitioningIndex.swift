extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies `predicate`, as all later elements must;
  /// `endIndex` if no element does.
  @inlinable
  package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
