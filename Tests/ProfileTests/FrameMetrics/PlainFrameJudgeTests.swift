import FoldTestSupport
import Testing

@testable import FoldProfile

/// Every metric and the count beside it, of frames whose times often lie exactly on a bound: half a
/// period, a period, 16 and 700 ms, the idle gap, a second.
@Suite struct PlainFrameJudgeTests {
  /// Frames on a grid of half periods.
  ///
  /// Each column is there or not, and where it is some frames lack it, unless `isFull`.
  func judge(_ random: inout SplitMix64, isFull: Bool = false) -> PlainFrameJudge {
    func one<Choice>(_ choices: Choice...) -> Choice {
      choices[random.int(in: 0...choices.count - 1)]
    }
    let period: Int64 = one(10_000_000, 20_000_000, 100_000_000)
    let half = period / 2
    let columns = FrameField.allCases.filter { _ in one(true, false) }
    let isOutOfOrder = !isFull && one(true, false, false, false)
    var clock = Int64(random.int(in: 0...3)) * period
    var lastShown: Int64 = 0
    let frames = (0..<random.int(in: 2...45)).map { _ in
      clock += one(
        half, period, period, period, period, 3 * half, 2 * period, 100_000_000, 110_000_000)
      let duration = one(
        half, period, period + period / 400, period + period / 400 + 1, 2 * period, 2 * period + 1,
        16_000_000, 16_000_001, 700_000_000, 699_999_999)
      let start = clock + one(0, half, -half)
      // Where the whole is cut, frames are shown in their order, two at a time now and then.
      let shown = clock + one(period, period, period, 3 * half, 2 * period)
      let present = isFull ? max(lastShown, shown) : shown
      lastShown = present
      let deadline = start + one(duration, duration, period, 2 * period)
      var frame = RecordedFrame()
      for field in columns where isFull || one(true, true, true, true, false) {
        let time: Int64 =
          switch field {
          case .expected: clock
          case .start: start
          case .end: start + duration
          case .present: isOutOfOrder ? present + one(0, 0, 4 * period) : present
          case .deadline: deadline
          case .interval: one(period, period, 2 * period, 0)
          case .duration: duration
          case .meant: clock + one(0, half)
          case .expectedPresent: present - one(0, half, half + 1, period)
          case .gpuEnd: deadline + one(0, -1, half)
          case .overrun, .animationError: one(-half, 0, half)
          case .hitch: one(0, 0, 1, half)
          case .frameTime: one(half, period)
          case .dequeue: one(-1, 0, half)
          case .vsyncDelay: one(0, 1, 10_000_000_000)
          case .uiTime: one(half, half - 1, 10_000_000_000, 9_999_999_999)
          case .uploadTime: one(period / 5, period / 5 - 1)
          case .drawTime: one(3 * half / 2, 3 * half / 2 - 1)
          }
        field.set(time, in: &frame)
      }
      frame.flags = FrameFlags(rawValue: UInt16(one(0, 0, random.int(in: 0...15))))
      return frame
    }
    return PlainFrameJudge(
      frames: frames, statedRate: one(nil, nil, 1e9 / Double(period)),
      ownRate: one(nil, 1e9 / Double(period), 1e9 / Double(period)),
      reports: FrameFlags(rawValue: UInt16(one(0, 0, random.int(in: 0...15)))),
      span: isFull ? nil : one(nil, nil, 0, 2_000_000_000), idleGap: one(0.1, 0.1, 0.005))
  }

  @Test(arguments: 1...8)
  func `every metric and its count are what the definition says`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<60 {
      let plain = judge(&random)
      let expected = plain.metrics
      let table = FrameJudge(
        plain.timeline, refreshRate: plain.statedRate, idleGap: plain.idleGap
      ).metrics
      for value in table.values {
        guard let (number, n) = expected[value.metric.id] else {
          #expect(["gfxinfo", "low1", "low01"].contains { value.metric.id.hasPrefix($0) })
          continue
        }
        let isEqual =
          if let a = value.number, let b = number { abs(a - b) <= 1e-9 * max(1, abs(b)) } else {
            value.number == nil && number == nil
          }
        #expect(
          isEqual && value.n == n,
          "\(seed)/\(round) \(value.metric.id): \(value.reading), \(value.n) for \(number ?? .nan), \(n)"
        )
      }
    }
  }

  @Test(arguments: 1...4)
  func `frames folded in two parts have the metrics of the whole, wherever they are cut`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<6 {
      let plain = judge(&random, isFull: true)
      func first(_ count: Int, context: Int = 0) -> FrameJudge {
        let part = PlainFrameJudge(
          frames: Array(plain.frames.prefix(count)), ownRate: plain.ownRate, reports: plain.reports)
        return FrameJudge(
          part.timeline, refreshRate: plain.statedRate, idleGap: plain.idleGap, context: context)
      }
      let whole = first(plain.frames.count).metrics
      for cut in 2...plain.frames.count {
        let rest = first(plain.frames.count, context: cut)
        var summary = FrameSummary(first(cut))
        // A part in which nothing was shown, or no frame can be late, tells nothing of its time, nor does
        // one that was idle for longer than it lasted.
        guard !first(cut).presentedPairs().isEmpty || !plain.has(\.present),
          summary.tallies[Hitches.count.id] != nil || whole[Hitches.count.id]?.number == nil,
          summary.parts[.motion]?.sum != 0, FrameSummary(rest).parts[.motion]?.sum != 0
        else { continue }
        summary.add(rest)
        FrameSummaryTests.expectAgreement(summary.metrics, whole, "\(seed)/\(round) cut at \(cut)")
      }
    }
  }

  @Test func `the lows of ten thousand frames are those of the last hundred and the last ten`() {
    for count in [999, 1000, 9999, 10_000] {
      let frames = timeline(count) { $1.frameTime = ms(Double($0 + 1)) }
      for table in [FrameJudge(frames).metrics, FrameSummary(FrameJudge(frames)).metrics] {
        for (low, share) in [("low1", 100), ("low01", 1000)] {
          // Of 1…n ms the slowest n / 100, rounded up, have the mean n − (k − 1) / 2.
          let worst = (count + share - 1) / share
          let mean = Double(count) - Double(worst - 1) / 2
          let place = 1 + Double(count - 1) * (1 - 1 / Double(share))
          for (id, time) in [("\(low).tailMean", mean), ("\(low).percentile", place)] {
            let number = table[id]?.number
            #expect((number != nil) == (count >= 10 * share) && table[id]?.n == count)
            if let number { #expect(abs(number * time / 1000 - 1) < 1e-3, "\(id) of \(count)") }
          }
        }
      }
    }
  }
}
