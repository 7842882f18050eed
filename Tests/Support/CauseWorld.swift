import Foundation

/// A made-up recording of a list on a device, with a known reason why frames are late.
///
/// Fingers drag and fling a list of rows at 60 Hz. Rows enter and leave the screen, fold at a line,
/// expand, and are inserted or resized at random. A frame takes 6 ms, noise (of which each frame
/// keeps 70 %), and the time of its guilty cause. A frame longer than a period is late, and the
/// frames it misses are skipped: the next one counts what happened in them, too.
public struct CauseWorld: Sendable {
  /// The reason why frames take longer.
  public enum Guilt: String, CaseIterable, Sendable {
    /// Each entering row adds about 12 ms, in half or more of all cases.
    case entered
    /// Like `entered`, but in the frame after the row's first.
    case nextFrame = "entered, a frame later"
    /// Bursts of up to 25 frames that have nothing to do with the list.
    case bursts
    /// Beyond a speed, frames take 13 ms more in up to 40 % of the cases.
    case speed
    /// Frames take longer in proportion to speed.
    case steadySpeed = "speed, in proportion"
    /// Fixed costs of ``costs``.
    case costs
    /// Fixed costs, and in 3 % of frames a spike of more than 8 ms with heavy tails (Pareto, 1.5).
    case spikes = "costs, and spikes"
    /// Costs of entering rows that vary exponentially.
    case varying = "varying costs"
  }

  /// The names of the causes.
  public static let names = [
    "scrolling", "speed", "entered", "left", "foldsStarted", "foldsEnded", "folding", "expanding",
    "inserted", "resized",
  ]
  /// The time of each cause in the worlds of costs, in milliseconds, in the order of ``names``.
  public static let costs = [0.5, 1, 5, 0, 1.5, 0, 0.4, 1, 2, 0]
  private static let states: Set = [0, 1, 6, 7]
  private static let period = 1000.0 / 60
  private static let (speed, entered) = (1, 2)

  /// The counts of the causes in each layout frame, 60 in a second.
  public private(set) var layout: [[Double]]
  /// The index of the layout frame that each device frame shows.
  public private(set) var shown: [Int] = []
  /// The counts of the causes in each device frame.
  public private(set) var counts: [[Double]] = []
  /// The number of frames skipped before each device frame.
  public private(set) var skipped: [Int] = []
  /// The durations of the frames, in milliseconds.
  public private(set) var durations: [Double] = []
  /// By how much each frame is late, in milliseconds.
  public private(set) var lateness: [Double] = []

  private var random: SplitMix64

  /// Creates a recording of `frames` refresh periods.
  public init(_ guilt: Guilt, frames: Int, seed: UInt64) {
    layout = []
    random = SplitMix64(seed: seed &* 7919 &+ UInt64(frames))
    layout = layoutCounts(frames)
    let bursts = guilt == .bursts ? burstTimes(frames) : []
    let isCostly = random.double(in: 0.5...1)
    let (threshold, slope) = (random.double(in: 0.8...2), random.double(in: 2...5))
    var (noise, pending, frame, missed) = (0.0, 0.0, 0, 0)
    while frame < frames {
      let merged = layout[(frame - missed)...frame]
      let row = Self.names.indices.map { cause in
        Self.states.contains(cause)
          ? layout[frame][cause] : merged.reduce(0) { $0 + $1[cause] }
      }
      for _ in merged { noise = 0.7 * noise + 0.43 * normal() }
      let cost = chance(isCostly) ? 12 + 2 * normal() : 1
      let fixed = zip(row, Self.costs).reduce(0) { $0 + $1.0 * $1.1 }
      let extra: Double
      switch guilt {
      case .entered: extra = cost * row[Self.entered]
      case .nextFrame: (extra, pending) = (pending, cost * row[Self.entered])
      case .bursts: extra = bursts[frame]
      case .speed:
        let share = 0.4 / (1 + exp(4 * (threshold - row[Self.speed])))
        extra = row[Self.speed] > 0.05 && chance(share) ? 13 : 0
      case .steadySpeed: extra = 4 + noise + slope * row[Self.speed]
      case .costs: extra = fixed
      case .spikes:
        extra =
          fixed
          + (chance(0.03) ? min(2000, 8 * pow(1 - random.double(in: 0...0.9999), -1 / 1.5)) : 0)
      case .varying:
        let factor = -log(random.double(in: 1e-9...1))
        extra = fixed + (factor - 1) * Self.costs[Self.entered] * row[Self.entered]
      }
      let duration = 6 + noise + extra
      let late = max(0, Int((duration / Self.period).rounded(.up)) - 1)
      shown.append(frame)
      counts.append(row)
      skipped.append(missed)
      durations.append(duration)
      lateness.append(Double(late) * Self.period)
      (missed, frame) = (late, frame + 1 + late)
    }
  }

