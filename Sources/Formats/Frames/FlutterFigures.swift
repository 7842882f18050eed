import FoldProfile

/// The figures that Flutter prints for its build and raster threads.
struct FlutterFigures {
  /// The longest time that a build or a raster may take by Flutter's rule, in nanoseconds.
  static let budget: Int64 = 16_000_000

  static let missedBudget = Metric(
    id: "flutter.missedBudget", unit: .frames,
    definition: "Frames whose build or raster time exceeds 16 ms, whatever the refresh rate "
      + "(Flutter's TimelineSummary).")

  private static let threads = ["build", "raster"]
  private static let figures = ["mean", "p90", "p99", "max"]

  static let metrics =
    [missedBudget]
    + threads.flatMap { thread in
      [missedBudget(thread), overInterval(thread)] + figures.map { metric(thread, $0) }
    }

  private static func missedBudget(_ thread: String) -> Metric {
    Metric(
      id: "flutter.\(thread).missedBudget", unit: .frames,
      definition: "Frames whose \(thread) time exceeds 16 ms, whatever the refresh rate "
        + "(Flutter's TimelineSummary).")
  }

  private static func overInterval(_ thread: String) -> Metric {
    Metric(
      id: "flutter.\(thread).framesOver.interval", unit: .frames,
      definition: "Frames whose \(thread) time exceeds the display's refresh interval by more than "
        + "0.25 % of it.")
  }

  private static func metric(_ thread: String, _ figure: String) -> Metric {
    Metric(
      id: "flutter.\(thread).\(figure)", unit: .milliseconds,
      definition: "The \(thread) time of a frame, \(figure); percentiles are the element "
        + "round((n − 1)·p/100) of the sorted times.")
  }

  private var builds: [Int64] = []
  private var rasters: [Int64] = []
  private var missedByEither = 0
  private var frames = 0

  /// Adds the times of the next frame, in nanoseconds; `nil` for an unknown time.
  ///
  /// A time that is negative or at least 2^53 is ignored.
  mutating func add(build: Int64?, raster: Int64?) {
    let known = [build, raster].map { $0.flatMap(Self.possible) }
    if let build = known[0] { builds.append(build) }
    if let raster = known[1] { rasters.append(raster) }
    missedByEither += known.contains { $0 ?? 0 > Self.budget } ? 1 : 0
    frames += 1
  }

  private static func possible(_ time: Int64) -> Int64? {
    TimeColumn.isPossible(time, isLength: true) ? time : nil
  }

  func values(refreshRate: Double?) -> [MetricValue] {
    var values = [
      MetricValue(Self.missedBudget, .number(Double(missedByEither)), n: frames)
    ]
    for (thread, times) in zip(Self.threads, [builds, rasters]) {
      guard let numbers = Self.numbers(times) else { continue }
      func count(over limit: Int64) -> MetricValue.Reading {
        .number(Double(times.count { $0 > limit }))
      }
      let over =
        refreshRate.map { count(over: RefreshRate.longestTime(within: 1e9 / $0)) }
        ?? .notAvailable(reason: "the refresh rate is not known; state it with --refresh-rate")
      values.append(
        MetricValue(Self.missedBudget(thread), count(over: Self.budget), n: times.count))
      values.append(MetricValue(Self.overInterval(thread), over, n: times.count))
      for (figure, number) in zip(Self.figures, numbers) {
        values.append(MetricValue(Self.metric(thread, figure), .number(number), n: times.count))
      }
    }
    return values
  }

  /// Returns the mean, 90th and 99th percentile and maximum as Flutter prints them, in milliseconds,
  /// of times in nanoseconds; `nil` without times.
  ///
  /// A percentile is the element at round((n − 1)·p/100) of the sorted times, with halves rounded
  /// away from zero as in Dart.
  static func numbers(_ times: [Int64]) -> [Double]? {
    guard let sample = SortedSample(times.map { Double($0) / 1e6 }) else { return nil }
    let percentiles = [90.0, 99].map { percent in
      sample.values[Int((percent / 100 * Double(sample.count - 1)).rounded())]
    }
    return [sample.mean] + percentiles + [sample.max]
  }
}
