import FoldLayout

/// The encoding of a recording as numbers.
///
/// It begins with `recordsTouches` (0 for `nil`, or 1 and the value). The plain samples, which have
/// only a time and a content offset, follow as their number, their times, their number again and
/// their offsets. Each other entry follows as the number of plain samples before it, its line or
/// byte offset, and its fields in the order of their table.
package enum RecordingEncoding {
  package struct Source: RecordingSource, Sendable {
    private let times: [Double]
    private let offsets: [Double]
    private var sample = 0
    private var decoder: NumberDecoder
    /// The next entry with more than a time and an offset, and the number of all entries with
    /// only these two before it; `nil` if no such entry is left.
    private var nextSpecialEntry: (sample: Int, entry: RecordingEntry)?

    package let recordsTouches: Bool?

    /// Creates a source from an encoded recording; `nil` if the samples are incomplete.
    package init?(_ numbers: [Double]) {
      decoder = NumberDecoder(numbers[...])
      (recordsTouches, times, offsets) = (decoder.value(), decoder.value(), decoder.value())
      guard !decoder.isExhausted, times.count == offsets.count else { return nil }
      readSpecialEntry()
    }

    package mutating func next() -> RecordingEntry? {
      if let (index, entry) = nextSpecialEntry, index <= sample {
        readSpecialEntry()
        return entry
      }
      guard sample < times.count else { return nil }
      defer { sample += 1 }
      return RecordingEntry(time: times[sample], contentOffset: offsets[sample])
    }

    private mutating func readSpecialEntry() {
      nextSpecialEntry = nil
      guard !decoder.isEmpty else { return }
      let (sample, origin) = (decoder.count(), decoder.count())
      var entry = RecordingEntry(from: &decoder)
      entry.origin = origin
      nextSpecialEntry = (sample, entry)
    }
  }
}
