import FoldProfile

/// Reads Chrome's trace events: an object with `traceEvents`, or the array alone.
///
/// Frames are those of the main frame's layer tree: `DrawFrame` shows one, `DroppedFrame` drops
/// one, `BeginFrame` starts it; a frame that was dropped has no duration. A trace without them has
/// the frames of `PipelineReporter`, from their beginning until they were shown or given up. Each
/// named animation with at least ten frames becomes a source of its own.
enum ChromeReader {
  static let scrollSteps = Metric(
    id: "scrollSteps", unit: .steps,
    definition: "Scroll deltas that the page applied (WebViewImpl::applyScrollAndScale::scrollBy).")
  static let flingVelocities = Metric(
    id: "flingVelocities", unit: .pointsPerSecond,
    definition: "The velocities with which flings started, along the axis that moved.")
  static let beginFrames = Metric(
    id: "chrome.beginFrames", unit: .events,
    definition: "BeginFrame events of all layer trees of the trace.")
  static let drawFrames = Metric(
    id: "chrome.drawFrames", unit: .events,
    definition: "DrawFrame events of all layer trees of the trace.")

  static let partialFrames = Metric(
    id: "chrome.partialFrames", unit: .frames,
    definition: "Reports of frames that were shown without all that the page had to change "
      + "(PipelineReporter, STATE_PRESENTED_PARTIAL).")

  static func read(
    _ source: ByteSource, _ rule: FrameHolding
  ) throws(FormatError) -> [RecordedFrames] {
    var json = try JSONTokenizer(source)
    var sources: [RecordedFrames] = []
    // Traces may follow one another, each on a clock of its own.
    repeat {
      var trace = ChromeFrames(rule)
      // Where the last events mattered, a glance at the next would mostly be in vain.
      var mattered = 0
      try json.forEachTraceEvent { json throws(FormatError) in
        if mattered < 3, try json.skipsUninterestingEvent() {
          mattered = 0
          return
        }
        let event = try ChromeEvent(&json)
        mattered = event.kind == nil ? 0 : mattered + 1
        trace.take(event)
        try RecordedFrames.check(sources: sources.count + trace.treeCount, in: json.source)
      }
      sources += trace.sources()
    } while try json.significantByte() != nil
    guard !sources.isEmpty else { throw noFrames(source) }
    return sources
  }

  static func noFrames(_ source: ByteSource) -> FormatError {
    source.failure(
      found: "the trace holds no frames",
      remedy: "record with the category disabled-by-default-devtools.timeline.frame")
  }
}

extension JSONTokenizer {
  /// Reads the events of a Chrome trace: those of an object's `traceEvents`, or of the array alone, whose
  /// closing bracket may be missing, as the format allows.
  ///
  /// `event` is called after the beginning of each and reads the rest of it.
  mutating func forEachTraceEvent(
    _ event: (inout JSONTokenizer) throws(FormatError) -> Void
  ) throws(FormatError) {
    switch try next() {
    case .beginArray:
      do {
        try forEachObject(event)
      } catch {
        guard case .syntax = error.problem, depth == 1, try significantByte() == nil
        else { throw error }
      }
    case .beginObject:
      try forEachMember { json throws(FormatError) in
        guard json.isText("traceEvents") else { return try json.skipValue() }
        try json.forEachObjectOfValue(event)
      }
    case .end: throw source.failure(.empty)
    default: throw syntaxError(found: "another value", expected: "an object or an array")
    }
  }
}
