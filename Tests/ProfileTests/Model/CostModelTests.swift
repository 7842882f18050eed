import FoldTestSupport
import Testing

@testable import FoldProfile

@Suite struct CostModelTests {
  /// The best non-negative solution, found by solving every subset of columns by elimination.
  private func exhaustive(_ columns: [[Double]], _ target: [Double]) -> [Double] {
    var best = (error: Double.infinity, x: [Double](repeating: 0, count: columns.count))
    for set in 0..<(1 << columns.count) {
      let chosen = columns.indices.filter { set >> $0 & 1 == 1 }
      var matrix = chosen.map { i in
        chosen.map { j in zip(columns[i], columns[j]).reduce(0) { $0 + $1.0 * $1.1 } }
          + [zip(columns[i], target).reduce(0) { $0 + $1.0 * $1.1 }]
      }
      var isSingular = false
      for p in matrix.indices {
        let pivot = matrix[p][p]
        if abs(pivot) < 1e-9 { isSingular = true; break }
        for r in matrix.indices where r != p {
          let factor = matrix[r][p] / pivot
          for c in matrix[r].indices { matrix[r][c] -= factor * matrix[p][c] }
        }
      }
      if isSingular { continue }
      var x = [Double](repeating: 0, count: columns.count)
      for (row, column) in chosen.enumerated() {
        x[column] = matrix[row][chosen.count] / matrix[row][row]
      }
      guard x.allSatisfy({ $0 >= 0 }) else { continue }
      var error = 0.0
      for line in target.indices {
        let sum = columns.indices.reduce(0.0) { $0 + x[$1] * columns[$1][line] }
        error += (sum - target[line]) * (sum - target[line])
      }
      if error < best.error { best = (error, x) }
    }
    return best.x
  }

