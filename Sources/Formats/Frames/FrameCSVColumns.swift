import FoldProfile

/// Where the columns of a plain CSV of frames stand.
struct FrameCSVColumns {
  /// A column of times.
  struct Times {
    let place: Int
    /// Its name in the header.
    let name: String
    let field: FrameField
    /// Nanoseconds in a unit.
    let scale: Double
    /// How many decimals the unit has in nanoseconds.
    var digits: Int { decimals(ofScale: scale) }
  }

  /// What a field holds.
  private enum Number {
    case time(Int64)
    /// Nothing, or NA.
    case missing
    /// A number that no time can be.
    case tooLarge
    /// Something else.
    case wrong
  }

  private(set) var times: [Times] = []
  /// The columns that name a source: `source`, `process` and `window`.
  private(set) var naming: [Int?] = [nil, nil, nil]
  private var phase: Int?
  private var flags: [(place: Int, name: String, flag: FrameFlags)] = []
  private var refreshRate: Int?
  private var span: Int?

  /// What a record says beside the times of its frame.
  struct Facts {
    /// Whether it says what became of the frame.
    var isMeasured = false
    /// The flags that it answers, be it with no.
    var told: FrameFlags = []
    /// The refresh rate of its source, in Hz.
    var refreshRate: Double?
    /// Whether it says that the refresh rate is not known.
    var hasNoRate = false
    /// How long the motion in its source lasted, in nanoseconds.
    var span: Int64?
  }

  /// Reads the header, which is the last record of `csv`.
  init(_ csv: CSVReader) throws(FormatError) {
    var seen: [String: String] = [:]
    for place in 0..<csv.fieldCount {
      let name = String(decoding: csv.field(place), as: UTF8.self).filter { !$0.isWhitespace }
      var meaning = name
      switch name {
      case "phase": phase = place
      case "refreshRate": refreshRate = place
      case "span": span = place
      case "source": naming[0] = place
      case "process": naming[1] = place
      case "window": naming[2] = place
      default:
        if let known = FrameFlags.named.first(where: { $0.name == name }) {
          flags.append((place, name, known.flag))
        } else if let (field, scale) = FrameField.column(name) {
          times.append(Times(place: place, name: name, field: field, scale: scale))
          meaning = field.rawValue
        } else {
          continue
        }
      }
      if let other = seen.updateValue(name, forKey: meaning) {
        throw csv.failure(
          found: "the columns \(other) and \(name) say the same", remedy: "keep one of them")
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
    phase == nil && flags.isEmpty && refreshRate == nil && span == nil && !nameSources
      && Set(times.map(\.field)).count == times.count
  }

  /// Takes a record into a frame, which forgets what it had before.
  ///
  /// - Returns: What else the record says.
  func take(_ csv: CSVReader, into frame: inout RecordedFrame) throws(FormatError) -> Facts {
    var facts = Facts()
    for column in times { column.field.set(nil, in: &frame) }
    for column in times {
      guard let time = try time(column, in: csv) else { continue }
      column.field.set(time, in: &frame)
      facts.isMeasured = facts.isMeasured || column.field.isMeasured
    }
    frame.phase = nil
    if let name = word(phase, in: csv) {
      guard let phase = Phase(named: name) else { throw csv.failure(Phase.unknown(name)) }
      frame.phase = phase
    }
    frame.flags = []
    for (place, name, flag) in flags {
      guard let answer = word(place, in: csv) else { continue }
      switch answer {
      case "1", "true": frame.flags.insert(flag)
      case "0", "false": break
      default: throw csv.failure(.wrongType(key: name, wanted: "1 or 0", found: quoted(answer)))
      }
      facts.told.insert(flag)
    }
    if !frame.flags.isEmpty { facts.isMeasured = true }
    if let span {
      facts.span = try time(
        Times(place: span, name: "span", field: .duration, scale: 1e9), in: csv)
    }
    try takeRate(csv, into: &facts)
    return facts
  }

  /// What stands in a column that holds no number; nil where there is nothing, or NA.
  private func word(_ place: Int?, in csv: CSVReader) -> String? {
    guard let place, place < csv.fieldCount else { return nil }
    let word = csv.withField(place) { String(decoding: $0, as: UTF8.self) }
    return word.isEmpty || word == "NA" ? nil : word
  }

  private func takeRate(_ csv: CSVReader, into facts: inout Facts) throws(FormatError) {
    guard let refreshRate, refreshRate < csv.fieldCount else { return }
    facts.hasNoRate = csv.withField(refreshRate) { $0.elementsEqual("NA".utf8) }
    if facts.hasNoRate { return }
    let rate = csv.withField(refreshRate) { $0.isEmpty ? nil : DecimalParser.parse($0) ?? .nan }
    guard let rate else { return }
    guard RefreshRate.known(rate) != nil else {
      throw csv.failure(
        .outOfRange(
          key: "refreshRate", found: quoted(csv.field(refreshRate)),
          allowed: CheckEntry.refreshRates.words))
    }
    facts.refreshRate = rate
  }

  /// The time in a column; nil where there is none.
  private func time(_ column: Times, in csv: CSVReader) throws(FormatError) -> Int64? {
    guard column.place < csv.fieldCount else { return nil }
    switch number(column, in: csv) {
    case .time(let time): return time
    case .missing: return nil
    case .wrong:
      throw csv.failure(
        .wrongType(
          key: column.name, wanted: "a number", found: quoted(csv.field(column.place))))
    case .tooLarge:
      let unit =
        [9: "seconds", 6: "milliseconds", 3: "microseconds"][column.digits] ?? "nanoseconds"
      let isNamed = column.digits == 9 && column.name != "span"
      throw csv.failure(
        found:
          "\(column.name) is \(quoted(csv.field(column.place))), more \(unit) than any time",
        remedy: isNamed
          ? "a column that counts nanoseconds is called \(column.name)_ns" : "give it in \(unit)")
    }
  }

  private func number(_ column: Times, in csv: CSVReader) -> Number {
    csv.withField(column.place) { text in
      if let time = DecimalTime.nanoseconds(text, digits: column.digits) { return .time(time) }
      if text.isEmpty { return .missing }
      guard let value = DecimalParser.parse(text) else {
        return text.elementsEqual("NA".utf8) ? .missing : .wrong
      }
      return nanoseconds(value, scale: column.scale).map(Number.time) ?? .tooLarge
    }
  }
}
