/// The offset between two clocks, found from signals recorded with each of them.
public struct TimeAlignment: Equatable, Sendable {
  /// The number of seconds to add to a time of the other signals to get a time of the first signal.
  public let offset: Double
  /// The multiple correlation of the first signal with the others at this offset, in `0...1`.
  ///
  /// It counts levels and changes equally. Where the recordings overlap in part, it is smaller.
  public let correlation: Double
  /// The best correlation at least 0.25 s away; close to `correlation`, the offset is a guess.
  public let runnerUp: Double
  /// The probability that chance alone makes an offset as much better than the runner-up as this
  /// one is, in `0...1`.
  public let doubt: Double

  /// Whether the offset is certain: chance hardly explains it, and no other is nearly as good.
  public var isSettled: Bool { doubt <= 0.01 && correlation - runnerUp >= 0.2 }
}

/// A quantity recorded at ascending times.
public struct TimedSignal: Equatable, Sendable {
  /// The times, in seconds, ascending; equal times are allowed.
  public var times: [Double]
  /// The quantity at each time, in any unit; it is 0 in between.
  public var weights: [Double]

  /// Creates a signal from ascending times, in seconds, and as many weights.
  public init(times: [Double], weights: [Double]) {
    self.times = times
    self.weights = weights
  }

  /// This signal with no weight above three times the median of the weights above 0.
  fileprivate var capped: TimedSignal {
    let cap = 3 * (SortedSample(weights.filter { $0 > 0 })?.median ?? 0)
    return TimedSignal(times: times, weights: weights.map { min($0, cap) })
  }

  /// Returns the weights summed up in bins of `length` seconds.
  ///
  /// A weight is divided between the two nearest bins, so a steady signal gives steady bins. The
  /// bins at the ends, which the signal fills only in part, equal their neighbors.
  fileprivate func bins(from start: Double, length: Double) -> [Double] {
    let last = ((times.last ?? start) - start) / length
    var bins = [Double](repeating: 0, count: Int(last) + 2)
    for (time, weight) in zip(times, weights) {
      let position = min(last, max(0, (time - start) / length))
      let whole = Int(position)
      bins[whole] += weight * (1 - (position - Double(whole)))
      bins[whole + 1] += weight * (position - Double(whole))
    }
    guard bins.count > 4 else { return bins }
    bins[0] = bins[1]
    bins[bins.count - 2] = bins[bins.count - 3]
    bins[bins.count - 1] = bins[bins.count - 3]
    return bins
  }

  /// Returns a signal with one time for each interval of `length` seconds, its middle, and the sum
  /// of this signal's weights in the interval.
  fileprivate func condensed(to length: Double) -> TimedSignal {
    var condensed = TimedSignal(times: [], weights: [])
    for (time, weight) in zip(times, weights) {
      let middle = ((time / length).rounded(.down) + 0.5) * length
      if condensed.times.last == middle {
        condensed.weights[condensed.weights.count - 1] += weight
      } else {
        condensed.times.append(middle)
        condensed.weights.append(weight)
      }
    }
    return condensed
  }
}

extension TimeAlignment {
  /// The width of a bin in the coarse search, in seconds, unless there would be too many bins.
  private static let coarseBin = 1.0 / 60
  private static let maximumBins = 8192
  /// The smallest step of the fine search, in seconds.
  private static let fineBin = 0.002
  /// The smallest distance of the runner-up from the best offset, in seconds.
  private static let neighborhood = 0.25

