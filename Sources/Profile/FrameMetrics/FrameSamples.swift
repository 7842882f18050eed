/// The times of a judge's frames that percentiles are read off, in nanoseconds.
struct FrameSamples {
  let judge: FrameJudge
  let durations: ArraySlice<Int64>
  let overruns: ArraySlice<Int64>
  let frameTimes: ArraySlice<Int64>
  let animationErrors: ArraySlice<Int64>

  /// - Complexity: O(n)
  init(_ shown: ShownFrames) {
    judge = shown.judge
    durations = judge.timeline.duration.known(in: judge.frames)
    overruns = FrameOverruns.overruns(judge)
    frameTimes = LowFrameRates.frameTimes(judge, shown.wanted)
    animationErrors = AnimationErrors.errors(judge, shown.wanted)
  }
}
