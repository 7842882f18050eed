/// The scheduler that gives a `LazyColumn`'s prefetch requests time on Android.
///
/// A request is a series of steps (compose, apply, measure). A step runs if the available time
/// exceeds its average, or 0 if the request is urgent. Times are in nanoseconds.
/// Sources: PrefetchScheduler.android.kt:151-155, 248-253 (1.12) and its newest version, which
/// confirms that the app is idle; LazyLayoutPrefetchState.kt:408-424, 572-740.
package struct PrefetchScheduler: Sendable {
  /// A request to compose a row, as steps with their true and their average cost, in nanoseconds.
  package struct Request: Sendable {
    var id: Int
    var steps: [(cost: Int, average: Int)]
    /// Whether the request runs before requests without this flag; `true` for all during a scroll.
    var isHigh = false
    var isUrgent = false
    var done = 0
  }
  /// The result of a run, which ends at `end`, in nanoseconds.
  package struct Outcome: Sendable {
    var isIdle: Bool
    /// The time from the run's start to its deadline, in nanoseconds; `nil` if unlimited.
    var available: Int?
    /// The steps that ran, with the nanoseconds available before each, `nil` if unlimited.
    var ran: [(id: Int, step: Int, available: Int?)] = []
    var next = Next.rest
    var end: Int
  }
  /// When to run next: once a request is added, as soon as possible, or in the next frame.
  package enum Next: Sendable { case rest, post, nextFrame }

  private let interval: Int
  // Whether the app counts as idle only if two runs see the same frame.
  private let confirmsIdle: Bool
  private var queue: [Request] = []
  // The time, in nanoseconds, of the frame before the last run, if that run was late; else `nil`.
  private var candidate: Int?

  package init(interval: Int, confirmsIdle: Bool) {
    (self.interval, self.confirmsIdle) = (interval, confirmsIdle)
  }

  /// Returns `old` / 4 * 3 + `new` / 4, rounded down as in RecyclerView; `new` if `old` is 0.
  package static func average(_ old: Int, _ new: Int) -> Int {
    old == 0 ? new : old / 4 * 3 + new / 4
  }

  /// Adds a request after all others of the same priority.
  package mutating func add(_ request: Request) {
    let index = request.isHigh ? queue.firstIndex { !$0.isHigh } : nil
    queue.insert(request, at: index ?? queue.count)
  }

  /// Runs requests from `start` on until the time is used up, and returns the steps that ran;
  /// `drawTime` is when the view last drew, `frameStart` when the last frame began, in nanoseconds.
  package mutating func run(at start: Int, drawTime: Int, frameStart: Int) -> Outcome {
    let frame = max(drawTime, frameStart)
    let isLate = start > (confirmsIdle ? frame : drawTime) + 2 * interval
    let isIdle = isLate && (!confirmsIdle || candidate == frame)
    candidate = isLate ? frame : nil
    var deadline: Int? = frame + interval
    if isIdle { deadline = confirmsIdle ? start + interval : nil }
    var outcome = Outcome(
      isIdle: isIdle, available: deadline.map { max(0, $0 - start) }, end: start)
    if isLate, !isIdle {
      outcome.next = .post
      return outcome
    }
    while let request = queue.first {
      for (index, step) in request.steps.enumerated().dropFirst(request.done) {
        let available = deadline.map { max(0, $0 - outcome.end) }
        if let available, available <= (request.isUrgent ? 0 : step.average) {
          outcome.next = .nextFrame
          return outcome
        }
        outcome.ran.append((request.id, index, available))
        outcome.end += step.cost
        queue[0].done += 1
      }
      queue.removeFirst()
      // Only the first request of an idle run has unlimited time.
      deadline = deadline ?? frame + interval
    }
    return outcome
  }
}
