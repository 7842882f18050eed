/// Reads scroll steps from a Chrome trace.
enum ChromeScrollReader {
  struct RawStep {
    var process: Int64
    /// The time on the trace's clock, in microseconds.
    var timestamp: Double
    /// The scroll distance along x, in the page's layout pixels.
    var dx: Double
    /// The scroll distance along y, in the page's layout pixels.
    var dy: Double
  }

  /// Returns the steps of the process with the most steps, by time, and the number of other steps.
  static func steps(
    in source: ByteSource
  ) throws(FormatError) -> (steps: [RawStep], others: Int) {
    var json = try JSONTokenizer(source)
    var steps: [RawStep] = []
    try json.forEachTraceEvent { json throws(FormatError) in
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
    // Among equally busy processes, the smallest number is chosen, independently of hashing.
    let busiest = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
    let chosen = steps.filter { $0.process == busiest }
    return chosen.enumerated()
      .sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
      .map(\.element)
  }
}
