import FoldProfile

/// The columns of a CSV file of frames, by the names in its header.
struct FrameCSVColumns {
  enum Meaning: Equatable {
    /// A time of a frame, in units of `scale` nanoseconds.
    case time(FrameField, scale: Double)
    case flag(FrameFlags)
    case phase
    /// The refresh rate of the recording that the row belongs to, in hertz.
    case refreshRate
    /// The duration of the animation that the row's recording covers, in seconds.
    case span
    /// The layout time of a replay's frame, in nanoseconds.
    case layoutCost
    /// The source, process or window of the row's recording, as an index in ``names``.
    case name(Int)
    case unread
  }

  struct Column {
    let name: String
    let meaning: Meaning
  }

  static let names = ["source", "process", "window"]
  private static let others: [(String, Meaning)] =
    [
      ("refreshRate", .refreshRate), ("span", .span), ("phase", .phase), ("layoutNs", .layoutCost),
      ("frame", .unread), ("rows", .unread), ("allocations", .unread),
      ("displacementError", .unread),
    ] + names.enumerated().map { ($1, .name($0)) }
  /// The suffix of columns of times in milliseconds; without it, times are in seconds.
  private static let milliseconds = "_ms"

  let all: [Column]
  /// Whether rows need a measured or layout time or a flag, because the header has such a column.
  let requiresOutcome: Bool
  let identifiesSources: Bool
  let flags: FrameFlags

  /// Parses the header, which is the last record of `csv`; columns in `ignoredColumns` are skipped.
  init(_ csv: CSVReader, ignoredColumns: Set<String>) throws(FormatError) {
    var all: [Column] = []
    var seen: [String: String] = [:]
    for index in 0..<csv.fieldCount {
      let name = String(decoding: csv.field(index).trimmed, as: UTF8.self)
      guard let meaning = Self.meaning(of: name) ?? (ignoredColumns.contains(name) ? .unread : nil)
      else {
        throw csv.failure(Self.unknown(name))
      }
      let subject = if case .time(let field, _) = meaning { field.rawValue } else { name }
      if let other = seen.updateValue(name, forKey: subject) {
        throw csv.failure(
          found: "the columns \(other) and \(name) mean the same", remedy: "keep one of them")
      }
      all.append(Column(name: name, meaning: meaning))
    }
    self.all = all
    flags = all.reduce(into: []) { flags, column in
      if case .flag(let flag) = column.meaning { flags.insert(flag) }
    }
    requiresOutcome = all.contains { $0.meaning.isOutcome }
    identifiesSources = all.contains { if case .name = $0.meaning { true } else { false } }
  }

  func name(of field: FrameField) -> String {
    all.first { if case .time(field, _) = $0.meaning { true } else { false } }?.name
      ?? field.rawValue
  }

  /// Returns the meaning of a documented column; `nil` for other names.
  static func meaning(of name: String) -> Meaning? {
    if let other = others.first(where: { $0.0 == name }) { return other.1 }
    if let named = FrameFlags.named.first(where: { $0.name == name }) { return .flag(named.flag) }
    let isShort = name.hasSuffix(milliseconds)
    return FrameField.named(isShort ? String(name.dropLast(milliseconds.count)) : name)
      .map { .time($0, scale: isShort ? 1e6 : 1e9) }
  }

  /// Returns whether a line is the header of a table of frames: it names a measured time, a layout
  /// time or a flag, or only known columns.
  static func fit(_ header: Substring) -> Bool {
    let meanings = header.split(separator: ",", omittingEmptySubsequences: false).map { name in
      meaning(of: String(name.filter { $0 != "\"" && $0 != " " && $0 != "\u{feff}" }))
    }
    return meanings.contains { $0?.isOutcome == true } || meanings.allSatisfy { $0 != nil }
  }

  static let known =
    (["t"] + FrameField.allCases.map(\.rawValue)).joined(separator: ", ")
    + " (in seconds, or in milliseconds with \(milliseconds) behind the name), "
    + (FrameFlags.named.map(\.name) + others.map(\.0)).joined(separator: ", ")

  private static func unknown(_ name: String) -> FormatError.Problem {
    if let separator = CSVReader.foreignSeparator(in: name.utf8) {
      return .other(
        found: "the columns are separated by \(separator)", remedy: CSVReader.separatorRemedy)
    }
    return .other(
      found: name.isEmpty ? "a column has no name" : "unknown column \(quoted(name))",
      remedy: "known are \(known); a column of your own is named by profile --cause NAME")
  }
}

extension FrameCSVColumns.Meaning {
  /// Whether the column states what happened to a frame: a flag, a layout time, or a measured time
  /// as opposed to a planned one such as the deadline.
  var isOutcome: Bool {
    switch self {
    case .time(let field, _): field.isMeasured
    case .flag, .layoutCost: true
    default: false
    }
  }
}

extension FrameField {
  /// Returns the field with this key in frame files; `nil` for other keys.
  static func named(_ key: String) -> FrameField? {
    switch key {
    case "t": .start
    case "expected": .expectedPresent
    default: FrameField(rawValue: key)
    }
  }
}
