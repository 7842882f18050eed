/// A test of whether a cause adds time in its frame or the next, beyond what other causes explain.
///
/// This is a score test. It compares the parts of the times that a model without the cause does not
/// explain with the parts of the counts that the other causes do not explain. Frames for which that
/// model expects more time scatter more, so they weigh less.
///
/// Sources: Rao, "Large sample tests of statistical hypotheses concerning several parameters", 1948;
/// for neighbors that resemble each other, Bartlett, "Some aspects of the time-correlation problem",
/// 1935; for skewed sums, Cornish and Fisher, "Moments and cumulants in the specification of
/// distributions", 1938.
struct CauseTest {
  private let design: JointDesign
  private let values: [Double]
  private let frames: [Int]
  private let isIndependent: [Bool]

  /// The probability that any cause passes, over all causes together, if none adds time.
  private static let level = 0.001
  private static let reweightings = 2
  /// The smallest expected time that a frame's weight is computed from, as a multiple of the mean.
  private static let leastExpected = 1.5
  /// The largest distance at which frames resemble each other, in frames.
  private static let lags = 12

  /// Creates a test of the frames' times, in milliseconds; it leaves out times that are not finite.
  init(_ design: JointDesign, values: [Double], isIndependent: [Bool]) {
    (self.design, self.values, self.isIndependent) = (design, values, isIndependent)
    frames = values.indices.filter { values[$0].isFinite }
  }

  /// Returns the score of `design.judged[cause]`, divided by the least score that passes.
  func scoreRatio(ofCause cause: Int) -> Double {
    let own = [design.column(ofCause: cause), design.laterColumn(ofCause: cause)]
    // A frame is late beyond some speed, so lateness is not in proportion to speed.
    let others =
      isIndependent.indices.filter { isIndependent[$0] && !own.contains($0) }
      + design.squareColumns(besides: cause)
    let fit = WeightedFit(design: design, columns: others, frames: frames)
    let least =
      Self.leastExpected * frames.reduce(0) { $0 + values[$1] } / Double(frames.count)
    var weights = [Double](repeating: 1, count: values.count)
    for _ in 0..<Self.reweightings {
      let rest = fit.residuals(of: { values[$0] }, weights)
      for frame in frames {
        weights[frame] = 1 / max(least, values[frame] - rest[frame]).squareRoot()
      }
    }
    let times = weighted(fit.residuals(of: { values[$0] }, weights), weights)
    return own.filter { isIndependent[$0] }.reduce(0) {
      let column = $1
      let counts = fit.residuals(of: { design.value(column, frame: $0) }, weights)
      return max($0, scoreRatio(weighted(counts, weights), times, parameters: others.count))
    }
  }

  private func weighted(_ values: [Double], _ weights: [Double]) -> [Double] {
    zip(values, weights).map { $0 * $1 }
  }

  private func scoreRatio(_ counts: [Double], _ times: [Double], parameters: Int) -> Double {
    func products(_ a: [Double], _ b: [Double], distance: Int = 0) -> Double {
      (distance..<a.count).reduce(0) { $0 + a[$1 - distance] * b[$1] }
    }
    let squares = products(counts, counts) * products(times, times)
    guard squares > 0 else { return 0 }
    let alike = (1...Self.lags).reduce(0) {
      $0 + 2 * products(counts, counts, distance: $1) * products(times, times, distance: $1)
    }
    let freedom = Double(max(1, frames.count - parameters))
    let score = products(counts, times) / ((squares + max(0, alike)) / freedom).squareRoot()
    func cubes(_ a: [Double]) -> Double { a.reduce(0) { $0 + $1 * $1 * $1 } }
    let skewness =
      cubes(counts) * cubes(times) / squares * (Double(frames.count) / squares).squareRoot()
    let tail = Self.level / Double(2 * design.judged.count)
    let z = NormalDistribution.quantile(ofUpperTail: tail)
    // A quarter of the correction suffices with this level; CauseStudy chose both.
    return score / (z + max(0, skewness) * (z * z - 1) / 24)
  }
}

/// Weighted least squares with some columns of a design.
private struct WeightedFit {
  let design: JointDesign
  let columns: [Int]
  let frames: [Int]

  /// Returns each frame's value less its fit by the columns; 0 for frames that are left out.
  func residuals(of value: (Int) -> Double, _ weights: [Double]) -> [Double] {
    var row = [Double](repeating: 0, count: columns.count)
    var sums = NormalEquations(size: columns.count)
    for frame in frames {
      for (index, column) in columns.enumerated() {
        row[index] = weights[frame] * design.value(column, frame: frame)
      }
      sums.add(row, weights[frame] * value(frame))
    }
    let solution = sums.solution
    var rest = [Double](repeating: 0, count: weights.count)
    for frame in frames {
      rest[frame] =
        value(frame)
        - columns.indices.reduce(0) {
          $0 + solution[$1] * design.value(columns[$1], frame: frame)
        }
    }
    return rest
  }
}
