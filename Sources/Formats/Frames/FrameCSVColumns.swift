import FoldProfile

/// The columns of a CSV of frames, by the names in its header.
struct FrameCSVColumns {
  /// What a column holds.
  enum Meaning: Equatable {
    /// A time of a frame, in units of so many nanoseconds.
    case time(FrameField, scale: Double)
    /// An answer, 1 or 0.
    case flag(FrameFlags)
    /// What the list was doing.
    case phase
    /// The refresh rate of the row's source, in hertz.
    case refreshRate
    /// The duration of the animation in the row's source, in seconds.
    case span
    /// What the layout of a replay's frame cost, in nanoseconds.
    case layoutCost
    /// A part of the name of the row's source: its index in ``names``.
    case name(Int)
    /// Something that is not read.
    case unread
  }

  /// A column.
  struct Column {
    let name: String
    let meaning: Meaning
  }

  /// The names of the columns that name a source.
  static let names = ["source", "process", "window"]
  private static let others: [(String, Meaning)] =
    [
      ("refreshRate", .refreshRate), ("span", .span), ("phase", .phase), ("layoutNs", .layoutCost),
      ("frame", .unread), ("rows", .unread), ("allocations", .unread),
    ] + names.enumerated().map { ($1, .name($0)) }
  /// What follows the name of a column of times in milliseconds; without it times are in seconds.
  private static let milliseconds = "_ms"

  /// The columns, in the order of the header.
  let all: [Column]
  /// Whether a row is a frame only if it has an outcome: a measured time or a flag.
  ///
  /// Without a column of outcomes every time is enough.
  let requiresOutcome: Bool
  /// Whether rows name their sources.
  let nameSources: Bool

  /// Reads the header, which is the last record of `csv`; columns in `causes` are not read.
  init(_ csv: CSVReader, causes: Set<String>) throws(FormatError) {
    var all: [Column] = []
    var seen: [String: String] = [:]
    for place in 0..<csv.fieldCount {
      let name = String(decoding: trimmed(csv.field(place)), as: UTF8.self)
      guard let meaning = Self.meaning(of: name) ?? (causes.contains(name) ? .unread : nil) else {
        throw csv.failure(Self.unknown(name))
      }
      let subject = if case .time(let field, _) = meaning { field.rawValue } else { name }
      if let other = seen.updateValue(name, forKey: subject) {
        throw csv.failure(
          found: "the columns \(other) and \(name) say the same", remedy: "keep one of them")
      }
      all.append(Column(name: name, meaning: meaning))
    }
    self.all = all
    requiresOutcome = all.contains { $0.meaning.isOutcome }
    nameSources = all.contains { if case .name = $0.meaning { true } else { false } }
  }

  /// The meaning of a documented column; `nil` for another name.
  static func meaning(of name: String) -> Meaning? {
    if let other = others.first(where: { $0.0 == name }) { return other.1 }
    if let named = FrameFlags.named.first(where: { $0.name == name }) { return .flag(named.flag) }
    let isShort = name.hasSuffix(milliseconds)
    return FrameField.named(isShort ? String(name.dropLast(milliseconds.count)) : name)
      .map { .time($0, scale: isShort ? 1e6 : 1e9) }
  }

  /// Whether a first line is the header of a CSV of frames: it names an outcome, or nothing unknown.
  static func fit(_ header: Substring) -> Bool {
    let meanings = header.split(separator: ",", omittingEmptySubsequences: false).map { name in
      meaning(of: String(name.filter { $0 != "\"" && $0 != " " && $0 != "\u{feff}" }))
    }
    return meanings.contains { $0?.isOutcome == true } || meanings.allSatisfy { $0 != nil }
  }

  /// The documented columns in one sentence.
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
  /// Whether the column says what became of a frame.
  var isOutcome: Bool {
    switch self {
    case .time(let field, _): field.isMeasured
    case .flag, .layoutCost: true
    default: false
    }
  }
}

/// A field without the spaces around it.
func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ field: Bytes) -> Bytes.SubSequence {
  let rest = field.drop { $0 == 0x20 }
  guard let last = rest.lastIndex(where: { $0 != 0x20 }) else { return rest }
  return rest[...last]
}
