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
    /// The scroll distance along x, in points.
    public var dx: Double
    /// The scroll distance along y, in points.
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
  ///
  /// - Throws: ``FormatError`` if the file cannot be read, is not a trace or contains no scroll.
  public init(path: String) throws(FormatError) {
    try self.init(try ByteSource(path: path))
  }

  /// Reads a trace from a source.
  ///
  /// - Throws: ``FormatError`` if the data cannot be read, is not a trace or contains no scroll.
  public init(_ source: ByteSource) throws(FormatError) {
    let (raw, others) = try ChromeScrollReader.steps(in: source)
    guard let first = raw.first else {
      throw source.failure(
        found: "the trace holds no scroll steps",
        remedy: "record it with the category \"cc\" or \"webkit\" while the page scrolls")
    }
    (process, otherSteps) = (first.process, others)
    var x = 0.0
    var y = 0.0
    steps = raw.map { step in
      x += step.dx
      y += step.dy
      return Step(
        microseconds: step.timestamp - first.timestamp, dx: step.dx, dy: step.dy, x: x, y: y)
    }
  }

  /// Returns the entries of a recording, one for each step, with content offsets along an axis.
  public func entries(along axis: FoldScene.Axis = .vertical) -> [RecordingEntry] {
    steps.map {
      RecordingEntry(time: $0.microseconds / 1e6, contentOffset: axis == .vertical ? $0.y : $0.x)
    }
  }
}
