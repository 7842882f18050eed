public import FoldLayout

/// The encoding of a recording as numbers.
public enum TraceWords {
  /// The number of values that encode an entry other than a plain sample.
  ///
  /// They are: the index of the following sample, the time, the offset, whether a finger drags (1
  /// or 0), the event's code, the kind and value of its row reference, its three arguments, the
  /// touch's phase, x and y, the origin, and whether the device showed a frame (1 or 0). Absent
  /// values are NaN.
  public static let markLength = 15

  /// The entries of an encoded recording.
  public struct Source: TraceSource, Sendable {
    private let words: [Double]
    private var times = 0..<0
    private var marks = 0..<0
    private var sample = 0
    private var mark = 0

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
        case .marks: marks = record.values
        case .recordsTouches:
          recordsTouches = try reader.values(record, atLeast: 1).first == 1
        default: throw .record(at: record.values.lowerBound - 2)
        }
      }
    }

    /// Returns the next entry, or `nil` at the end.
    ///
    /// - Complexity: O(1); allocates nothing.
    public mutating func next() -> TraceEntry? {
      let place = marks.lowerBound + mark * TraceWords.markLength
      if place + TraceWords.markLength <= marks.upperBound, whole(words[place]) <= sample {
        mark += 1
        return entry(at: place)
      }
      guard sample < times.count else { return nil }
      defer { sample += 1 }
      let time = times.lowerBound + sample
      return TraceEntry(time: words[time], contentOffset: words[time + times.count])
    }

    private func entry(at place: Int) -> TraceEntry {
      func optional(_ index: Int) -> Double? {
        let word = words[place + index]
        return word.isNaN ? nil : word
      }
      var entry = TraceEntry(
        time: words[place + 1], origin: whole(words[place + 13]), contentOffset: optional(2),
        isDragging: optional(3).map { $0 == 1 },
        event: EventWords(
          code: words[place + 4], form: words[place + 5], row: words[place + 6],
          a: words[place + 7], b: words[place + 8], c: words[place + 9]
        ).event, isFrame: words[place + 14] == 1)
      if let code = optional(10), let phase = UInt8(exactly: code).flatMap(Touch.Phase.init) {
        entry.touch = Touch(
          phase: phase, location: Point(x: words[place + 11], y: words[place + 12]))
      }
      return entry
    }
  }
}
