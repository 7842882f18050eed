import FoldProfile

extension MetricCatalog {
  /// Every metric of recorded frames; the metrics of all kinds of recordings come first.
  public static let recorded: [Metric] = frames + extras

  /// The metrics of only some kinds of recordings.
  public static let extras: [Metric] =
    [
      ChromeReader.beginFrames, ChromeReader.drawFrames, ChromeReader.partialFrames,
      ChromeReader.scrollSteps, ChromeReader.flingVelocities,
    ] + ChromeScrolls.metrics + JankTypes.metrics.map(\.metric) + [
      JankStatsReader.janky
    ] + FlutterFigures.metrics
}
