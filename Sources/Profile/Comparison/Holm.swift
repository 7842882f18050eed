/// Holm's correction for testing several hypotheses together.
public enum Holm {
  /// Returns p-values adjusted so that a single threshold applies to all of them together.
  ///
  ///     Holm.adjust([0.01, 0.04, 0.03])   // [0.03, 0.06, 0.06]
  ///
  /// Source: Holm, "A simple sequentially rejective multiple test procedure", 1979.
  ///
  /// - Parameter pValues: The probabilities. NaN counts as 1.
  /// - Returns: The adjusted p-values, in the same order, at most 1.
  /// - Complexity: O(k log k)
  public static func adjust(_ pValues: [Double]) -> [Double] {
    let values = pValues.map { $0.isNaN ? 1 : max(0, min(1, $0)) }
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    var adjusted = values
    var largest = 0.0
    for (rank, index) in order.enumerated() {
      largest = max(largest, min(1, Double(values.count - rank) * values[index]))
      adjusted[index] = largest
    }
    return adjusted
  }
}
