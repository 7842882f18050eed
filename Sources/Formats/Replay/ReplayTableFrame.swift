/// One frame of a replay table.
public struct ReplayTableFrame: Sendable {
  /// The identity of a line: the numbers of two texts in a ``TextPool``.
  public struct Name: Hashable, Sendable {
    /// The number, in the pool, of the text of the element's kind, such as "row".
    public var kind: Int32
    /// The number, in the pool, of the text of the element's id.
    public var id: Int32

    /// Creates an identity from the numbers of its texts in a ``TextPool``.
    public init(kind: Int32, id: Int32) { (self.kind, self.id) = (kind, id) }
  }

  struct Line {
    var frame = 0
    var time = 0.0
    var name = Name(kind: 0, id: 0)
    private(set) var cells: [Double] = []

    mutating func begin() {
      for column in cells.indices { cells[column] = .nan }
    }

    mutating func set(_ column: Int, _ value: Double) {
      while cells.count <= column { cells.append(.nan) }
      cells[column] = value
    }
  }

  /// The frame's number, from 0.
  public private(set) var index = 0
  /// The frame's time, in seconds on the recording's clock.
  public private(set) var time = 0.0
  /// The identity of each line, in file order.
  public private(set) var names: [Name] = []
  /// The cells, ``width`` for each line: in a column of numbers the number, in a column of texts
  /// the text's number in the pool, and NaN for a cell that is missing.
  public private(set) var cells: [Double] = []
  /// The number in the file of each line, from 1; empty in a frame that was not read.
  package internal(set) var lines: [Int] = []
  /// The number of cells of each line, which is the number of columns.
  public private(set) var width = 0

  /// Creates a frame without lines.
  public init() {}

  /// Creates frame `index` at `time` seconds; `cells` has `width` elements for each of `names`.
  public init(index: Int, time: Double, names: [Name], cells: [Double], width: Int) {
    (self.index, self.time, self.names) = (index, time, names)
    (self.cells, self.width) = (cells, width)
  }

  mutating func begin(_ line: Line, columns: Int) {
    (index, time, width) = (line.frame, line.time, columns)
    names.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
  }

  mutating func append(_ line: Line, columns: Int) {
    if columns > width {
      // The line has a column that the earlier lines of the frame do not have.
      cells = names.indices.flatMap { row in
        cells[row * width..<(row + 1) * width] + repeatElement(.nan, count: columns - width)
      }
      width = columns
    }
    names.append(line.name)
    cells += line.cells
  }
}

/// A set of texts, each stored once and identified by a number.
public final class TextPool {
  /// A text that equals only texts of the same bytes, while a `String` equals its other normal forms.
  private struct Key: Hashable {
    var text: String

    static func == (a: Key, b: Key) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var texts: [String] = []
  private var numbers: [Key: Int32] = [:]

  /// Creates an empty pool.
  public init() {}

  /// The text with a number, which must be one that ``number(of:)-6kt5x`` has returned.
  public subscript(number: Int32) -> String { texts[Int(number)] }

  /// Returns the number of a text, which is added if it is new.
  public func number(of text: String) -> Int32 {
    if let number = numbers[Key(text: text)] { return number }
    let number = Int32(truncatingIfNeeded: texts.count)
    texts.append(text)
    numbers[Key(text: text)] = number
    return number
  }

  /// Returns the number of a text in UTF-8, which is added if it is new.
  public func number(of text: UnsafeBufferPointer<UInt8>) -> Int32 {
    number(of: String(decoding: text, as: UTF8.self))
  }
}
