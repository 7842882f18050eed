/// What timing our own layout gave: plain columns, one element a frame.
///
/// Whoever owns the clock fills them; ``LayoutProfile`` judges them.
public struct LayoutTimings: Equatable, Sendable {
  /// Layout cost in nanoseconds: for each repetition, one value a frame.
  ///
  /// Where frames are so short that the clock would drown them, values are the time of a batch shared
  /// out among its frames, the clock's own cost already taken off.
  public var nanoseconds: [[Double]]
  /// How many rows were laid out in each frame.
  public var rows: [Int]
  /// How many heap allocations each frame made; nil where they cannot be counted.
  public var allocations: [Int]?
  /// What the list was doing in each frame; empty where it is not known.
  public var phases: [Phase]
  /// The refresh rate to judge against, in Hz.
  public var refreshRate: Double
  /// What reading the clock itself costs, in nanoseconds.
  public var clockCost: Double
  /// How many layouts of a frame one reading of the clock spans, at least 1.
  public var batch: Int

  /// Creates the timings of some repetitions of the same replay.
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

  /// The cost of each frame: its fastest repetition.
  ///
  /// Layout is deterministic, so whatever makes one repetition of a frame slower than another came
  /// from outside: interrupts, other processes, a cold cache. Such delays only ever add. The minimum
  /// over the repetitions of each frame is therefore the estimate with the least of them; a slow
  /// frame stays slow because it is slow every time. See Chen and Revels, "Robust benchmarking in
  /// noisy environments", 2016.
  ///
  /// - Parameter repetitions: Columns of one length, at least one.
  /// - Returns: One column of that length.
  /// - Complexity: O(frames · repetitions)
  static func fastest(of repetitions: [[Double]]) -> [Double] {
    var fastest = repetitions.first ?? []
    for repetition in repetitions.dropFirst() {
      for frame in fastest.indices where repetition[frame] < fastest[frame] {
        fastest[frame] = repetition[frame]
      }
    }
    return fastest
  }

  /// Shares the time of each batch out among its frames by what each takes alone.
  ///
  /// Alone a short frame is hardly told from the clock, a long one well: frames that take at least twice
  /// the median of their batch alone count with that time, and the others with their mean.
  ///
  /// - Parameter alone: Times of the frames one by one, a column for each repetition, of which the
  ///   fastest counts; none leaves everything as it is.
  /// - Complexity: O(repetitions · frames · log batch)
  public mutating func shareOut(alone: [[Double]]) {
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

  /// The frames of one phase; nil when the phases are not known or none has it.
  ///
  /// - Complexity: O(repetitions · frames)
  public func frames(in phase: Phase) -> LayoutTimings? {
    let kept = phases.indices.filter { phases[$0] == phase }
    let length = phases.count
    guard !kept.isEmpty, rows.count == length, allocations?.count ?? length == length,
      nanoseconds.allSatisfy({ $0.count == length })
    else { return nil }
    var part = self
    part.nanoseconds = nanoseconds.map { column in kept.map { column[$0] } }
    part.rows = kept.map { rows[$0] }
    part.allocations = allocations.map { column in kept.map { column[$0] } }
    part.phases = kept.map { _ in phase }
    return part
  }
}
