import CFoldMeasure
import FoldFormats
import FoldLayout
import FoldProfile

/// Times the layout of every frame of a recording, with a clock that costs more than a frame may.
///
/// Reading the clock takes some 25 ns, a short frame 20. So frames are timed in batches of
/// consecutive frames, long enough that the clock stays a twentieth of what it measures; the clock's
/// own cost is taken off. Lest one slow frame disappear among its neighbours, each frame is also timed
/// alone, and a batch's time is shared out by that. Each repetition plays the whole recording anew,
/// events included.
struct LayoutTimer {
  let scene: Scene
  let script: FrameScript
  let refreshRate: Double
  /// The rate in Hz that frames are held against where nobody names another.
  static let usualRefreshRate = 60.0
  /// How often each frame is timed; with 0 all frames cost 0, and only what is counted means anything.
  let repetitions: Int
  /// How often each frame is timed where nobody asks for another number.
  static let usualRepetitions = 9

  /// A batch lasts at least as long as this many readings of the clock.
  private static let clockReadingsPerBatch = 20.0
  private static let longestBatch = 64

  /// Plays the recording several times; `progress` is told of each repetition done.
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
    timings.shareOut(alone: alone)
    return timings
  }

  /// Also lets the columns grow to the most rows that any frame has.
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

  /// The median time between two readings of the clock, in nanoseconds.
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

/// A recording played and timed, with progress for the user.
struct LayoutMeasurement {
  let inputs: Inputs
  let refreshRate: Double
  var repetitions = LayoutTimer.usualRepetitions
  let quiet: Bool
  /// The command that measures, for its progress.
  var command = "profile"

  /// Times a recording that has been resolved to frames already.
  func run(_ script: FrameScript) throws(Failure) -> LayoutProfile {
    let timer = LayoutTimer(
      scene: inputs.scene.scene, script: script, refreshRate: refreshRate,
      repetitions: repetitions)
    var progress = Progress("\(command): repetition", total: repetitions, quiet: quiet)
    let timings = timer.run { progress.update($0) }
    progress.finish()
    #if DEBUG
      Terminal(isQuiet: quiet).remark(
        "warning: this is a debug build of foldviz, which lays frames out with more time and allocations "
          + "than an app does; build it with `swift build -c release` to judge them")
    #endif
    do { return try LayoutProfile(timings) } catch {
      throw Failure(.internalError, "\(inputs.recordingPath): cannot be judged: \(error)")
    }
  }
}
