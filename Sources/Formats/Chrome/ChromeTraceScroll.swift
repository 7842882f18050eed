import FoldLayout

/// The scroll that a Chrome trace recorded, as a recording of content offsets.
///
/// Chrome notes each step of a scroll that the compositor hands to the page as an event
/// `WebViewImpl::applyScrollAndScale::scrollBy` with the step as `args.x` and `args.y`. A positive y
/// scrolls down the content, as a larger content offset does here, so that offsets are the running
/// sums of y; they start from 0, which is where the page stood when the trace began. Steps are in
/// the page's layout pixels, which count as points. Times (`ts`, in microseconds) become seconds from
/// the first step.
///
/// Both forms of trace are read: an object with `traceEvents`, and a bare array of events, whose
/// closing bracket may be missing. Memory does not grow with the trace, only with the steps in it.
/// Where several processes scrolled, the one with the most steps counts.
public struct ChromeTraceScroll: Sendable {
  /// One step of the scroll.
  public struct Step: Equatable, Sendable {
    /// Microseconds from the first step.
    public var microseconds: Double
    /// The step along x, in points.
    public var dx: Double
    /// The step along y, in points.
    public var dy: Double
    /// The content offset along x after the step, in points.
    public var x: Double
    /// The content offset along y after the step, in points.
    public var y: Double
  }

  /// The steps, ordered by time; at least one.
  public let steps: [Step]
  /// The process whose steps they are.
  public let process: Int64
  /// How many steps other processes have, which are left out.
  public let otherSteps: Int

  /// Reads the trace at `path`; "-" is standard input.
  ///
  /// - Throws: What ``ByteSource/init(path:)`` throws, and an error where the file is no trace or
  ///   holds no scroll.
  public init(path: String) throws(FormatError) {
    try self.init(try ByteSource(path: path))
  }

  /// Reads a trace from a source's bytes.
  ///
  /// - Throws: What reading throws, and an error where the bytes are no trace or hold no scroll.
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

  /// The recording's entries, one for each step, with content offsets along the axis.
  public func entries(along axis: Scene.Axis = .vertical) -> [TraceEntry] {
    steps.map {
      TraceEntry(time: $0.microseconds / 1e6, contentOffset: axis == .vertical ? $0.y : $0.x)
    }
  }
}
