import FoldProfile

/// Reads frames from plain CSV with a header; times are in seconds.
///
/// Columns, each of which may be missing or empty in a row: `t` or `start`, `duration`, `present`,
/// `expected`, `end`, `deadline`, `interval`, `phase`, and `notDisplayed` with 1 or 0. A name may end
/// in `_ms`, `_us` or `_ns`, or `Ms`, for other units. Rows that differ in `source`, `process` or
/// `window` are frames of different sources. Further columns are not read.
struct FrameCSVReader {
  /// Columns in lower case of which a header has at least one.
  static let telltaleColumns = Set(
    ["duration", "present", "end"].flatMap { name in
      ["", "_ms", "ms", "_us", "_ns"].map { name + $0 }
    })
  /// The most sources of a file.
  static let sourceLimit = 10_000

  private let columns: FrameCSVColumns
  private let rule: FrameHolding
  private var sources: [(names: [String], frames: FrameGathering)] = []
  private var places: [[String]: Int] = [:]
  /// The names of the row before, and its source.
  private var last: (names: [ArraySlice<UInt8>], place: Int)?

  static func read(
    _ source: ByteSource, _ rule: FrameHolding
  ) throws(FormatError) -> [RecordedFrames] {
    var csv = try CSVReader(source)
    guard try csv.next() else { throw source.failure(.empty) }
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
      if try columns.take(csv, into: &frame) { sources[place].frames.reports = .notDisplayed }
      if frame.duration == nil, frame.present == nil, frame.end == nil, frame.flags.isEmpty {
        sources[place].frames.exclude("the row has neither duration nor present")
      } else {
        sources[place].frames.append(frame)
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
    guard places[names] != nil || sources.count < Self.sourceLimit else {
      throw csv.failure(.tooMany(what: "sources", limit: Self.sourceLimit))
    }
    let place = places[names] ?? addSource(names)
    last = (bytes, place)
    return place
  }

  private mutating func addSource(_ names: [String]) -> Int {
    places[names] = sources.count
    sources.append((names, FrameGathering(rule, nominal: FrameField.refreshRate)))
    return sources.count - 1
  }

  /// The sources; where the table has frames of several files, each window bears its file's name.
  private mutating func recordings() -> [RecordedFrames] {
    let namesFiles = Set(sources.compactMap(\.names.first)).count > 1
    return sources.indices.map { index in
      let names = sources[index].names
      var recording = RecordedFrames(kind: .csv, timeline: sources[index].frames.finish())
      guard columns.nameSources else { return recording }
      recording.process = names[1].isEmpty ? nil : names[1]
      let window = [namesFiles ? names[0] : "", names[2]].filter { !$0.isEmpty }
      recording.window = window.isEmpty ? nil : window.joined(separator: " · ")
      return recording
    }
  }
}
