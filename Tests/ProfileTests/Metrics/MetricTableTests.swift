import FoldProfile
import Testing

@Suite struct MetricTableTests {
  let table = MetricTable(
    frameCount: 3,
    values: LayoutMetric.costs.map { MetricValue($0, .number(1), n: 3) })

  @Test func `a percentile that no table lists is computed from its id`() throws {
    let metric = try #require(MetricCatalog.percentile("duration.p37.5"))
    #expect(metric.definition == "The 37.5th percentile of duration by linear interpolation.")
    for id in ["duration.p100.1", "duration.pp", "fps.p50"] {
      #expect(MetricCatalog.percentile(id) == nil)
    }
    // Of 1, 2, 3, 4 and 5 ms: 1.5 steps above the least.
    let judge = FrameJudge(timeline(5) { $1.duration = ms(Double($0 + 1)) })
    let value = try #require(judge.percentile("duration.p37.5"))
    #expect(value.number == 2.5 && value.n == 5)
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2]])
  func `a metric that some runs lack has no value, and the reason counts those runs`(
    order: [Int]
  ) throws {
    // Two runs of nine frames, and one in which a single frame was shown.
    let whole = FrameJudge(
      timeline(9) {
        $1.present = ms(10 * Double($0)); $1.duration = ms(8)
      }
    ).metrics
    var other = whole
    let odd = Metric(id: "odd", unit: .frames, definition: "")
    other.add(MetricValue(odd, .number(3), n: 9))
    let short = FrameJudge(
      timeline(1) {
        $1.present = ms(10 * Double($0)); $1.duration = ms(8)
      }
    ).metrics
    let runs = [whole, other, short]
    let table = MetricTable(runs: order.map { runs[$0] })
    #expect(
      table["fps"]?.notAvailableReason
        == "1 of 3 runs have no value: fewer than two frames were shown")
    #expect(
      table["odd"]?.notAvailableReason
        == "2 of 3 runs have no value: there is nothing of the kind in them")
    #expect(table["duration.p50"]?.number == 8 && table["duration.p50"]?.n == 19)
    // A metric that all runs lack keeps its reason.
    #expect(table["overrun.p50"]?.notAvailableReason == "the source gives no deadlines")
    #expect(table.share(of: "missedVsyncs.sum")?.number == nil)
    for (id, max) in [("fps", 9999.0), ("odd", 9)] {
      let check = try CheckOutcome(judging: [Budget(metric: id, max: max)], against: table)
      #expect(check.status() == .inconclusive)
    }
    let part = MetricTable(runs: [whole], emptyRuns: 2)
    #expect(part.frameCount == 9)
    #expect(part["fps"]?.notAvailableReason?.hasPrefix("2 of 3 runs have no value") == true)
  }

  @Test func `only metrics that count some of the frames have a share of them`() {
    let ids = ["frames", "missedVsyncs.max", "scrollSteps", "hitches", "missedVsyncs.sum"]
    let units: [MetricUnit] = [.frames, .vsyncs, .steps, .frames, .vsyncs]
    let table = MetricTable(
      frameCount: 100,
      values: zip(ids, units).map {
        MetricValue(Metric(id: $0, unit: $1, definition: ""), .number(20), n: 50)
      })
    #expect(ids.map { table.share(of: $0)?.number } == [nil, nil, nil, 20, 20])
  }

  @Test
  func `a share of mostly unknown frames is judged only if the unknown ones do not matter`()
    throws
  {
    func table(_ count: Double, of n: Int, _ id: String = "hitches") -> MetricTable {
      let metric = Metric(id: id, unit: .frames, definition: "")
      return MetricTable(frameCount: 1000, values: [MetricValue(metric, .number(count), n: n)])
    }
    func verdict(_ tables: MetricTable..., max: Double) throws -> Verdict? {
      try CheckOutcome(
        judging: [Budget(metric: "hitches", max: max, isShare: true)],
        against: MetricTable(runs: tables)
      ).results.first?.verdict
    }
    // 10 late of 10 known frames: 1 % of all, or everything. With 500 known, the others do not
    // matter.
    #expect(try verdict(table(10, of: 10), max: 5) == .inconclusive)
    #expect(try verdict(table(10, of: 500), max: 5) == .pass)
    #expect(try verdict(table(400, of: 400), max: 5) == .fail)
    #expect(try verdict(table(0, of: 499), max: 50.1) == .pass)
    #expect(try verdict(table(0, of: 499), max: 50) == .inconclusive)
    // Between 1 % and all 1000, if 10 known frames tell nothing; 400 late ones are 40 to 100 %.
    for (few, lower) in [(table(10, of: 10), 1.0), (table(400, of: 400), 40)] {
      let interval = try #require(few.share(of: "hitches")?.interval)
      #expect(interval == ConfidenceInterval(lower: lower, upper: 100, coverage: 1))
    }
    let known = table(10, of: 1000)
    #expect(try verdict(known, known, known, max: 5) == .pass)
    #expect(try verdict(known, known, table(10, of: 10), max: 5) == .inconclusive)
    // Metrics of only some kinds of files count their own frames.
    #expect(
      table(13, of: 26, "chrome.partialFrames").share(of: "chrome.partialFrames")?.number == 50)
  }

  @Test func `the share of a count keeps its interval`() throws {
    let metric = Metric(id: "modelled.late", unit: .frames, definition: "")
    let interval = ConfidenceInterval(lower: 5, upper: 30, coverage: 0.95)
    let table = MetricTable(
      frameCount: 200,
      values: [MetricValue(metric, .number(10), n: 200, interval: interval, isModelled: true)])
    let share = try #require(table.share(of: "modelled.late"))
    #expect(share.number == 5)
    #expect(share.interval == ConfidenceInterval(lower: 2.5, upper: 15, coverage: 0.95))
  }

  @Test func `a later value of the same id replaces the earlier one`() {
    var copy = table
    copy.add(MetricValue(LayoutMetric.costs[0], .number(9), n: 3))
    #expect(copy.ids == table.ids)
    #expect(copy[LayoutMetric.costs[0].id]?.number == 9)
  }

  @Test func `a number that is not finite is not available`() {
    let value = MetricValue(LayoutMetric.frames, .number(.nan), n: 1)
    #expect(value.number == nil)
    #expect(value.notAvailableReason == "the value is not a finite number")
  }
}
