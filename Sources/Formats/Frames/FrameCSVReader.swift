import FoldProfile

/// Reads frames from plain CSV with a header; times are in seconds.
///
/// Columns, each of which may be missing or empty in a row: those of ``FrameField``, `t` for `start`,
/// `phase`, and the flags of ``FrameFlags`` with 1 or 0. A name may end in `_ms`, `_us` or `_ns`, or
/// `Ms`, for other units. `refreshRate` (Hz, or NA) and `span` hold for a whole source, and one row
/// with them suffices. Rows that differ in `source`, `process` or `window` are frames of different
/// sources. Further columns are not read.
struct FrameCSVReader {
  /// Columns in lower case of which a header has at least one.
  static let telltaleColumns = Set(
    ["duration", "present", "end"].flatMap { name in
      ["", "_ms", "ms", "_us", "_ns"].map { name + $0 }
    })

  /// Why a row is no frame.
  static let unmeasured = "the row has neither duration, present nor end"

  private let columns: FrameCSVColumns
  private let rule: FrameHolding
  private var sources: [(names: [String], frames: FrameGathering, span: Int64?)] = []
  private var places: [[String]: Int] = [:]
  /// The names of the row before, and its source.
  private var last: (names: [ArraySlice<UInt8>], place: Int)?

  static func read(
    _ source: ByteSource, _ rule: FrameHolding
  ) throws(FormatError) -> [RecordedFrames] {
    var csv = try CSVReader(source)
    try csv.nextNames()
    var reader = FrameCSVReader(columns: try FrameCSVColumns(csv), rule: rule)
    try reader.takeRows(&csv)
    return reader.recordings()
  }

  private init(columns: FrameCSVColumns, rule: FrameHolding) {
    (self.columns, self.rule) = (columns, rule)
    if !columns.nameSources { _ = addSource([]) }
  }

  private mutating func takeRows(_ csv: inout CSVReader) throws(FormatError) {
    var digits = [Int](repeating: DecimalLines.passedOver, count: csv.fieldCount)
    for column in columns.times { digits[column.place] = column.digits }
    var lines = DecimalLines(digits: digits)
    let isPlain = columns.arePlain
    // One frame serves all rows.
    var frame = RecordedFrame()
    while true {
      // Lines of plain numbers say all that a frame needs: one of its times is there.
      if isPlain {
        let count = csv.take(&lines)
        sources[0].frames.append(
          FrameBatch(
            columns.times.map { ($0.field, lines.times(ofField: $0.place, lines: count)) }))
      }
      guard try csv.next() else { break }
      let place = try place(in: csv)
      let facts = try columns.take(csv, into: &frame)
      if !facts.told.isEmpty { sources[place].frames.reports.formUnion(facts.told) }
      if let rate = facts.refreshRate { sources[place].frames.recordedRate = rate }
      if facts.hasNoRate { sources[place].frames.asksFramesForRate = false }
      if let span = facts.span { sources[place].span = span }
      if facts.isMeasured {
        sources[place].frames.append(frame)
      } else {
        sources[place].frames.exclude(Self.unmeasured)
      }
    }
  }

  /// The source of a record.
  private mutating func place(in csv: CSVReader) throws(FormatError) -> Int {
    guard columns.nameSources else { return 0 }
    let bytes = columns.naming.map { place in
      place.flatMap { $0 < csv.fieldCount ? csv.field($0) : nil } ?? []
    }
    // Most rows are of the source of the row before.
    if let last, last.names == bytes { return last.place }
    let names = bytes.map { String(decoding: $0, as: UTF8.self) }
    guard places[names] != nil || sources.count < RecordedFrames.sourceLimit else {
      throw csv.failure(.tooMany(what: "sources", limit: RecordedFrames.sourceLimit))
    }
    let place = places[names] ?? addSource(names)
    last = (bytes, place)
    return place
  }

  private mutating func addSource(_ names: [String]) -> Int {
    places[names] = sources.count
    sources.append((names, FrameGathering(rule, nominal: FrameField.refreshRate), nil))
    return sources.count - 1
  }

  /// The sources; where the table has frames of several files, each window bears its file's name.
  private mutating func recordings() -> [RecordedFrames] {
    let namesFiles = Set(sources.compactMap(\.names.first)).count > 1
    return sources.indices.map { index in
      let names = sources[index].names
      var recording = RecordedFrames(kind: .csv, timeline: sources[index].frames.finish())
      recording.timeline.span = sources[index].span
      recording.notes += [FrameJudge(recording.timeline, refreshRate: rule.refreshRate)]
        .compactMap(\.lateWithoutHitch)
      guard columns.nameSources else { return recording }
      recording.process = names[1].isEmpty ? nil : names[1]
      let window = [namesFiles ? names[0] : "", names[2]].filter { !$0.isEmpty }
      recording.window = window.isEmpty ? nil : window.joined(separator: " · ")
      return recording
    }
  }
}
