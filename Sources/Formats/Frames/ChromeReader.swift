import FoldProfile

/// Reads Chrome's trace events: an object with `traceEvents`, or the array alone.
///
/// Frames are those of the main frame's layer tree: `DrawFrame` shows one, `DroppedFrame` drops
/// one, `BeginFrame` starts it; a frame that was dropped has no duration. A trace without them has
/// the frames of `PipelineReporter`, from their beginning until they were shown or given up. Each
/// named animation becomes a source of its own.
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
    var trace = ChromeFrames(rule)
    switch try json.next() {
    case .beginArray: try takeEvents(&json, into: &trace)
    case .beginObject:
      try json.forEachMember { json throws(FormatError) in
        guard json.isText("traceEvents") else { return try json.skipValue() }
        let token = try json.next()
        guard token == .beginArray else { return try json.skipRest(of: token) }
        try takeEvents(&json, into: &trace)
      }
    default: throw json.syntaxError(found: "another value", expected: "an object or an array")
    }
    let sources = trace.sources()
    guard !sources.isEmpty else { throw noFrames(source) }
    return sources
  }

  static func noFrames(_ source: ByteSource) -> FormatError {
    source.failure(
      found: "the trace holds no frames",
      remedy: "record with the category disabled-by-default-devtools.timeline.frame")
  }

  /// Takes the events of an array whose beginning was the last token.
  static func takeEvents(
    _ json: inout JSONTokenizer, into trace: inout ChromeFrames
  ) throws(FormatError) {
    var frames = trace
    trace = ChromeFrames(FrameHolding())
    // Where the last events mattered, a glance at the next would mostly be in vain.
    var mattered = 0
    try json.forEachElement { json, token throws(FormatError) in
      guard token == .beginObject else { return try json.skipRest(of: token) }
      if mattered < 3, try json.skipsUninterestingEvent() {
        mattered = 0
        return
      }
      let event = try ChromeEvent(&json)
      mattered = event.kind == nil ? 0 : mattered + 1
      frames.take(event)
      try RecordedFrames.check(sources: frames.treeCount, in: json.source)
    }
    trace = frames
  }
}
