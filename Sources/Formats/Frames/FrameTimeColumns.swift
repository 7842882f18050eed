import FoldProfile

/// Where a table of frame times has what it says of a frame.
///
/// Names are compared without case, blanks, hyphens and underscores, and may end in a unit:
/// "Frame Time (ms)", `frametime_us`, `FrameTimeMs`.
struct FrameTimeColumns {
  /// A column of times.
  struct Times {
    let place: Int
    /// Nanoseconds in a unit; nil where the name does not say.
    let scale: Double?
  }

  /// How long frames took.
  private(set) var frameTime: Times?
  /// A clock that runs on, or once more how long frames took: the rows tell.
  private(set) var clock: Times?
  /// The rate that belongs to the frame time.
  private(set) var rate: Int?
  /// The name of one of these columns that stands twice.
  private(set) var repeated: String?
  /// How many columns there are.
  let count: Int
  /// What separates two fields.
  let separator: UInt8

  private static let frameTimes: Set<String> = [
    "frametime", "frametimes", "frameduration", "frameinterval", "framedelta", "deltatime", "delta",
    "dt", "framems", "msbetweenpresents",
  ]
  private static let numbers: Set<String> = ["frame", "frames", "framenumber", "index"]
  private static let clocks: Set<String> = [
    "time", "elapsed", "elapsedtime", "timestamp",
  ]
  private static let units: [(name: String, scale: Double)] = [
    ("milliseconds", 1e6), ("microseconds", 1e3), ("nanoseconds", 1), ("seconds", 1e9),
    ("millis", 1e6), ("micros", 1e3), ("nanos", 1), ("ms", 1e6), ("us", 1e3), ("µs", 1e3),
    ("μs", 1e3), ("ns", 1), ("sec", 1e9), ("s", 1e9),
  ]

  /// A table whose only column is of frame times in a unit that nobody names.
  static let bare = FrameTimeColumns()

  private init() {
    (count, separator) = (1, 0x2c)
    frameTime = Times(place: 0, scale: nil)
  }

  /// Reads a header; nil where none of its fields names frame times or a clock.
  init?(header line: String) {
    let text = line.filter { $0 != "\"" }
    let separators: [Character] = [";", "\t"]
    let found = separators.first { text.contains($0) } ?? ","
    separator = found.asciiValue ?? 0x2c
    let fields = text.split(separator: found, omittingEmptySubsequences: false)
    count = fields.count
    let words = fields.map { $0.lowercased().split { !($0.isLetter || $0 == "µ") } }
    let names = words.map { $0.joined() }
    for (place, name) in names.enumerated() {
      if frameTime == nil, let unit = Self.unit(of: words[place], among: Self.frameTimes) {
        frameTime = Times(place: place, scale: unit.scale)
      } else if clock == nil, let unit = Self.unit(of: words[place], among: Self.clocks) {
        clock = Times(place: place, scale: unit.scale)
      } else if name == "fps" || name == "framerate" {
        rate = place
      }
    }
    repeated = [frameTime?.place, clock?.place, rate].compactMap { $0 }.first { place in
      names.count(where: { $0 == names[place] }) > 1
    }.map { fields[$0].trimmingPrefix(while: \.isWhitespace) }.map(String.init)
    if rate != nil, frameTime != nil, let place = names.firstIndex(of: "elapsed") {
      // MangoHud's clock counts nanoseconds, which its name does not say.
      clock = Times(place: place, scale: 1)
    }
    guard frameTime == nil else { return }
    // Many tables have a clock; it is one of frames where there is nothing else than their numbers.
    guard clock != nil, names.count - names.count(where: Self.numbers.contains) == 1 else {
      return nil
    }
  }

  /// What a row says; what is missing is nil.
  struct Row {
    var time: Double?
    var clock: Double?
    var rate: Double?
  }

  /// Reads a row; nil where a field holds something else than a number.
  func row(_ line: UnsafeBufferPointer<UInt8>) -> Row? {
    var row = Row()
    var (place, start) = (0, 0)
    while start <= line.count {
      var end = start
      while end < line.count, line[end] != separator { end += 1 }
      if place == frameTime?.place || place == clock?.place || place == rate {
        guard let number = number(UnsafeBufferPointer(rebasing: line[start..<end])) else {
          return nil
        }
        if place == frameTime?.place {
          row.time = number.value
        } else if place == clock?.place {
          row.clock = number.value
        } else {
          row.rate = number.value
        }
      }
      place += 1
      start = end + 1
    }
    return row
  }

  /// The time in a column of a row, in nanoseconds, where it is a plain decimal between blanks; nil for
  /// any other, which ``row(_:)`` has to judge.
  func plainTime(
    _ line: UnsafeBufferPointer<UInt8>, in column: Int, digits: Int
  ) -> Int64? {
    var i = 0
    for _ in 0..<column {
      while i < line.count, line[i] != separator { i += 1 }
      guard i < line.count else { return nil }
      i += 1
    }
    while i < line.count, line[i] == 0x20 { i += 1 }
    guard let time = DecimalTime.take(line, &i, digits: digits) else { return nil }
    while i < line.count, line[i] == 0x20 { i += 1 }
    return i == line.count || line[i] == separator ? time : nil
  }

  /// Whether a line is a number alone.
  static func isNumber(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    bare.number(line)?.value != nil
  }

  /// A field's number, or that it has none; nil where it holds something else.
  private func number(_ field: UnsafeBufferPointer<UInt8>) -> Field? {
    var (start, end) = (0, field.count)
    while start < end, field[start] <= 0x20 || field[start] == 0x22 { start += 1 }
    while start < end, field[end - 1] <= 0x20 || field[end - 1] == 0x22 { end -= 1 }
    let bytes = UnsafeBufferPointer(rebasing: field[start..<end])
    if let value = DecimalParser.parse(bytes) { return Field(value: value.isFinite ? value : nil) }
    if bytes.isEmpty || ["n/a", "na", "nan", "-"].contains(lowered(bytes)) {
      return Field(value: nil)
    }
    // Where a semicolon separates fields, a comma stands before the decimals.
    guard separator != 0x2c, bytes.contains(0x2c) else { return nil }
    return DecimalParser.parse(bytes.map { $0 == 0x2c ? 0x2e : $0 }).map(Field.init)
  }

  private func lowered(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }

  private struct Field {
    let value: Double?
  }

  /// What a unit of the column with these words lasts, if they name one of `stems`; nil for another name.
  private static func unit(of words: [Substring], among stems: Set<String>) -> Unit? {
    let name = words.joined()
    // A unit that stands alone is no part of the name: "frame time (s)" has no plural.
    if words.count > 1, let unit = units.first(where: { $0.name == words[words.count - 1] }) {
      var stem = words.dropLast().joined()
      if stem.hasSuffix("in") { stem.removeLast(2) }
      if stems.contains(stem) { return Unit(scale: unit.scale) }
    }
    if name == "msbetweenpresents", stems.contains(name) { return Unit(scale: 1e6) }
    if stems.contains(name) { return Unit(scale: nil) }
    for unit in units where name.hasSuffix(unit.name) {
      var stem = name.dropLast(unit.name.count)
      if stem.hasSuffix("in") { stem = stem.dropLast(2) }
      if stems.contains(String(stem)) { return Unit(scale: unit.scale) }
    }
    return nil
  }

  private struct Unit {
    /// In nanoseconds; nil where the name does not say.
    let scale: Double?
  }
}
