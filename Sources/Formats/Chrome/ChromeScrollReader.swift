/// Finds the steps of scrolls in a Chrome trace, event after event.
enum ChromeScrollReader {
  /// A step as the trace has it.
  struct RawStep {
    /// The process.
    var process: Int64
    /// Microseconds on the trace's clock.
    var timestamp: Double
    /// The step along x.
    var dx: Double
    /// The step along y.
    var dy: Double
  }

  /// The steps of the process that has the most, ordered by time, and how many steps others have.
  ///
  /// Of equal times steps keep their order.
  static func steps(
    in source: ByteSource
  ) throws(FormatError) -> (steps: [RawStep], others: Int) {
    var json = try JSONTokenizer(source)
    var steps: [RawStep] = []
    try json.forEachTraceEvent { json throws(FormatError) in
      if try json.skipsUninterestingEvent() { return }
      let event = try ChromeEvent(&json)
      guard event.kind == .scrollStep, event.phase != UInt8(ascii: "E") else { return }
      guard let time = event.time, let dx = event.vector.x, let dy = event.vector.y else {
        throw json.failure(
          found: "a scroll step has no ts, x or y", remedy: "record the trace again")
      }
      steps.append(RawStep(process: event.process, timestamp: time, dx: dx, dy: dy))
    }
    let chosen = ofBusiestProcess(steps)
    return (chosen, steps.count - chosen.count)
  }

  private static func ofBusiestProcess(_ steps: [RawStep]) -> [RawStep] {
    var counts: [Int64: Int] = [:]
    for step in steps { counts[step.process, default: 0] += 1 }
    // Of equally busy processes the one with the smaller number, whatever the hash seed is.
    let busiest = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
    let chosen = steps.filter { $0.process == busiest }
    return chosen.enumerated()
      .sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
      .map(\.element)
  }
}
