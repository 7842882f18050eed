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

  private var times: [[Int64]] = [[], []]
  private var missedByEither = 0
  private var frames = 0

  /// Adds the build and raster times of the next frames, paired by position, in nanoseconds; a time
  /// that is negative or at least 2^53 is ignored.
  mutating func add(_ builds: ArraySlice<Int64>, _ rasters: ArraySlice<Int64>) {
    times[0] += builds.lazy.filter(Self.counts)
    times[1] += rasters.lazy.filter(Self.counts)
    func isOver(_ time: Int64) -> Bool { time > Self.budget && Self.counts(time) }
    let both = zip(builds, rasters).count { isOver($0) && isOver($1) }
    missedByEither += builds.count(where: isOver) + rasters.count(where: isOver) - both
    frames += max(builds.count, rasters.count)
  }

  private static func counts(_ time: Int64) -> Bool {
    TimeColumn.isPossible(time, isLength: true)
  }

  func values(refreshRate: Double?) -> [MetricValue] {
    var values = [
      MetricValue(Self.missedBudget, .number(Double(missedByEither)), n: frames)
    ]
    for (thread, times) in zip(Self.threads, times) {
      guard let sample = SortedSample(times.lazy.map { Double($0) / 1e6 }) else { continue }
      func count(over limit: Int64) -> MetricValue.Reading {
        .number(Double(times.count { $0 > limit }))
      }
      // Dart rounds halves away from zero.
      func element(_ percent: Double) -> Double {
        sample.values[Int((percent / 100 * Double(times.count - 1)).rounded())]
      }
      let over =
        refreshRate.map { count(over: RefreshRate.longestTime(within: 1e9 / $0)) }
        ?? .notAvailable(reason: "the refresh rate is not known; state it with --refresh-rate")
      let numbers = [sample.mean, element(90), element(99), sample.max]
      let readings =
        [
          (Self.missedBudget(thread), count(over: Self.budget)), (Self.overInterval(thread), over),
        ] + zip(Self.figures, numbers).map { (Self.metric(thread, $0), .number($1)) }
      values += readings.map { MetricValue($0, $1, n: times.count) }
    }
    return values
  }
}
