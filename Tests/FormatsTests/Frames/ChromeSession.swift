/// A Chrome session in both forms: as JSON, and as the track events of a Perfetto trace.
struct ChromeSession {
  enum Argument {
    case number(Int)
    case real(Double)
    case text(String)
    case members([(String, Argument)])
    case list([Argument])
    /// JSON, as older versions of Chrome put it into their track events.
    case json(String)
    /// A field number, the encoded message, and the message as JSON.
    case message(UInt64, [UInt8], String)

    var json: String {
      switch self {
      case .number(let number): String(number)
      case .real(let number): String(number)
      case .text(let text): "\"\(text)\""
      case .members(let members):
        "{" + members.map { "\"\($0)\":\($1.json)" }.joined(separator: ",") + "}"
      case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
      case .json(let text), .message(_, _, let text): text
      }
    }
  }

  struct Event {
    let name: String
    var category = "cc"
    let phase: Character
    /// The time of the event, in microseconds.
    let time: Int
    let process: Int
    var track: Int?
    var arguments: [(String, Argument)] = []
  }

  var events: [Event] = []

  mutating func add(
    _ name: String, _ phase: Character, _ time: Int, _ process: Int, track: Int? = nil,
    category: String = "cc", _ arguments: [(String, Argument)] = []
  ) {
    events.append(
      Event(
        name: name, category: category, phase: phase, time: time, process: process, track: track,
        arguments: arguments))
  }

  var json: String {
    let lines = events.map { event in
      let id = event.track.map { ",\"id2\":{\"local\":\"0x\(String($0, radix: 16))\"}" } ?? ""
      return "{\"name\":\"\(event.name)\",\"cat\":\"\(event.category)\",\"ph\":\"\(event.phase)\","
        + "\"ts\":\(event.time),\"pid\":\(event.process)\(id),"
        + "\"args\":\(Argument.members(event.arguments).json)}"
    }
    return "{\"traceEvents\":[\(lines.joined(separator: ",\n"))]}"
  }

  /// The session as a Perfetto trace.
  ///
  /// Each process has its own sequence of packets, and the sequences alternate. The first sequence
  /// counts microseconds from packet to packet.
  var trace: [UInt8] {
    var trace = WireWriter()
    var sequences: [Int: Sequence] = [:]
    for (index, process) in Set(events.map(\.process)).sorted().enumerated() {
      trace.field(1, Self.track(1000 + process, owner: 3, process))
      trace.field(1, Self.track(2000 + process, owner: 4, process))
      for track in Set(events.filter { $0.process == process }.compactMap(\.track)).sorted() {
        var descriptor = WireWriter()
        descriptor.field(1, track)
        descriptor.field(5, 1000 + process)
        var packet = WireWriter()
        packet.field(60, descriptor.bytes)
        trace.field(1, packet.bytes)
      }
      sequences[process] = Sequence(
        number: index + 1, process: process, isIncremental: index == 0)
    }
    for event in events.sorted(by: { $0.time < $1.time }) {
      sequences[event.process]?.tell(event, in: &trace)
    }
    return trace.bytes
  }

  private static func track(_ id: Int, owner: UInt64, _ process: Int) -> [UInt8] {
    var pid = WireWriter()
    pid.field(1, process)
    var descriptor = WireWriter()
    descriptor.field(1, id)
    descriptor.field(owner, pid.bytes)
    var packet = WireWriter()
    packet.field(60, descriptor.bytes)
    return packet.bytes
  }

  private struct Sequence {
    let number: Int
    let process: Int
    let isIncremental: Bool
    private var count = 0
    private var names: [String: Int] = [:]
    private var next = 1
    private var time = 0

    init(number: Int, process: Int, isIncremental: Bool) {
      (self.number, self.process, self.isIncremental) = (number, process, isIncremental)
    }

    /// Appends an event, resetting the state of the sequence from time to time with other numbers.
    mutating func tell(_ event: Event, in trace: inout WireWriter) {
      if count % 5 == 0 { trace.field(1, clear(at: event.time)) }
      trace.field(1, packet(event))
      count += 1
    }

    private mutating func clear(at time: Int) -> [UInt8] {
      names = [:]
      next += 7
      self.time = time
      var packet = WireWriter()
      packet.field(10, number)
      packet.field(13, 1)
      var event = WireWriter()
      event.field(11, 2000 + process)
      var defaults = WireWriter()
      defaults.field(58, isIncremental ? 64 : 6)
      defaults.field(11, event.bytes)
      packet.field(59, defaults.bytes)
      var snapshot = WireWriter()
      for clock in [6, 64] {
        var reading = WireWriter()
        reading.field(1, clock)
        reading.field(2, clock == 6 ? time * 1000 : time)
        if clock == 64 {
          reading.field(3, 1)
          reading.field(4, 1000)
        }
        snapshot.field(1, reading.bytes)
      }
      packet.field(6, snapshot.bytes)
      return packet.bytes
    }

