/// The counts, sums and histograms of a run's frames, without the frames themselves.
///
/// Summaries can be added in any order to get the summary of the whole: exactly for counts and
/// sums, within the histograms' precision for percentiles. They represent recordings that are too
/// long for memory, and merge the runs of many machines.
public struct FrameSummary: Equatable, Sendable {
  /// A sum, and the number of frames behind it.
  public struct Tally: Equatable, Sendable {
    /// The sum, in frames, vsyncs or nanoseconds.
    public var sum: Int64
    /// The number of frames behind the sum; 0 if it is unknown for the sum or any of its terms.
    public var n: Int64

    /// Creates a tally of a sum over `n` frames.
    public init(sum: Int64, n: Int64) {
      (self.sum, self.n) = (sum, n)
    }
  }

  /// The samples for percentiles.
  @nonexhaustive public enum Sample: String, Sendable, CaseIterable {
    /// The durations of frames, in nanoseconds.
    case duration
    /// The times from deadlines until frames were ready, in nanoseconds.
    case overrun
    /// The times between consecutive presents, in nanoseconds.
    case frameTime
    /// The shares of dropped frames in windows of 1 s, in thousandths of a percent.
    case droppedShare
  }

  /// The tallies that are not metrics themselves, but the terms of rates and shares.
  @nonexhaustive public enum Part: String, Sendable, CaseIterable {
    /// The nanoseconds of scrolling or animation in which hitches were measured.
    case motion
    /// The nanoseconds of hitches in `motion`.
    case hitching
    /// The dropped refresh periods; `n` is the number of all wanted periods.
    case dropped
    /// The pictures that count for the frame rate; `n` is the number of pictures shown.
    case shown
    /// The nanoseconds in which the pictures of `shown` were shown.
    case showing
  }

  /// The number of frames.
  public var frames: Int64
  /// Counts of frames and vsyncs, and times in nanoseconds, by metric id.
  public var tallies: [String: Tally] = [:]
  /// The numerators and denominators from which rates and shares are computed.
  public var parts: [Part: Tally] = [:]
  /// The most missed vsyncs of any frame, as `sum`, and the number of frames `n`; `nil` if unknown.
  public var mostMissedVsyncs: Tally?
  /// The samples for percentiles; a sample without times is left out.
  public var samples: [Sample: TimeSpread] = [:]
  /// The frames in the histogram that Android prints.
  public var gfxinfo = GfxinfoHistogram()
  /// The reasons metrics have no value, by metric id.
  public var missing: [String: String] = [:]

  /// Creates a summary of `frames` frames for which nothing has been counted yet.
  public init(frames: Int64) {
    self.frames = frames
  }

  /// Creates a summary in which the value of every metric is missing for a reason.
  public init(frames: Int64, otherwise reason: String) {
    self.init(frames: frames)
    for metric in MetricCatalog.frames { missing[metric.id] = reason }
  }

  /// Adds another summary.
  public mutating func add(_ other: FrameSummary) {
    for (sample, spread) in other.samples { samples[sample, default: TimeSpread()].add(spread) }
    frames = saturatingSum(frames, other.frames)
    tallies.merge(other.tallies) { $0 + $1 }
    parts.merge(other.parts) { $0 + $1 }
    if let most = other.mostMissedVsyncs { addMostMissed(most) }
    gfxinfo.add(other.gfxinfo)
    // The alphabetically first of two reasons is kept, so that the order of adding does not matter.
    missing.merge(other.missing) { min($0, $1) }
  }
}

extension FrameSummary {
  /// Updates the largest number of missed vsyncs, and its frames, by the tally of other frames.
  mutating func addMostMissed(_ other: Tally) {
    mostMissedVsyncs = Tally(
      sum: max(mostMissedVsyncs?.sum ?? 0, other.sum),
      n: saturatingSum(mostMissedVsyncs?.n ?? 0, other.n))
  }
}

extension FrameSummary.Tally {
  static func + (a: Self, b: Self) -> Self {
    let isKnown = [a, b].allSatisfy { $0.n > 0 || $0.sum == 0 }
    return Self(sum: saturatingSum(a.sum, b.sum), n: isKnown ? saturatingSum(a.n, b.n) : 0)
  }
}
