/// One frame of a replay table.
public struct ReplayTableFrame: Sendable {
  /// The identity of a line: the numbers of two texts in a ``TextPool``.
  public struct Name: Hashable, Sendable {
    /// The number of the kind's text.
    public var kind: Int32
    /// The number of the id's text.
    public var id: Int32

    /// Creates an identity.
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
  /// The frame's time, in seconds.
  public private(set) var time = 0.0
  /// The identity of each line.
  public private(set) var names: [Name] = []
  /// The cells, line by line: a number, the number of a text, or NaN for an empty cell.
  public private(set) var cells: [Double] = []
  /// The number of columns.
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
    cells.append(contentsOf: line.cells[..<width])
  }
}

/// A set of texts, each stored once and identified by a number.
public final class TextPool {
  // No method calls other code while it accesses these properties.
  @exclusivity(unchecked) private var texts: [String] = []
  @exclusivity(unchecked) private var bytes: [UInt8] = []
  @exclusivity(unchecked) private var ends: [Int] = [0]
  /// The numbers of the texts in a hash table with linear probing; below 0 for an empty slot.
  @exclusivity(unchecked) private var slots = [Int32](repeating: -1, count: 256)

  /// Creates an empty pool.
  public init() {}

  /// The text with a number that ``number(of:)-6kt5x`` returned.
  public subscript(number: Int32) -> String { texts[Int(number)] }

  /// Returns the number of a text, adding the text if it is new.
  public func number(of text: String) -> Int32 {
    var text = text
    return text.withUTF8 { number(of: $0) }
  }

  /// Returns the number of a text in UTF-8, adding the text if it is new.
  ///
  /// - Complexity: O(n) in its length
  public func number(of text: UnsafeBufferPointer<UInt8>) -> Int32 {
    let slot = slot(of: text)
    if slots[slot] >= 0 { return slots[slot] }
    let number = Int32(truncatingIfNeeded: texts.count)
    slots[slot] = number
    texts.append(String(decoding: text, as: UTF8.self))
    bytes += text
    ends.append(bytes.count)
    if texts.count * 2 > slots.count { rehash() }
    return number
  }

  private func rehash() {
    slots = [Int32](repeating: -1, count: slots.count * 4)
    bytes.withUnsafeBufferPointer { bytes in
      for number in texts.indices {
        let text = UnsafeBufferPointer(rebasing: bytes[ends[number]..<ends[number + 1]])
        slots[slot(of: text)] = Int32(truncatingIfNeeded: number)
      }
    }
  }

  /// Returns the slot of a text, or the empty slot for it, by its FNV-1a hash.
  private func slot(of text: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while slots[slot] >= 0, !isText(Int(slots[slot]), text) { slot = (slot + 1) & mask }
    return slot
  }

  private func isText(_ number: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = ends[number]..<ends[number + 1]
    guard range.count == text.count else { return false }
    for place in 0..<text.count where bytes[range.lowerBound + place] != text[place] {
      return false
    }
    return true
  }
}
