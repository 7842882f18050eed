/// A correction of e-values for testing several hypotheses together.
enum ClosedEvidence {
  /// Returns the evidence for each hypothesis after correcting for the number of hypotheses.
  ///
  /// The adjusted evidence is the smallest weighted mean of a hypothesis' own evidence and any
  /// subset of the others. If many hypotheses have similar evidence, the correction costs little. A
  /// single strong one needs its evidence multiplied by the number of hypotheses. Weights are
  /// chosen beforehand and favor the hypotheses that matter most.
  ///
  ///     ClosedEvidence.adjust([300, 100, 0], weights: [1, 1, 1])   // [133.3…, 50, 0]
  ///
  /// Source: Vovk and Wang, "E-values: calibration, combination and applications", 2021, algorithm
  /// 2, with a weighted mean.
  ///
  /// - Parameters:
  ///   - evidence: The betting capital for each hypothesis, at least 0.
  ///   - weights: The weight of each hypothesis, above 0.
  /// - Returns: The adjusted capital, in the same order.
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
