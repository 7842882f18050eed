/// Finds the steps of scrolls in a Chrome trace, event after event.
struct ChromeScrollReader {
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

  private var json: JSONTokenizer
  private var steps: [RawStep] = []

  /// Creates a reader of a source's bytes.
  init(_ source: ByteSource) throws(FormatError) {
    json = try JSONTokenizer(source)
  }

  /// Reads the trace to its end.
  mutating func readAll() throws(FormatError) {
    switch try json.next() {
    case .beginArray: try readBareEvents()
    case .beginObject:
      while try json.next() == .key {
        if json.isText("traceEvents") {
          guard try json.next() == .beginArray else {
            throw json.failure(
              .wrongType(key: "traceEvents", wanted: "a list of events", found: "something else"))
          }
          try readEvents()
        } else {
          try json.skipValue()
        }
      }
    case .end: throw json.source.failure(.empty)
    default:
      throw json.failure(found: "this is no Chrome trace", remedy: "record one in chrome://tracing")
    }
  }

  /// The steps of the process that has the most, ordered by time; of equal times, as they stand.
  func stepsOfBusiestProcess() -> [RawStep] {
    var counts: [Int64: Int] = [:]
    for step in steps { counts[step.process, default: 0] += 1 }
    // Of equally busy processes the one with the smaller number, whatever the hash seed is.
    let busiest = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
    let chosen = steps.filter { $0.process == busiest }
    return chosen.enumerated()
      .sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
      .map(\.element)
  }

  /// Reads events that may end without a closing bracket, as the format allows.
  private mutating func readBareEvents() throws(FormatError) {
    do {
      try readEvents()
    } catch {
      guard case .syntax = error.problem, json.depth == 1, try json.significantByte() == nil
      else { throw error }
    }
  }

  private mutating func readEvents() throws(FormatError) {
    while true {
      switch try json.next() {
      case .beginObject: try readEvent()
      case .beginArray: try json.skipToEnd(ofContainerAt: json.depth)
      case .endArray: return
      default: break
      }
    }
  }

  private mutating func readEvent() throws(FormatError) {
    if try json.skipsUninterestingEvent() { return }
    let event = try ChromeEvent(&json)
    guard event.kind == .scrollStep, event.phase != UInt8(ascii: "E") else { return }
    guard let time = event.time, let dx = event.vector.x, let dy = event.vector.y else {
      throw json.failure(found: "a scroll step has no ts, x or y", remedy: "record the trace again")
    }
    steps.append(RawStep(process: event.process, timestamp: time, dx: dx, dy: dy))
    guard steps.count <= RecordingReader.entryLimit else {
      throw json.failure(.tooMany(what: "scroll steps", limit: RecordingReader.entryLimit))
    }
  }
}
