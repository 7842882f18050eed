import FoldProfile

/// Where the columns of a plain CSV of frames stand.
struct FrameCSVColumns {
  /// A column of times.
  struct Times {
    let place: Int
    let field: FrameField
    /// Nanoseconds in a unit.
    let scale: Double
    /// How many decimals the unit has in nanoseconds.
    var digits: Int { scale == 1e9 ? 9 : scale == 1e6 ? 6 : scale == 1e3 ? 3 : 0 }
  }

  /// What a field holds.
  private enum Number {
    case time(Int64)
    /// Nothing, or NA.
    case missing
    /// Something else.
    case wrong
  }

  private(set) var times: [Times] = []
  /// The columns that name a source: `source`, `process` and `window`.
  private(set) var naming: [Int?] = [nil, nil, nil]
  private var phase: Int?
  private var notDisplayed: Int?

  /// Reads the header, which is the last record of `csv`.
  init(_ csv: CSVReader) throws(FormatError) {
    for place in 0..<csv.fieldCount {
      let name = String(decoding: csv.field(place), as: UTF8.self).filter { !$0.isWhitespace }
      switch name {
      case "phase": phase = place
      case "notDisplayed": notDisplayed = place
      case "source": naming[0] = place
      case "process": naming[1] = place
      case "window": naming[2] = place
      default:
        guard let (field, scale) = FrameField.column(name) else { continue }
        times.append(Times(place: place, field: field, scale: scale))
      }
    }
    guard
      times.contains(where: { $0.field == .duration || $0.field == .present || $0.field == .end })
    else {
      throw csv.failure(.missingKey("duration", owner: "the header"))
    }
  }

  /// Whether rows name their sources.
  var nameSources: Bool { naming.contains { $0 != nil } }

  /// Whether a row of numbers alone says all that there is to say of a frame.
  var arePlain: Bool {
    phase == nil && notDisplayed == nil && !nameSources
      && Set(times.map(\.field)).count == times.count
  }

  /// Takes a record into a frame, which forgets what it had before.
  ///
  /// - Returns: Whether the record says if the frame was displayed.
  func take(_ csv: CSVReader, into frame: inout RecordedFrame) throws(FormatError) -> Bool {
    for column in times { column.field.set(nil, in: &frame) }
    for column in times where column.place < csv.fieldCount {
      switch number(column, in: csv) {
      case .time(let time): column.field.set(time, in: &frame)
      case .missing: continue
      case .wrong:
        throw csv.failure(
          .wrongType(
            key: column.field.rawValue, wanted: "a number", found: quoted(csv.field(column.place))))
      }
    }
    frame.phase = nil
    if let phase, phase < csv.fieldCount {
      frame.phase = Phase(named: String(decoding: csv.field(phase), as: UTF8.self))
    }
    frame.flags = []
    guard let notDisplayed, notDisplayed < csv.fieldCount else { return false }
    let isHidden = csv.field(notDisplayed) == [0x31]
    if isHidden { frame.flags = .notDisplayed }
    return isHidden || csv.field(notDisplayed) == [0x30]
  }

  private func number(_ column: Times, in csv: CSVReader) -> Number {
    csv.withField(column.place) { text in
      if let time = DecimalTime.nanoseconds(text, digits: column.digits) { return .time(time) }
      if text.isEmpty { return .missing }
      guard let value = DecimalParser.parse(text),
        let time = nanoseconds(value, scale: column.scale)
      else { return text.elementsEqual("NA".utf8) ? .missing : .wrong }
      return .time(time)
    }
  }
}
