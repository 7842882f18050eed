/// A source of which some entries have been read already.
struct PeekedSource<Source: TraceSource>: TraceSource {
  /// The source.
  var source: Source
  /// The entries that have been read, and are given out first.
  var ahead: ArraySlice<TraceEntry> = []

  init(_ source: Source) { self.source = source }

  mutating func next() throws(Source.Failure) -> TraceEntry? {
    if let entry = ahead.popFirst() { return entry }
    return try source.next()
  }

  var recordsTouches: Bool? { source.recordsTouches }

  /// The most entries that are looked at to tell what is recorded.
  private static var lookAhead: Int { 4096 }

  /// Whether the recording is one of touches, as it says itself, or else as its entries tell: when a
  /// touch stands before the second offset.
  mutating func peekForTouches() throws(Source.Failure) -> Bool {
    var offsets = 0
    for _ in 0..<Self.lookAhead {
      guard let entry = try source.next() else { break }
      ahead.append(entry)
      if let says = source.recordsTouches { return says }
      if entry.touch != nil { return true }
      if entry.contentOffset != nil { offsets += 1 }
      if offsets == 2 { return false }
    }
    return source.recordsTouches ?? false
  }
}
