/// How long our own layout takes for each frame of a replay, and how that compares with the time
/// between two frames.
///
///     let timings = LayoutTimings(nanoseconds: [[400, 900], [380, 2000]], rows: [7, 8], refreshRate: 60)
///     let profile = try LayoutProfile(timings)
///     profile.nsPerFrame.max   // 900: the faster of the two repetitions of the second frame
///
/// All times are in nanoseconds.
public struct LayoutProfile: Equatable, Sendable {
  /// The columns it was made from.
  public let timings: LayoutTimings
  /// The cost of each frame: its fastest repetition.
  public let costs: [Double]
  /// The shape of ``costs``.
  public let nsPerFrame: Distribution
  /// The shape of each repetition on its own, in the order they ran.
  public let repetitionCosts: [Distribution]
  /// The rows laid out in a frame, on average.
  public let meanRowsPerFrame: Double
  /// The most rows laid out in one frame.
  public let maxRowsPerFrame: Int
  /// The heap allocations of a frame, on average; nil where they cannot be counted.
  public let allocationsPerFrame: Double?
  /// How many frames cost more than the frame interval.
  public let framesOverBudget: Int

  /// The number of frames, at least 1.
  public var frames: Int { costs.count }
  /// The refresh rate that is judged against, in Hz.
  public var refreshRate: Double { timings.refreshRate }
  /// What reading the clock itself costs.
  public var clockCost: Double { timings.clockCost }
  /// How many layouts of a frame one reading of the clock spanned, at least 1.
  public var batch: Int { max(1, timings.batch) }
  /// How often the replay was timed.
  public var repetitions: Int { repetitionCosts.count }
  /// The time between two frames at ``refreshRate``.
  public var frameInterval: Double { 1e9 / refreshRate }

  /// The share of the frame interval that a cost takes, in per cent.
  public func frameShare(of nanoseconds: Double) -> Double {
    perCent(nanoseconds, of: frameInterval)
  }

  /// Judges timings.
  ///
  /// - Parameter timings: The columns; each as long as the replay has frames.
  /// - Throws: ``LayoutProfileError`` for no frames, columns of unequal length, a cost that is not
  ///   a finite number of 0 or more, and an impossible refresh rate.
  /// - Complexity: O(r · n log n) for r repetitions of n frames
  public init(_ timings: LayoutTimings) throws(LayoutProfileError) {
    try Self.validate(timings)
    let costs = LayoutTimings.fastest(of: timings.nanoseconds)
    guard let nsPerFrame = Distribution(costs) else { throw .noFrames }
    let interval = 1e9 / timings.refreshRate
    let count = Double(costs.count)
    self.timings = timings
    self.costs = costs
    self.nsPerFrame = nsPerFrame
    repetitionCosts = timings.nanoseconds.compactMap { Distribution($0) }
    meanRowsPerFrame = compensatedSum(timings.rows.lazy.map(Double.init)) / count
    maxRowsPerFrame = timings.rows.max() ?? 0
    allocationsPerFrame = timings.allocations.map {
      compensatedSum($0.lazy.map(Double.init)) / count
    }
    framesOverBudget = costs.count { $0 > interval }
  }

  /// The profile of one phase's frames; nil when no frame is known to have it.
  ///
  /// - Complexity: as that of judging the timings
  public func part(in phase: Phase) -> LayoutProfile? {
    guard let part = timings.frames(in: phase) else { return nil }
    return try? LayoutProfile(part)
  }

  private static func validate(_ timings: LayoutTimings) throws(LayoutProfileError) {
    guard let frames = timings.nanoseconds.first?.count, frames > 0 else { throw .noFrames }
    for (repetition, costs) in timings.nanoseconds.enumerated() {
      guard costs.count == frames else {
        throw .columnLength(
          name: "nanoseconds[\(repetition)]", expected: frames, found: costs.count)
      }
      if let frame = costs.firstIndex(where: { !($0.isFinite && $0 >= 0) }) {
        throw .badCost(repetition: repetition, frame: frame, nanoseconds: costs[frame])
      }
    }
    guard timings.rows.count == frames else {
      throw .columnLength(name: "rows", expected: frames, found: timings.rows.count)
    }
    if let allocations = timings.allocations, allocations.count != frames {
      throw .columnLength(name: "allocations", expected: frames, found: allocations.count)
    }
    if !timings.phases.isEmpty, timings.phases.count != frames {
      throw .columnLength(name: "phases", expected: frames, found: timings.phases.count)
    }
    let interval = 1e9 / timings.refreshRate
    guard timings.refreshRate > 0, interval.isFinite, interval > 0 else {
      throw .badRefreshRate(timings.refreshRate)
    }
  }
}
