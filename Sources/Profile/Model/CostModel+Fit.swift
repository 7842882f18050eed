/// An error that prevents fitting a cost model.
@nonexhaustive public enum CostModelError: Error, Equatable, Sendable {
  /// There are fewer frames than cross-validation needs.
  case tooFewFrames(Int, least: Int)
  /// All frames take the same time, so the causes cannot be distinguished.
  case noVariation
}

extension CostModel {
  /// The smallest number of frames that can be fitted.
  public static let minimumFrames = 60
  private static let folds = 5
  private static let resamplings = 200
  /// The number of consecutive frames that are resampled together, because neighbors are similar.
  private static let stretch = 12

  /// Fits the model with coefficients of at least 0 that explains `costs` best.
  ///
  /// The error is measured by five-fold cross-validation over contiguous parts of the recording.
  /// The intervals are computed from 200 resamplings of stretches of 12 frames, drawn with a fixed
  /// seed, so the same frames give the same model.
  ///
  /// - Parameters:
  ///   - costs: The time that each frame took, in milliseconds.
  ///   - causes: The counts of the causes in each frame.
  /// - Returns: The model, with a term for each cause.
  /// - Throws: ``CostModelError`` if there are too few frames or they do not vary.
  /// - Complexity: O(frames · causes² · 200)
  public static func fit(
    costs: [Double], causes: FrameCauses
  ) throws(CostModelError) -> CostModel {
    let n = min(costs.count, causes.frameCount)
    guard n >= minimumFrames else { throw .tooFewFrames(n, least: minimumFrames) }
    let costs = Array(costs.prefix(n))
    guard let low = costs.min(), let high = costs.max(), high > low else { throw .noVariation }
    let columns =
      [[Double](repeating: 1, count: n)] + causes.columns.map { Array($0.prefix(n)) }
    let solution = NonNegativeLeastSquares(columns: columns, target: costs).solution
    let intervals = intervals(columns, costs)
    let names = [baseName] + causes.names
    let terms = names.indices.map {
      Term(name: names[$0], coefficient: solution[$0], interval: intervals[$0])
    }
    return CostModel(
      base: terms[0], terms: Array(terms.dropFirst()), frames: n,
      heldOut: crossValidate(columns, costs))
  }

  private static func crossValidate(_ columns: [[Double]], _ costs: [Double]) -> Error {
    let n = costs.count
    var predicted = [Double](repeating: 0, count: n)
    for fold in 0..<folds {
      let part = (fold * n / folds)..<((fold + 1) * n / folds)
      let weights = (0..<n).map { part.contains($0) ? 0.0 : 1.0 }
      let solution = NonNegativeLeastSquares(
        columns: columns, target: costs, weights: weights
      ).solution
      for frame in part {
        for (column, factor) in zip(columns, solution) {
          predicted[frame] += factor * column[frame]
        }
      }
    }
    let mean = compensatedSum(costs) / Double(n)
    let misses = zip(predicted, costs).map { abs($0 - $1) }
    let residual = compensatedSum(misses.map { $0 * $0 })
    let variance = compensatedSum(costs.map { ($0 - mean) * ($0 - mean) })
    return Error(
      meanAbsolute: compensatedSum(misses) / Double(n),
      p95: SortedSample(misses)?.percentile(95) ?? 0, r2: 1 - residual / variance)
  }

  private static func intervals(
    _ columns: [[Double]], _ costs: [Double]
  ) -> [ConfidenceInterval] {
    let n = costs.count
    let stretches = (n + stretch - 1) / stretch
    var random = SeededDraws(seed: 1)
    var drawn = [[Double]](repeating: [], count: columns.count)
    for _ in 0..<resamplings {
      var weights = [Double](repeating: 0, count: n)
      for _ in 0..<stretches {
        let first = random.next(below: stretches) * stretch
        for frame in first..<min(first + stretch, n) { weights[frame] += 1 }
      }
      let solution = NonNegativeLeastSquares(
        columns: columns, target: costs, weights: weights
      ).solution
      for (column, value) in solution.enumerated() { drawn[column].append(value) }
    }
    return drawn.map { values in
      let sample = SortedSample(values)
      return ConfidenceInterval(
        lower: sample?.percentile(2.5) ?? 0, upper: sample?.percentile(97.5) ?? 0, coverage: 0.95)
    }
  }
}

private struct SeededDraws {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((z ^ (z >> 31)) % UInt64(bound))
  }
}
