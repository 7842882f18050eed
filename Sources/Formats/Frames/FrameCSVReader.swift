import FoldProfile

/// Reads frames from CSV with a header, separated by commas, with decimal points.
///
/// ``FrameCSVColumns`` defines the columns. Any of them may be absent, or empty in a row. Other
/// columns are an error unless the caller names them. `refreshRate` and `span` apply to a whole
/// source and need to appear in only one row. Rows that differ in `source`, `process` or `window`
/// are frames of different sources.
struct FrameCSVReader {
  static let unmeasured = "the row has neither duration, present nor end"

  private struct Source {
    let names: [String]
    var frames: FrameTimelineBuilder
    var span: Int64?
    var refreshRate: Double?
    var isLayout = false
  }

  private let columns: FrameCSVColumns
  private let limits: FrameLimits
  private var sources: [Source] = []
  private var sourceIndices: [[String]: Int] = [:]
  /// The source names of the last row, and the index of that source; `nil` before the first row.
  private var last: (names: [ArraySlice<UInt8>], index: Int)?

  /// Reads the sources of a table; `ignoredColumns` are names of other columns, which are skipped.
  static func read(
    _ source: ByteSource, _ limits: FrameLimits, ignoredColumns: Set<String>
  ) throws(FormatError) -> [RecordedFrames] {
    var csv = try CSVReader(source)
    try csv.nextNames()
    var reader = FrameCSVReader(
      columns: try FrameCSVColumns(csv, ignoredColumns: ignoredColumns), limits: limits)
    while try csv.next() { try reader.process(csv) }
    return reader.recordings()
  }

  private init(columns: FrameCSVColumns, limits: FrameLimits) {
    (self.columns, self.limits) = (columns, limits)
    if !columns.identifiesSources { _ = addSource([]) }
  }

  private mutating func process(_ csv: CSVReader) throws(FormatError) {
    let row = try FrameCSVRow(csv, columns)
    let index = try sourceIndex(in: csv)
    sources[index].frames.reports.formUnion(row.statedFlags)
    if let rate = row.refreshRate {
      if let other = sources[index].refreshRate, other != rate {
        throw csv.failure(
          found: "the refreshRate of a source changes",
          remedy: "give each frame the refresh period in force in a column interval")
      }
      sources[index].refreshRate = rate
      sources[index].frames.recordedRate = rate
    }
    if let span = row.span { sources[index].span = span }
    if row.isLayout { sources[index].isLayout = true }
    if row.hasOutcome || row.hasTime && !columns.requiresOutcome {
      if let step = sources[index].frames.append(row.frame) {
        throw csv.failure(step.problem(columns.name(of: step.field)))
      }
    } else {
      sources[index].frames.exclude(Self.unmeasured)
    }
  }

  private mutating func sourceIndex(in csv: CSVReader) throws(FormatError) -> Int {
    guard columns.identifiesSources else { return 0 }
    var bytes = [ArraySlice<UInt8>](repeating: [], count: FrameCSVColumns.names.count)
    for (index, column) in columns.all.prefix(csv.fieldCount).enumerated() {
      if case .name(let part) = column.meaning { bytes[part] = csv.field(index) }
    }
    // Most rows belong to the same source as the last row.
    if let last, last.names == bytes { return last.index }
    let names = bytes.map { String(decoding: $0, as: UTF8.self) }
    guard sourceIndices[names] != nil || sources.count < RecordedFrames.sourceLimit else {
      throw csv.failure(.tooMany(what: "sources", limit: RecordedFrames.sourceLimit))
    }
    let index = sourceIndices[names] ?? addSource(names)
    last = (bytes, index)
    return index
  }

  private mutating func addSource(_ names: [String]) -> Int {
    sourceIndices[names] = sources.count
    sources.append(
      Source(names: names, frames: FrameTimelineBuilder(limits)))
    return sources.count - 1
  }

  /// Returns the sources, with the file's name in each window if the table combines several files.
  private mutating func recordings() -> [RecordedFrames] {
    let namesFiles = Set(sources.compactMap(\.names.first)).count > 1
    return sources.indices.map { index in
      let names = sources[index].names
      var recording = RecordedFrames(kind: .csv, timeline: sources[index].frames.finish())
      recording.timeline.span = sources[index].span
      if sources[index].isLayout {
        recording.notes.append(
          "durations are what the layout of a replay's frames cost, not what a device recorded")
      }
      guard columns.identifiesSources else { return recording }
      recording.process = names[1].isEmpty ? nil : names[1]
      let window = [namesFiles ? names[0] : "", names[2]].filter { !$0.isEmpty }
      recording.window = window.isEmpty ? nil : window.joined(separator: " · ")
      return recording
    }
  }
}

extension FrameOrder.StepBack {
  /// Returns the error that the frames of a source are not in order by the column `name`.
  func problem(_ name: String) -> FormatError.Problem {
    .other(
      found: "\(name) goes back from \(Self.seconds(previous)) to \(Self.seconds(found)) s",
      remedy: "sort the file by \(name), or give each run a file of its own")
  }

  private static func seconds(_ time: Int64) -> String { NumberWriter.text(Double(time) / 1e9) }
}
