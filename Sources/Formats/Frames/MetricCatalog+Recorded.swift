import FoldProfile

extension MetricCatalog {
  /// Every metric that recorded frames may have, those of all kinds of recordings first.
  public static let recorded: [Metric] = frames + extras

  /// The metrics that only some kinds of recordings have.
  public static let extras: [Metric] =
    [
      ChromeReader.beginFrames, ChromeReader.drawFrames, ChromeReader.partialFrames,
      ChromeReader.scrollSteps, ChromeReader.flingVelocities,
    ] + ChromeScrolls.metrics + JankTypes.metrics.map(\.metric) + [
      JankStatsReader.janky
    ] + FlutterFigures.metrics
}
