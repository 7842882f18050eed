/// The frames of a judge that reached the display, each with the one shown before it.
struct ShownFrames {
  let judge: FrameJudge
  /// All pairs, those of frames that are not judged with them.
  let allPairs: [FrameJudge.Presented]
  /// The pairs whose later frame is judged.
  let pairs: ArraySlice<FrameJudge.Presented>
  /// Those of them between which a frame was wanted.
  let wanted: ArraySlice<FrameJudge.Presented>
  /// The time in which nobody wanted a frame, in nanoseconds.
  let idle: Int64
  /// The time between the pairs that were wanted, in nanoseconds.
  let wantedTime: Int64
  /// How long the scrolling or animation lasted, in nanoseconds; nil where it is not known, below 0 where
  /// frames were meant further apart than they were shown.
  ///
  /// What the source says, else the time between the frames shown without idle time.
  let motion: Int64?
  /// 1 where the first frame that was shown of all, which follows none, is judged, else 0.
  let first: Int

  /// Takes the frames that are judged out of the pairs of all.
  ///
  /// - Complexity: O(n)
  init(_ judge: FrameJudge, among all: [FrameJudge.Presented]) {
    self.judge = judge
    var pairs = all[...]
    if judge.frames.count < judge.timeline.count {
      pairs = pairs.filter { judge.frames.contains($0.frame) }[...]
    }
    (allPairs, self.pairs) = (all, pairs)
    var (idle, wantedTime, motion): (Int64, Int64, Int64) = (0, 0, 0)
    for pair in pairs {
      if pair.isIdle {
        idle = saturatingSum(idle, pair.meantGap ?? 0)
        motion = saturatingSum(motion, pair.gap &- (pair.meantGap ?? 0))
      } else {
        wantedTime = saturatingSum(wantedTime, pair.gap)
      }
    }
    (self.idle, self.wantedTime) = (idle, wantedTime)
    self.motion = judge.span ?? (pairs.isEmpty ? nil : saturatingSum(wantedTime, motion))
    let present = judge.timeline.present
    let first = all.first?.previous ?? (0..<judge.timeline.count).first { present[$0] != nil }
    self.first = first.map(judge.frames.contains) == true ? 1 : 0
    wanted = pairs.contains(where: \.isIdle) ? pairs.filter { !$0.isIdle }[...] : pairs
  }

  /// The same in seconds, at least 0.
  var seconds: Double? { motion.map { Double(max(0, $0)) / 1e9 } }
}