  private mutating func chance(_ share: Double) -> Bool { random.double(in: 0...1) < share }

  private mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + random.double(in: 0...1) }
  }

  private mutating func burstTimes(_ frames: Int) -> [Double] {
    var times = [Double](repeating: 0, count: frames)
    for _ in 0..<max(2, frames / 150) {
      let start = random.int(in: 0...frames - 1)
      for frame in start..<min(frames, start + random.int(in: 4...25)) where chance(0.5) {
        times[frame] += random.double(in: 12...30)
      }
    }
    return times
  }

  /// Returns the speed of each frame, in points per second: drags, flings and pauses.
  private mutating func speeds(_ frames: Int) -> [Double] {
    var speeds: [Double] = []
    while speeds.count < frames {
      speeds += [Double](repeating: 0, count: random.int(in: 5...60))
      let target = random.double(in: 300...2500) * (chance(0.75) ? 1 : -1)
      var speed = 0.0
      for _ in 0..<random.int(in: 8...25) {
        speed += 0.3 * (target - speed) + 40 * normal()
        speeds.append(speed)
      }
      for _ in 0..<random.int(in: 20...120) {
        speed *= 0.97
        speeds.append(abs(speed) < 15 ? 0 : speed)
      }
    }
    return Array(speeds.prefix(frames))
  }

  private mutating func layoutCounts(_ frames: Int) -> [[Double]] {
    let isEven = chance(0.5)
    let height = random.double(in: 70...160)
    var tops = [0.0]
    for _ in 0..<4000 {
      tops.append((tops.last ?? 0) + (isEven ? height : random.double(in: 60...200)))
    }
    func rows(_ offset: Double, _ length: Double) -> Range<Int> {
      let first = tops.firstIndex { $0 > offset } ?? 1
      let end = tops[first...].firstIndex { $0 >= offset + length } ?? first
      return first - 1..<end
    }
    var (offset, onScreen, folding) = (2000.0, rows(2000, 650), rows(2000, 90))
    var counts = speeds(frames).map { speed in
      let before = offset
      offset = max(0, offset + speed / 60)
      let (now, foldingNow) = (rows(offset, 650), rows(offset, 90))
      defer { (onScreen, folding) = (now, foldingNow) }
      let moved = abs(offset - before)
      func new(_ a: Range<Int>, besides b: Range<Int>) -> Double {
        Double(a.count - a.clamped(to: b).count)
      }
      return [
        moved > 1e-9 ? 1 : 0, moved * 60 / 1000, new(now, besides: onScreen),
        new(onScreen, besides: now),
        new(foldingNow, besides: folding), new(folding, besides: foldingNow),
        Double(foldingNow.count), 0, 0, 0,
      ]
    }
    for _ in 0...frames / 300 {
      let start = random.int(in: 0...frames - 1)
      for frame in start..<min(frames, start + 20) { counts[frame][7] = 1 }
    }
    for (cause, frequency) in [(8, 150), (9, 100)] {
      for _ in 0..<frames / frequency {
        counts[random.int(in: 0...frames - 1)][cause] += Double(random.int(in: 1...3))
      }
    }
    return counts
  }
}
