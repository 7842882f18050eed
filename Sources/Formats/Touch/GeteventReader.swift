import FoldLayout

/// Reads touches from the output of `adb shell getevent -t`, with or without `-l`.
///
/// The first device that reports a finger is used. A device that reports only positions may be a
/// joystick. Times are in seconds from the first touch; locations are in the device's coordinates.
enum GeteventReader {
  static func read(_ source: ByteSource) throws(FormatError) -> ForeignTouches {
    var screen = GeteventScreen()
    var last: Int64?
    var first: Int64?
    var touches: [RecordingEntry] = []
    try LineReader(source).forEachLine { bytes, line throws(FormatError) in
      func failure(_ problem: FormatError.Problem) -> FormatError {
        source.failure(problem, at: .line(line))
      }
      guard let event = try event(in: bytes, orThrow: failure), let code = event.code,
        screen.sends(event, code)
      else { return }
      if let last, event.microseconds < last {
        throw failure(
          .timeGoesBack(previous: Double(last) / 1e6, found: Double(event.microseconds) / 1e6))
      }
      last = event.microseconds
      var found: [Touch] = []
      guard screen.fingers.process(code, event.value, { found.append($0) }) else {
        throw failure(
          .outOfRange(
            key: "the slot", found: String(event.value),
            allowed: "within 0 and \(GeteventFingers.slotLimit - 1)"))
      }
      guard !found.isEmpty else { return }
      let start = first ?? event.microseconds
      first = start
      let elapsed = event.microseconds - start
      guard elapsed <= Int64(RecordingReader.hourLimit) * 3_600_000_000 else {
        throw failure(.tooLong(hours: RecordingReader.hourLimit))
      }
      for touch in found {
        touches.append(RecordingEntry(time: Double(elapsed) / 1e6, origin: line, touch: touch))
      }
      guard touches.count <= ForeignTouches.limit else {
        throw failure(.tooMany(what: "touches", limit: ForeignTouches.limit))
      }
    }
    guard !touches.isEmpty else {
      throw source.failure(
        found: "holds no touches", remedy: "record a touch screen with adb shell getevent -t")
    }
    return ForeignTouches(kind: .getevent, entries: touches, largest: screen.fingers.largest)
  }

  private static func event(
    in line: UnsafeBufferPointer<UInt8>, orThrow failure: (FormatError.Problem) -> FormatError
  ) throws(FormatError) -> GeteventEvent? {
    switch GeteventLine(line) {
    case .remark: return nil
    case .event(let event): return event
    case .withoutTime:
      throw failure(
        .other(found: "the event has no time", remedy: "record with adb shell getevent -t"))
    case .malformed:
      throw failure(
        .other(
          found: "\(quoted(line)) is not an event of getevent",
          remedy: "expected a line such as [ 12.345678] 0003 0035 000003ae"))
    }
  }
}

/// The touch screen: the first device that reports a finger.
private struct GeteventScreen {
  /// The largest number of devices whose positions are stored before a touch; others are ignored.
  private static let deviceLimit = 256

  var fingers = GeteventFingers()
  private var device: [UInt8]?
  // The positions of devices before one of them reports a contact.
  private var positions: [[UInt8]: [GeteventEvent.Code: Int]] = [:]

  /// Returns whether the screen sends an event, which may be its first one.
  mutating func sends(_ event: GeteventEvent, _ code: GeteventEvent.Code) -> Bool {
    if device == nil {
      switch code {
      case .report, .dropped: return false
      case .singleX, .singleY:
        if positions.count < Self.deviceLimit {
          positions[event.device, default: [:]][code] = event.value
        }
        return false
      default: device = event.device
      }
      for (code, value) in positions[event.device] ?? [:] {
        _ = fingers.process(code, value) { _ in }
      }
    }
    return device == event.device
  }
}
