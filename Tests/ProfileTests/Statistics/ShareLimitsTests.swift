import Testing

@testable import FoldProfile

/// Functions of shares or percentages, at exactly 0 and 1, just within and beyond.
@Suite struct ShareLimitsTests {
  @Test(arguments: 0...9)
  func `the binomial distribution adds up the counts of Pascal's triangle`(n: Int) {
    var row = [1.0]
    for _ in 0..<n { row = zip([0] + row, row + [0]).map { $0 + $1 } }
    func power(_ base: Double, _ times: Int) -> Double {
      (0..<times).reduce(1) { p, _ in p * base }
    }
    for p in [0.0, 0.125, 0.5, 0.75, 1] {
      var sum = 0.0
      let below = BinomialDistribution(n: n, p: p).cumulative
      #expect(below.count == n + 1)
      for (k, ways) in row.enumerated() {
        sum += ways * power(p, k) * power(1 - p, n - k)
        #expect(abs(below[k] - sum) < 1e-12, "P(B ≤ \(k)) of \(n), p \(p)")
      }
    }
  }

  @Test func `a quantile has an interval only within 0 and 1, and a coverage below 1`() throws {
    let sample = try #require(SortedSample((1...9).map(Double.init)))
    func ends(_ share: Double, _ confidence: Double) -> [Double]? {
      ConfidenceInterval.ofQuantile(sample, share: share, confidence: confidence)
        .map { [$0.lower, $0.upper] }
    }
    // Half of 9 tries: P(B ≤ 3) = 130/512, P(B ≤ 4) = ½.
    #expect(ends(0.5, 0) == [4, 5])
    // P(B ≤ 0) = 1/512: the widest interval leaves out 2/512, and must leave out less.
    #expect(ends(0.5, 1 - 2.1 / 512) == [1, 9] && ends(0.5, 1 - 2.0 / 512) == nil)
    for (share, confidence) in [(0, 0.5), (1, 0.5), (-0.1, 0.5), (0.5, 1), (0.5, -0.1)] {
      #expect(ends(share, confidence) == nil)
    }
  }

  @Test func `the 0th and 100th percentiles are the least and the greatest value`() throws {
    let values = [-3.0, 0, 2, 10]
    let sample = try #require(SortedSample(values))
    var spread = TimeSpread()
    var (hdr, android) = (HdrHistogram(), GfxinfoHistogram())
    for value in values {
      spread.record(contentsOf: [Int64(value)])
      hdr.record(Int64(value))
    }
    // Buckets of 5 ms, one of 7 and one of 20.
    for (label, count) in [(5, 2), (7, 1), (20, 1), (-1, 9), (4951, 9), (30, 0), (30, -2)] {
      android.add(count, toLabel: label)
    }
    for (percent, least) in [(-1, true), (0, true), (100, false), (101, false)] {
      let end = least ? -3.0 : 10
      #expect(sample.percentile(Double(percent)) == end)
      #expect(spread.percentile(Double(percent)) == end)
      #expect(android.percentile(percent) == (least ? 5 : 20))
    }
    // Below 75 % of four frames a walk from the slowest passes two, below 50 % three.
    #expect([75, 74, 50, 49, 25, 24].map { android.percentile($0) } == [20, 7, 7, 5, 5, 5])
    #expect(android.total == 4 && android.counts == [5: 2, 7: 1, 20: 1])
    #expect((hdr.value(atRank: 0), hdr.value(atRank: 3)) == (0, 10))
    #expect(hdr.value(atRank: 4) == nil)
    #expect(hdr.meanOfLargest(0) == nil && hdr.meanOfLargest(1) == 10)
    #expect(hdr.meanOfLargest(3) == 4 && hdr.meanOfLargest(4) == 3 && hdr.meanOfLargest(5) == 3)
  }