  @Test func `non-negative least squares agree with trying every subset, to 1e-7`() {
    var random = SplitMix64(seed: 9)
    for round in 0..<400 {
      let k = Int.random(in: 1...5, using: &random)
      var columns = (0..<k).map { _ in
        (0..<12).map { _ in Double.random(in: -1...3, using: &random) }
      }
      var target = (0..<12).map { _ in Double.random(in: -2...4, using: &random) }
      if round % 2 == 0, k > 2 {
        // The first column is close to the sum of two others, and must leave once both are chosen.
        let share = Double.random(in: 0...0.5, using: &random)
        for line in target.indices {
          let (sum, off) = (columns[1][line] + columns[2][line], target[line] / 4)
          (columns[0][line], target[line]) = (sum + off, sum - share * off)
        }
      }
      let solution = NonNegativeLeastSquares(columns: columns, target: target).solution
      let expected = exhaustive(columns, target)
      for (ours, theirs) in zip(solution, expected) { #expect(abs(ours - theirs) < 1e-7) }
    }
  }

  @Test(arguments: [1e-12, 1e-6, 1e6, 1e12])
  func `costs and counts may have any unit`(unit: Double) {
    let columns = [[1.0, 1, 1, 1, 1], [0, 1, 2, 3, 5], [4, 1, 0, 2, 2]]
    let target = columns[0].indices.map { 4 * columns[0][$0] + 0.25 * columns[1][$0] }
    for (scale, expected) in [(1, [4 * unit, 0.25 * unit, 0]), (unit, [4, 0.25, 0])] {
      let solution = NonNegativeLeastSquares(
        columns: columns.map { $0.map { $0 * scale } }, target: target.map { $0 * unit }
      ).solution
      for (ours, known) in zip(solution, expected) {
        #expect(abs(ours - known) <= 1e-9 * max(known, expected[1]))
      }
    }
  }

  @Test func `a column of zeros or a repeated column does not disturb the solution`() {
    let column = [1.0, 2, 3, 4]
    let solution = NonNegativeLeastSquares(
      columns: [column, [0, 0, 0, 0], column], target: [2, 4, 6, 8]
    ).solution
    #expect(abs(solution[0] + solution[2] - 2) < 1e-9 && solution[1] == 0)
  }

  /// 4 ms, 1.5 ms per entering row, 0.25 ms per folding row, and nothing for leaving rows.
  private func recorded(
    frames: Int, noise: Double, seed: UInt64
  ) -> (costs: [Double], causes: FrameCauses) {
    var random = SplitMix64(seed: seed)
    var causes = FrameCauses(names: ["entered", "folding", "left"])
    var costs: [Double] = []
    for _ in 0..<frames {
      let counts = [
        Int.random(in: 0...4, using: &random) == 0 ? 1.0 : 0,
        Double(Int.random(in: 0...3, using: &random)),
        Int.random(in: 0...4, using: &random) == 0 ? 1.0 : 0,
      ]
      causes.append(counts)
      costs.append(
        4 + 1.5 * counts[0] + 0.25 * counts[1] + Double.random(in: -noise...noise, using: &random))
    }
    return (costs, causes)
  }

  @Test func `known coefficients are found within their intervals, with an error like the noise`()
    throws
  {
    let (costs, causes) = recorded(frames: 2000, noise: 0.6, seed: 3)
    let model = try CostModel.fit(costs: costs, causes: causes)
    let truth = [4.0, 1.5, 0.25, 0]
    for (term, value) in zip([model.base] + model.terms, truth) {
      #expect(abs(term.coefficient - value) < 0.08, "\(term.name) \(term.coefficient)")
      #expect(term.interval.lower <= value + 1e-9 && term.interval.upper >= value - 1e-9)
    }
    // The mean of |uniform on ±0.6| is 0.3, its 95th percentile 0.57.
    #expect(abs(model.heldOut.meanAbsolute - 0.3) < 0.02)
    #expect(abs(model.heldOut.p95 - 0.57) < 0.03)
    #expect(model.heldOut.r2 > 0.6 && model.frames == 2000)
    let predicted = model.costs(of: causes)
    #expect(predicted.count == 2000 && predicted.allSatisfy { $0 > 3.5 && $0 < 7 })
  }

  @Test(arguments: [60, 94])
  func `the error is cross-validated over five parts with plain fits of the other four`(frames: Int)
    throws
  {
    let (costs, causes) = recorded(frames: frames, noise: 2, seed: 6)
    let columns = [costs.map { _ in 1.0 }] + causes.columns
    var misses: [Double] = []
    for part in 0..<5 {
      let held = frames * part / 5..<frames * (part + 1) / 5
      let others = costs.indices.filter { !held.contains($0) }
      let x = exhaustive(columns.map { c in others.map { c[$0] } }, others.map { costs[$0] })
      for frame in held {
        misses.append(abs(zip(x, columns).reduce(0) { $0 + $1.0 * $1.1[frame] } - costs[frame]))
      }
    }
    let error = try CostModel.fit(costs: costs, causes: causes).heldOut
    let mean = costs.reduce(0, +) / Double(frames)
    let variance = costs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    #expect(abs(error.meanAbsolute - misses.reduce(0, +) / Double(frames)) < 1e-7)
    #expect(abs(error.r2 - (1 - misses.reduce(0) { $0 + $1 * $1 } / variance)) < 1e-7)
    let (position, sorted) = (0.95 * Double(frames - 1), misses.sorted())
    let below = Int(position)
    let p95 = sorted[below] + (position - Double(below)) * (sorted[below + 1] - sorted[below])
    #expect(abs(error.p95 - p95) < 1e-7)
  }

  @Test func `the width of an interval follows the variation between stretches of 12 frames`()
    throws
  {
    // Each stretch has its own level, so the base rests on 50 levels instead of 600 frames.
    var random = SplitMix64(seed: 14)
    let levels = (0..<50).map { _ in Double.random(in: 6...14, using: &random) }
    var causes = FrameCauses(names: ["never"])
    for _ in 0..<600 { causes.append([0]) }
    let model = try CostModel.fit(
      costs: levels.flatMap { [Double](repeating: $0, count: 12) }, causes: causes)
    let mean = levels.reduce(0, +) / 50
    let deviation = (levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 50).squareRoot()
    // The middle 95 % of the means of 50 drawn levels. With 200 means the ends are known to a
    // fifth.
    let width = 2 * 1.96 * deviation / 50.0.squareRoot()
    let interval = model.base.interval
    #expect(abs(model.base.coefficient - mean) < 1e-9)
    #expect(abs((interval.upper - interval.lower) / width - 1) < 0.2)
    #expect(abs((interval.upper + interval.lower) / 2 - mean) < width / 5)
    #expect(model.terms[0].interval == ConfidenceInterval(lower: 0, upper: 0, coverage: 0.95))
  }

  @Test func `the same frames give the same model, and noise alone explains nothing`() throws {
    let (costs, causes) = recorded(frames: 300, noise: 0.5, seed: 4)
    #expect(
      try CostModel.fit(costs: costs, causes: causes)
        == CostModel.fit(costs: costs, causes: causes))
    var random = SplitMix64(seed: 8)
    let noise = costs.map { _ in Double.random(in: 5...9, using: &random) }
    #expect(try CostModel.fit(costs: noise, causes: causes).heldOut.r2 < 0.05)
  }

  @Test func `if costs and causes differ in number, only the common part is fitted`() throws {
    let (costs, causes) = recorded(frames: 300, noise: 0.5, seed: 4)
    let (_, more) = recorded(frames: 310, noise: 0.5, seed: 4)
    let model = try CostModel.fit(costs: costs, causes: causes)
    #expect(try CostModel.fit(costs: costs + [99, 99], causes: causes) == model)
    #expect(try CostModel.fit(costs: costs, causes: more) == model)
  }

