/// Time in which nobody wanted a frame.
enum IdleTime {
  static let metric = Metric(
    id: "idleTime", unit: .seconds,
    definition: "Time in which nobody wanted a frame, Σ of the times between which frames were "
      + "meant: told apart where two that follow one another were meant more than 100 ms apart and "
      + "the earlier one was finished before the later one was intended. Missed vsyncs, dropped "
      + "frames, fps and hitchTimeRatio leave it out.")

  static func measure(_ shown: ShownFrames) -> [MetricValue] {
    let n = shown.pairs.count { $0.meantGap != nil }
    guard n > 0 else {
      let judge = shown.judge
      let reason =
        judge.meant.isEmpty && !judge.timeline.present.isEmpty
        ? "the source does not say when frames were meant to be shown"
        : judge.reasonWithoutPairs
      return notAvailable([metric], reason)
    }
    return [MetricValue(metric, .number(Double(shown.idle) / 1e9), n: n)]
  }
}
