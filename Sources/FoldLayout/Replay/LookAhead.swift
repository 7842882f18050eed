/// The entries of a recording, of which some may be looked at before they are taken.
///
/// Memory does not grow with the recording, but with how far is looked ahead.
struct LookAhead {
  /// What has yet to be read; nil after the end, and where entries come by `append(_:)`.
  private var source: EntryFeed?
  /// Entries that were read ahead, the oldest first, from `first` on.
  private var pending: [RecordingEntry] = []
  private var first = 0
  /// Whether more entries may come at any time.
  let isLive: Bool
  /// Where the entry stands that was read last.
  private(set) var lastOrigin = 0

  init(_ source: EntryFeed) {
    self.source = source
    isLive = false
  }

  /// Entries that come while those before them are taken, after a first one.
  init(from entry: RecordingEntry) {
    isLive = true
    append(entry)
  }

  /// The next entry, which is not taken; nil at the end.
  mutating func peek() throws(FeedError) -> RecordingEntry? {
    if first == pending.count { _ = try readOne() }
    return first < pending.count ? pending[first] : nil
  }

  /// Takes the next entry; nil at the end.
  mutating func consume() throws(FeedError) -> RecordingEntry? {
    let entry = try peek()
    if entry != nil { first += 1 }
    return entry
  }

  /// Takes the event of the next entry, which has been peeked at, and leaves the rest.
  mutating func consumeEvent() { pending[first].event = nil }

  /// Reads one more entry ahead; nil at the end.
  mutating func readOne() throws(FeedError) -> RecordingEntry? {
    let entry: RecordingEntry?
    do { entry = try source?.next() } catch { throw .source(error) }
    if let entry { append(entry) } else { source = nil }
    return entry
  }

  /// Adds an entry behind those that were read ahead.
  mutating func append(_ entry: RecordingEntry) {
    if first == pending.count {
      pending.removeAll(keepingCapacity: true)
      first = 0
    }
    lastOrigin = entry.origin
    pending.append(entry)
  }

  /// The most frames that a replay may have.
  private static var frameBound: Int { 20_000_000 }
  /// The longest that a replay may be, in hours.
  private static var hourBound: Double { 48 }

  /// Refuses a recording that an entry makes too long, or one of too many frames.
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

  /// The most events that are read ahead to find the sample after them.
  static var eventBound: Int { 500_000 }

  /// The next sample, which is not taken; nil where there is none any more.
  mutating func nextSample() throws(FeedError) -> RecordingEntry? {
    let sample = try first(within: Self.eventBound + 1) { $0.contentOffset != nil }
    if sample == nil, ahead.count > Self.eventBound {
      throw .tooManyEvents(origin: lastOrigin, bound: Self.eventBound)
    }
    return sample
  }

  /// The entries that were read ahead.
  var ahead: ArraySlice<RecordingEntry> { pending[first...] }

  /// The next entry that has a property, which is not taken; it is looked for among `limit` entries.
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

  /// The most entries that are looked at to tell what is recorded.
  private static var maximumPeeked: Int { 4096 }

  /// Whether the recording is one of touches, as it says itself, or else as its entries tell: when a
  /// touch stands before the second offset.
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
