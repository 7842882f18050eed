import FoldTestSupport
import Testing

@testable import FoldProfile

/// Random frames at 60 Hz: some late, some long, with a pause now and then.
func seededFrames(_ count: Int, seed: UInt64, phases: Bool = false) -> [RecordedFrame] {
  var random = SplitMix64(seed: seed)
  func next(_ below: Int64) -> Int64 { Int64.random(in: 0..<below, using: &random) }
  var vsync: Int64 = 5_000_000_000
  return (0..<count).map { index in
    var frame = RecordedFrame()
    let late = next(10) == 0 ? 1 + next(4) : 0
    frame.intended = vsync
    frame.start = vsync + next(900_000)
    frame.duration = 4_000_000 + next(9_000_000) + late * 16_666_667
    frame.end = (frame.start ?? 0) + (frame.duration ?? 0)
    frame.deadline = vsync + 16_666_667
    frame.present = vsync + (2 + late) * 16_666_667
    if phases { frame.phase = index / 50 % 2 == 0 ? .drag : .fling }
    vsync += (1 + late) * 16_666_667
    if index % 97 == 96 { vsync += 500_000_000 }
    return frame
  }
}

@Suite struct FrameSummaryTests {
  static func timeline(_ frames: [RecordedFrame]) -> FrameTimeline {
    var timeline = FrameTimeline(refreshRate: 60)
    for frame in frames { timeline.append(frame) }
    return timeline
  }

  /// Expects a summary to agree with the metrics of the whole run.
  ///
  /// Counts and extremes are equal, and sums within half a nanosecond in each of up to six parts.
  /// Percentiles, and metrics read from the histograms, agree within a thousandth.
  static func expectAgreement(
    _ summary: MetricTable, _ whole: MetricTable, _ context: String,
    except omitted: Set<String> = []
  ) {
    #expect(summary.ids == whole.ids)
    for value in whole.values where !omitted.contains(value.metric.id) {
      let id = value.metric.id
      guard let mine = summary[id] else { continue }
      #expect((mine.number == nil) == (value.number == nil), "\(context) \(id)")
      guard let a = mine.number, let b = value.number else { continue }
      let isApproximate =
        ["duration.p", "overrun.p", "low", "droppedFrames.p95", "droppedFrames.max"]
        .contains { id.hasPrefix($0) }
      let tolerance =
        isApproximate ? abs(b) * 0.001 + 0.0011 : value.metric.unit == .frames ? 0 : 3e-6
      #expect(abs(a - b) <= tolerance, "\(context) \(id): \(a), whole \(b), tolerance \(tolerance)")
      #expect(mine.n == value.n, "\(context) \(id) n")
    }
  }

  @Test func `a ratio or share is computed only over the sources that have its denominator`() throws
  {
    let shown = FrameJudge(Self.timeline(seededFrames(500, seed: 3)))
    var other = FrameTimeline(refreshRate: nil)
    for _ in 0..<9 {
      var frame = RecordedFrame()
      (frame.hitch, frame.duration) = (50_000_000, 20_000_000)
      other.append(frame)
    }
    func sum(_ summaries: FrameSummary...) -> MetricTable {
      var sum = FrameSummary(frames: 0)
      for summary in summaries {
        sum.add(summary)
      }
      return sum.metrics
    }
    let (whole, alone) = (
      sum(FrameSummary(shown), FrameSummary(FrameJudge(other))), shown.metrics
    )
    let late = try #require(alone["hitchTime"]?.number)
    #expect(abs(try #require(whole["hitchTime"]?.number) - late - 450) < 1e-6)
    let ratio = try #require(alone["hitchTimeRatio"]?.number)
    #expect(ratio > 0)
    #expect(abs(try #require(whole["hitchTimeRatio"]?.number) - ratio) < 1e-6)

    var counted = FrameSummary(frames: 5, otherwise: "counted")
    counted.tallies["slowFrames"] = FrameSummary.Tally(sum: 5, n: 0)
    let both = sum(FrameSummary(shown), counted, FrameSummary(shown))
    let reason = try #require(both.share(of: "slowFrames")?.notAvailableReason)
    #expect(reason.contains("of how many frames"))
    #expect(whole.share(of: "slowFrames")?.number != nil)
  }

  @Test(arguments: [2, 100, 1500, 12_000])
  func `a summary has the metrics of its frames`(count: Int) {
    let judge = FrameJudge(Self.timeline(seededFrames(count, seed: 7)))
    Self.expectAgreement(FrameSummary(judge).metrics, judge.metrics, "\(count) frames")
  }

  /// Every seventh frame was shown after the next one.
  ///
  /// The first block of 4096 ends between two such frames.
  private static let long: [RecordedFrame] = {
    var frames = seededFrames(20_000, seed: 9, phases: true)
    for first in stride(from: 0, to: frames.count - 1, by: 7) {
      (frames[first].present, frames[first + 1].present) = (
        frames[first + 1].present, frames[first].present
      )
    }
    return frames
  }()
  private static let whole = FrameJudge(timeline(long))
  private static let wholeMetrics = whole.metrics

