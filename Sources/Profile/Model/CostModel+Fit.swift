/// An error that prevents fitting a cost model.
@nonexhaustive public enum CostModelError: Error, Equatable, Sendable {
  /// There are fewer frames than cross-validation needs.
  case tooFewFrames(Int, least: Int)
  /// All frames, or all but two, take the same time, so the causes cannot be distinguished.
  case noVariation
}

extension CostModel {
  /// The smallest number of frames that can be fitted.
  public static let minimumFrames = 60
  private static let folds = 5
  /// The rank, counted from the longest time, of the time that caps all times at twice its value.
  private static let cappingRank = 3
  /// The smallest coefficient of a certain cause, in standard errors.
  private static let leastErrors = 1.25

  /// Fits one model of all causes together, by least squares.
  ///
  /// Each cause has a coefficient for the frame in which it occurs, and one for the next frame. A
  /// frame after skipped ones has a coefficient that is not part of the model, because it depends
  /// on lateness. No frame counts for more than twice the time of the third longest.
  ///
  /// Intervals follow from leaving out each block of at least 12 consecutive frames in turn (the
  /// jackknife), or from the scatter of all frames where that is wider. They cover the times of all
  /// causes together with a probability of 95 %. An interval is above 0 if a test of the cause
  /// against all others says so and the coefficient exceeds 1.25 standard errors. The error is
  /// measured by five-fold cross-validation over contiguous parts of the recording.
  ///
  /// - Parameters:
  ///   - costs: The time that each frame took, or was late, in milliseconds. A frame without a
  ///     finite time only counts as the frame before the next.
  ///   - causes: The counts of the causes in each frame.
  /// - Returns: The model, with a term for each cause that differs from its median in three blocks
  ///   or more and does not follow from the causes before it.
  /// - Throws: ``CostModelError`` if there are too few frames or they do not vary.
  public static func fit(
    costs: [Double], causes: FrameCauses
  ) throws(CostModelError) -> CostModel {
    let n = min(costs.count, causes.frameCount)
    let known = SortedSample(costs.prefix(n))
    let count = known?.count ?? 0
    guard let known, count >= minimumFrames else {
      throw .tooFewFrames(count, least: minimumFrames)
    }
    let cap = 2 * known.values[count - cappingRank]
    guard min(cap, known.max) > known.min else { throw .noVariation }
    let design = JointDesign(causes, frames: n)
    let capped = costs.prefix(n).map { $0 > cap ? cap : $0 }
    let blocks = design.sums(of: capped)
    var total = NormalEquations(size: design.size)
    for block in blocks { total.add(block) }
    let factor = total.factor
    let solution = total.solution
    let effects = design.effects(solution)
    let variance = total.variance(around: solution)
    let errors = standardErrors(
      effects, design.variances(factor).map { $0 * variance }, blocks, of: total, design)
    let reach = StudentT.quantile(
      ofUpperTail: 0.025 / Double(max(1, design.judged.count)), freedom: blocks.count - 1)
    let test = CauseTest(design, values: capped, isIndependent: factor.isIndependent)
    func term(_ name: String, _ index: Int, later: Double) -> Term {
      let (effect, error) = (effects[index], errors[index])
      var lower = effect - reach * error
      if index > 0 {
        let scoreRatio = effect > leastErrors * error ? test.scoreRatio(ofCause: index - 1) : 0
        if scoreRatio <= 1 {
          lower = min(lower, 0)
        } else if lower <= 0 {
          lower = effect * (1 - 1 / scoreRatio)
        }
      }
      return Term(
        name: name, coefficient: effect, later: later,
        interval: ConfidenceInterval(lower: lower, upper: effect + reach * error, coverage: 0.95))
    }
    let terms = design.judged.indices
      .filter { factor.isIndependent[design.column(ofCause: $0)] }
      .map {
        term(
          causes.names[design.judged[$0]], $0 + 1, later: solution[design.laterColumn(ofCause: $0)])
      }
    return CostModel(
      base: term(baseName, 0, later: 0), terms: terms, frames: count,
      heldOut: crossValidate(blocks, of: total, design, Array(costs.prefix(n))))
  }

  private static func standardErrors(
    _ effects: [Double], _ variances: [Double], _ blocks: [NormalEquations],
    of total: NormalEquations, _ design: JointDesign
  ) -> [Double] {
    var squares = [Double](repeating: 0, count: effects.count)
    for block in blocks {
      var rest = total
      rest.add(block, times: -1)
      for (index, effect) in design.effects(rest.solution).enumerated() {
        squares[index] += (effect - effects[index]) * (effect - effects[index])
      }
    }
    let share = Double(blocks.count - 1) / Double(blocks.count)
    return zip(squares, variances).map { max(share * $0, $1).squareRoot() }
  }

  /// Returns the errors of predicting each of five parts by a fit of the other four.
  private static func crossValidate(
    _ blocks: [NormalEquations], of total: NormalEquations, _ design: JointDesign,
    _ costs: [Double]
  ) -> Error {
    var misses: [Double] = []
    for fold in 0..<folds {
      let part = fold * blocks.count / folds..<(fold + 1) * blocks.count / folds
      var rest = total
      for block in part { rest.add(blocks[block], times: -1) }
      let solution = rest.solution
      for frame in design.blocks[part].joined() where costs[frame].isFinite {
        misses.append(abs(design.prediction(solution, frame: frame) - costs[frame]))
      }
    }
    let known = costs.filter(\.isFinite)
    let mean = compensatedSum(known) / Double(known.count)
    let residual = compensatedSum(misses.map { $0 * $0 })
    let variance = compensatedSum(known.map { ($0 - mean) * ($0 - mean) })
    return Error(
      meanAbsolute: compensatedSum(misses) / Double(misses.count),
      p95: SortedSample(misses)?.percentile(95) ?? 0, r2: 1 - residual / variance)
  }
}
