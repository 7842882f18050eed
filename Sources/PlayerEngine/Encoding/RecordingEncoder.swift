import FoldLayout

/// A recording that keeps an encoded copy of the entries that are read from it.
///
/// Replay it like any source. Then read the rest with ``drain()`` and the copy from ``encoding``.
package final class RecordingEncoder<Source: RecordingSource>: RecordingSource {
  package private(set) var source: Source
  /// The largest width and the largest height of all rotations read so far, in points; 0 for none.
  package private(set) var largestRotatedScreen = Size(width: 0, height: 0)
  private var identities: [Int] = []
  private var times: [Double] = []
  private var offsets: [Double] = []
  private var specialEntries = NumberEncoder()

  package init(_ source: Source) { self.source = source }

  package var recordsTouches: Bool? { source.recordsTouches }

  package func next() throws(Source.Failure) -> RecordingEntry? {
    let entry = try source.next()
    if let entry { record(entry) }
    return entry
  }

  /// Reads all remaining entries into ``encoding``.
  package func drain() throws(Source.Failure) {
    while try next() != nil {}
  }

  /// The entries read so far as numbers, in the form of ``RecordingEncoding``.
  package var encoding: [Double] {
    var encoder = NumberEncoder()
    encoder.put(source.recordsTouches)
    encoder.put(times)
    encoder.put(offsets)
    return encoder.numbers + specialEntries.numbers
  }

  /// The indices in ``encoding`` of the numbers that identify rows.
  package var rowPlaces: [Int] {
    let start = encoding.count - specialEntries.numbers.count
    return identities.map { start + $0 }
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
    specialEntries.append(Double(times.count), Double(entry.origin))
    if entry.event != nil {
      let start = specialEntries.numbers.count
      for option in OptionList(entry).options where option.encodingRange.count == 2 {
        guard case .optional(.identity) = option.kind else { continue }
        identities.append(start + option.encodingRange.lowerBound + 1)
      }
    }
    specialEntries.put(entry)
  }
}
