import FoldProfile
import FoldTestSupport
import Testing

@Suite struct TimeAlignmentTests {
  /// Bursts of frames at 60 Hz with random lengths and costs, and pauses in between.
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
      // The device recorded the last three quarters, dropped frames, and has different costs.
      for i in layout.times.count / 4..<layout.times.count where !Bool.oneIn(12, &random) {
        let jitter = Double.random(in: -0.0015...0.0015, using: &random)
        device.times.append(layout.times[i] + offset + jitter)
        device.weights.append(layout.weights[i] * Double.random(in: 0.7...1.4, using: &random))
      }
      let found = try #require(TimeAlignment.best(device, [layout]))
      #expect(abs(found.offset - offset) < 0.004, "\(found.offset) for \(offset)")
      #expect(found.isSettled, "\(found)")
    }
  }

  @Test func `a single time of another clock does not change the offset, however far away`() throws
  {
    var random = SplitMix64(seed: 15)
    let layout = bursts(&random)
    for span in [300.0, 1e4, 1e9, 1e15] {
      var device = layout
      device.times = device.times.map { $0 + 5 } + [span]
      device.weights.append(1)
      let found = try #require(TimeAlignment.best(device, [layout]))
      // Beyond 2²⁰ s bins are longer than both recordings, so no better offset can be found.
      #expect(abs(found.offset - 5) < (span < 1e6 ? 0.004 : span / 8191), "\(found) \(span)")
    }
  }

  @Test func `a part correlates fully with its recording, and an overlap by the root of its share`()
    throws
  {
    // Nine seconds at 60 Hz of weights that never repeat, and two recordings that share some of
    // them.
    var random = SplitMix64(seed: 12)
    let weights = (0..<540).map { _ in random.double(in: 1...9) }
    func signal(_ frames: Range<Int>, from start: Double) -> TimedSignal {
      TimedSignal(
        times: frames.map { start + Double($0) / 60 }, weights: frames.map { weights[$0] })
    }
    let whole = signal(0..<540, from: 100)
    for (part, overlap) in [(200..<320, 1.0), (0..<180, 1), (360..<540, 1)] {
      let found = try #require(TimeAlignment.best(signal(part, from: 0), [whole]))
      #expect(
        abs(found.offset + 100) < 0.003 && abs(found.correlation - overlap.squareRoot()) < 0.05)
    }
    // Of 240 and 420 frames, 180 are common: three quarters of the shorter recording.
    let found = try #require(
      TimeAlignment.best(signal(0..<240, from: 0), [signal(60..<480, from: 7)]))
    #expect(abs(found.offset + 7) < 0.003 && abs(found.correlation - 0.75.squareRoot()) < 0.05)
  }

  @Test(arguments: [1, 4, 8, 12])
  func `correlation and offset equal those of a plain implementation that tries every step`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let whole = bursts(&random)
    func part(_ frames: Range<Int>, from start: Double) -> TimedSignal {
      TimedSignal(
        times: whole.times[frames].map { $0 + start },
        weights: whole.weights[frames].map { $0 * Double.random(in: 0.5...2, using: &random) })
    }
    let count = whole.times.count
    let (a, b) = (
      part(Int(seed) * 3..<count, from: Double(seed)),
      part(0..<count - 5 * Int(seed), from: -0.37 * Double(seed))
    )
    let found = try #require(TimeAlignment.best(a, [b]))
    let plain = try #require(PlainAlignment(a, b))
    #expect(abs(found.correlation - plain.correlation) < 1e-9)
    #expect(abs(found.runnerUp - plain.runnerUp) < 1e-9)
    #expect(abs(found.offset - plain.offset) < 1e-9)
  }

  @Test func `a single long frame does not decide the offset`() throws {
    var random = SplitMix64(seed: 3)
    let layout = bursts(&random)
    for long in [0, 31, layout.times.count - 1] {
      var device = layout
      device.times = layout.times.map { $0 + 5.006 }
      device.weights[long] = 1e6
      let found = try #require(TimeAlignment.best(device, [layout]))
      #expect(abs(found.offset - 5.006) < 0.004 && found.isSettled, "\(found)")
    }
  }

  @Test(arguments: [CauseWorld.Guilt.entered, .costs, .varying])
  func `clocks are aligned by any activity of the list, and how sure that is depends on it`(
    guilt: CauseWorld.Guilt
  ) throws {
    func signals(_ world: CauseWorld) -> [TimedSignal] {
      let times = world.layout.indices.map { Double($0) / 60 }
      return CauseWorld.names.indices.map { cause in
        TimedSignal(times: times, weights: world.layout.map { $0[cause] })
      }
    }
    for seed in 1...2 {
      let world = CauseWorld(guilt, frames: 900, seed: UInt64(seed))
      // The device draws all the time, and recorded the last three quarters.
      let late = world.shown.indices.filter { world.shown[$0] >= 225 }
      let device = TimedSignal(
        times: late.map { Double(world.shown[$0]) / 60 + 77 },
        weights: late.map { world.durations[$0] })
      let found = try #require(TimeAlignment.best(device, signals(world)))
      #expect(abs(found.offset - 77) < 0.02 && found.isSettled, "\(found)")
      let other = CauseWorld(.costs, frames: 900, seed: UInt64(seed + 100))
      let wrong = try #require(TimeAlignment.best(device, signals(other)))
      #expect(!wrong.isSettled && wrong.doubt > found.doubt, "\(wrong)")
    }
  }

  @Test func `unrelated signals have no settled offset`() throws {
    var random = SplitMix64(seed: 6)
    var settled = 0
    for _ in 0..<20 {
      let found = try #require(TimeAlignment.best(bursts(&random), [bursts(&random)]))
      if found.isSettled { settled += 1 }
    }
    #expect(settled == 0)
  }

  @Test func `a signal that repeats every half second has no settled offset`() throws {
    let times = (0..<600).map { Double($0) / 60 }
    let beats = TimedSignal(times: times, weights: times.indices.map { $0 % 30 == 0 ? 50 : 1 })
    #expect(try !#require(TimeAlignment.best(beats, [beats])).isSettled)
  }

  @Test func `a steady or empty signal has no offset`() {
    let times = (0..<600).map { Double($0) / 60 }
    let steady = TimedSignal(times: times, weights: times.map { _ in 1 })
    #expect(TimeAlignment.best(steady, [steady]) == nil)
    #expect(TimeAlignment.best(steady, [TimedSignal(times: [], weights: [])]) == nil)
  }
}

