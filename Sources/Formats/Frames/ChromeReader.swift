import FoldProfile

/// Reads Chrome's trace events: an object with `traceEvents`, or only the array.
///
/// The frames belong to the main frame's layer tree: `BeginFrame` starts a frame, `DrawFrame` shows
/// it, and `DroppedFrame` drops it. A dropped frame has no duration. If there are no such events,
/// `PipelineReporter` provides the frames, from their beginning until they were shown or dropped.
/// Each named animation with at least ten frames becomes a separate source.
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
    _ source: ByteSource, _ limits: FrameLimits
  ) throws(FormatError) -> [RecordedFrames] {
    var json = try JSONTokenizer(source)
    var sources: [RecordedFrames] = []
    // Several traces may follow one another, each with its own clock.
    repeat {
      var trace = ChromeFrames(limits)
      // The event after a relevant one mostly is relevant, too, and would be scanned in vain.
      var isRelevant = false
      try json.forEachTraceEvent { json throws(FormatError) in
        if !isRelevant, try json.skipEventIfIrrelevant() { return }
        let event = try ChromeEvent(&json)
        isRelevant = event.kind != nil
        trace.process(event)
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
  /// Reads the events of a Chrome trace: an object's `traceEvents`, or only the array.
  ///
  /// The function `event` is called after the opening brace of each event and must read its rest.
  /// The array's closing bracket may be missing, as the format allows.
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
