import FoldProfile
import FoldTestSupport
import Testing

@Suite struct TimeAlignmentTests {
  /// Bursts of frames at 60 Hz of random lengths and costs, with pauses.
  private func bursts(_ random: inout SplitMix64) -> TimedSignal {
    var signal = TimedSignal(times: [], weights: [])
    var time = 0.0
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 8...60, using: &random) {
        signal.times.append(time)
        signal.weights.append(Double.random(in: 0.5...3, using: &random))
        time += 1.0 / 60
      }
      time += Double.random(in: 0.2...1.4, using: &random)
    }
    return signal
  }

  @Test func `the offset of a shifted, noisy and cut copy is found to 4 ms`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<12 {
      let layout = bursts(&random)
      let offset = Double.random(in: -40...5000, using: &random)
      var device = TimedSignal(times: [], weights: [])
      // The device recorded the later three quarters, dropped frames, and its costs vary.
      for i in layout.times.count / 4..<layout.times.count where !Bool.oneIn(12, &random) {
        let jitter = Double.random(in: -0.0015...0.0015, using: &random)
        device.times.append(layout.times[i] + offset + jitter)
        device.weights.append(layout.weights[i] * Double.random(in: 0.7...1.4, using: &random))
      }
      let found = try #require(TimeAlignment.best(device, layout))
      #expect(abs(found.offset - offset) < 0.004, "\(found.offset) for \(offset)")
      #expect(found.isSettled, "\(found)")
    }
  }

  @Test func `a stamp of another clock leaves the offset as it is, however far away`() throws {
    var random = SplitMix64(seed: 15)
    let layout = bursts(&random)
    for span in [300.0, 1e4, 1e9, 1e15] {
      var device = layout
      device.times = device.times.map { $0 + 5 } + [span]
      device.weights.append(1)
      let found = try #require(TimeAlignment.best(device, layout))
      // Beyond 2²⁰ s bins are longer than both recordings, which cannot be told from one another.
      #expect(abs(found.offset - 5) < (span < 1e6 ? 0.004 : span / 8191), "\(found) \(span)")
    }
  }

  @Test func `a part is found whole in the recording it is of, and an overlap counts by its root`()
    throws
  {
    // Nine seconds at 60 Hz of weights that never repeat; two recordings that share some of them.
    var random = SplitMix64(seed: 12)
    let weights = (0..<540).map { _ in random.double(in: 1...9) }
    func signal(_ frames: Range<Int>, from start: Double) -> TimedSignal {
      TimedSignal(
        times: frames.map { start + Double($0) / 60 }, weights: frames.map { weights[$0] })
    }
    let whole = signal(0..<540, from: 100)
    for (part, overlap) in [(200..<320, 1.0), (0..<180, 1), (360..<540, 1)] {
      let found = try #require(TimeAlignment.best(signal(part, from: 0), whole))
      #expect(
        abs(found.offset + 100) < 0.003 && abs(found.correlation - overlap.squareRoot()) < 0.05)
    }
    // Of 240 and 420 frames 180 are of both: three quarters of the shorter.
    let found = try #require(
      TimeAlignment.best(signal(0..<240, from: 0), signal(60..<480, from: 7)))
    #expect(abs(found.offset + 7) < 0.003 && abs(found.correlation - 0.75.squareRoot()) < 0.05)
  }

  @Test func `signals that have nothing in common are not settled`() throws {
    var random = SplitMix64(seed: 6)
    var settled = 0
    for _ in 0..<20 {
      let found = try #require(TimeAlignment.best(bursts(&random), bursts(&random)))
      if found.isSettled { settled += 1 }
    }
    #expect(settled == 0)
  }

  @Test func `a steady signal repeats itself, and so does not settle an offset`() {
    let times = (0..<600).map { Double($0) / 60 }
    let steady = TimedSignal(times: times, weights: times.map { _ in 1 })
    #expect(TimeAlignment.best(steady, steady).map(\.isSettled) != true)
    #expect(TimeAlignment.best(steady, TimedSignal(times: [], weights: [])) == nil)
  }
}

extension Bool {
  fileprivate static func oneIn(_ count: Int, _ random: inout SplitMix64) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }
}
