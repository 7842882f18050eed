import Profile

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

  static func read(_ source: ByteSource) throws(FormatError) -> [DeviceSource] {
    var csv = try CSVReader(source)
    guard try csv.next() else { throw FormatError(file: source.name, problem: .empty) }
    var columns: [(place: Int, field: FrameField, scale: Double)] = []
    var phasePlace: Int?
    for place in 0..<csv.fieldCount {
      let name = String(decoding: csv.field(place), as: UTF8.self).filter { !$0.isWhitespace }
      if name == "phase" { phasePlace = place }
      if let (field, scale) = FrameField.column(name) { columns.append((place, field, scale)) }
    }
    guard
      columns.contains(where: { $0.field == .duration || $0.field == .present || $0.field == .end })
    else {
      throw csv.failure(.missingKey("duration", owner: "the header"))
    }
    var timeline = FrameTimeline()
    while try csv.next() {
      var frame = DeviceFrame()
      for (place, field, scale) in columns where place < csv.fieldCount {
        let text = csv.field(place)
        if text.isEmpty { continue }
        guard let value = text.withUnsafeBufferPointer({ DecimalParser.parse($0) }),
          let time = nanoseconds(value, scale: scale)
        else {
          if text.elementsEqual("NA".utf8) { continue }
          throw csv.failure(
            .wrongType(key: field.rawValue, wanted: "a number", found: quoted(text)))
        }
        field.set(time, in: &frame)
      }
      if let phasePlace, phasePlace < csv.fieldCount {
        frame.phase = Phase(rawValue: String(decoding: csv.field(phasePlace), as: UTF8.self))
      }
      if frame.duration == nil, frame.present == nil, frame.end == nil {
        timeline.exclude("the row has neither duration nor present")
      } else {
        timeline.append(frame)
      }
    }
    timeline.refreshRate = FrameField.refreshRate(of: timeline)
    return [DeviceSource(kind: .csv, timeline: timeline)]
  }
}