  @Test(arguments: ["duration.p0", "duration.p100", "overrun.p0", "overrun.p100"])
  func `an id may name the 0th or 100th percentile, of stored or folded frames`(
    id: String
  ) throws {
    let frames = timeline(5) {
      $1.duration = ms(Double($0 + 1))
      $1.overrun = ms(Double($0 + 1))
      $1.phase = $0 < 2 ? .drag : .fling
    }
    var folded = FrameTimeline(refreshRate: 100)
    folded.fold(FrameJudge(frames))
    let isLeast = id.hasSuffix("p0")
    for judge in [FrameJudge(frames), FrameJudge(folded)] {
      let parts: [(Phase?, Double, Double, Int)] = [
        (nil, 1, 5, 5), (.drag, 1, 2, 2), (.fling, 3, 5, 3),
      ]
      for (phase, least, most, n) in parts {
        let value = try #require(judge.percentile(id, in: phase))
        let end = isLeast ? least : most
        #expect(value.n == n && value.number.map { abs($0 - end) <= end * 0.001 } == true)
      }
      let none = try #require(judge.percentile(id, in: .rest))
      #expect(none.number == nil && none.n == 0)
    }
  }

  @Test func `ids that name no percentile, or one of another sample, give no value`() throws {
    let judge = FrameJudge(timeline(2) { $1.duration = ms(Double($0)) })
    for id in ["duration.p", "duration.p1e1", "duration.p-1", "duration.p100.01", "p50", "overrun"]
    {
      #expect(MetricCatalog.percentile(id) == nil && judge.percentile(id) == nil, "\(id)")
    }
    #expect(judge.percentile("layout.nsPerFrame.p10") == nil)
    #expect(judge.percentile("overrun.p10")?.notAvailableReason == noDeadlines)
    let layout = try #require(
      LayoutProfile(
        LayoutTimings(nanoseconds: [[1, 5, 9], [3, 4, 8]], rows: [1, 1, 1], refreshRate: 60)))
    let value = try #require(layout.percentile("layout.nsPerFrame.p25"))
    #expect(value.number == 2.5 && value.n == 3 && value.runs == 2)
    #expect(layout.percentile("duration.p25") == nil)
  }

  @Test func `a share may be none or all of the frames, and is unknown without frames`() throws {
    let slow = SlowFrames.slow
    func share(_ reading: MetricValue.Reading, n: Int, _ metric: Metric = slow) -> MetricValue? {
      MetricTable(frameCount: n, values: [MetricValue(metric, reading, n: n, runs: 3)])
        .share(of: metric.id)
    }
    #expect(share(.number(0), n: 4)?.number == 0 && share(.number(4), n: 4)?.number == 100)
    let none = try #require(share(.number(0), n: 0))
    #expect(none.notAvailableReason == noFramesReason && none.metric.unit == .percent)
    let unknown = try #require(share(.notAvailable(reason: "why"), n: 4))
    #expect(unknown.notAvailableReason == "why" && unknown.n == 4 && unknown.runs == 3)
    #expect(share(.number(7), n: 4, DroppedFrames.mean)?.number == 7)
    #expect(share(.number(7), n: 4, FrameRate.metric) == nil)
    #expect(MetricTable(frameCount: 0).share(of: slow.id) == nil)
  }

  @Test func `adjusted p-values stay within 0 and 1`() {
    #expect(Holm.adjust([1, 0, 1.5, -1]) == [1, 0, 1, 0])
  }

  @Test(arguments: [
    (0.9951, 1), (0.9949, nil), (1.0049, 1), (1.0051, nil), (100, 100), (99.996, 100), (101, nil),
    (0.005, nil), (0, nil), (50.5, nil),
  ])
  func `a budget is on a knife edge of 1 to 100 periods, within 0.005 of one`(
    bound: Double, periods: Int?
  ) throws {
    // At 1,000 Hz a period is a millisecond.
    for budget in [
      try Budget(metric: "m.p5", max: bound), try Budget(metric: "m.p5", min: bound),
    ] {
      #expect(KnifeEdge(budget, unit: .milliseconds, refreshRate: 1000)?.periods == periods)
    }
    for rate in [0, -60, .infinity] {
      #expect(
        KnifeEdge(try Budget(metric: "m.p5", max: 1), unit: .seconds, refreshRate: rate) == nil)
    }
  }
}
