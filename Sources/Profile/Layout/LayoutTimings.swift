/// The measured layout times of a replay: columns with one element for each frame.
///
/// The caller owns the clock and fills the columns; ``LayoutProfile`` evaluates them.
public struct LayoutTimings: Equatable, Sendable {
  /// The layout times, in nanoseconds: one column for each repetition.
  ///
  /// If frames are too short for the clock, each value is an even share of the time of a batch,
  /// without the time for reading the clock.
  public var nanoseconds: [[Double]]
  /// The number of rows laid out in each frame.
  public var rows: [Int]
  /// The number of heap allocations in each frame; `nil` if they cannot be counted.
  public var allocations: [Int]?
  /// The activity of the list in each frame; empty if it is unknown.
  public var phases: [Phase]
  /// The refresh rate to judge by, in hertz.
  public var refreshRate: Double
  /// The time that reading the clock takes, in nanoseconds.
  public var clockCost: Double
  /// The number of layouts timed by one reading of the clock, at least 1.
  public var batch: Int

  /// Creates the measurements of a replay: a column of times for each repetition, in nanoseconds,
  /// and rows, allocations (`nil` if not counted) and phases (empty if unknown) of each frame.
  public init(
    nanoseconds: [[Double]], rows: [Int], allocations: [Int]? = nil, phases: [Phase] = [],
    refreshRate: Double, clockCost: Double = 0, batch: Int = 1
  ) {
    self.nanoseconds = nanoseconds
    self.rows = rows
    self.allocations = allocations
    self.phases = phases
    self.refreshRate = refreshRate
    self.clockCost = clockCost
    self.batch = batch
  }

  /// Whether there are frames, every column has a possible value for each, and the rate is possible.
  var isValid: Bool {
    let (frames, interval) = (rows.count, 1e9 / refreshRate)
    let haveTimes = nanoseconds.allSatisfy { times in
      times.count == frames && times.allSatisfy { $0.isFinite && $0 >= 0 }
    }
    return frames > 0 && !nanoseconds.isEmpty && haveTimes
      && allocations?.count ?? frames == frames && (phases.isEmpty || phases.count == frames)
      && interval > 0 && interval.isFinite
  }

  /// Returns the time of each frame in its fastest repetition, in nanoseconds.
  ///
  /// Layout is deterministic, so only outside effects slow a repetition: interrupts, processes, a
  /// cold cache. See Chen and Revels, "Robust benchmarking in noisy environments", 2016.
  static func fastest(of repetitions: [[Double]]) -> [Double] {
    var fastest = repetitions.first ?? []
    for repetition in repetitions.dropFirst() {
      for frame in fastest.indices where repetition[frame] < fastest[frame] {
        fastest[frame] = repetition[frame]
      }
    }
    return fastest
  }

  /// Redistributes the time of each batch among its frames, by the times they take alone.
  ///
  /// The clock measures a short frame poorly and a long one well. Frames that take at least twice
  /// the median of their batch are weighted by their own time, the others by their mean.
  ///
  /// - Parameter alone: The times of single frames, in nanoseconds, one column for each repetition;
  ///   the fastest counts. If empty, nothing changes.
  /// - Complexity: O(repetitions · frames · log batch)
  public mutating func redistribute(byFrameTimes alone: [[Double]]) {
    guard batch > 1, !alone.isEmpty else { return }
    let alone = Self.fastest(of: alone)
    for first in stride(from: 0, to: alone.count, by: batch) {
      let frames = first..<min(first + batch, alone.count)
      guard let median = SortedSample(alone[frames])?.median, median > 0 else { continue }
      let usual = frames.filter { alone[$0] < 2 * median }
      let mean = usual.reduce(0) { $0 + alone[$1] } / Double(max(usual.count, 1))
      let parts = frames.map { alone[$0] < 2 * median ? mean : alone[$0] }
      let scale = Double(frames.count) / parts.reduce(0, +)
      for repetition in nanoseconds.indices where nanoseconds[repetition].count == alone.count {
        for (frame, part) in zip(frames, parts) { nanoseconds[repetition][frame] *= part * scale }
      }
    }
  }

  /// Returns the measurements of one phase's frames, or `nil` if no frame is in the phase.
  public func frames(in phase: Phase) -> LayoutTimings? {
    let kept = phases.indices.filter { phases[$0] == phase }
    guard !kept.isEmpty, isValid else { return nil }
    var part = self
    part.nanoseconds = nanoseconds.map { column in kept.map { column[$0] } }
    part.rows = kept.map { rows[$0] }
    part.allocations = allocations.map { column in kept.map { column[$0] } }
    part.phases = kept.map { _ in phase }
    return part
  }
}
