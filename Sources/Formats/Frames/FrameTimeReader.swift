import FoldProfile

/// Reads tables and lists of frame times: MangoHud's and Afterburner's logs, Fraps' `frametimes`, and
/// lists of any tool with a header that names the frame time.
///
/// A frame time leads from the frame before to this one, so that frames are presented at the sum of
/// those up to theirs. What stands before the header is passed over. Sources: MangoHud
/// `src/logging.cpp`; the `.hml` files of MSI Afterburner, whose lines begin with the kind of line.
struct FrameTimeReader {
  /// What the first rows tell.
  private struct Rule {
    /// Nanoseconds in a unit of the times.
    var scale = 1e6
    /// Whether the times are a clock that runs on.
    var isClock = false
    /// Whether a row is one of many frames.
    var isSampled = false
    /// The column that counts.
    var column = 0
    /// How many decimals the unit has in nanoseconds.
    var digits: Int { decimals(ofScale: scale) }
  }

  /// How many rows tell the unit of the times.
  private static let rowsThatTell = 4096
  /// How many frames are added at once.
  private static let batch = 1 << 12
  /// How many lines may stand before the header.
  static let preambleLimit = 64

  private let kind: FrameFileKind
  private var columns: FrameTimeColumns?
  private var frames: FrameGathering
  private var waiting: [FrameTimeColumns.Row] = []
  private var rule: Rule?
  private var elapsed: Int64 = 0
  private var before: Int64?
  /// Frames that are added together: how long they took, or when they were shown where that is known.
  private var times: [Int64] = []
  /// Reads rows of plain numbers; nil where rows are more than that.
  private var plainRows: DecimalLines?
  /// How often in a row it found none, and after how often it is given up.
  private var idleReads = 0
  private static let idleReadLimit = 1 << 10
  private var notes: [String] = []

  static func read(
    _ source: ByteSource, _ kind: FrameFileKind, _ rule: FrameHolding
  ) throws(FormatError) -> [RecordedFrames] {
    var reader = FrameTimeReader(kind, rule)
    let lines = LineReader(source)
    try lines.forEachLine(plain: { reader.takePlainRows($0) }) { line, number throws(FormatError) in
      guard try reader.take(line, number, source) else {
        throw source.failure(
          found: "the first lines hold no header that names the frame times",
          remedy: "name the column frametime_ms")
      }
    }
    guard reader.columns != nil else { throw source.failure(.empty) }
    return [reader.recording()]
  }

  private init(_ kind: FrameFileKind, _ rule: FrameHolding) {
    self.kind = kind
    frames = FrameGathering(rule, nominal: FrameField.refreshRate)
  }

  /// Takes a line; false where there is still no header.
  private mutating func take(
    _ line: UnsafeBufferPointer<UInt8>, _ number: Int, _ source: ByteSource
  ) throws(FormatError) -> Bool {
    if line.allSatisfy({ $0 <= 0x20 }) { return true }
    let code = kind == .afterburner ? line.prefix { $0 != 0x2c } : line[0..<0]
    guard let columns else {
      if kind == .afterburner, !code.elementsEqual("02".utf8) { return number < Self.preambleLimit }
      if kind == .frametimes, number == 1, FrameTimeColumns.isNumber(line) {
        columns = .bare
        return try take(line, number, source)
      }
      columns = FrameTimeColumns(header: String(decoding: line, as: UTF8.self))
      guard columns?.count ?? 0 <= CSVReader.fieldLimit else {
        throw source.failure(CSVReader.tooManyFields, at: .line(number))
      }
      if let name = columns?.repeated {
        throw source.failure(.duplicateKey(name), at: .line(number))
      }
      return columns != nil || number < Self.preambleLimit
    }
    if kind == .afterburner, !code.elementsEqual("80".utf8) { return true }
    if let rule, let time = columns.plainTime(line, in: rule.column, digits: rule.digits) {
      append(time, rule)
      return true
    }
    guard let row = columns.row(line) else {
      throw source.failure(
        .wrongType(key: "frametime", wanted: "a number", found: quoted(line)), at: .line(number))
    }
    if let rule {
      append(row, rule)
    } else {
      waiting.append(row)
      if waiting.count == Self.rowsThatTell { settle() }
    }
    return true
  }

  private mutating func append(_ row: FrameTimeColumns.Row, _ rule: Rule) {
    let number = rule.isClock ? row.clock : row.time
    append(number.flatMap { nanoseconds($0, scale: rule.scale) }, rule)
  }

  private mutating func append(_ time: Int64?, _ rule: Rule) {
    guard let time else { return frames.exclude("the row has no frame time") }
    times.append(time)
    if times.count >= Self.batch { flush(rule) }
  }

