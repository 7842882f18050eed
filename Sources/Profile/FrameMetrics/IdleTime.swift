/// The time in which no frame was wanted, in seconds.
enum IdleTime {
  static let metric = Metric(
    id: "idleTime", unit: .seconds,
    definition: "Time in which no frame was wanted: Σ of the times between two frames that were "
      + "intended more than 100 ms apart, if the earlier one was finished before the later one was "
      + "intended. Missed vsyncs, dropped frames, fps and hitchTimeRatio leave it out.", version: 2)

  static func measure(_ shown: ShownFrames) -> [MetricValue] {
    let judge = shown.judge
    let n = shown.pairs.count { $0.sincePrevious.isIdleKnown }
    guard n > 0 else {
      let reason =
        shown.pairs.isEmpty
        ? judge.reasonWithoutPairs : "the source does not say when frames were intended"
      return notAvailable([metric], reason)
    }
    return [MetricValue(metric, .number(Double(shown.idle) / 1e9), n: n)]
  }
}
