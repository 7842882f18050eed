/// A recording held in memory: samples in columns, and the few entries that are more than a sample.
public struct ScrollTrace: Sendable {
  /// The times of the samples, in seconds, never decreasing.
  public private(set) var time: [Double] = []
  /// The content offsets of the samples, in points.
  public private(set) var contentOffset: [Double] = []
  /// Entries that carry an event, a touch or a dragging flag, each before the sample whose index
  /// stands beside it.
  private var marks: [(sample: Int, entry: TraceEntry)] = []

  /// Creates an empty recording.
  public init() {}

  /// Reads a recording to its end.
  ///
  /// - Complexity: O(entries) in time and memory.
  public init<Source: TraceSource>(reading source: inout Source) throws(Source.Failure) {
    while let entry = try source.next() { append(entry) }
  }

  /// Adds an entry, which must not be earlier than those before it.
  public mutating func append(_ entry: TraceEntry) {
    let isMark = entry.event != nil || entry.touch != nil || entry.isDragging != nil
    if isMark { marks.append((sample: time.count, entry: entry)) }
    if let offset = entry.contentOffset {
      time.append(entry.time)
      contentOffset.append(offset)
    }
  }

  /// The number of samples.
  public var sampleCount: Int { time.count }

  /// The events with their times in seconds, in order.
  public var events: [(time: Double, event: TraceEvent)] {
    marks.compactMap { mark in mark.entry.event.map { (mark.entry.time, $0) } }
  }

  /// Whether the recording has touches, which drive the scroll themselves.
  public var hasTouches: Bool { marks.contains { $0.entry.touch != nil } }

  /// The entries in order.
  public func makeSource() -> Source { Source(self) }

  /// A pass over the entries of a recording in memory.
  public struct Source: TraceSource, Sendable {
    private let trace: ScrollTrace
    private var sample = 0
    private var mark = 0

    init(_ trace: ScrollTrace) { self.trace = trace }

    /// The next entry, or nil at the end.
    ///
    /// - Complexity: O(1); allocates nothing.
    public mutating func next() -> TraceEntry? {
      if mark < trace.marks.count, trace.marks[mark].sample == sample {
        let entry = trace.marks[mark].entry
        mark += 1
        if entry.contentOffset != nil { sample += 1 }
        return entry
      }
      guard sample < trace.time.count else { return nil }
      defer { sample += 1 }
      return TraceEntry(time: trace.time[sample], contentOffset: trace.contentOffset[sample])
    }
  }
}
