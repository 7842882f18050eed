import FoldProfile

/// A summary with encoded histograms, for storing thousands of summaries in memory.
public struct PackedSummary: Sendable {
  /// The summary without its samples.
  public let head: TraceSummary
  private let samples: [PackedSample]

  /// A sample with its counts encoded by ``HdrHistogramCodec``.
  private struct PackedSample {
    let sample: FrameSummary.Sample
    let sum: Int64
    let (min, max): (Int64?, Int64?)
    let (positive, negative): ([UInt8], [UInt8])

    init(_ sample: FrameSummary.Sample, _ spread: TimeSpread) {
      self.sample = sample
      (sum, min, max) = (spread.sum, spread.min, spread.max)
      positive = HdrHistogramCodec.encodedCounts(spread.positive)
      negative = HdrHistogramCodec.encodedCounts(spread.negative)
    }

    var spread: TimeSpread {
      var spread = TimeSpread()
      (spread.sum, spread.min, spread.max) = (sum, min, max)
      _ = HdrHistogramCodec.parseCounts(positive[...], into: &spread.positive)
      _ = HdrHistogramCodec.parseCounts(negative[...], into: &spread.negative)
      return spread
    }
  }

  /// Packs a summary.
  public init(_ summary: TraceSummary) {
    var head = summary
    head.frames.samples = [:]
    self.head = head
    samples = summary.frames.samples.map { PackedSample($0.key, $0.value) }
  }

  /// The unpacked summary.
  public var whole: TraceSummary {
    var whole = head
    for packed in samples { whole.frames.samples[packed.sample] = packed.spread }
    return whole
  }
}