  @Test func `too few frames, and frames that are all alike, are refused`() {
    let (costs, causes) = recorded(frames: 59, noise: 0, seed: 1)
    #expect(throws: CostModelError.tooFewFrames(59, least: 60)) {
      try CostModel.fit(costs: costs, causes: causes)
    }
    let (_, more) = recorded(frames: 90, noise: 0, seed: 1)
    #expect(throws: CostModelError.noVariation) {
      try CostModel.fit(costs: [Double](repeating: 5, count: 90), causes: more)
    }
  }

  @Test func `causes that the model does not know cost nothing`() throws {
    let (costs, causes) = recorded(frames: 200, noise: 0.1, seed: 2)
    let model = try CostModel.fit(costs: costs, causes: causes)
    var other = FrameCauses(names: ["moved"])
    other.append([7])
    #expect(model.costs(of: other) == [model.base.coefficient])
  }

  /// 10 ms, 8 more for an entering row, and an error of `error` ms on held-out frames.
  private func model(error: Double) -> CostModel {
    func term(_ name: String, _ cost: Double) -> CostModel.Term {
      .init(
        name: name, coefficient: cost,
        interval: ConfidenceInterval(lower: cost, upper: cost, coverage: 0.95))
    }
    return CostModel(
      base: term("base", 10), terms: [term("entered", 8)], frames: 100,
      heldOut: .init(meanAbsolute: error / 2, p95: error, r2: 0.9))
  }

  @Test func `a prediction is as certain as the model is on frames it was not fitted to`() throws {
    var causes = FrameCauses(names: ["entered"])
    for count in [0.0, 1, 0, 1] { causes.append([count]) }
    func value(_ id: String, error: Double) throws -> MetricValue {
      let table = model(error: error).prediction(for: causes, refreshRate: 60)
      return try #require(table["modelled." + id])
    }
    // Frames of 10, 18, 10 and 18 ms against 16.67: two are over, each a vsync late.
    let over = try value("framesOver.interval", error: 1)
    #expect(over.number == 2 && over.isModelled)
    #expect(over.interval?.lower == 2 && over.interval?.upper == 2)
    // Off by 2 ms they may all be on time; off by 7, all late.
    #expect(try value("framesOver.interval", error: 2).interval?.lower == 0)
    #expect(try value("framesOver.interval", error: 7).interval?.upper == 4)
    #expect(try value("missedVsyncs.sum", error: 7).interval?.upper == 4)
    // Two vsyncs late in the time of six: 33.3 of 100 ms.
    #expect(abs(try #require(value("hitchTimeRatio", error: 1).number) - 1000.0 / 3) < 1e-9)
    #expect(over.interval?.coverage == 0.95)
    let middle = try value("frameDuration.p50", error: 2)
    #expect(middle.number == 14)
    #expect(middle.interval?.lower == 12 && middle.interval?.upper == 16)
    // No frame takes less than no time.
    #expect(try value("frameDuration.p50", error: 50).interval?.lower == 0)
    #expect(try value("error.p95", error: 2).number == 2)
  }

  @Test func `a frame of exactly a period is on time, and a model without error is certain`() throws
  {
    var causes = FrameCauses(names: ["entered"])
    // 10, 10, 18 and 34 ms against 10: the last two are one and three vsyncs late.
    for count in [0.0, 0, 1, 3] { causes.append([count]) }
    let table = model(error: 0).prediction(for: causes, refreshRate: 100)
    for (id, number) in [
      ("framesOver.interval", 2.0), ("missedVsyncs.sum", 4), ("hitchTimeRatio", 500),
      ("frameDuration.max", 34), ("frameDuration.p50", 14),
    ] {
      let value = try #require(table["modelled." + id])
      #expect(value.number == number && value.n == 4, "\(id)")
      #expect(value.interval?.lower == number && value.interval?.upper == number, "\(id)")
    }
    let none = model(error: 0).prediction(for: FrameCauses(names: ["entered"]), refreshRate: 100)
    for value in none.values.dropLast() { #expect(value.number == nil && value.n == 0) }
    #expect(none.values.last?.number == 0 && none.values.last?.n == 100)
  }

  @Test(arguments: [
    (11.9, Verdict.fail), (12.1, .inconclusive), (15.9, .inconclusive), (16, .pass),
  ])
  func `a budget within the model's error is inconclusive`(max: Double, verdict: Verdict) throws {
    var causes = FrameCauses(names: ["entered"])
    for count in [0.0, 1] { causes.append([count]) }
    let table = model(error: 2).prediction(for: causes, refreshRate: 60)
    let check = try CheckOutcome(
      judging: [Budget(metric: "modelled.frameDuration.p50", max: max)], against: table)
    #expect(check.results.map(\.verdict) == [verdict])
    if verdict == .inconclusive {
      #expect(check.results.first?.reason == "within the model's error, 12…16")
    }
  }

  @Test func `the counts of selected frames are only theirs`() {
    var causes = FrameCauses(names: ["a", "b"])
    for count in [1.0, 2, 3] { causes.append([count, 10 * count]) }
    #expect(causes.part([2, 0]).columns == [[3, 1], [30, 10]])
  }
}
