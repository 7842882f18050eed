import FoldProfile

/// Where PresentMon's columns stand; both versions' names are looked for.
struct PresentMonColumns {
  let application: Int?
  let processID: Int?
  let frameTime: Int?
  private let startTime: Int?
  private let startTimeScale: Double
  private let busy: Int?
  private let displayLatency: Int?
  private let animationError: Int?
  private let dropped: Int?
  private let untilDisplayed: Int?

  /// Reads the header, which is the last record of `csv`.
  init(_ csv: CSVReader) {
    let names = (0..<csv.fieldCount).map {
      String(decoding: csv.field($0), as: UTF8.self).lowercased().filter { !$0.isWhitespace }
    }
    func place(_ candidates: String...) -> Int? {
      candidates.lazy.compactMap { names.firstIndex(of: $0) }.first
    }
    application = place("application")
    processID = place("processid")
    frameTime = place("frametime", "msbetweenpresents", "msbetweenappstart")
    if let seconds = place("timeinseconds", "cpustarttimeinseconds") {
      (startTime, startTimeScale) = (seconds, 1e9)
    } else if let milliseconds = place("cpustarttime", "timeinms", "cpustarttimeinms") {
      (startTime, startTimeScale) = (milliseconds, 1e6)
    } else {
      // The performance counter of Windows 10 and later ticks every 100 ns.
      (startTime, startTimeScale) = (place("cpustartqpc", "qpctime"), 100)
    }
    busy = place("cpubusy", "mscpubusy")
    displayLatency = place("displaylatency", "msdisplaylatency")
    animationError = place("animationerror", "msanimationerror")
    dropped = place("dropped")
    untilDisplayed = place("msuntildisplayed")
  }

  /// Whether the file tells which frames were shown.
  var reports: FrameFlags { dropped == nil && displayLatency == nil ? [] : .notDisplayed }

  /// A field as text; empty where there is none.
  func text(_ place: Int?, in csv: CSVReader) -> String {
    guard let place, place < csv.fieldCount else { return "" }
    return String(decoding: csv.field(place), as: UTF8.self)
  }

  /// Whether a field is `text`; a place that there is not counts as empty.
  func isText(_ place: Int?, _ text: [UInt8], in csv: CSVReader) -> Bool {
    guard let place, place < csv.fieldCount else { return text.isEmpty }
    return csv.withField(place) { $0.count == text.count && $0.elementsEqual(text) }
  }

  /// The frame of a record; nil where its frame time is not available.
  func frame(in csv: CSVReader) -> RecordedFrame? {
    guard let time = number(frameTime, in: csv), let frameTime = nanoseconds(time, scale: 1e6)
    else { return nil }
    var frame = RecordedFrame()
    frame.frameTime = frameTime
    frame.duration = frameTime
    frame.start = number(startTime, in: csv).flatMap { nanoseconds($0, scale: startTimeScale) }
    frame.animationError = number(animationError, in: csv).flatMap { nanoseconds($0, scale: 1e6) }
    let latency = number(displayLatency ?? untilDisplayed, in: csv)
    let isHidden =
      dropped.map { !isText($0, [0x30], in: csv) } ?? (displayLatency != nil && latency == nil)
    if isHidden {
      frame.flags.insert(.notDisplayed)
    } else if let start = frame.start, let latency,
      let delay = nanoseconds(latency, scale: 1e6)
    {
      frame.present = start &+ delay
    }
    return frame
  }

  private func number(_ place: Int?, in csv: CSVReader) -> Double? {
    guard let place, place < csv.fieldCount else { return nil }
    return csv.withField(place) { DecimalParser.parse($0) }
      .flatMap { $0.isFinite ? $0 : nil }
  }
}