/// A direct implementation of the definition for one signal, one lag and one step after the other.
private struct PlainAlignment {
  var correlation = -1.0
  var runnerUp = -1.0
  var offset = 0.0

  init?(_ a: TimedSignal, _ b: TimedSignal) {
    let (a, b) = (Self.capped(a), Self.capped(b))
    let (x, y) = (Self.centered(Self.bins(a)), Self.centered(Self.bins(b)))
    // Differences from bin to bin, with zeros around the signal.
    let (u, v) = (
      x.indices.map { x[$0] - ($0 > 0 ? x[$0 - 1] : 0) } + [-x[x.count - 1]],
      y.indices.map { y[$0] - ($0 > 0 ? y[$0 - 1] : 0) } + [-y[y.count - 1]]
    )
    func square(_ values: [Double]) -> Double { values.reduce(0) { $0 + $1 * $1 } }
    func r2(_ p: [Double], _ q: [Double], _ lag: Int) -> Double {
      let common = p.indices.filter { q.indices.contains($0 - lag) }
      let sum = common.reduce(0) { $0 + p[$1] * q[$1 - lag] }
      let (part, longer) =
        p.count < q.count ? (common.map { q[$0 - lag] }, q) : (common.map { p[$0] }, p)
      let share = max(0.05, square(part) / square(longer))
      return min(1, sum * sum / square(p) / square(q) / share)
    }
    var scores: [(lag: Int, score: Double)] = []
    for lag in -y.count...x.count {
      let overlap = min(x.count, y.count + lag) - max(0, lag)
      guard overlap >= max(2, min(x.count, y.count) / 2) else { continue }
      scores.append((lag, ((r2(x, y, lag) + r2(u, v, lag)) / 2).squareRoot()))
    }
    guard let peak = scores.max(by: { $0.score < $1.score }) else { return nil }
    correlation = peak.score
    // A quarter of a second is 15 bins.
    runnerUp = scores.filter { abs($0.lag - peak.lag) >= 15 }.map(\.score).max() ?? -1
    let coarse = a.times[0] - b.times[0] + Double(peak.lag) / 60
    var most = -1.0
    for step in -9...9 {
      let candidate = coarse + Double(step) * 0.002
      var overlap = 0.0
      for (time, weight) in zip(b.times, b.weights) {
        for (other, its) in zip(a.times, a.weights) {
          overlap += weight * its * max(0, 1 - abs(other - time - candidate) * 60)
        }
      }
      if overlap > most { (most, offset) = (overlap, candidate) }
    }
  }

  private static func capped(_ signal: TimedSignal) -> TimedSignal {
    let sorted = signal.weights.filter { $0 > 0 }.sorted()
    let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
    return TimedSignal(times: signal.times, weights: signal.weights.map { min($0, 3 * median) })
  }

  private static func centered(_ values: [Double]) -> [Double] {
    let mean = values.reduce(0, +) / Double(values.count)
    return values.map { $0 - mean }
  }

  /// Bins of a sixtieth of a second.
  ///
  /// A frame is shared by the two nearest bins, in favor of the nearer one.
  private static func bins(_ signal: TimedSignal) -> [Double] {
    let positions = signal.times.map { ($0 - signal.times[0]) * 60 }
    let last = Int(positions.last ?? 0)
    var bins = (0...last + 1).map { bin in
      zip(positions, signal.weights).reduce(0) {
        $0 + $1.1 * max(0, 1 - abs($1.0 - Double(bin)))
      }
    }
    // The bins at both ends are partly filled.
    bins[0] = bins[1]
    (bins[last], bins[last + 1]) = (bins[last - 1], bins[last - 1])
    return bins
  }
}

extension Bool {
  fileprivate static func oneIn(_ count: Int, _ random: inout SplitMix64) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }
}
