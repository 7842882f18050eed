import FoldLayout

/// A recording that keeps an encoded copy of the entries that are read from it.
///
///     let recorder = RecordingEncoder(reader)
///     let script = try FrameScript(scene: scene, source: recorder, rate: .native)
///     try recorder.drain()
///     recorder.encoding
package final class RecordingEncoder<Source: RecordingSource>: RecordingSource {
  package private(set) var source: Source
  /// The smallest size that contains all rotated screens so far, in points; zero without rotation.
  package private(set) var largestRotatedScreen = Size(width: 0, height: 0)
  private var times: [Double] = []
  private var offsets: [Double] = []
  private var marks = NumberEncoder()

  package init(_ source: Source) { self.source = source }

  package var recordsTouches: Bool? { source.recordsTouches }

  package func next() throws(Source.Failure) -> RecordingEntry? {
    let entry = try source.next()
    if let entry { record(entry) }
    return entry
  }

  /// Reads all remaining entries.
  package func drain() throws(Source.Failure) {
    while try next() != nil {}
  }

  /// The encoding of the entries read so far.
  package var encoding: [Double] {
    var encoder = NumberEncoder()
    encoder.put(source.recordsTouches)
    encoder.put(times)
    encoder.put(offsets)
    return encoder.numbers + marks.numbers
  }

  private func record(_ entry: RecordingEntry) {
    if case .rotate(let size)? = entry.event {
      largestRotatedScreen = Size(
        width: max(largestRotatedScreen.width, size.width),
        height: max(largestRotatedScreen.height, size.height))
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
