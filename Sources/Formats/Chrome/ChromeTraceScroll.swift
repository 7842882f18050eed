import FoldLayout

/// A scroll recorded in a Chrome trace, as content offsets.
///
/// Chrome records each scroll step that the compositor passes to the page as an event
/// `WebViewImpl::applyScrollAndScale::scrollBy` with the distances `args.x` and `args.y`. As with
/// content offsets, a positive y scrolls down. So the offsets are the running sums of y, starting
/// from 0 for the page's position at the start of the trace. Distances are in the page's layout
/// pixels, which count as points.
///
/// The trace may be an object with `traceEvents` or an array of events, whose closing bracket may
/// be missing. Memory grows only with the number of scroll steps. If several processes scrolled,
/// the one with the most steps is used.
public struct ChromeTraceScroll: Sendable {
  /// One step of the scroll.
  public struct Step: Equatable, Sendable {
    /// The time since the first step, in microseconds.
    public var microseconds: Double
    /// The distance along x that this step adds to the content offset, in points.
    public var dx: Double
    /// The distance along y that this step adds to the content offset, in points.
    public var dy: Double
    /// The content offset along x after the step, in points.
    public var x: Double
    /// The content offset along y after the step, in points.
    public var y: Double
  }

  /// The steps, ordered by time; at least one.
  public let steps: [Step]
  /// The id of the process that scrolled.
  public let process: Int64
  /// The number of steps in other processes, which are ignored.
  public let otherSteps: Int

  /// Reads the trace at `path`, where "-" is standard input.
  public init(path: String) throws(FormatError) {
    try self.init(try ByteSource(path: path))
  }

  /// Reads a trace from a source; throws if it contains no scroll steps.
  public init(_ source: ByteSource) throws(FormatError) {
    var all: [(process: Int64, step: Step)] = []
    var json = try JSONTokenizer(source)
    try json.forEachTraceEvent { json throws(FormatError) in
      if try json.skipEventIfIrrelevant() { return }
      let event = try ChromeEvent(&json)
      guard event.kind == .scrollStep, event.phase != UInt8(ascii: "E") else { return }
      guard let time = event.time, let dx = event.vector.x, let dy = event.vector.y else {
        throw json.failure(
          found: "a scroll step has no ts, x or y", remedy: "record the trace again")
      }
      all.append((event.process, Step(microseconds: time, dx: dx, dy: dy, x: 0, y: 0)))
    }
    let counts = Dictionary(grouping: all, by: \.process).mapValues(\.count)
    // Among equally busy processes, the smallest number is chosen, independently of hashing.
    guard let process = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })?.key else {
      throw source.failure(
        found: "the trace holds no scroll steps",
        remedy: "record it with the category \"cc\" or \"webkit\" while the page scrolls")
    }
    var steps = all.filter { $0.process == process }.map(\.step).enumerated()
      .sorted { ($0.element.microseconds, $0.offset) < ($1.element.microseconds, $1.offset) }
      .map(\.element)
    let start = steps[0].microseconds
    var (x, y) = (0.0, 0.0)
    for index in steps.indices {
      (x, y) = (x + steps[index].dx, y + steps[index].dy)
      steps[index].microseconds -= start
      (steps[index].x, steps[index].y) = (x, y)
    }
    (self.steps, self.process, otherSteps) = (steps, process, all.count - steps.count)
  }

  /// Returns the entries of a recording, one for each step: the time since the first step, in
  /// seconds, and the content offset along `axis`, in points.
  public func entries(along axis: FoldScene.Axis = .vertical) -> [RecordingEntry] {
    steps.map {
      RecordingEntry(time: $0.microseconds / 1e6, contentOffset: axis == .vertical ? $0.y : $0.x)
    }
  }
}
