/// The time that foldviz's own layout takes for each frame of a replay, against the interval.
///
///     let timings = LayoutTimings(nanoseconds: [[400, 900], [380, 2000]], rows: [7, 8], refreshRate: 60)
///     let profile = LayoutProfile(timings)
///     profile?.nsPerFrame.max   // 900: the faster of the two repetitions of the second frame
///
/// All times are in nanoseconds.
public struct LayoutProfile: Equatable, Sendable {
  /// The measurements that the profile was computed from.
  public let timings: LayoutTimings
  /// The layout time of each frame, in its fastest repetition, in nanoseconds.
  public let costs: [Double]
  /// The distribution of ``costs``, in nanoseconds.
  public let nsPerFrame: Distribution
  /// The mean number of rows laid out in a frame.
  public let meanRowsPerFrame: Double
  /// The largest number of rows laid out in one frame.
  public let maxRowsPerFrame: Int
  /// The mean number of heap allocations in a frame; `nil` if they cannot be counted.
  public let allocationsPerFrame: Double?
  /// The number of frames that take longer than the frame interval.
  public let framesOverBudget: Int

  /// The number of frames, at least 1.
  public var frames: Int { costs.count }
  /// The refresh rate that determines the frame interval, in hertz.
  public var refreshRate: Double { timings.refreshRate }
  /// The time that reading the clock takes, in nanoseconds.
  public var clockCost: Double { timings.clockCost }
  /// The number of layouts timed by one reading of the clock, at least 1.
  public var batch: Int { max(1, timings.batch) }
  /// The number of times the replay was timed.
  public var repetitions: Int { timings.nanoseconds.count }
  /// The time between two frames at ``refreshRate``, in nanoseconds.
  public var frameInterval: Double { 1e9 / refreshRate }

  /// Returns a time as a share of the frame interval, in percent.
  public func frameShare(of nanoseconds: Double) -> Double {
    perCent(nanoseconds, of: frameInterval)
  }

  /// Creates a profile from measurements; `nil` if there are no frames, if columns differ in length,
  /// if a time is negative or not finite, or if the refresh rate is impossible.
  public init?(_ timings: LayoutTimings) {
    guard timings.isValid else { return nil }
    let costs = LayoutTimings.fastest(of: timings.nanoseconds)
    guard let nsPerFrame = Distribution(costs) else { return nil }
    let count = Double(costs.count)
    self.timings = timings
    self.costs = costs
    self.nsPerFrame = nsPerFrame
    meanRowsPerFrame = compensatedSum(timings.rows.lazy.map(Double.init)) / count
    maxRowsPerFrame = timings.rows.max() ?? 0
    allocationsPerFrame = timings.allocations.map {
      compensatedSum($0.lazy.map(Double.init)) / count
    }
    framesOverBudget = costs.count { $0 > 1e9 / timings.refreshRate }
  }

  /// Returns the profile of one phase's frames, or `nil` if no frame is known to be in the phase.
  public func part(in phase: Phase) -> LayoutProfile? {
    timings.frames(in: phase).flatMap(LayoutProfile.init)
  }
}
