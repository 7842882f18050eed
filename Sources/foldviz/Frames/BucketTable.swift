import FoldFormats
import FoldProfile

/// The histograms of recording summaries as a table that databases can merge.
///
/// Each row counts `n` values of a recording in the bucket with the middle `value`. The percentiles
/// of many recordings follow from `SUM(n)` by value, as accurately as from
/// ``FrameSummary/add(_:)``. The extremes of each sample have rows such as `duration.min` and
/// `duration.max`.
struct BucketTable {
  private let output: Output
  private let text: TableText

  /// Creates a table at `path` in the format of its extension; `-` is standard output.
  init(path: String) throws(Failure) {
    let text = TableText(
      try TableText.Format(fileName: path, texts: "trace"),
      columns: ["trace", "metric", "value", "n"])
    output = try Output(path: path)
    self.text = text
    try output.append { text.appendHeader(to: &$0) }
  }

  func append(_ summary: TraceSummary) throws(Failure) {
    for sample in FrameSummary.Sample.allCases {
      guard let spread = summary.frames.samples[sample] else { continue }
      for case let (end, value?) in [("min", spread.min), ("max", spread.max)] {
        try append(summary.id, "\(sample.rawValue).\(end)", Double(value), 1)
      }
      for (value, n) in spread.buckets { try append(summary.id, sample.rawValue, value, n) }
    }
  }

  func finish() throws(Failure) { try output.finish() }

  private func append(
    _ trace: String, _ metric: String, _ value: Double, _ n: Int64
  ) throws(Failure) {
    try output.append { bytes in
      text.append(.text(trace), at: 0, to: &bytes)
      text.append(.text(metric), at: 1, to: &bytes)
      text.append(.number(value), at: 2, to: &bytes)
      text.append(.number(Double(n)), at: 3, to: &bytes)
      text.endLine(to: &bytes)
    }
  }
}
