/// One error rate for the evidence on many things at once.
enum ClosedEvidence {
  /// The evidence on each thing, given that all were looked at.
  ///
  /// A thing keeps the least mean of its own evidence and any of the others'. Where many speak alike
  /// that costs little; one that speaks alone has to be as many times as strong as there are things.
  /// Weights, chosen beforehand, say where a difference is sought most.
  ///
  ///     ClosedEvidence.adjust([300, 100, 0], weights: [1, 1, 1])   // [133.3…, 50, 0]
  ///
  /// Source: Vovk and Wang, "E-values: calibration, combination and applications", 2021, algorithm 2,
  /// with a weighted mean.
  ///
  /// - Parameters:
  ///   - evidence: Capital from 0.
  ///   - weights: As many, above 0.
  /// - Returns: The adjusted capital, in the same order.
  /// - Complexity: O(k²)
  static func adjust(_ evidence: [Double], weights: [Double]) -> [Double] {
    let ascending = zip(evidence, weights).sorted { $0.0 < $1.0 }
    return zip(evidence, weights).map { own, weight in
      var (sum, total) = (own * weight, weight)
      for (other, weight) in ascending {
        guard other * total < sum else { break }
        sum += other * weight
        total += weight
      }
      return sum / total
    }
  }
}
