/// Competing definitions of the same thing, applied to one recording.
///
/// One trace is 0 % or 99 % janky depending on the definition. The explanation states which frames
/// the definitions disagree about, and why.
public struct FrameDefinitions: Equatable, Sendable {
  /// The subject of the definitions, such as "bad frames".
  public let title: String
  /// The value of the subject by each definition, in report order.
  public let values: [MetricValue]
  /// Whether a report prints each definition beside its value; otherwise the explanation suffices.
  public let definesEach: Bool
  /// The reason the definitions disagree, or a statement that they agree, in one sentence.
  public let explanation: String

  /// Returns every group of competing definitions, applied to the same frames.
  public static func all(_ judge: FrameJudge) -> [FrameDefinitions] {
    let table = judge.metrics
    func group(
      _ title: String, _ ids: [String], _ explanation: String, definesEach: Bool = false
    ) -> FrameDefinitions {
      FrameDefinitions(
        title: title, values: ids.compactMap { table[$0] }, definesEach: definesEach,
        explanation: explanation)
    }
    return [
      group(
        "bad frames",
        [
          "jankyFrames.api31", "jankyFrames.legacy", "jankyFrames.jankStats", "framesOver.interval",
          "slowFrames", "frozenFrames", "hitches", "presentLate", "missedVsyncs.sum",
          "notDisplayed",
        ], disagreement(judge, table), definesEach: true),
      group(
        "percentiles of the duration",
        [
          "duration.p50", "gfxinfo.p50", "duration.p90", "gfxinfo.p90", "duration.p95",
          "gfxinfo.p95", "duration.p99", "gfxinfo.p99",
        ],
        "duration.* interpolates between the measured frames, gfxinfo.* names the histogram bucket "
          + "in which Android would print the frame, whole milliseconds that grow coarser from 32 ms."
      ),
      group(
        "the worst moments",
        ["low1.percentile", "low1.tailMean", "low01.percentile", "low01.tailMean"],
        "The percentile is the frame rate that the worst frames stay below, however bad they are; "
          + "the mean of the tail grows worse with the worst of them."),
    ]
  }

  private static func disagreement(_ judge: FrameJudge, _ table: MetricTable) -> String {
    guard judge.timeline.summary == nil else {
      return "The recording is too long to say of each frame which definitions it fails."
    }
    var long = 0
    var longInTime = 0
    var shortYetLate = 0
    for frame in judge.frames {
      guard let (duration, period) = judge.durationAndPeriod(ofFrame: frame) else { continue }
      let isLong = duration > period
      long += isLong ? 1 : 0
      guard let missed = JankyFrames.isJankyByDeadline(frame, judge) else { continue }
      longInTime += isLong && !missed ? 1 : 0
      shortYetLate += !isLong && missed ? 1 : 0
    }
    if longInTime > 0, longInTime >= shortYetLate {
      return "\(longInTime) of the \(long) frames longer than the interval met their deadline: the "
        + "pipeline is deep, so a frame may take several intervals without being late."
    }
    if shortYetLate > 0 {
      return "\(frames(shortYetLate)) missed the deadline without being longer than the interval: "
        + "what starts late ends late, however short it is."
    }
    let counts = [
      "jankyFrames.api31", "jankyFrames.legacy", "jankyFrames.jankStats", "framesOver.interval",
      "slowFrames", "hitches",
    ].compactMap { table[$0]?.number }
    guard let least = counts.min(), let most = counts.max() else {
      return "None of the definitions can judge these frames."
    }
    return least == most
      ? "All definitions that can judge these frames agree."
      : "Each compares the frame with a different bound: the deadline, the interval, twice the "
        + "interval, 16 ms, or the moment at which it was to be shown."
  }

  private static func frames(_ count: Int) -> String { "\(count) frame\(count == 1 ? "" : "s")" }
}
