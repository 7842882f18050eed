import FoldProfile

/// Where PresentMon's columns stand; the names of all versions are looked for.
struct PresentMonColumns {
  /// A column of times and what one of its units lasts.
  struct Clock {
    let place: Int
    /// Nanoseconds in a unit; nil for a counter whose rate the file does not say.
    let scale: Double?
  }

  /// What a row says of its frame; stamps are in the units of their columns.
  struct Row {
    let frameTime: Int64
    /// When the application started on the frame.
    let start: Double?
    /// When it called Present.
    let presentCall: Double?
    /// How long after the anchor of latencies the frame was shown.
    let latency: Int64?
    let animationError: Int64?
    let isHidden: Bool
  }

  let application: Int?
  let processID: Int?
  let swapChain: Int?
  let frameTime: Int?
  /// Whether the frame time leads to the next frame; else it comes from the one before.
  let leadsToNext: Bool
  let start: Clock?
  let presentCall: Clock?
  private let untilDisplayed: Int?
  private let displayLatency: Int?
  private let animationError: Int?
  private let dropped: Int?

  /// Reads the header, which is the last record of `csv`; a column that is read must not stand twice.
  init(_ csv: CSVReader) throws(FormatError) {
    let names = (0..<csv.fieldCount).map {
      String(decoding: csv.field($0), as: UTF8.self).lowercased().filter { !$0.isWhitespace }
    }
    func place(_ candidates: String...) throws(FormatError) -> Int? {
      for name in candidates {
        guard let place = names.firstIndex(of: name) else { continue }
        guard place == names.lastIndex(of: name) else {
          throw csv.failure(.duplicateKey(String(decoding: csv.field(place), as: UTF8.self)))
        }
        return place
      }
      return nil
    }
    func clock(_ candidates: [(name: String, scale: Double?)]) throws(FormatError) -> Clock? {
      for (name, scale) in candidates {
        if let place = try place(name) { return Clock(place: place, scale: scale) }
      }
      return nil
    }
    application = try place("application")
    processID = try place("processid")
    swapChain = try place("swapchainaddress")
    frameTime = try place("frametime", "msbetweenpresents", "msbetweenappstart")
    leadsToNext = try frameTime != place("msbetweenpresents")
    start = try clock([
      ("cpustarttime", 1e6), ("cpustarttimeinms", 1e6), ("cpustarttimeinseconds", 1e9),
      ("cpustartqpctimeinms", 1e6), ("cpustartqpctime", nil), ("cpustartqpc", nil),
    ])
    presentCall = try clock([
      ("timeinseconds", 1e9), ("timeinms", 1e6), ("timeinqpc", nil), ("qpctime", nil),
    ])
    untilDisplayed = try place("msuntildisplayed")
    displayLatency = try place("displaylatency", "msdisplaylatency")
    animationError = try place("animationerror", "msanimationerror")
    dropped = try place("dropped")
  }

  /// Whether the file tells which frames were shown.
  var reports: FrameFlags { dropped == nil && latency == nil ? [] : .notDisplayed }

  /// Whether stamps count ticks of which the file does not say how long they last.
  var countsTicks: Bool { anchor.map { $0.scale == nil } ?? false }

  private var latency: Int? { untilDisplayed ?? displayLatency }

  /// The column that latencies are counted from: the call of Present for the time until the frame
  /// was displayed, the frame's start for its display latency.
  var anchor: Clock? {
    untilDisplayed != nil || displayLatency == nil ? presentCall ?? start : start ?? presentCall
  }

  /// Whether latencies are counted from the call of Present.
  var anchorsPresentCall: Bool { anchor?.place == presentCall?.place }

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

  /// The row of a record; nil where its frame time is not available.
  func row(in csv: CSVReader) -> Row? {
    guard let frameTime = milliseconds(frameTime, in: csv) else { return nil }
    let latency = milliseconds(latency, in: csv)
    return Row(
      frameTime: frameTime, start: number(start?.place, in: csv),
      presentCall: number(presentCall?.place, in: csv), latency: latency,
      animationError: milliseconds(animationError, in: csv),
      isHidden: dropped.map { !isText($0, [0x30], in: csv) }
        ?? (self.latency != nil && latency == nil))
  }

  private func milliseconds(_ place: Int?, in csv: CSVReader) -> Int64? {
    number(place, in: csv).flatMap { nanoseconds($0, scale: 1e6) }
  }

  private func number(_ place: Int?, in csv: CSVReader) -> Double? {
    guard let place, place < csv.fieldCount else { return nil }
    return csv.withField(place) { DecimalParser.parse($0) }
      .flatMap { $0.isFinite ? $0 : nil }
  }
}
