/// What is known of a run's frames when the frames themselves are gone: counts, sums and histograms.
///
/// Summaries of parts add up to that of the whole, in whatever order: counts and sums exactly,
/// percentiles to the histograms' precision. It is what a recording too long for memory is folded
/// into, and what the runs of many machines are merged by.
public struct FrameSummary: Equatable, Sendable {
  /// A number that adds up, and how many frames it rests on.
  public struct Tally: Equatable, Sendable {
    /// The number: frames, vsyncs or nanoseconds.
    public var sum: Int64
    /// How many frames it rests on; 0 where that is not known, and so for all together then.
    public var n: Int64

    /// Creates a tally.
    public init(sum: Int64, n: Int64) {
      (self.sum, self.n) = (sum, n)
    }
  }

  /// The samples that percentiles are read off.
  public enum Sample: String, Sendable, CaseIterable {
    /// How long frames took.
    case duration
    /// How long after their deadlines they were ready.
    case overrun
    /// The times from frame to frame.
    case frameTime
    /// Dropped frames in windows of 1 s, in thousandths of a per cent.
    case droppedShare
  }

  /// The tallies that are no metrics of their own.
  public enum Part: String, Sendable, CaseIterable {
    /// Nanoseconds of scrolling or animation in which hitches were looked for.
    case motion
    /// Nanoseconds of hitches in that time.
    case hitching
    /// Dropped frames of all chances to show one.
    case dropped
    /// Frames that count for the rate; `n` frames were shown.
    case shown
    /// The nanoseconds in which they were shown.
    case showing
  }

  /// The number of frames.
  public var frames: Int64
  /// Counts in frames and vsyncs, and times in nanoseconds, by the metric's id.
  public var tallies: [String: Tally] = [:]
  /// Tallies behind rates and shares.
  public var parts: [Part: Tally] = [:]
  /// The largest missed vsyncs, by how many frames they rest on.
  public var mostMissed: Tally?
  /// The samples.
  public var samples: [Sample: TimeSpread] = [:]
  /// Frames by the buckets that Android prints.
  public var gfxinfo = GfxinfoHistogram()
  /// Why metrics have no value, by their ids.
  public var missing: [String: String] = [:]

  /// Creates a summary of nothing but a number of frames.
  public init(frames: Int64) {
    self.frames = frames
  }

  /// Creates a summary of a source that counts frames and does not list them: what nobody adds to it has
  /// no value, for `reason`.
  public init(frames: Int64, otherwise reason: String) {
    self.init(frames: frames)
    for metric in MetricCatalog.frames { missing[metric.id] = reason }
  }

  /// Adds the frames of another summary; false, having done nothing, where its precision differs.
  public mutating func add(_ other: FrameSummary) -> Bool {
    // First asked of all, so that nothing is added in part; copied, each sum would take its buckets along.
    guard other.samples.allSatisfy({ (samples[$0] ?? TimeSpread()).isAsPrecise(as: $1) }) else {
      return false
    }
    for (sample, spread) in other.samples {
      _ = samples[sample, default: TimeSpread()].add(spread)
    }
    frames = saturatingSum(frames, other.frames)
    tallies.merge(other.tallies) { $0 + $1 }
    parts.merge(other.parts) { $0 + $1 }
    if let most = other.mostMissed { addMostMissed(most) }
    gfxinfo.add(other.gfxinfo)
    // Of two reasons the first in the alphabet, lest the order of adding matter.
    missing.merge(other.missing) { min($0, $1) }
    return true
  }
}

extension FrameSummary {
  /// Adds the largest missed vsyncs of other frames.
  mutating func addMostMissed(_ other: Tally) {
    mostMissed = Tally(
      sum: max(mostMissed?.sum ?? 0, other.sum), n: saturatingSum(mostMissed?.n ?? 0, other.n))
  }
}

extension FrameSummary.Tally {
  /// Both together.
  static func + (a: Self, b: Self) -> Self {
    let isKnown = [a, b].allSatisfy { $0.n > 0 || $0.sum == 0 }
    return Self(sum: saturatingSum(a.sum, b.sum), n: isKnown ? saturatingSum(a.n, b.n) : 0)
  }
}
