import FoldProfile
import Foundation

/// The variation between runs of one build, and between frames within a run.
struct World {
  let name: String
  /// Returns the factor by which a run takes longer than usual, for the run's number.
  let factor: (Int, inout Chance) -> Double
  /// The durations of frames, in milliseconds, from which runs are drawn in blocks; `nil` to
  /// generate durations.
  var recorded: [Double]?

  static let frames = 120

  /// Returns the metrics of a run of a build that takes `slowdown` times as long as usual.
  func run(_ number: Int, slowdown: Double, _ chance: inout Chance) -> MetricTable {
    let factor = factor(number, &chance) * slowdown
    var timeline = FrameTimeline()
    timeline.refreshRate = 60
    let period = 1e9 / 60
    var shown = 0.0
    var place = 0
    for k in 0..<Self.frames {
      let milliseconds: Double
      if let recorded {
        // Blocks of eight, because the cause of a late frame also makes the next frame late.
        place = k % 8 == 0 ? Int.random(in: recorded.indices, using: &chance.generator) : place + 1
        milliseconds = recorded[place % recorded.count]
      } else {
        let isJank = Double.random(in: 0..<1, using: &chance.generator) < 0.02
        milliseconds = 8 * exp(0.15 * chance.normal()) + (isJank ? 12 : 0)
      }
      let start = Double(k) * period
      let end = start + milliseconds * factor * 1e6
      shown = max(shown + period, (end / period).rounded(.up) * period)
      var frame = RecordedFrame()
      frame.expected = Int64(start)
      frame.start = Int64(start)
      frame.end = Int64(end)
      frame.present = Int64(shown)
      timeline.append(frame)
    }
    return FrameJudge(timeline).metrics
  }
}

extension World {
  /// Returns worlds whose runs differ by at most 4 %, and worlds whose runs differ by more.
  static func all(recorded: [Double]) -> [(world: World, isCalm: Bool)] {
    [
      (World(name: "normal, 4 %") { _, chance in exp(0.04 * chance.normal()) }, true),
      (
        World(name: "heavy tails: Student's t of 3, 4 %") { _, chance in
          exp(0.04 * chance.student3() / 3.0.squareRoot())
        }, true
      ),
      (
        World(name: "warming up: 30 % over 60 runs, then 3 % at random") { number, chance in
          (1 + 0.3 * Double(number) / 60) * exp(0.03 * chance.normal())
        }, true
      ),
      (
        World(name: "two speeds 8 % apart") { _, chance in
          (chance.coin() ? 1.04 : 0.96) * exp(0.005 * chance.normal())
        }, true
      ),
      (
        World(
          name: "a real recording, resampled in blocks, and 3 %",
          factor: { _, chance in
            exp(0.03 * chance.normal())
          }, recorded: recorded), true
      ),
      (
        World(name: "two speeds 45 % apart") { _, chance in
          (chance.coin() ? 1.45 : 1) * exp(0.02 * chance.normal())
        }, false
      ),
      (World(name: "normal, 10 %") { _, chance in exp(0.1 * chance.normal()) }, false),
    ]
  }
}

/// A source of random numbers that are the same in every study.
struct Chance {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func normal() -> Double {
    let radius = (-2 * log(Double.random(in: .ulpOfOne..<1, using: &generator))).squareRoot()
    return radius * cos(Double.random(in: 0..<2 * .pi, using: &generator))
  }

  /// Returns a value of Student's t with three degrees of freedom, whose variance is 3.
  mutating func student3() -> Double {
    let sum = (0..<3).reduce(0.0) { sum, _ in
      let z = normal()
      return sum + z * z
    }
    return normal() / (sum / 3).squareRoot()
  }

  mutating func coin() -> Bool { Bool.random(using: &generator) }
}
