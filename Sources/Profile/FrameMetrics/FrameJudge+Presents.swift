extension FrameJudge {
  /// A frame that reached the display after another one.
  struct Presented {
    fileprivate let places: (frame: Int32, previous: Int32)
    fileprivate let meant: Int64
    /// The vsyncs missed in the gap; nil where the refresh period is not known.
    let missed: Double?
    /// The frame.
    var frame: Int { Int(places.frame) }
    /// The frame shown before it.
    var previous: Int { Int(places.previous) }
    /// The time between the two, in nanoseconds, above 0.
    let gap: Int64
    /// How far apart they were meant to be shown, in nanoseconds; nil where that is not known.
    var meantGap: Int64? { meant == TimeColumn.unknown ? nil : meant }
    /// Whether nobody wanted a frame between the two.
    let isIdle: Bool
  }

  /// The frames with a frame shown before them, in the order of their present times.
  ///
  /// Two frames that reached the display at once count as one; frames that are not judged stand there, too.
  ///
  /// - Complexity: O(n) where presents are in order, else O(n log n)
  func presentedPairs() -> [Presented] {
    let (present, meant) = (timeline.present, meant)
    guard !present.isEmpty else { return [] }
    var isOrdered = true
    // Written into place: appending would look for a second owner of the array each time.
    let pairs = [Presented](unsafeUninitializedCapacity: timeline.count) { pairs, count in
      var last: (frame: Int, time: Int64)?
      var n = 0
      for frame in 0..<timeline.count {
        guard let time = present[frame] else { continue }
        if let last {
          isOrdered = isOrdered && last.time <= time
          if let gap = difference(time, last.time), gap > 0 {
            pairs.initializeElement(at: n, to: pair(frame, after: last.frame, gap: gap, meant))
            n += 1
          }
        }
        last = (frame, time)
      }
      count = n
    }
    return isOrdered ? pairs : presentedPairsInOrder()
  }

  /// The same for frames that do not stand in the order of their present times.
  private func presentedPairsInOrder() -> [Presented] {
    var shown = (0..<timeline.count).compactMap { frame in
      timeline.present[frame].map { (frame: frame, time: $0) }
    }
    shown.sort { ($0.time, $0.frame) < ($1.time, $1.frame) }
    return zip(shown, shown.dropFirst()).compactMap { previous, next in
      guard let gap = difference(next.time, previous.time), gap > 0 else { return nil }
      return pair(next.frame, after: previous.frame, gap: gap, meant)
    }
  }

  /// The frames that are judged, each with the one shown before it.
  ///
  /// - Complexity: O(n) where presents are in order, else O(n log n)
  var shown: ShownFrames { ShownFrames(self, among: presentedPairs()) }

  private func pair(
    _ frame: Int, after previous: Int, gap: Int64, _ meant: TimeColumn
  ) -> Presented {
    let meantGap = difference(meant[frame], meant[previous])
    var isIdle = false
    if let meantGap, Double(meantGap) > idleGap * 1e9,
      let finished = timeline.finish(of: previous) ?? timeline.present[previous],
      let intended = timeline.intended[frame] ?? meant[frame]
    {
      isIdle = finished < intended
    }
    return Presented(
      places: (Int32(truncatingIfNeeded: frame), Int32(truncatingIfNeeded: previous)),
      meant: meantGap ?? TimeColumn.unknown,
      missed: period(ofFrame: frame).map { MissedVsyncs.count(gap: Double(gap), period: $0) },
      gap: gap, isIdle: isIdle)
  }

  /// The times that frames were meant for; empty where the source gives none.
  var meant: TimeColumn { timeline.intended }

  /// Why metrics of frames that follow one another have no value where no frame does.
  var reasonWithoutPairs: String {
    if timeline.present.isEmpty { return noPresents }
    let shown = (0..<frames.bounds.upperBound).count {
      timeline.present[$0] != nil && (phase == nil || timeline.phases[$0] == phase)
    }
    return shown < 2 ? "fewer than two frames were shown" : onlyIdle
  }
}

/// Why metrics of the display have no value.
let noPresents = "the source does not say when frames reached the display"
/// Why metrics of the time in which frames were wanted have no value.
let onlyIdle = "nobody wanted a frame between those that were shown"
