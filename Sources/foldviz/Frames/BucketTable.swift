import FoldFormats
import FoldProfile

/// The histograms of summaries as a table, so that anything that adds up rows can merge recordings.
///
/// A line says that `n` values of a trace lie in the bucket with `value` in its middle: percentiles of many
/// traces are those of `SUM(n)` by value, as exact as ``FrameSummary/add(_:)``. The ends of each sample
/// stand in lines of their own, such as `duration.min` and `duration.max`.
struct BucketTable {
  private let output: Output
  private let text: TableText

  /// Begins a table at `path`, in the form that its name asks for; `-` is standard output.
  init(path: String) throws(Failure) {
    let text = TableText(
      try TableText.Format(fileName: path, texts: "trace"),
      columns: ["trace", "metric", "value", "n"])
    output = try Output(path: path)
    self.text = text
    try output.append { text.appendHeader(to: &$0) }
  }

  /// Adds what a summary has.
  func append(_ summary: TraceSummary) throws(Failure) {
    for sample in FrameSummary.Sample.allCases {
      guard let spread = summary.frames.samples[sample] else { continue }
      for case let (end, value?) in [("min", spread.min), ("max", spread.max)] {
        try append(summary.id, "\(sample.rawValue).\(end)", Double(value), 1)
      }
      for (value, n) in spread.buckets { try append(summary.id, sample.rawValue, value, n) }
    }
  }

  /// Completes the table.
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
