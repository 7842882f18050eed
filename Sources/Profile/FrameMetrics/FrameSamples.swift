/// The times of judged frames that percentiles are computed from, in nanoseconds.
struct FrameSamples {
  let shown: ShownFrames
  let durations: ArraySlice<Int64>
  let overruns: ArraySlice<Int64>
  let frameTimes: ArraySlice<Int64>

  init(_ shown: ShownFrames) {
    let judge = shown.judge
    self.shown = shown
    durations = judge.timeline.duration.known(in: judge.frames)
    overruns = FrameOverruns.overruns(judge)
    frameTimes = shown.busy.map(\.gap)[...]
  }
}
