/// A queue of the entries of a recording that can be inspected before they are consumed.
///
/// Memory grows with the number of entries inspected ahead, not with the recording.
struct LookAhead {
  /// The unread rest; `nil` after the end, and if entries come by `append(_:)`.
  private var source: EntryFeed?
  /// The entries that were read ahead, the oldest at index `first`.
  private var pending: [RecordingEntry] = []
  private var first = 0
  /// Whether more entries can be appended at any time.
  let isLive: Bool
  /// The origin of the entry that was read last.
  private(set) var lastOrigin = 0

  init(_ source: EntryFeed) {
    self.source = source
    isLive = false
  }

  /// Creates a live queue with its first entry.
  init(from entry: RecordingEntry) {
    isLive = true
    append(entry)
  }

  /// Returns the next entry without consuming it; `nil` at the end.
  mutating func peek() throws(FeedError) -> RecordingEntry? {
    if first == pending.count { _ = try readOne() }
    return first < pending.count ? pending[first] : nil
  }

  /// Consumes the next entry; `nil` at the end.
  mutating func consume() throws(FeedError) -> RecordingEntry? {
    let entry = try peek()
    if entry != nil { first += 1 }
    return entry
  }

  /// Removes the event of the next entry, which must have been peeked at.
  mutating func consumeEvent() { pending[first].event = nil }

  /// Reads one more entry ahead; `nil` at the end.
  mutating func readOne() throws(FeedError) -> RecordingEntry? {
    let entry: RecordingEntry?
    do { entry = try source?.next() } catch { throw .source(error) }
    if let entry { append(entry) } else { source = nil }
    return entry
  }

  mutating func append(_ entry: RecordingEntry) {
    if first == pending.count {
      pending.removeAll(keepingCapacity: true)
      first = 0
    }
    lastOrigin = entry.origin
    pending.append(entry)
  }

  /// The largest number of frames of a replay.
  private static var frameBound: Int { 20_000_000 }
  /// The longest duration of a replay, in hours.
  private static var hourBound: Double { 48 }

  /// Throws if a replay is too long or has too many frames.
  func check(
    seconds: Double, frames: Double, origin: Int
  ) throws(FeedError) {
    if seconds > Self.hourBound * 3600 {
      throw .tooLong(origin: origin, hours: seconds / 3600, boundInHours: Self.hourBound)
    }
    if frames > Double(Self.frameBound) {
      throw .tooManyFrames(origin: origin, bound: Self.frameBound)
    }
  }

  /// The largest number of events that are read ahead to find the next sample.
  static var eventBound: Int { 500_000 }

  /// Returns the next sample without consuming it; `nil` if none is left.
  mutating func nextSample() throws(FeedError) -> RecordingEntry? {
    let sample = try first(within: Self.eventBound + 1) { $0.contentOffset != nil }
    if sample == nil, ahead.count > Self.eventBound {
      throw .tooManyEvents(origin: lastOrigin, bound: Self.eventBound)
    }
    return sample
  }

  /// The entries that were read ahead.
  var ahead: ArraySlice<RecordingEntry> { pending[first...] }

  /// Returns the first of the next `limit` entries that meets a condition, unconsumed, or `nil`.
  mutating func first(
    within limit: Int, where predicate: (RecordingEntry) -> Bool
  ) throws(FeedError) -> RecordingEntry? {
    var k = 0
    while k < limit {
      if first + k == pending.count, try readOne() == nil { return nil }
      if predicate(pending[first + k]) { return pending[first + k] }
      k += 1
    }
    return nil
  }

  /// The largest number of entries inspected to find out what is recorded.
  private static var maximumPeeked: Int { 4096 }

  /// Returns whether the recording consists of touches, as its header says, or else whether a touch
  /// comes before the second offset.
  mutating func recordsTouches() throws(FeedError) -> Bool {
    if isLive { return true }
    var offsets = 0
    for _ in 0..<Self.maximumPeeked {
      guard let entry = try readOne() else { break }
      if let says = source?.recordsTouches { return says }
      if entry.touch != nil { return true }
      if entry.contentOffset != nil { offsets += 1 }
      if offsets == 2 { return false }
    }
    return source?.recordsTouches ?? false
  }
}
