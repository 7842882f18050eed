/// The offset between two clocks, found from signals recorded with each of them.
public struct TimeAlignment: Equatable, Sendable {
  /// The number of seconds to add to a time of the second signal to get a time of the first signal.
  public let offset: Double
  /// The similarity of the signals at this offset, in `-1...1`.
  ///
  /// Pearson's correlation over the overlapping bins, multiplied by the square root of the share of
  /// the shorter signal that overlaps.
  public let correlation: Double
  /// The best correlation at least a quarter of a second away.
  ///
  /// It is close to `correlation` if the signals repeat themselves, so that the offset is a guess.
  public let runnerUp: Double

  /// Whether the offset is certain: the signals correlate, and at no other offset as well.
  public var isSettled: Bool { correlation >= 0.6 && correlation - runnerUp >= 0.15 }
}

/// A quantity recorded at ascending times.
public struct TimedSignal: Equatable, Sendable {
  /// The times, in seconds, ascending; equal times are allowed.
  public var times: [Double]
  /// The quantity at each time, in any unit; it is 0 in between.
  public var weights: [Double]

  /// Creates a signal from arrays of equal length.
  public init(times: [Double], weights: [Double]) {
    self.times = times
    self.weights = weights
  }

  /// Returns this signal summed up to one time in each interval of `length` seconds, its middle.
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

  /// Returns the offset at which two signals are most similar.
  ///
  /// The coarse search adds up both signals in bins of 1/60 s (longer ones if there would be more
  /// than 8192), and tries all offsets at which at least half of the shorter signal overlaps. The
  /// fine search examines the best bin in ever shorter steps, the last of 2 ms, and spreads each
  /// weight over a step or at least over a frame.
  ///
  /// - Returns: The alignment, or `nil` if a signal is empty or constant.
  /// - Complexity: O(b² + n log s) in the bins, the times and the span
  public static func best(_ first: TimedSignal, _ second: TimedSignal) -> TimeAlignment? {
    guard let a0 = first.times.first, let a1 = first.times.last, let b0 = second.times.first,
      let b1 = second.times.last
    else { return nil }
    let longest = max(a1 - a0, b1 - b0)
    guard longest.isFinite else { return nil }
    let bin = max(coarseBin, longest / Double(maximumBins - 1))
    let a = Bins(first, from: a0, bin: bin)
    let b = Bins(second, from: b0, bin: bin)
    let least = max(2, min(a.values.count, b.values.count) / 2)
    var scores: [(lag: Int, score: Double)] = []
    let shorter = Double(min(a.values.count, b.values.count))
    for lag in (least - b.values.count)...(a.values.count - least) {
      guard let score = correlation(a.values, b.values, lag: lag) else { continue }
      let overlap = min(a.values.count, b.values.count + lag) - max(0, lag)
      scores.append((lag, score * (Double(overlap) / shorter).squareRoot()))
    }
    guard let peak = scores.max(by: { ($0.score, -abs($0.lag)) < ($1.score, -abs($1.lag)) })
    else { return nil }
    let away = Int((neighborhood / bin).rounded(.up))
    let runnerUp = scores.filter { abs($0.lag - peak.lag) >= away }.map(\.score).max() ?? -1
    let coarse = a0 - b0 + Double(peak.lag) * bin
    let refined = refine(first, second, around: coarse, by: bin)
    return TimeAlignment(
      offset: refined, correlation: peak.score, runnerUp: runnerUp)
  }

  /// Returns the offset within `reach` of `offset`, all in seconds, at which two signals overlap
  /// most.
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

  /// Returns Pearson's correlation of the overlapping bins; `nil` if a signal does not vary there.
  private static func correlation(_ a: [Double], _ b: [Double], lag: Int) -> Double? {
    let lower = max(0, lag)
    let upper = min(a.count, b.count + lag)
    let n = Double(upper - lower)
    guard n >= 2 else { return nil }
    var (sa, sb, saa, sbb, sab) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for i in lower..<upper {
      let (x, y) = (a[i], b[i - lag])
      sa += x
      sb += y
      saa += x * x
      sbb += y * y
      sab += x * y
    }
    let (va, vb) = (saa - sa * sa / n, sbb - sb * sb / n)
    // A standard deviation below a hundredth of the root mean square is rounding noise.
    guard va > saa * 1e-4, vb > sbb * 1e-4 else { return nil }
    return (sab - sa * sb / n) / (va * vb).squareRoot()
  }

  private struct Bins {
    var values: [Double]

    init(_ signal: TimedSignal, from start: Double, bin: Double) {
      let last = ((signal.times.last ?? start) - start) / bin
      values = [Double](repeating: 0, count: Int(last) + 2)
      defer { trim() }
      for (time, weight) in zip(signal.times, signal.weights) {
        // Dividing the weight between the two nearest bins gives a steady signal steady bins.
        let position = min(last, max(0, (time - start) / bin))
        let whole = Int(position)
        values[whole] += weight * (1 - (position - Double(whole)))
        values[whole + 1] += weight * (position - Double(whole))
      }
    }

    /// Overwrites the bins at the ends, which the signal fills only in part, with their neighbors.
    private mutating func trim() {
      guard values.count > 4 else { return }
      values[0] = values[1]
      values[values.count - 2] = values[values.count - 3]
      values[values.count - 1] = values[values.count - 3]
    }
  }
}
