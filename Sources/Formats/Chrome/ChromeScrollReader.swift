/// Finds the steps of scrolls in a Chrome trace, event after event.
struct ChromeScrollReader {
  /// The name of the events that are looked for.
  private static let eventName = Array("WebViewImpl::applyScrollAndScale::scrollBy".utf8)

  /// A step as the trace has it.
  struct RawStep {
    /// The process.
    var process: Double
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
        if json.text == Array("traceEvents".utf8) {
          guard try json.next() == .beginArray else {
            throw json.failure(
              .wrongType(key: "traceEvents", wanted: "a list of events", found: "something else"))
          }
          try readEvents()
        } else {
          try json.skipValue()
        }
      }
    case .end: throw FormatError(file: json.source.name, problem: .empty)
    default:
      throw json.failure(
        .other(found: "this is no Chrome trace", remedy: "record one in chrome://tracing"))
    }
  }

  /// The steps of the process that has the most, ordered by time; of equal times, as they stand.
  func stepsOfBusiestProcess() -> [RawStep] {
    var counts: [Double: Int] = [:]
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
    var step = RawStep(process: 0, timestamp: .nan, dx: .nan, dy: .nan)
    var isScroll = false
    var isEnd = false
    while try json.next() == .key {
      switch EventKey(json.text) {
      case .name: isScroll = try json.next(is: .string) && json.text == Self.eventName
      case .timestamp: step.timestamp = try json.nextNumber() ?? .nan
      case .process: step.process = try json.nextNumber() ?? 0
      case .phase: isEnd = try json.next(is: .string) && json.text == [0x45]
      case .arguments: try readArguments(into: &step)
      case nil: try json.skipValue()
      }
    }
    guard isScroll, !isEnd else { return }
    guard step.timestamp.isFinite, step.dx.isFinite, step.dy.isFinite else {
      throw json.failure(
        .other(found: "a scroll step has no ts, x or y", remedy: "record the trace again"))
    }
    steps.append(step)
    guard steps.count <= RecordingReader.entryLimit else {
      throw json.failure(.tooMany(what: "scroll steps", limit: RecordingReader.entryLimit))
    }
  }

  private mutating func readArguments(into step: inout RawStep) throws(FormatError) {
    let depth = json.depth + 1
    guard try json.next() == .beginObject else {
      return try json.skipToEnd(ofContainerAt: depth)
    }
    while try json.next() == .key {
      switch json.text {
      case [0x78]: step.dx = try json.nextNumber() ?? .nan
      case [0x79]: step.dy = try json.nextNumber() ?? .nan
      default: try json.skipValue()
      }
    }
  }
}

/// The keys of an event that matter here.
private enum EventKey {
  case name, timestamp, process, phase, arguments

  /// Tells a key from its text.
  init?(_ text: [UInt8]) {
    switch text.count {
    case 2 where text == [0x74, 0x73]: self = .timestamp
    case 2 where text == [0x70, 0x68]: self = .phase
    case 3 where text == [0x70, 0x69, 0x64]: self = .process
    case 4 where text == [0x6e, 0x61, 0x6d, 0x65]: self = .name
    case 4 where text == [0x61, 0x72, 0x67, 0x73]: self = .arguments
    default: return nil
    }
  }
}

extension JSONTokenizer {
  /// Reads past the next value; whether it is a token of one kind, whose text is kept.
  fileprivate mutating func next(is wanted: Token) throws(FormatError) -> Bool {
    let outside = depth
    let token = try next()
    try skipToEnd(ofContainerAt: outside + 1)
    return token == wanted
  }

  /// Reads past the next value; the number that it is, or nil.
  fileprivate mutating func nextNumber() throws(FormatError) -> Double? {
    try next(is: .number) ? try number() : nil
  }
}
