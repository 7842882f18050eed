import FoldProfile

/// Reads frames from plain CSV with a header; times are in seconds.
///
/// Columns, each of which may be missing or empty in a row: `t` or `start`, `duration`, `present`,
/// `expected`, `end`, `deadline`, `interval`, `phase`. A name may end in `_ms`, `_us` or `_ns`, or
/// `Ms`, for other units. Further columns are not read.
enum FrameCSVReader {
  /// Columns in lower case of which a header has at least one.
  static let telltaleColumns: Set<String> = [
    "t", "start", "duration", "present", "expected", "duration_ms", "present_ms", "duration_ns",
    "present_ns", "durationms", "presentms", "duration_us", "present_us",
  ]

  /// What a field holds.
  private enum Number {
    case time(Int64)
    /// Nothing, or NA.
    case missing
    /// Something else.
    case wrong
  }

  static func read(
    _ source: ByteSource, _ rule: FrameHolding
  ) throws(FormatError) -> [RecordedFrames] {
    var csv = try CSVReader(source)
    guard try csv.next() else { throw source.failure(.empty) }
    var columns: [(place: Int, field: FrameField, scale: Double, digits: Int)] = []
    var phasePlace: Int?
    for place in 0..<csv.fieldCount {
      let name = String(decoding: csv.field(place), as: UTF8.self).filter { !$0.isWhitespace }
      if name == "phase" { phasePlace = place }
      if let (field, scale) = FrameField.column(name) {
        columns.append(
          (place, field, scale, scale == 1e9 ? 9 : scale == 1e6 ? 6 : scale == 1e3 ? 3 : 0))
      }
    }
    guard
      columns.contains(where: { $0.field == .duration || $0.field == .present || $0.field == .end })
    else {
      throw csv.failure(.missingKey("duration", owner: "the header"))
    }
    var frames = FrameGathering(rule, nominal: FrameField.refreshRate)
    var frame = RecordedFrame()
    var digits = [Int](repeating: DecimalLines.passedOver, count: csv.fieldCount)
    for column in columns { digits[column.place] = column.digits }
    var lines = DecimalLines(digits: digits)
    let isPlain = phasePlace == nil && Set(columns.map(\.field)).count == columns.count
    while true {
      // Lines of plain numbers say all that a frame needs: one of its times is there.
      if isPlain {
        let count = csv.take(&lines)
        frames.append(
          FrameBatch(columns.map { ($0.field, lines.times(ofField: $0.place, lines: count)) }))
      }
      guard try csv.next() else { break }
      // One frame serves all rows; what the one before had is forgotten.
      for column in columns { column.field.set(nil, in: &frame) }
      for (place, field, scale, digits) in columns where place < csv.fieldCount {
        let number = csv.withField(place) { text -> Number in
          if let time = DecimalTime.nanoseconds(text, digits: digits) { return .time(time) }
          if text.isEmpty { return .missing }
          guard let value = DecimalParser.parse(text), let time = nanoseconds(value, scale: scale)
          else { return text.elementsEqual("NA".utf8) ? .missing : .wrong }
          return .time(time)
        }
        let time: Int64
        switch number {
        case .time(let found): time = found
        case .missing: continue
        case .wrong:
          throw csv.failure(
            .wrongType(
              key: field.rawValue, wanted: "a number", found: quoted(csv.field(place))))
        }
        field.set(time, in: &frame)
      }
      frame.phase = nil
      if let phasePlace, phasePlace < csv.fieldCount {
        frame.phase = Phase(named: String(decoding: csv.field(phasePlace), as: UTF8.self))
      }
      if frame.duration == nil, frame.present == nil, frame.end == nil {
        frames.exclude("the row has neither duration nor present")
      } else {
        frames.append(frame)
      }
    }
    return [RecordedFrames(kind: .csv, timeline: frames.finish())]
  }
}
