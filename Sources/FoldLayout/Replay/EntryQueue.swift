/// The entries that a replay has read but not yet applied, in order.
struct EntryQueue {
  private var entries: [RecordingEntry] = []
  private var first = 0
  /// The index in `entries` of the first entry with a content offset; their number without any.
  private var sampleIndex = 0
  private(set) var lastOrigin = 0

  var count: Int { entries.count - first }

  /// The next entry; `nil` if the queue is empty.
  var next: RecordingEntry? { first < entries.count ? entries[first] : nil }

  /// The first entry in the queue that has a content offset; `nil` for none.
  var sample: RecordingEntry? { sampleIndex < entries.count ? entries[sampleIndex] : nil }

  /// The time of the first event in the queue, in seconds; `nil` for none.
  var eventTime: Double? { entries[first...].first { $0.event != nil }?.time }

  mutating func append(_ entry: RecordingEntry) {
    if first == entries.count {
      entries.removeAll(keepingCapacity: true)
      (first, sampleIndex) = (0, 0)
    }
    lastOrigin = entry.origin
    entries.append(entry)
    findSample()
  }

  mutating func removeFirst() {
    first += 1
    if sampleIndex < first {
      sampleIndex = first
      findSample()
    }
  }

  mutating func removeEvent() { entries[first].event = nil }

  private mutating func findSample() {
    while sampleIndex < entries.count, entries[sampleIndex].contentOffset == nil {
      sampleIndex += 1
    }
  }
}
