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
      let found = try #require(TimeAlignment.best(device, layout))
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
      let found = try #require(TimeAlignment.best(device, layout))
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
      let found = try #require(TimeAlignment.best(signal(part, from: 0), whole))
      #expect(
        abs(found.offset + 100) < 0.003 && abs(found.correlation - overlap.squareRoot()) < 0.05)
    }
    // Of 240 and 420 frames, 180 are common: three quarters of the shorter recording.
    let found = try #require(
      TimeAlignment.best(signal(0..<240, from: 0), signal(60..<480, from: 7)))
    #expect(abs(found.offset + 7) < 0.003 && abs(found.correlation - 0.75.squareRoot()) < 0.05)
  }

  @Test(arguments: 1...12)
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
    let found = try #require(TimeAlignment.best(a, b))
    let plain = try #require(PlainAlignment(a, b))
    #expect(abs(found.correlation - plain.correlation) < 1e-9)
    #expect(abs(found.runnerUp - plain.runnerUp) < 1e-9)
    #expect(abs(found.offset - plain.offset) < 1e-9)
  }

  @Test(arguments: [0, 31, 59])
  func `a single dominant frame is aligned, whether it is the first or the last`(
    heavy: Int
  ) throws {
    var random = SplitMix64(seed: 3)
    var layout = TimedSignal(times: (0..<60).map { Double($0) / 60 }, weights: [])
    layout.weights = layout.times.indices.map { $0 == heavy ? 50 : random.double(in: 1...2) }
    var device = layout
    device.times = layout.times.indices.map { layout.times[$0] + ($0 == heavy ? 5 : 5.006) }
    // Steps of 2 ms begin at the distance of the first times.
    let offset = try #require(TimeAlignment.best(device, layout)).offset
    #expect(abs(offset - 5) < 1e-9, "\(offset)")
  }

  @Test func `unrelated signals have no settled offset`() throws {
    var random = SplitMix64(seed: 6)
    var settled = 0
    for _ in 0..<20 {
      let found = try #require(TimeAlignment.best(bursts(&random), bursts(&random)))
      if found.isSettled { settled += 1 }
    }
    #expect(settled == 0)
  }

  @Test func `a signal that repeats every half second has no settled offset`() throws {
    let times = (0..<600).map { Double($0) / 60 }
    let beats = TimedSignal(times: times, weights: times.indices.map { $0 % 30 == 0 ? 50 : 1 })
    #expect(try !#require(TimeAlignment.best(beats, beats)).isSettled)
  }

  @Test func `a steady or empty signal has no offset`() {
    let times = (0..<600).map { Double($0) / 60 }
    let steady = TimedSignal(times: times, weights: times.map { _ in 1 })
    #expect(TimeAlignment.best(steady, steady) == nil)
    #expect(TimeAlignment.best(steady, TimedSignal(times: [], weights: [])) == nil)
  }
}

/// A direct implementation of the definition, one lag and one step after the other.
private struct PlainAlignment {
  var correlation = -1.0
  var runnerUp = -1.0
  var offset = 0.0

  init?(_ a: TimedSignal, _ b: TimedSignal) {
    let (x, y) = (Self.bins(a), Self.bins(b))
    let shorter = min(x.count, y.count)
    var scores: [(lag: Int, score: Double)] = []
    for lag in -y.count...x.count {
      let pairs = x.indices.filter { y.indices.contains($0 - lag) }.map { (x[$0], y[$0 - lag]) }
      guard pairs.count >= max(2, shorter / 2) else { continue }
      let n = Double(pairs.count)
      let mean = (pairs.map(\.0).reduce(0, +) / n, pairs.map(\.1).reduce(0, +) / n)
      let (u, v) = (pairs.map { $0.0 - mean.0 }, pairs.map { $0.1 - mean.1 })
      let alike = zip(u, v).reduce(0) { $0 + $1.0 * $1.1 }
      let size = u.reduce(0) { $0 + $1 * $1 } * v.reduce(0) { $0 + $1 * $1 }
      scores.append((lag, alike / size.squareRoot() * (n / Double(shorter)).squareRoot()))
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
