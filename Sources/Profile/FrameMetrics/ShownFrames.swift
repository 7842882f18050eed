/// The frames of a judge that reached the display, each with the one shown before it.
struct ShownFrames {
  let judge: FrameJudge
  /// All pairs, those among the frames of context with them.
  let pairsWithContext: [FrameJudge.Presented]
  /// The pairs whose later frame is judged.
  let pairs: ArraySlice<FrameJudge.Presented>
  /// Those of them between which a frame was wanted.
  let wanted: ArraySlice<FrameJudge.Presented>
  /// The time in which nobody wanted a frame, in nanoseconds.
  let idle: Int64
  /// The time between the pairs that were wanted, in nanoseconds.
  let wantedTime: Int64

  /// - Complexity: O(n) where presents are in order, else O(n log n)
  init(_ judge: FrameJudge) {
    self.judge = judge
    let all = judge.presentedPairs()
    // Frames of context come first, unless presents are out of order.
    var pairs = all.drop { $0.frame < judge.context }
    if !pairs.allSatisfy({ $0.frame >= judge.context }) {
      pairs = pairs.filter { $0.frame >= judge.context }[...]
    }
    (pairsWithContext, self.pairs) = (all, pairs)
    var (idle, wantedTime): (Int64, Int64) = (0, 0)
    for pair in pairs {
      if pair.isIdle {
        idle = saturatingSum(idle, pair.meantGap ?? 0)
      } else {
        wantedTime = saturatingSum(wantedTime, pair.gap)
      }
    }
    (self.idle, self.wantedTime) = (idle, wantedTime)
    wanted = pairs.contains(where: \.isIdle) ? pairs.filter { !$0.isIdle }[...] : pairs
  }

  /// How long the scrolling or animation lasted, in seconds; nil where it is not known.
  ///
  /// What the source says, else the time from the first frame shown to the last without idle time.
  var seconds: Double? {
    let timeline = judge.timeline
    if let span = timeline.span { return span > 0 ? Double(span) / 1e9 : nil }
    guard let first = pairs.first, let last = pairs.last,
      let span = difference(timeline.present[last.frame], timeline.present[first.previous])
    else { return nil }
    return max(0, Double(span) - Double(idle)) / 1e9
  }
}
