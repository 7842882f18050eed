public import FoldLayout

/// A recording that keeps an encoded copy of the entries that are read from it.
///
///     let recorder = TraceRecorder(reader)
///     let script = try FrameScript(scene: scene, source: recorder, rate: .native)
///     try recorder.drain()
///     recorder.words
public final class TraceRecorder<Source: TraceSource>: TraceSource {
  /// The source, at its current position.
  public private(set) var source: Source
  /// The smallest size that contains all screen sizes after rotations, in points.
  public private(set) var room = Size(width: 0, height: 0)
  private var times: [Double] = []
  private var offsets: [Double] = []
  private var marks = WordSink()

  /// Creates a recorder that reads from `source`.
  public init(_ source: Source) { self.source = source }

  /// Whether the source contains touches, or `nil` if it does not specify this.
  public var recordsTouches: Bool? { source.recordsTouches }

  /// Returns the source's next entry, or `nil` at the end.
  public func next() throws(Source.Failure) -> TraceEntry? {
    let entry = try source.next()
    if let entry { note(entry) }
    return entry
  }

  /// Reads all remaining entries.
  ///
  /// - Complexity: O(entries left)
  public func drain() throws(Source.Failure) {
    while try next() != nil {}
  }

  /// The encoding of the entries read so far.
  ///
  /// - Complexity: O(entries)
  public var words: [Double] {
    var sink = WordSink()
    sink.put(source.recordsTouches)
    sink.put(times)
    sink.put(offsets)
    return sink.words + marks.words
  }

  private func note(_ entry: TraceEntry) {
    if case .rotate(let size)? = entry.event {
      room = Size(width: max(room.width, size.width), height: max(room.height, size.height))
    }
    let isPlain =
      entry.event == nil && entry.touch == nil && entry.isDragging == nil && !entry.isFrame
    if isPlain, let offset = entry.contentOffset {
      times.append(entry.time)
      offsets.append(offset)
      return
    }
    marks.append(Double(times.count), Double(entry.origin))
    marks.put(entry)
  }
}
