import CFoldMeasure
import FoldFormats
import FoldLayout
import FoldProfile

/// Measures the layout time of every frame; each repetition replays the whole recording.
///
/// Reading the clock costs about 25 ns, more than a short frame. Frames are therefore timed in
/// batches, and the clock's cost, about a twentieth, is subtracted. Each frame is also timed alone,
/// to divide the batch's time in proportion.
struct LayoutTimer {
  let scene: FoldScene
  let script: FrameScript
  let refreshRate: Double
  static let usualRefreshRate = 60.0
  /// The number of times that each frame is measured; with 0, all times are 0.
  let repetitions: Int
  static let usualRepetitions = 9

  /// The minimum duration of a batch, as a multiple of the time that reading the clock takes.
  private static let clockReadingsPerBatch = 20.0
  private static let longestBatch = 64

  func run(progress: (Int) -> Void) -> LayoutTimings {
    var shown = Frame()
    let rowCounts = countRows(&shown)
    let allocations = countAllocations(&shown)
    let clockCost = Self.clockCost()
    let batch = repetitions > 0 ? batchSize(&shown, clockCost: clockCost) : 1
    var nanoseconds: [[Double]] =
      repetitions > 0 ? [] : [[Double](repeating: 0, count: script.frameCount)]
    var alone: [[Double]] = []
    for repetition in 0..<repetitions {
      nanoseconds.append(time(&shown, batch: batch, clockCost: clockCost))
      if batch > 1 { alone.append(time(&shown, batch: 1, clockCost: clockCost)) }
      progress(repetition + 1)
    }
    let phases = script.phase.compactMap { $0.map(Phase.init) }
    var timings = LayoutTimings(
      nanoseconds: nanoseconds, rows: rowCounts, allocations: allocations,
      phases: phases.count == script.frameCount ? phases : [],
      refreshRate: refreshRate, clockCost: clockCost, batch: batch)
    timings.redistribute(byFrameTimes: alone)
    return timings
  }

  /// Returns the number of elements in each frame, and lets `shown` grow to the largest.
  private func countRows(_ shown: inout Frame) -> [Int] {
    var player = FrameScript.Player(script, scene: scene)
    return (0..<script.frameCount).map { frame in
      player.show(frame, into: &shown)
      return shown.rows.count + shown.extras.count
    }
  }

  private func countAllocations(_ shown: inout Frame) -> [Int]? {
    guard cmeasure_counts_allocations() else { return nil }
    var player = FrameScript.Player(script, scene: scene)
    var counts = [Int](repeating: 0, count: script.frameCount)
    for frame in counts.indices {
      player.wind(to: frame)
      let before = cmeasure_allocation_count()
      player.layOut(frame, into: &shown)
      counts[frame] = Int(cmeasure_allocation_count() - before)
    }
    return counts
  }

  private func batchSize(_ shown: inout Frame, clockCost: Double) -> Int {
    var player = FrameScript.Player(script, scene: scene)
    let start = cmeasure_now_ns()
    for frame in 0..<script.frameCount { player.show(frame, into: &shown) }
    let frame = Double(cmeasure_now_ns() - start) / Double(max(script.frameCount, 1))
    let size = (Self.clockReadingsPerBatch * clockCost / max(frame, 1)).rounded(.up)
    return max(1, min(Int(size), Self.longestBatch))
  }

  private func time(_ shown: inout Frame, batch: Int, clockCost: Double) -> [Double] {
    var player = FrameScript.Player(script, scene: scene)
    var costs = [Double](repeating: 0, count: script.frameCount)
    var first = 0
    while first < costs.count {
      let end = min(first + batch, costs.count)
      let start = cmeasure_now_ns()
      for frame in first..<end { player.show(frame, into: &shown) }
      let elapsed = Double(cmeasure_now_ns() - start) - clockCost
      let cost = max(0, elapsed) / Double(end - first)
      for frame in first..<end { costs[frame] = cost }
      first = end
    }
    return costs
  }

  /// Returns the median time between two readings of the clock, in nanoseconds.
  static func clockCost() -> Double {
    var differences: [UInt64] = []
    for _ in 0..<1001 {
      let start = cmeasure_now_ns()
      differences.append(cmeasure_now_ns() - start)
    }
    differences.sort()
    return Double(differences[differences.count / 2])
  }
}

struct LayoutMeasurement {
  let inputs: Inputs
  let refreshRate: Double
  var repetitions = LayoutTimer.usualRepetitions
  let quiet: Bool
  var command = "profile"

  func run(_ script: FrameScript) throws(Failure) -> LayoutProfile {
    let timer = LayoutTimer(
      scene: inputs.scene.scene, script: script, refreshRate: refreshRate,
      repetitions: repetitions)
    var progress = Progress("\(command): repetition", total: repetitions, quiet: quiet)
    let timings = timer.run { progress.update($0) }
    progress.finish()
    if let profile = LayoutProfile(timings) { return profile }
    throw Failure(
      .internalError, "\(inputs.recordingPath): cannot be judged: there is no frame to judge")
  }
}
