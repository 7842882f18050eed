import FoldTestSupport
import Testing

@testable import FoldProfile

@Suite struct CostModelTests {
  /// The least-squares solution by Gaussian elimination with pivoting.
  private func plainSolution(_ columns: [[Double]], _ target: [Double]) -> [Double] {
    var matrix = columns.map { a in
      (columns + [target]).map { b in zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    for p in matrix.indices {
      guard let best = (p..<matrix.count).max(by: { abs(matrix[$0][p]) < abs(matrix[$1][p]) })
      else { continue }
      matrix.swapAt(p, best)
      for r in matrix.indices where r != p {
        let factor = matrix[r][p] / matrix[p][p]
        for c in matrix[r].indices { matrix[r][c] -= factor * matrix[p][c] }
      }
    }
    return matrix.indices.map { matrix[$0][columns.count] / matrix[$0][$0] }
  }

  private func equations(_ columns: [[Double]], _ target: [Double]) -> NormalEquations {
    var sums = NormalEquations(size: columns.count)
    for line in target.indices { sums.add(columns.map { $0[line] }, target[line]) }
    return sums
  }

  @Test func `least squares agree with Gaussian elimination, to 1e-7, in any unit`() {
    var random = SplitMix64(seed: 9)
    for unit in [1, 1e-12, 1e12] {
      for k in 1...6 {
        let columns = (0..<k).map { _ in
          (0..<12).map { _ in Double.random(in: -1...3, using: &random) }
        }
        let target = (0..<12).map { _ in Double.random(in: -2...4, using: &random) }
        let sums = equations(columns.map { $0.map { $0 * unit } }, target.map { $0 * unit })
        let expected = plainSolution(columns, target)
        for (ours, theirs) in zip(sums.solution, expected) { #expect(abs(ours - theirs) < 1e-7) }
        var residual = 0.0
        for line in target.indices {
          let left = columns.indices.reduce(target[line]) { $0 - expected[$1] * columns[$1][line] }
          residual += left * left
        }
        let variance = sums.variance(around: sums.solution) / (unit * unit)
        #expect(abs(variance - residual / Double(12 - k)) < 1e-7)
      }
    }
  }

  @Test func `a column of zeros, or one that follows from columns before it, is left out`() {
    let column = [1.0, 2, 3, 4]
    let columns = [column, [0, 0, 0, 0], [1, 1, 1, 1], column.map { 2 * $0 + 3 }]
    let sums = equations(columns, [2, 4, 6, 8])
    #expect(sums.factor.isIndependent == [true, false, true, false])
    let expected = [2.0, 0, 0, 0]
    for (ours, value) in zip(sums.solution, expected) { #expect(abs(ours - value) < 1e-9) }
  }

  @Test func `quantiles of Student's t agree with scipy, to 1 %`() {
    // scipy.stats.t.isf(tail, freedom), scipy 1.17.1.
    for (tail, freedom, expected) in [
      (0.025, 4, 2.7764451051977943), (0.001, 4, 7.1731822197823085),
      (0.0025, 9, 3.689662392304231), (0.0015, 99, 3.0429447363882365),
    ] {
      let ours = StudentT.quantile(ofUpperTail: tail, freedom: freedom)
      #expect(abs(ours / expected - 1) < 0.01, "\(tail) \(freedom)")
    }
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
      #expect(abs(term.coefficient - value) < 0.12, "\(term.name) \(term.coefficient)")
      #expect(term.interval.lower <= value + 1e-9 && term.interval.upper >= value - 1e-9)
    }
    // The mean of |uniform on ±0.6| is 0.3, its 95th percentile 0.57.
    #expect(abs(model.heldOut.meanAbsolute - 0.3) < 0.02)
    #expect(abs(model.heldOut.p95 - 0.57) < 0.03)
    #expect(model.heldOut.r2 > 0.6 && model.frames == 2000)
    let predicted = model.costs(of: causes)
    #expect(predicted.count == 2000 && predicted.allSatisfy { $0 > 3.5 && $0 < 7 })
  }

  @Test(arguments: [60, 120])
  func `the error is cross-validated over five parts with plain fits of the other four`(frames: Int)
    throws
  {
    let (costs, causes) = recorded(frames: frames, noise: 2, seed: 6)
    let columns =
      [costs.map { _ in 1.0 }] + causes.columns
      + causes.columns.map { [$0[0]] + $0.dropLast() }
    var misses: [Double] = []
    for part in 0..<5 {
      let held = frames * part / 5..<frames * (part + 1) / 5
      let others = costs.indices.filter { !held.contains($0) }
      let x = plainSolution(columns.map { c in others.map { c[$0] } }, others.map { costs[$0] })
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

  @Test func `the width of an interval follows the variation between blocks of 12 frames`()
    throws
  {
    // Each block has its own level, so the base rests on 50 levels instead of 600 frames.
    var random = SplitMix64(seed: 14)
    let levels = (0..<50).map { _ in Double.random(in: 6...14, using: &random) }
    var causes = FrameCauses(names: ["never"])
    for _ in 0..<600 { causes.append([0]) }
    let model = try CostModel.fit(
      costs: levels.flatMap { [Double](repeating: $0, count: 12) }, causes: causes)
    let mean = levels.reduce(0, +) / 50
    let variance = levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 49
    // scipy.stats.t.isf(0.025, 49) is 2.00958, and the deviation of the mean of 50 levels follows.
    let half = 2.0095752 * (variance / 50).squareRoot()
    #expect(abs(model.base.coefficient - mean) < 1e-9 && model.terms.isEmpty)
    #expect(abs(model.base.interval.upper - mean - half) < 1e-5)
    #expect(abs(mean - model.base.interval.lower - half) < 1e-5)
  }

  @Test func `a cost in the frame after is found, and predicted there`() throws {
    var random = SplitMix64(seed: 21)
    var causes = FrameCauses(names: ["entered"])
    for _ in 0..<400 { causes.append([random.int(in: 0...5) == 0 ? 1 : 0]) }
    let entered = causes.columns[0]
    let costs = entered.indices.map { 5 + 2 * entered[$0] + 3 * entered[max(0, $0 - 1)] }
    let model = try CostModel.fit(costs: costs, causes: causes)
    #expect(abs(model.terms[0].coefficient - 5) < 1e-9 && abs(model.terms[0].later - 3) < 1e-9)
    for (ours, cost) in zip(model.costs(of: causes), costs) { #expect(abs(ours - cost) < 1e-9) }
  }

  @Test func `what happened in skipped frames does not explain why frames after them are late`()
    throws
  {
    // Frames are late in series. A late frame skips the next, whose row then counts for the frame
    // after it: without the skipped frames in the model, rows would seem to cost time.
    var random = SplitMix64(seed: 22)
    var causes = FrameCauses(names: ["entered"])
    var (late, lateness) = (false, [Double]())
    for _ in 0..<1200 {
      let rows = (0...(late ? 1 : 0)).reduce(0.0) { sum, _ in
        sum + Double(random.int(in: 0...1))
      }
      causes.append([rows], skipped: late ? 1 : 0)
      late = random.double(in: 0...1) < (late ? 0.8 : 0.05)
      lateness.append(late ? 16 : 0)
    }
    #expect(try CostModel.fit(costs: lateness, causes: causes).terms[0].isCertain == false)
  }

  @Test func `a frame counts at most as twice the third longest, and not at all without a time`()
    throws
  {
    var (costs, causes) = recorded(frames: 300, noise: 0.5, seed: 5)
    // With frame 100 above them, the second of the others is the third longest.
    costs[100] = 0
    costs[100] = 2 * costs.sorted()[298]
    let model = try CostModel.fit(costs: costs, causes: causes)
    costs[100] = 1e6
    #expect(try CostModel.fit(costs: costs, causes: causes).terms == model.terms)
    costs[100] = .nan
    let without = try CostModel.fit(costs: costs, causes: causes)
    #expect(without.frames == 299 && without.terms != model.terms)
    #expect(without.heldOut.p95.isFinite)
  }

  @Test func `a cause in fewer than three blocks, or one that follows from another, has no term`()
    throws
  {
    let (costs, recorded) = recorded(frames: 240, noise: 0.5, seed: 5)
    var causes = FrameCauses(names: ["entered", "double", "always", "twice", "thrice"])
    for (frame, count) in recorded.columns[0].enumerated() {
      let rare = [30, 130, 200].map { frame == $0 ? 1.0 : 0 }
      causes.append([count, 2 * count, 3, rare[0] + rare[1], rare.reduce(0, +)])
    }
    let model = try CostModel.fit(costs: costs, causes: causes)
    #expect(model.terms.map(\.name) == ["entered", "thrice"])
  }

  @Test func `two recordings in a row have the frames of both`() {
    var causes = FrameCauses(names: ["a"])
    causes.append([1], skipped: 2)
    causes.append(contentsOf: causes)
    #expect(causes.columns == [[1, 1]] && causes.skipped == [2, 2])
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

  @Test func `a prediction for some frames counts only them`() throws {
    var causes = FrameCauses(names: ["entered"])
    for count in [0.0, 1, 3] { causes.append([count]) }
    let table = model(error: 0).prediction(for: causes, frames: [2], refreshRate: 60)
    #expect(table["modelled.frameDuration.p50"]?.number == 34 && table.frameCount == 1)
  }
}