  /// Returns the offset at which the other signals, which have equal times, explain the first best.
  ///
  /// The coarse search adds up all signals in bins of 1/60 s (longer ones if there would be more
  /// than 8192), and tries all offsets at which at least half of the shorter recording overlaps. The
  /// fine search examines the best bin in ever shorter steps, the last of 2 ms, and spreads each
  /// weight over a step or at least over a frame. No weight counts for more than three times the
  /// usual one, and a signal with fewer than eight weights not at all.
  ///
  /// - Returns: The alignment, or `nil` if the first signal or all others are empty or constant.
  /// - Complexity: O(s·b² + n log s) in the others, the bins and the times
  public static func best(_ first: TimedSignal, _ others: [TimedSignal]) -> TimeAlignment? {
    let first = first.capped
    let others = others.filter { $0.weights.count { $0 != 0 } >= 8 }.map(\.capped)
    guard let a0 = first.times.first, let a1 = first.times.last,
      let b0 = others.first?.times.first, let b1 = others.first?.times.last
    else { return nil }
    let longest = max(a1 - a0, b1 - b0)
    guard longest.isFinite else { return nil }
    let bin = max(coarseBin, longest / Double(maximumBins - 1))
    guard
      let search = OffsetSearch(
        first.bins(from: a0, length: bin), others.map { $0.bins(from: b0, length: bin) })
    else { return nil }
    let scores = search.scores
    guard let peak = scores.max(by: { ($0.score, -abs($0.lag)) < ($1.score, -abs($1.lag)) })
    else { return nil }
    let away = Int((neighborhood / bin).rounded(.up))
    let far = scores.filter { abs($0.lag - peak.lag) >= away }.map(\.score)
    let runnerUp = far.max() ?? 0
    var combined = TimedSignal(
      times: others[0].times, weights: [Double](repeating: 0, count: others[0].times.count))
    for (index, factor) in search.factors(lag: peak.lag) {
      for time in combined.times.indices {
        combined.weights[time] += factor * others[index].weights[time]
      }
    }
    // Long bins have few levels to compare, so the best may be a neighbor of the right one.
    let reach = bin > coarseBin ? 2 * bin : bin
    return TimeAlignment(
      offset: refine(first, combined, around: a0 - b0 + Double(peak.lag) * bin, by: reach),
      correlation: peak.score, runnerUp: runnerUp,
      doubt: doubt(peak.score, runnerUp, among: far))
  }

  /// Returns the ratio of the normal distribution's tails beyond the best score and the second.
  private static func doubt(_ best: Double, _ second: Double, among scores: [Double]) -> Double {
    let mean = compensatedSum(scores) / Double(max(1, scores.count))
    let squares = compensatedSum(scores.map { ($0 - mean) * ($0 - mean) })
    guard squares > 0 else { return 1 }
    let variance = squares / Double(scores.count)
    let gain = (best - mean) * (best - mean) - (second - mean) * (second - mean)
    return min(1, exponential(-gain / (2 * variance)))
  }

  /// Returns the offset within `reach` of `offset`, in seconds, at which two signals overlap most.
  private static func refine(
    _ first: TimedSignal, _ second: TimedSignal, around offset: Double, by reach: Double
  ) -> Double {
    var (best, reach) = (offset, reach)
    while reach > fineBin {
      let length = max(fineBin, reach / 10)
      let steps = Int((reach / length).rounded(.up))
      let (a, b) =
        length > coarseBin
        ? (first.condensed(to: length), second.condensed(to: length)) : (first, second)
      let (middle, width) = (best, max(coarseBin, length))
      var most = -Double.infinity
      for step in -steps...steps {
        let candidate = middle + Double(step) * length
        let overlap = overlap(a, b, offset: candidate, width: width)
        if overlap > most { (best, most) = (candidate, overlap) }
      }
      reach = length
    }
    return best
  }

  /// Returns the sum of the products of two signals' weights at times that `offset` brings within
  /// `width` seconds of each other; closer ones count more.
  private static func overlap(
    _ first: TimedSignal, _ second: TimedSignal, offset: Double, width: Double
  ) -> Double {
    var sum = 0.0
    var start = 0
    for (time, weight) in zip(second.times, second.weights) where weight != 0 {
      let there = time + offset
      while start < first.times.count, first.times[start] < there - width { start += 1 }
      var i = start
      while i < first.times.count, first.times[i] <= there + width {
        sum += weight * first.weights[i] * (1 - abs(first.times[i] - there) / width)
        i += 1
      }
    }
    return sum
  }
}