    private mutating func packet(_ event: Event) -> [UInt8] {
      var interned = WireWriter()
      var message = WireWriter()
      let type = event.phase == "b" ? 1 : event.phase == "e" ? 2 : 3
      message.field(9, type)
      if let track = event.track { message.field(11, track) }
      if type != 2 {
        message.field(3, intern(event.category, 1, &interned))
        message.field(10, intern(event.name, 2, &interned))
      }
      for (key, value) in event.arguments {
        if case .message(let field, let bytes, _) = value {
          message.field(field, bytes)
        } else {
          var annotation = WireWriter()
          annotation.field(1, intern(key, 3, &interned))
          write(value, to: &annotation)
          message.field(4, annotation.bytes)
        }
      }
      var packet = WireWriter()
      packet.field(8, isIncremental ? event.time - time : event.time * 1000)
      time = event.time
      packet.field(10, number)
      packet.field(13, 2)
      packet.field(11, message.bytes)
      if !interned.bytes.isEmpty { packet.field(12, interned.bytes) }
      return packet.bytes
    }

    private mutating func intern(
      _ text: String, _ field: UInt64, _ interned: inout WireWriter
    ) -> Int {
      let key = "\(field) \(text)"
      if let known = names[key] { return known }
      names[key] = next
      var entry = WireWriter()
      entry.field(1, next)
      entry.field(2, Array(text.utf8))
      interned.field(field, entry.bytes)
      next += 1
      return next - 1
    }

    private func write(_ value: Argument, to annotation: inout WireWriter) {
      switch value {
      case .number(let number): annotation.field(4, number)
      case .real(let number):
        annotation.varint(5 << 3 | 1)
        withUnsafeBytes(of: number.bitPattern.littleEndian) { annotation.bytes += $0 }
      case .text(let text): annotation.field(6, Array(text.utf8))
      case .json(let text): annotation.field(9, Array(text.utf8))
      case .members(let members):
        for (key, value) in members {
          var entry = WireWriter()
          entry.field(10, Array(key.utf8))
          write(value, to: &entry)
          annotation.field(11, entry.bytes)
        }
      case .list(let items):
        for item in items {
          var entry = WireWriter()
          write(item, to: &entry)
          annotation.field(12, entry.bytes)
        }
      case .message: break
      }
    }
  }
}

/// Arguments that are messages.
extension ChromeSession {
  /// A `ChromeFrameReporter`.
  static func report(_ state: Int, sequence: Int, tree: Int) -> (String, Argument) {
    let states = ["NO_UPDATE_DESIRED", "PRESENTED_ALL", "PRESENTED_PARTIAL", "DROPPED"]
    var message = WireWriter()
    message.field(1, state)
    message.field(4, sequence)
    message.field(11, tree)
    return (
      "frame_reporter",
      .message(
        1075, message.bytes,
        "{\"state\":\"STATE_\(states[state])\",\"frame_sequence\":\(sequence),"
          + "\"layer_tree_host_id\":\(tree)}")
    )
  }

  /// A `ScrollJankV4Result`, with reasons counted from 1.
  static func verdict(_ missed: [(reason: Int, vsyncs: Int)]) -> (String, Argument) {
    let names = [
      "", "MISSED_VSYNC_DUE_TO_DECELERATING_INPUT_FRAME_DELIVERY",
      "MISSED_VSYNC_DURING_FAST_SCROLL", "MISSED_VSYNC_AT_START_OF_FLING",
      "MISSED_VSYNC_DURING_FLING",
    ]
    var message = WireWriter()
    message.field(1, missed.isEmpty ? 0 : 1)
    for (reason, vsyncs) in missed {
      var entry = WireWriter()
      entry.field(1, reason)
      entry.field(2, vsyncs)
      message.field(2, entry.bytes)
    }
    let entries = missed.map {
      "{\"jank_reason\":\"\(names[$0.reason])\",\"missed_vsyncs\":\($0.vsyncs)}"
    }
    return (
      "scroll_jank_v4",
      .message(
        1078, message.bytes,
        "{\"is_janky\":\(!missed.isEmpty),\"missed_vsyncs_per_jank_reason\":"
          + "[\(entries.joined(separator: ","))]}")
    )
  }

  /// An `EventLatency` of a wheel (3) or a finger (8).
  static func latency(_ type: Int) -> (String, Argument) {
    var message = WireWriter()
    message.field(1, type)
    let name = type == 3 ? "MOUSE_WHEEL" : "TOUCH_MOVED"
    return ("event_latency", .message(1032, message.bytes, "{\"event_type\":\"\(name)\"}"))
  }
}
