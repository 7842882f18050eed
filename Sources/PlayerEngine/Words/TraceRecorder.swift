public import FoldLayout

/// A recording on its way through: whoever reads it, its words stay behind.
///
///     let recorder = TraceRecorder(reader)
///     let script = try FrameScript(scene: scene, source: recorder, rate: .native)
///     try recorder.drain()
///     recorder.words
public final class TraceRecorder<Source: TraceSource>: TraceSource {
  /// The source, as far as it has been read.
  public private(set) var source: Source
  /// The least size in which every screen has room that a rotation gives, in points.
  public private(set) var room = Size(width: 0, height: 0)
  private var times: [Double] = []
  private var offsets: [Double] = []
  private var marks: [Double] = []

  /// Creates a recorder of what is read from `source` through it.
  public init(_ source: Source) { self.source = source }

  /// Whether the source says that it is of touches.
  public var recordsTouches: Bool? { source.recordsTouches }

  /// The source's next entry, or nil at the end.
  public func next() throws(Source.Failure) -> TraceEntry? {
    let entry = try source.next()
    if let entry { note(entry) }
    return entry
  }

  /// Reads what is left.
  ///
  /// - Complexity: O(entries left)
  public func drain() throws(Source.Failure) {
    while try next() != nil {}
  }

  /// The words of what has been read.
  ///
  /// - Complexity: O(entries)
  public var words: [Double] {
    var writer = WordWriter()
    writer.append(.samples, times + offsets)
    writer.append(.marks, marks)
    if let says = source.recordsTouches { writer.append(.recordsTouches, [says ? 1 : 0]) }
    return writer.words
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
    let event = entry.event.map { EventWords($0) } ?? EventWords()
    let touch = entry.touch
    marks.append(Double(times.count))
    marks.append(entry.time)
    marks.append(entry.contentOffset ?? .nan)
    marks.append(entry.isDragging.map { $0 ? 1 : 0 } ?? .nan)
    marks.append(contentsOf: [event.code, event.form, event.row, event.a, event.b, event.c])
    marks.append(touch.map { Double($0.phase.rawValue) } ?? .nan)
    marks.append(touch?.location.x ?? .nan)
    marks.append(touch?.location.y ?? .nan)
    marks.append(Double(entry.origin))
    marks.append(entry.isFrame ? 1 : 0)
  }
}
