import FoldProfile

/// Every metric that a recording of device frames may have.
public enum DeviceMetricCatalog {
  /// The metrics of all kinds, those that any device has first.
  public static let all: [Metric] = MetricCatalog.device + extras

  /// The metrics that only some kinds have.
  public static let extras: [Metric] =
    [
      ChromeReader.beginFrames, ChromeReader.drawFrames, ChromeReader.scrollSteps,
      ChromeReader.flingVelocities, FlutterReader.missedBudget,
    ]
    + ["build", "raster"].flatMap { thread in
      FlutterReader.figures.map { FlutterReader.metric(thread, $0) }
    }
}
