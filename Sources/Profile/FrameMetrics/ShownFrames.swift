/// The judged frames that reached the display, each with the frame shown before it.
struct ShownFrames {
  let judge: FrameJudge
  let allPairs: [FrameJudge.ShownPicture]
  let pairs: ArraySlice<FrameJudge.ShownPicture>
  /// The pairs without idle time between their frames.
  let busy: ArraySlice<FrameJudge.ShownPicture>
  /// The total idle time in ``pairs``, in nanoseconds.
  let idle: Int64
  /// The total time between the frames of ``pairs`` except idle time, in nanoseconds.
  ///
  /// Below 0 if frames after pauses were shown less long after their intended times than before.
  let wantedTime: Int64
  /// 1 if the very first shown frame, which has no predecessor, is judged; else 0.
  let first: Int

  init(_ judge: FrameJudge, among all: [FrameJudge.ShownPicture]) {
    self.judge = judge
    var pairs = all[...]
    if judge.frames.count < judge.timeline.count {
      pairs = pairs.filter { judge.judges($0.frame) }[...]
    }
    (allPairs, self.pairs) = (all, pairs)
    idle = pairs.reduce(0) { saturatingSum($0, $1.sincePrevious.idle) }
    wantedTime = pairs.reduce(0) { saturatingSum($0, $1.gap) } &- idle
    let present = judge.timeline.present
    let first = all.first?.previous ?? (0..<judge.timeline.count).first { present[$0] != nil }
    self.first = first.map(judge.judges) == true ? 1 : 0
    busy = idle == 0 ? pairs : pairs.filter { $0.sincePrevious.idle == 0 }[...]
  }
}
