extension FrameJudge {
  /// A frame that reached the display after another one.
  struct Presented {
    fileprivate let places: (frame: Int32, previous: Int32)
    /// The frame.
    var frame: Int { Int(places.frame) }
    /// The frame shown before it.
    var previous: Int { Int(places.previous) }
    /// The time between the two, in nanoseconds, above 0.
    let gap: Double
    /// How far apart they were meant to be shown, in nanoseconds; nil where that is not known.
    let meantGap: Double?
    /// Whether nobody wanted a frame between the two.
    let isIdle: Bool
    /// How long nobody wanted a frame, in nanoseconds.
    var idle: Double { isIdle ? meantGap ?? 0 : 0 }
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
      pairs.append(pair(frame, after: previous.frame, gap: Double(gap)))
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
      return pair(next.frame, after: previous.frame, gap: Double(gap))
    }
  }

  private func pair(_ frame: Int, after previous: Int, gap: Double) -> Presented {
    let meantGap = difference(meant[frame], meant[previous]).map(Double.init)
    var isIdle = false
    if let meantGap, meantGap > idleGap * 1e9,
      let finished = timeline.end[previous] ?? timeline.present[previous],
      let intended = timeline.expected[frame] ?? meant[frame]
    {
      isIdle = finished < intended
    }
    return Presented(
      places: (Int32(truncatingIfNeeded: frame), Int32(truncatingIfNeeded: previous)), gap: gap,
      meantGap: meantGap, isIdle: isIdle)
  }

  /// The times that frames were meant for; empty where the source gives none.
  var meant: TimeColumn { timeline.meant.isEmpty ? timeline.expected : timeline.meant }

  /// How long the scrolling or animation lasted, in seconds; nil where it is not known.
  ///
  /// What the source says, else the time from the first frame shown to the last without idle time.
  func seconds(of pairs: [Presented]) -> Double? {
    if let span = timeline.span { return span > 0 ? Double(span) / 1e9 : nil }
    guard let first = pairs.first, let last = pairs.last,
      let span = difference(timeline.present[last.frame], timeline.present[first.previous])
    else { return nil }
    return max(0, Double(span) - compensatedSum(pairs.lazy.map(\.idle))) / 1e9
  }

  /// Why metrics of frames that follow one another have no value where no frame does.
  var reasonWithoutPairs: String {
    if timeline.present.isEmpty { return noPresents }
    let shown = (0..<timeline.count).count { timeline.present[$0] != nil }
    return shown < 2 ? "fewer than two frames were shown" : onlyIdle
  }
}

/// Why metrics of the display have no value.
let noPresents = "the source does not say when frames reached the display"
/// Why metrics of the time in which frames were wanted have no value.
let onlyIdle = "nobody wanted a frame between those that were shown"
