import FoldProfile

struct FrameCSVRow {
  private(set) var frame = RecordedFrame()
  private(set) var hasOutcome = false
  private(set) var hasTime = false
  private(set) var statedFlags: FrameFlags = []
  /// The refresh rate of the row's recording, in hertz; `nil` if the row does not state it.
  private(set) var refreshRate: Double?
  /// The duration of the animation that the row's recording covers, in ns; `nil` if not stated.
  private(set) var span: Int64?
  /// Whether the frame's duration is the layout time of a replay.
  private(set) var isLayout = false

  init(_ csv: CSVReader, _ columns: FrameCSVColumns) throws(FormatError) {
    guard csv.fieldCount <= columns.all.count else {
      throw csv.failure(
        found: "the row has \(csv.fieldCount) fields and the header names \(columns.all.count)",
        remedy: "separate fields by commas, and write decimals with a point")
    }
    var layoutCost: Int64?
    frame.flags = .unstated(columns.flags)
    for (index, column) in columns.all.prefix(csv.fieldCount).enumerated() {
      switch column.meaning {
      case .name, .unread: continue
      case .time(let field, let scale):
        guard let time = try Self.time(csv, index, column.name, scale: scale) else { continue }
        field.set(time, in: &frame)
        hasTime = true
        if field.isMeasured { hasOutcome = true }
      case .flag(let flag):
        guard let answer = Self.text(csv, index) else { continue }
        switch answer {
        case "1", "true": frame.flags.insert(flag)
        case "0", "false": break
        default: throw Self.wrongType(csv, index, column.name, "1 or 0")
        }
        statedFlags.insert(flag)
        frame.flags.remove(.unstated(flag))
        hasOutcome = true
      case .phase:
        guard let name = Self.text(csv, index) else { continue }
        guard let phase = Phase(named: name) else { throw csv.failure(Phase.unknown(name)) }
        frame.phase = phase
      case .refreshRate: refreshRate = try Self.rate(csv, index)
      case .span: span = try Self.time(csv, index, column.name, scale: 1e9)
      case .layoutCost: layoutCost = try Self.time(csv, index, column.name, scale: 1)
      }
    }
    guard let layoutCost, frame.duration == nil else { return }
    frame.duration = layoutCost
    (hasOutcome, isLayout) = (true, true)
  }

  private static func text(_ csv: CSVReader, _ index: Int) -> String? {
    let text = csv.withField(index) { String(decoding: $0.trimmed, as: UTF8.self) }
    return text.isEmpty || text == "NA" ? nil : text
  }

  /// Returns a field's time, in units of `scale` ns, in nanoseconds, rounded; `nil` if the field is
  /// empty or NA; throws an error about the column `name` for other texts.
  private static func time(
    _ csv: CSVReader, _ index: Int, _ name: String, scale: Double
  ) throws(FormatError) -> Int64? {
    let time = csv.withField(index) {
      DecimalParser.nanoseconds(UnsafeBufferPointer(rebasing: $0.trimmed), scale: scale)
    }
    guard time == nil, let text = text(csv, index) else { return time }
    throw wrongType(
      csv, index, name, text.contains(",") ? "a number with a decimal point" : "a number")
  }

  private static func rate(_ csv: CSVReader, _ index: Int) throws(FormatError) -> Double? {
    guard let text = text(csv, index) else { return nil }
    guard let rate = RefreshRate.known(DecimalParser.parse(Array(text.utf8))) else {
      throw wrongType(csv, index, "refreshRate", CheckEntry.refreshRates.text)
    }
    return rate
  }

  private static func wrongType(
    _ csv: CSVReader, _ index: Int, _ name: String, _ wanted: String
  ) -> FormatError {
    csv.failure(.wrongType(key: name, wanted: wanted, found: quoted(csv.field(index))))
  }
}
