extension FrameJudge {
  /// A frame that reached the display after another one.
  struct Presented {
    /// The frame.
    let frame: Int
    /// The frame shown before it.
    let previous: Int
    /// The time between the two, in nanoseconds, above 0.
    let gap: Double
  }

  /// The frames with a frame shown before them, in the order of their present times.
  ///
  /// Two frames that reached the display at once count as one.
  ///
  /// - Complexity: O(n) where presents are in order, else O(n log n)
  func presentedPairs() -> [Presented] {
    let present = timeline.present
    guard !present.isEmpty else { return [] }
    var shown: [(frame: Int, time: Int64)] = []
    var isOrdered = true
    for frame in 0..<timeline.count {
      guard let time = present[frame] else { continue }
      if let last = shown.last, last.time > time { isOrdered = false }
      shown.append((frame, time))
    }
    if !isOrdered { shown.sort { ($0.time, $0.frame) < ($1.time, $1.frame) } }
    var pairs: [Presented] = []
    for (previous, next) in zip(shown, shown.dropFirst()) {
      guard let gap = difference(next.time, previous.time), gap > 0 else { continue }
      pairs.append(Presented(frame: next.frame, previous: previous.frame, gap: Double(gap)))
    }
    return pairs
  }

  /// How long the scrolling or animation lasted, in seconds; nil where it is not known.
  ///
  /// What the source says, else the time from the first frame shown to the last.
  func seconds(of pairs: [Presented]) -> Double? {
    if let span = timeline.span { return span > 0 ? Double(span) / 1e9 : nil }
    guard let first = pairs.first, let last = pairs.last,
      let span = difference(timeline.present[last.frame], timeline.present[first.previous])
    else { return nil }
    return Double(span) / 1e9
  }
}

/// Why metrics of the display have no value.
let noPresents = "the source does not say when frames reached the display"