  /// Takes the rows at the front of `bytes` that are plain, as if one by one.
  private mutating func takePlainRows(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (lines: Int, bytes: Int) {
    guard let rule, var rows = plainRows else { return (0, 0) }
    // Taken out and put back, so that reading copies nothing.
    plainRows = nil
    let taken = rows.read(bytes)
    // Where no row is plain, looking at each would be in vain.
    idleReads = taken.lines > 0 ? 0 : idleReads + 1
    if idleReads > Self.idleReadLimit { return taken }
    let found = rows.times(ofField: rule.column, lines: taken.lines)
    times += found
    if times.count >= Self.batch { flush(rule) }
    plainRows = rows
    return taken
  }

  /// Adds the frames that are held back.
  private mutating func flush(_ rule: Rule) {
    var columns: [(FrameField, ArraySlice<Int64>)] = []
    if rule.isClock {
      let gaps = times.map { time in
        defer { before = time }
        return before.map { time &- $0 } ?? TimeColumn.unknown
      }
      columns = [(.frameTime, gaps[...]), (.duration, gaps[...])]
      if !rule.isSampled { columns.append((.present, times[...])) }
    } else {
      let first = elapsed
      let presents = times.map { time in
        // What took no time is left out where frames are added.
        elapsed = elapsed &+ max(0, time)
        return elapsed
      }
      let starts = [first] + presents.dropLast()
      columns = [
        (.frameTime, times[...]), (.duration, times[...]),
        (.start, starts.prefix(times.count)),
      ]
      if !rule.isSampled { columns.append((.present, presents[...])) }
    }
    frames.append(FrameBatch(columns))
    columns = []
    times.removeAll(keepingCapacity: true)
  }

  /// Tells the rule from the rows that wait, and adds them.
  private mutating func settle() {
    var rule = tellRule()
    rule.column = (rule.isClock ? columns?.clock : columns?.frameTime ?? columns?.clock)?.place ?? 0
    self.rule = rule
    if let columns, kind != .afterburner, columns.separator == 0x2c {
      var digits = Array(repeating: DecimalLines.passedOver, count: columns.count)
      if digits.indices.contains(rule.column) { digits[rule.column] = rule.digits }
      plainRows = DecimalLines(digits: digits, allowsBlanks: true)
    }
    for row in waiting { append(row, rule) }
    waiting = []
  }

  private mutating func tellRule() -> Rule {
    var rule = Rule()
    guard let columns else { return rule }
    guard columns.frameTime != nil else {
      let clocks = waiting.compactMap(\.clock)
      rule.isClock = clocks.count > 1 && zip(clocks, clocks.dropFirst()).allSatisfy { $0 <= $1 }
      let steps = rule.isClock ? zip(clocks, clocks.dropFirst()).map { $1 - $0 } : clocks
      rule.scale = columns.clock?.scale ?? scale(ofTimes: steps)
      if !rule.isClock {
        for index in waiting.indices { waiting[index].time = waiting[index].clock }
      }
      return rule
    }
    let times = waiting.compactMap(\.time)
    // A rate beside the time tells its unit: they are each other's inverse.
    let products = waiting.compactMap { row in
      row.rate.flatMap { rate in row.time.map { rate * $0 } }
    }
    rule.scale =
      columns.frameTime?.scale ?? SortedSample(products.filter { $0 > 0 }).map { sample in
        sample.median > 1e7 ? 1 : sample.median > 31_600 ? 1e3 : sample.median > 31.6 ? 1e6 : 1e9
      } ?? scale(ofTimes: times)
    guard let usual = SortedSample(times)?.median, let unit = columns.clock?.scale else {
      rule.isSampled = kind == .afterburner
      return rule
    }
    let clocks = waiting.compactMap(\.clock)
    let steps = SortedSample(zip(clocks, clocks.dropFirst()).map { $1 - $0 })
    rule.isSampled = (steps?.median ?? 0) * unit > 1.5 * usual * rule.scale
    return rule
  }

  /// The unit of times that nobody names, by their size: frames take from half a millisecond to a second.
  private mutating func scale(ofTimes times: [Double]) -> Double {
    let usual = SortedSample(times)?.median ?? 0
    let (scale, name) =
      usual < 0.5
      ? (1e9, "seconds")
      : usual < 500
        ? (1e6, "milliseconds")
        : usual < 500_000 ? (1e3, "microseconds") : (1.0, "nanoseconds")
    notes.append("the unit of the times is not named; by their size they are \(name)")
    return scale
  }

  private mutating func recording() -> RecordedFrames {
    if rule == nil { settle() }
    if let rule { flush(rule) }
    var timeline = frames.finish()
    if let rule, !rule.isSampled, !rule.isClock, elapsed > 0 { timeline.span = elapsed }
    var recording = RecordedFrames(kind: kind, timeline: timeline)
    recording.notes =
      notes + [
        "durations are the times from frame to frame: one that is on time takes a whole interval, so "
          + "late frames are told by missedVsyncs and hitches, not by framesOver.interval"
      ]
    if rule?.isSampled == true {
      recording.notes.append(
        "the log keeps one frame at each of its polls, not every frame: what counts frames counts "
          + "those polled, and what needs neighbouring frames has no value")
    }
    return recording
  }
}
