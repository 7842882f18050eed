import FoldProfile
import Testing

@Suite struct LayoutProfileTests {
  let timings = LayoutTimings(
    nanoseconds: [
      [100, 900, 300, 40_000_000], [200, 500, 9000, 41_000_000], [150, 700, 400, 35_000_000],
    ],
    rows: [6, 7, 7, 8], allocations: [0, 0, 1, 0], phases: [.rest, .drag, .drag, .fling],
    refreshRate: 60, clockCost: 25, batch: 8)

  @Test func `each frame costs its fastest repetition`() throws {
    let profile = try #require(LayoutProfile(timings))
    #expect(profile.costs == [100, 500, 300, 35_000_000])
    #expect(profile.nsPerFrame.p50 == 400)
    #expect(profile.repetitions == 3)
    #expect(profile.batch == 8)
    #expect(profile.clockCost == 25)
  }

  @Test func `a slow frame stands out in its batch, whose total time is kept`() {
    var timings = LayoutTimings(
      nanoseconds: [[50, 50, 50, 50, 30, 30]], rows: [1, 1, 1, 1, 1, 1], refreshRate: 60, batch: 4)
    // The faster repetition of each frame: 36, 40, 236 and 24; the last two hardly differ.
    timings.redistribute(byFrameTimes: [[36, 44, 236, 80, 30, 50], [40, 40, 240, 24, 30, 50]])
    // Usual: 36, 40 and 24, which is 100/3 each. With 236 they total 336, and the batch took 200.
    let scale = 200.0 / 336
    let third = 100.0 / 3
    let expected = [third, third, 236, third].map { $0 * scale } + [30, 30]
    #expect(timings.nanoseconds[0].count == 6)
    #expect(zip(timings.nanoseconds[0], expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func `the metrics equal those computed by hand`() throws {
    let metrics = try #require(LayoutProfile(timings)).metrics
    func number(_ id: String) throws -> Double { try #require(metrics[id]?.number) }
    #expect(try number("frames") == 4)
    #expect(try number("layout.rowsPerFrame.mean") == 7)
    #expect(try number("layout.rowsPerFrame.max") == 8)
    #expect(try number("layout.allocationsPerFrame") == 0.25)
    #expect(try number("layout.framesOverBudget") == 1)
    // 35 ms of 16.666… ms are 210 %.
    #expect(abs(try number("layout.frameShare.max") - 210) < 1e-9)
    #expect(abs(try number("layout.nsPerFrame.mean") - 35_000_900.0 / 4) < 1e-6)
  }

  @Test func `each frame that misses a vsync is one hitch`() throws {
    let timings = LayoutTimings(
      nanoseconds: [[1e6, 20e6, 40e6]], rows: [1, 1, 1], refreshRate: 60)
    #expect(LayoutProfile(timings)?.metrics["hitches"]?.number == 2)
    let metrics = try #require(
      LayoutProfile(LayoutTimings(nanoseconds: [[1e6, 2e6]], rows: [1, 1], refreshRate: 60))
    ).metrics
    #expect(metrics["missedVsyncs.max"]?.number == 0 && metrics["hitches"]?.number == 0)
  }

  @Test func `hitches are modeled in whole refresh periods`() throws {
    // 35 ms need three periods of 1/60 s: two are missed, 33.33 ms late in 6 periods = 100 ms.
    let metrics = try #require(LayoutProfile(timings)).metrics
    #expect(metrics["missedVsyncs.sum"]?.number == 2)
    #expect(metrics["missedVsyncs.max"]?.number == 2)
    #expect(metrics["hitches"]?.number == 1)
    let ratio = try #require(metrics["hitchTimeRatio"]?.number)
    #expect(abs(ratio - 1000.0 / 3) < 1e-9)
    #expect(metrics["hitchTimeRatio"]?.isModelled == true)
  }

  @Test func `a phase is judged on its own frames`() throws {
    let drag = try #require(LayoutProfile(timings)?.part(in: .drag))
    #expect(drag.costs == [500, 300])
    #expect(drag.metrics["layout.allocationsPerFrame"]?.number == 0.5)
    #expect(LayoutProfile(timings)?.part(in: .flip) == nil)
  }

  @Test func `allocations that cannot be counted are not available`() throws {
    let bare = LayoutTimings(nanoseconds: [[1]], rows: [1], refreshRate: 120)
    let value = try #require(LayoutProfile(bare)?.metrics["layout.allocationsPerFrame"])
    #expect(value.number == nil)
    #expect(value.notAvailableReason == "this build does not count allocations")
  }

  @Test func `no frames and columns of unequal length are refused`() {
    func isRefused(_ timings: LayoutTimings) -> Bool { LayoutProfile(timings) == nil }
    #expect(isRefused(LayoutTimings(nanoseconds: [], rows: [], refreshRate: 60)))
    #expect(isRefused(LayoutTimings(nanoseconds: [[]], rows: [], refreshRate: 60)))
    #expect(isRefused(LayoutTimings(nanoseconds: [[1], [1, 2]], rows: [1], refreshRate: 60)))
    #expect(isRefused(LayoutTimings(nanoseconds: [[1]], rows: [], refreshRate: 60)))
    #expect(
      isRefused(LayoutTimings(nanoseconds: [[1]], rows: [1], allocations: [], refreshRate: 60)))
    #expect(isRefused(LayoutTimings(nanoseconds: [[-1]], rows: [1], refreshRate: 60)))
    for rate in [0, -60, .nan, .infinity, .leastNonzeroMagnitude] {
      #expect(isRefused(LayoutTimings(nanoseconds: [[1]], rows: [1], refreshRate: rate)))
    }
    #expect(!isRefused(LayoutTimings(nanoseconds: [[1]], rows: [1], refreshRate: 60)))
  }
}
