/// Reads the records of an encoding, one after the other.
struct WordReader {
  private let words: [Double]
  private var place = 0

  /// Creates a reader; throws `WordError.version` if the encoding has another version.
  init(_ words: [Double]) throws(WordError) {
    self.words = words
    guard let first = try next(), first.tag == .version,
      words[first.values].first == WordRecord.currentVersion
    else { throw .version }
  }

  /// Returns the next record and the range of its values, or `nil` at the end.
  mutating func next() throws(WordError) -> (tag: WordRecord, values: Range<Int>)? {
    guard place < words.count else { return nil }
    let start = place
    guard start + 2 <= words.count, let tag = Int(exactly: words[start]).flatMap(WordRecord.init),
      let count = Int(exactly: words[start + 1]), count >= 0, count <= words.count - start - 2
    else { throw .record(at: start) }
    place = start + 2 + count
    return (tag, start + 2..<place)
  }

  /// Returns the values of a record; throws if there are fewer than `count`.
  func values(
    _ record: (tag: WordRecord, values: Range<Int>), atLeast count: Int = 0
  ) throws(WordError) -> ArraySlice<Double> {
    guard record.values.count >= count else { throw .length(record.tag) }
    return words[record.values]
  }
}

/// Writes an encoding record by record.
struct WordWriter {
  private(set) var words: [Double] = []

  init() { append(.version, [WordRecord.currentVersion]) }

  mutating func append(_ tag: WordRecord, _ values: some Collection<Double>) {
    words.append(Double(tag.rawValue))
    words.append(Double(values.count))
    words.append(contentsOf: values)
  }
}
