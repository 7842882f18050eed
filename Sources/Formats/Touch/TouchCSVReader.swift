import FoldLayout

enum TouchColumn: String, CaseIterable {
  case gesture
  case event
  case time = "time_ms"
  case x
  case y

  static let needed: [TouchColumn] = [.event, .time, .x, .y]
}

/// The values of the column `event`, as in Android's `MotionEvent`.
private enum TouchCSVKeyword: String, CaseIterable {
  case down
  case move
  case up
  case cancel

  var phase: Touch.Phase {
    switch self {
    case .down: .began
    case .move: .moved
    case .up: .ended
    case .cancel: .cancelled
    }
  }
}

/// Reads touches from CSV with the columns `gesture,event,time_ms,x,y`.
///
/// A gesture is one finger from down to up. Times are in seconds from the first touch; locations
/// are in points. Other columns are ignored.
struct TouchCSVReader {
  private var csv: CSVReader
  private var columns: [TouchColumn: Int] = [:]
  private let width: Int

  init(_ source: ByteSource) throws(FormatError) {
    csv = try CSVReader(source)
    try csv.nextNames()
    width = csv.fieldCount
    for index in 0..<csv.fieldCount {
      let name = text(index)
      guard let column = TouchColumn(rawValue: name) else { continue }
      guard columns.updateValue(index, forKey: column) == nil else {
        throw csv.failure(.duplicateKey(name))
      }
    }
    for column in TouchColumn.needed where columns[column] == nil {
      throw csv.failure(.missingKey(column.rawValue, owner: "the line of names"))
    }
  }

  /// Reads the gesture with this number, or the whole file if `gesture` is `nil`.
  mutating func read(gesture: Int?) throws(FormatError) -> ForeignTouches {
    var touches: [RecordingEntry] = []
    var largest = Point(x: 0, y: 0)
    var numbers: (low: Int, high: Int)?
    var (start, last) = (0.0, -Double.infinity)
    var current: Int?
    var isDown = false
    while try csv.next() {
      let needed = columns.values.max() ?? 0
      if csv.fieldCount > width || csv.fieldCount <= needed { try csv.requireFields(width) }
      let number = try gestureNumber()
      numbers = (min(numbers?.low ?? number, number), max(numbers?.high ?? number, number))
      if let gesture, gesture != number { continue }
      if number != current {
        isDown = false
        current = number
      }
      let touch = try touch()
      guard isDown || touch.phase == .began else {
        throw csv.failure(
          found: "gesture \(number) continues although no finger is down",
          remedy: "begin it with down")
      }
      isDown = touch.phase == .began || touch.phase == .moved
      let milliseconds = try self.number(.time)
      if touches.isEmpty { start = milliseconds }
      guard milliseconds >= last else {
        throw csv.failure(
          found: "time_ms goes back from \(NumberWriter.text(last)) to "
            + NumberWriter.text(milliseconds),
          remedy: gesture == nil
            ? "sort the file by time_ms, or choose one gesture" : "sort the file by time_ms")
      }
      last = milliseconds
      guard milliseconds - start <= Double(RecordingReader.hourLimit) * 3_600_000 else {
        throw csv.failure(.tooLong(hours: RecordingReader.hourLimit))
      }
      touches.append(
        RecordingEntry(time: (milliseconds - start) / 1000, origin: csv.line, touch: touch))
      guard touches.count <= ForeignTouches.limit else {
        throw csv.failure(.tooMany(what: "touches", limit: ForeignTouches.limit))
      }
      largest.x = max(largest.x, touch.location.x)
      largest.y = max(largest.y, touch.location.y)
    }
    guard !touches.isEmpty else { throw noTouches(gesture, numbers) }
    return ForeignTouches(kind: .csv, entries: touches, largest: largest)
  }

  private func noTouches(_ gesture: Int?, _ numbers: (low: Int, high: Int)?) -> FormatError {
    guard let gesture, let numbers else {
      return csv.source.failure(found: "holds no touches", remedy: "record at least one gesture")
    }
    return csv.source.failure(
      found: "holds no gesture \(gesture)",
      remedy: "its gestures are \(numbers.low) to \(numbers.high)")
  }

  private func gestureNumber() throws(FormatError) -> Int {
    guard columns[.gesture] != nil else { return 0 }
    let value = try number(.gesture)
    guard let number = Int(exactly: value) else {
      throw csv.failure(
        .wrongType(
          key: "gesture", wanted: "a whole number", found: "the number \(NumberWriter.text(value))")
      )
    }
    return number
  }

  private func touch() throws(FormatError) -> Touch {
    let word = text(try position(.event))
    guard let event = TouchCSVKeyword(rawValue: word) else {
      throw csv.failure(.unknownName(kind: "event", word, TouchCSVKeyword.self))
    }
    return Touch(phase: event.phase, location: Point(x: try number(.x), y: try number(.y)))
  }

  private func number(_ column: TouchColumn) throws(FormatError) -> Double {
    let word = text(try position(column))
    guard let value = DecimalParser.parse(Array(word.utf8)) else {
      throw csv.failure(
        .wrongType(key: column.rawValue, wanted: "a number", found: "the text \(quoted(word))"))
    }
    guard value.isFinite else {
      throw csv.failure(
        .outOfRange(key: column.rawValue, found: word, allowed: "a finite number"))
    }
    return value
  }

  private func position(_ column: TouchColumn) throws(FormatError) -> Int {
    guard let index = columns[column], index < csv.fieldCount else {
      throw csv.failure(.missingKey(column.rawValue, owner: "the line"))
    }
    return index
  }

  private func text(_ index: Int) -> String {
    String(decoding: csv.field(index).trimmed, as: UTF8.self)
  }
}
