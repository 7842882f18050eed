public import FoldLayout

/// The encoding of a recording as numbers.
public enum TraceWords {
  /// The entries of an encoded recording.
  public struct Source: TraceSource, Sendable {
    private let words: [Double]
    private var times = 0..<0
    private var sample = 0
    private var marks = WordFeed([])
    /// The next entry that is more than a sample, and the index of the sample before which it comes.
    private var mark: (sample: Int, entry: TraceEntry)?

    /// Whether the entries are touches, or `nil` if the recording does not specify this.
    public private(set) var recordsTouches: Bool?

    /// Creates a source from the encoding of a recording.
    ///
    /// - Throws: A `WordError` if the numbers do not encode a recording.
    public init(_ words: [Double]) throws(WordError) {
      self.words = words
      var reader = try WordReader(words)
      while let record = try reader.next() {
        switch record.tag {
        case .samples:
          let start = record.values.lowerBound
          times = start..<start + record.values.count / 2
        case .marks: marks = WordFeed(words[record.values])
        case .recordsTouches:
          recordsTouches = try reader.values(record, atLeast: 1).first == 1
        default: throw .record(at: record.values.lowerBound - 2)
        }
      }
      readMark()
    }

    /// Returns the next entry, or `nil` at the end.
    ///
    /// - Complexity: O(1)
    public mutating func next() -> TraceEntry? {
      if let (place, entry) = mark, place <= sample {
        readMark()
        return entry
      }
      guard sample < times.count else { return nil }
      defer { sample += 1 }
      let time = times.lowerBound + sample
      return TraceEntry(time: words[time], contentOffset: words[time + times.count])
    }

    private mutating func readMark() {
      mark = nil
      guard !marks.isEmpty else { return }
      let (sample, origin) = (marks.count(), marks.count())
      var entry = TraceEntry(from: &marks)
      entry.origin = origin
      mark = (sample, entry)
    }
  }
}
