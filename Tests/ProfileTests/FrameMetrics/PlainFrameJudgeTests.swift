import FoldTestSupport
import Testing

@testable import FoldProfile

/// Every metric and its count, compared with a plain implementation.
///
/// Times often lie exactly on a bound: half a period, a period, 16 and 700 ms, the idle gap, a
/// second. The longest period is longer than a second.
@Suite struct PlainFrameJudgeTests {
  /// Frames on a grid of half periods.
  ///
  /// Each column is present or absent, and some frames lack a present column. Frames have phases
  /// that alternate.
  func judge(_ random: inout SplitMix64) -> PlainFrameJudge {
    func one<Choice>(_ choices: Choice...) -> Choice {
      choices[random.int(in: 0...choices.count - 1)]
    }
    let period: Int64 = one(10_000_000, 20_000_000, 100_000_000, 3_000_000_000)
    let half = period / 2
    let columns = FrameField.allCases.filter { _ in one(true, false) }
    let isOutOfOrder = one(true, false, false, false)
    var clock = Int64(random.int(in: 0...3)) * period
    var phase: Phase?
    let frames = (0..<random.int(in: 2...45)).map { _ in
      clock += one(
        half, period, period, period, period, 3 * half, 2 * period, 100_000_000, 110_000_000)
      let duration = one(
        half, period, period + period / 400, period + period / 400 + 1, 2 * period, 2 * period + 1,
        16_000_000, 16_000_001, 700_000_000, 699_999_999)
      let start = clock + one(0, half, -half)
      let present = clock + one(period, period, period, 3 * half, 2 * period)
      let deadline = start + one(duration, duration, period, 2 * period)
      var frame = RecordedFrame()
      for field in columns where one(true, true, true, true, false) {
        let time: Int64 =
          switch field {
          case .intended: clock
          case .start: start
          case .end: start + duration
          case .present: isOutOfOrder ? present + one(0, 0, 4 * period) : present
          case .deadline: deadline
          case .interval: one(period, period, 2 * period, 0)
          case .duration: duration
          case .expectedPresent: present - one(0, half, half + 1, period)
          case .gpuEnd: deadline + one(0, -1, half)
          case .overrun: one(-half, 0, half)
          case .hitch: one(0, 0, 1, half)
          case .dequeue: one(-1, 0, half)
          case .vsyncDelay: one(0, 1, 10_000_000_000)
          case .uiTime: one(half, half - 1, 10_000_000_000, 9_999_999_999)
          case .uploadTime: one(period / 5, period / 5 - 1)
          case .drawTime: one(3 * half / 2, 3 * half / 2 - 1)
          }
        field.set(time, in: &frame)
      }
      frame.flags = FrameFlags(rawValue: UInt16(one(0, 0, random.int(in: 0...31))))
      let others = FrameFlags(rawValue: UInt16(one(0, 0, random.int(in: 0...31))))
      frame.flags.formUnion(.unstated(others.subtracting(frame.flags)))
      phase = one(phase, phase, phase, phase, .drag, .fling, nil)
      frame.phase = phase
      return frame
    }
    return PlainFrameJudge(
      frames: frames, statedRate: one(nil, nil, 1e9 / Double(period)),
      ownRate: one(nil, 1e9 / Double(period), 1e9 / Double(period)),
      reports: FrameFlags(rawValue: UInt16(one(0, 0, random.int(in: 0...31)))))
  }

  @Test(arguments: 1...8)
  func `every metric of a run and of its phases, and its count, equals the plain definition`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    for round in 0..<30 {
      var plain = judge(&random)
      let found = FrameJudge(
        plain.timeline, refreshRate: plain.statedRate)
      var tables: [Phase?: MetricTable] = [nil: found.metrics]
      for (phase, table) in found.phaseMetrics { tables[phase] = table }
      for (phase, table) in tables {
        plain.phase = phase
        let expected = plain.metrics
        for value in table.values {
          guard let (number, n) = expected[value.metric.id] else {
            let others = ["gfxinfo", "low1", "low01", "displacementError"]
            #expect(others.contains { value.metric.id.hasPrefix($0) })
            continue
          }
          let isEqual =
            if let a = value.number, let b = number { abs(a - b) <= 1e-9 * max(1, abs(b)) } else {
              value.number == nil && number == nil
            }
          if isEqual && value.n == n { continue }
          Issue.record(
            "\(seed)/\(round) \(String(describing: phase)) \(value): \(number ?? .nan), \(n)")
        }
      }
    }
  }

  @Test(arguments: 1...4)
  func `the parts of a run, and of its phases, add up to the whole wherever it is cut`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    for round in 0..<10 {
      var plain = judge(&random)
      for frame in plain.frames.indices where plain.frames[frame].phase == nil {
        plain.frames[frame].phase = .rest
      }
      let timeline = plain.timeline
      func part(_ indices: Range<Int>) -> FrameJudge {
        FrameJudge(
          timeline, refreshRate: plain.statedRate, judging: indices)
      }
      let whole = part(0..<timeline.count)
      let metrics = whole.metrics
      for cut in [1, random.int(in: 1...timeline.count - 1), timeline.count - 1] {
        var summary = FrameSummary(frames: 0)
        for part in [part(0..<cut), part(cut..<timeline.count)] {
          summary.add(part, among: part.presentedPairs())
        }
        summary.endRun()
        FrameSummaryTests.expectAgreement(
          summary.metrics, metrics, "\(seed)/\(round) cut at \(cut)")
      }
      let phases = whole.phaseMetrics
      for id in ["hitches", "hitchTime", "missedVsyncs.sum", "idleTime", "frames", "slowFrames"] {
        let parts = phases.values.compactMap { $0[id]?.number }
        #expect(abs(parts.reduce(0, +) - (metrics[id]?.number ?? 0)) < 1e-9, "\(id)")
      }
    }
  }

  @Test func `lows of ten thousand frames come from the slowest hundred and the slowest ten`() {
    for count in [999, 1000, 9999, 10_000] {
      // Shown 1, 2, … ms apart, after a first frame.
      let frames = timeline(count + 1) { $1.present = ms(Double($0 * ($0 + 1) / 2)) }
      for table in [FrameJudge(frames).metrics, FrameSummary(FrameJudge(frames)).metrics] {
        for (low, share) in [("low1", 100), ("low01", 1000)] {
          // Of 1…n ms the slowest n / 100, rounded up, have the mean n − (k − 1) / 2.
          let worst = (count + share - 1) / share
          let mean = Double(count) - Double(worst - 1) / 2
          let position = 1 + Double(count - 1) * (1 - 1 / Double(share))
          for (id, time) in [("\(low).tailMean", mean), ("\(low).percentile", position)] {
            let number = table[id]?.number
            #expect((number != nil) == (count >= 10 * share) && table[id]?.n == count)
            if let number { #expect(abs(number * time / 1000 - 1) < 1e-3, "\(id) of \(count)") }
          }
        }
      }
    }
  }
}
