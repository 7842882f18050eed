extension FrameJudge {
  /// A frame that reached the display after another one.
  struct Presented {
    private let places: (frame: Int32, previous: Int32)
    /// The frame.
    var frame: Int { Int(places.frame) }
    /// The frame shown before it.
    var previous: Int { Int(places.previous) }
    /// The time between the two, in nanoseconds, above 0.
    let gap: Double

    init(frame: Int, previous: Int, gap: Double) {
      places = (Int32(truncatingIfNeeded: frame), Int32(truncatingIfNeeded: previous))
      self.gap = gap
    }
  }

  /// The frames with a frame shown before them, in the order of their present times.
  ///
  /// Two frames that reached the display at once count as one.
  ///
  /// - Parameter includesContext: Whether frames that are context stand there too.
  /// - Returns: Each frame with the one shown before it.
  /// - Complexity: O(n) where presents are in order, else O(n log n)
  func presentedPairs(includesContext: Bool = false) -> [Presented] {
    let present = timeline.present
    guard !present.isEmpty else { return [] }
    var pairs: [Presented] = []
    pairs.reserveCapacity(frames.count)
    func add(_ frame: Int, _ time: Int64, after previous: (frame: Int, time: Int64)) {
      guard includesContext || frame >= context, let gap = difference(time, previous.time), gap > 0
      else { return }
      pairs.append(Presented(frame: frame, previous: previous.frame, gap: Double(gap)))
    }
    var last: (frame: Int, time: Int64)?
    for frame in 0..<timeline.count {
      guard let time = present[frame] else { continue }
      if let last {
        if last.time > time { return presentedPairsInOrder(includesContext: includesContext) }
        add(frame, time, after: last)
      }
      last = (frame, time)
    }
    return pairs
  }

  /// The same for frames that do not stand in the order of their present times.
  private func presentedPairsInOrder(includesContext: Bool) -> [Presented] {
    var shown = (0..<timeline.count).compactMap { frame in
      timeline.present[frame].map { (frame: frame, time: $0) }
    }
    shown.sort { ($0.time, $0.frame) < ($1.time, $1.frame) }
    return zip(shown, shown.dropFirst()).compactMap { previous, next in
      guard includesContext || next.frame >= context,
        let gap = difference(next.time, previous.time), gap > 0
      else { return nil }
      return Presented(frame: next.frame, previous: previous.frame, gap: Double(gap))
    }
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
