/// The distance between the content that frames showed and the content that was due, in points.
///
/// A frame shows the content of the time at which it should have been presented.
package enum DisplacementError {
  private static let figures = [
    figure("mean", .mean, "the arithmetic mean"),
    figure("p99", .percentile(99), "the 99th percentile by linear interpolation"),
  ]

  private static func figure(
    _ name: String, _ figure: SampledMetric.Figure, _ definition: String
  ) -> SampledMetric {
    SampledMetric(
      metric: Metric(
        id: "displacementError.\(name)", unit: .points,
        definition:
          "Distance from where a frame showed the content to where the content was due at "
          + "that moment, from x(present − delay) to x(present): x(t) is how far the recording has "
          + "scrolled it, and delay is present − expected present, else the whole periods by which "
          + "the frame missed its deadline; \(definition)."), figure: figure)
  }

  static let unjoined =
    "the frames are not joined with a scene and the recording of the same run; name both"

  /// Returns the metrics of the errors of frames, in points; without errors, all have the `reason`.
  package static func measure(_ errors: [Double], reason: String = unjoined) -> [MetricValue] {
    SampledMetric.measure(figures, in: SortedSample(errors), reason: reason)
  }
}

extension FrameJudge {
  /// Returns the time from when a frame should have been presented until it was, in nanoseconds;
  /// `nil` if either is unknown.
  package func presentDelay(ofFrame frame: Int) -> Double? {
    guard let present = timeline.present[frame] else { return nil }
    if let known = difference(present, timeline.expectedPresent[frame]) { return Double(known) }
    guard let period = period(ofFrame: frame),
      timeline.says(.late, ofFrame: frame) != nil || overdue(frame, period: period) != nil
    else { return nil }
    return periodsLate(frame, period: period).map { $0 * period }
  }

  /// The reason why no frame has a displacement error within a replay.
  package var reasonWithoutDisplacement: String {
    if timeline.present.isEmpty { return noPresents }
    let isKnown = (0..<timeline.count).contains { presentDelay(ofFrame: $0) != nil }
    return isKnown
      ? "no frame was presented within the replay"
      : "the source does not say when its frames should have been presented"
  }
}
