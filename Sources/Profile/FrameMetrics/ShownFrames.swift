/// The frames of a judge that reached the display, each with the one shown before it.
struct ShownFrames {
  let judge: FrameJudge
  /// All pairs, with those of frames that are not judged.
  let allPairs: [FrameJudge.Presented]
  /// The pairs whose later frame is judged.
  let pairs: ArraySlice<FrameJudge.Presented>
  /// The pairs without idle time between their frames.
  let busy: ArraySlice<FrameJudge.Presented>
  /// The time in which no frame was wanted, in nanoseconds.
  let idle: Int64
  /// The time between the pairs without ``idle``, in nanoseconds; below 0 if the frames after pauses
  /// came sooner than those before.
  let wantedTime: Int64
  /// 1 if the first of all frames that were shown, which follows none, is judged, else 0.
  let first: Int

  /// Finds the frames that are judged among the pairs of all.
  ///
  /// - Complexity: O(n)
  init(_ judge: FrameJudge, among all: [FrameJudge.Presented]) {
    self.judge = judge
    var pairs = all[...]
    if judge.frames.count < judge.timeline.count {
      pairs = pairs.filter { judge.frames.contains($0.frame) }[...]
    }
    (allPairs, self.pairs) = (all, pairs)
    idle = pairs.reduce(0) { saturatingSum($0, $1.since.idle) }
    wantedTime = pairs.reduce(0) { saturatingSum($0, $1.gap) } &- idle
    let present = judge.timeline.present
    let first = all.first?.previous ?? (0..<judge.timeline.count).first { present[$0] != nil }
    self.first = first.map(judge.frames.contains) == true ? 1 : 0
    busy = idle == 0 ? pairs : pairs.filter { $0.since.idle == 0 }[...]
  }
}