  @Test(arguments: [100, 5000, 9000])
  func `frames that are folded block by block have the metrics of the whole`(count: Int) throws {
    var gathering = FrameTimelineBuilder(FrameLimits(limit: count))
    gathering.recordedRate = 60
    for frame in Self.long { gathering.append(frame) }
    gathering.exclude("cut short", count: 3)
    let folded = gathering.finish()
    #expect(folded.count == count)
    #expect(folded.frameCount == 20_000)
    #expect(folded.total == 20_003)
    Self.expectAgreement(FrameJudge(folded).metrics, Self.wholeMetrics, "held \(count)")
    let phases = FrameJudge(folded).phaseMetrics
    #expect(phases.count == 2)
    for (phase, whole) in Self.whole.phaseMetrics {
      // A phase's one-second windows start again with each block.
      Self.expectAgreement(
        try #require(phases[phase]), whole, "held \(count), \(phase)",
        except: ["droppedFrames.max1s", "droppedFrames.p95of1s"])
    }
  }

  @Test(arguments: [FrameField.intended, .start])
  func `displayed and dropped frames are folded with the frames before them`(
    field: FrameField
  ) throws {
    var random = SplitMix64(seed: 17)
    let frames = (0..<14_000).map { index in
      var frame = RecordedFrame()
      field.set(Int64(index) * 16_666_667, in: &frame)
      frame.present = Int64(index + 2) * 16_666_667
      if random.int(in: 0...(index % 600 < 60 ? 1 : 30)) == 0 { frame.flags = .notDisplayed }
      return frame
    }
    var whole = FrameTimeline(refreshRate: 60, reports: .notDisplayed)
    var gathering = FrameTimelineBuilder(FrameLimits(limit: 500), reports: .notDisplayed)
    gathering.recordedRate = 60
    for frame in frames {
      whole.append(frame)
      gathering.append(frame)
    }
    let folded = FrameJudge(gathering.finish()).metrics
    Self.expectAgreement(folded, FrameJudge(whole).metrics, field.rawValue)
    #expect(folded["droppedFrames.max1s"]?.number != nil)
  }

  @Test func `a frame that took no time is left out, and one of unknown duration is kept`() {
    var gathering = FrameTimelineBuilder(FrameLimits(limit: 9))
    gathering.recordedRate = 60
    for (start, end, duration) in [
      (5, 5, nil), (5, 4, nil), (5, 6, nil), (5, nil, nil), (5, 6, 0), (5, 5, 1), (5, 6, -1),
    ] as [(Int64, Int64?, Int64?)] {
      var frame = RecordedFrame()
      (frame.start, frame.end, frame.duration) = (start, end, duration)
      gathering.append(frame)
    }
    let timeline = gathering.finish()
    #expect(timeline.excluded == [RecordedFrame.tookNoTime: 4])
    #expect((0..<timeline.count).map { timeline.duration[$0] } == [1, nil, 1])
  }

  @Test func `a recording that fits is stored whole and judged exactly`() {
    let frames = seededFrames(300, seed: 4)
    var gathering = FrameTimelineBuilder(FrameLimits(limit: 300))
    gathering.recordedRate = 60
    for frame in frames { gathering.append(frame) }
    #expect(gathering.finish() == Self.timeline(frames))
  }

  @Test func `summaries add up the same in any order, and to the whole within precision`()
    throws
  {
    let runs = (0..<5).map { seededFrames(400 + 100 * $0, seed: UInt64(20 + $0)) }
    let parts = runs.map { FrameSummary(FrameJudge(Self.timeline($0))) }
    func sum(_ order: [Int]) -> FrameSummary {
      var sum = FrameSummary(frames: 0)
      for index in order {
        sum.add(parts[index])
      }
      return sum
    }
    let whole = sum([0, 1, 2, 3, 4])
    #expect(sum([4, 2, 0, 3, 1]) == whole)
    var pairs = sum([3, 4])
    pairs.add(sum([1, 0, 2]))
    #expect(pairs == whole)
    let durations = runs.joined().compactMap { $0.duration.map { Double($0) / 1e6 } }
    let sample = try #require(SortedSample(durations))
    for percent in [50.0, 90, 95, 99] {
      let mine = try #require(whole.metrics["duration.p\(Int(percent))"]?.number)
      let exact = sample.percentile(percent)
      #expect(abs(mine - exact) <= exact * 0.001, "p\(percent): \(mine), whole \(exact)")
    }
    #expect(whole.metrics["duration.max"]?.number == sample.max)
    #expect(whole.metrics["frames"]?.number == Double(durations.count))
    let slow = Double(durations.count { $0 > 16 })
    #expect(whole.metrics["slowFrames"]?.number == slow)
    var spread = try #require(whole.samples[.duration])
    spread.add(TimeSpread())
    #expect(spread == whole.samples[.duration])
  }

  @Test func `a metric without value has the same reason in a summary`() {
    let fills: [(Int, inout RecordedFrame) -> Void] = [
      { _, _ in }, { $1.duration = ms(8) }, { $1.present = ms(16.7 * Double($0)) },
      { $1.hitch = ms(Double($0)) },
      { ($1.intended, $1.present) = (ms(900 * Double($0)), ms(900 * Double($0) + 20)) },
    ]
    for count in [1, 3] {
      for (index, fill) in fills.enumerated() {
        let judge = FrameJudge(ProfileTests.timeline(count, refreshRate: 60, fill))
        let (whole, summary) = (judge.metrics, FrameSummary(judge).metrics)
        for value in whole.values {
          let reason = summary[value.metric.id]?.notAvailableReason
          #expect(reason == value.notAvailableReason, "\(count) \(index) \(value.metric.id)")
        }
      }
    }
  }
}
