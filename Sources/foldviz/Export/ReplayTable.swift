import FoldFormats
import FoldLayout

/// The replay table, as specified in `Documentation/replay-table.md`; one row for each element.
struct ReplayTable {
  private enum Piece {
    /// Neighboring columns with the same values in all rows of a frame, at this index in `shared`.
    case shared(Int)
    case id
    case kind
    case face
    /// A number in a column of the frame's line; its key has the index `key` in `texts`.
    case ofLine(FrameColumn, key: Int)
    case ofElement(FrameColumn, key: Int)
  }

  var text: TableText
  private let names: RowNames
  private let columns: [FrameColumn]
  private let needsElement: Bool
  private var pieces: [Piece] = []
  private var sharedColumns: [Range<Int>] = []
  private var shared = PackedTexts()
  /// The keys of columns, and all values of columns with few values.
  private var texts = PackedTexts()
  private var (kinds, faces, end) = (0, 0, 0)
  private var ids = KnownIDs()
  /// For each row of the current frame, the index of its identifier in `ids`.
  private var idPlaces: [Int] = []
  /// The maximum size of all numbers in a row with their keys, in bytes.
  private var numberRoom = 0

  init(format: TableText.Format, hasQuads: Bool, names: RowNames, scene: FoldScene) {
    self.names = names
    columns = FrameColumn.columns(of: scene) + (hasQuads ? FrameColumn.quad : [])
    needsElement = columns.contains { $0.subject == .element }
    let text = TableText(format, columns: columns.map(\.rawValue))
    self.text = text
    for (index, column) in columns.enumerated() {
      func encoded(_ texts: [String]) -> [[UInt8]] {
        texts.map { word in
          var bytes: [UInt8] = []
          text.append(.text(word), at: index, to: &bytes)
          return bytes
        }
      }
      switch (column, column.subject) {
      case (_, .frame):
        if index > 0, columns[index - 1].subject == .frame, let last = sharedColumns.last {
          sharedColumns[sharedColumns.count - 1] = last.lowerBound..<index + 1
        } else {
          pieces.append(.shared(sharedColumns.count))
          sharedColumns.append(index..<index + 1)
        }
      case (.id, _): pieces.append(.id)
      case (.kind, _):
        pieces.append(.kind)
        kinds = texts.append(encoded(ElementKind.allCases.map { "\($0)" }))
      case (.face, _):
        pieces.append(.face)
        faces = texts.append(encoded(PlacedElement.Face.allCases.map { "\($0)" }))
      case (_, let subject):
        let key = texts.append([text.keys[index]])
        pieces.append(subject == .line ? .ofLine(column, key: key) : .ofElement(column, key: key))
        numberRoom += text.keys[index].count + NumberWriter.maximumBytes
      }
    }
    var lineEnd: [UInt8] = []
    text.endLine(to: &lineEnd)
    end = texts.append([lineEnd])
  }

  /// Returns the elements of the lines if the table has columns for them, otherwise an empty array.
  func elements(
    of lines: [FrameLine], in frame: Frame, on stage: Stage
  ) -> [PlacedElement] {
    guard needsElement else { return [] }
    return lines.map { stage.element(of: $0, in: frame) }
  }

  mutating func append(
    _ lines: [FrameLine], _ elements: [PlacedElement], at head: FrameHead,
    on stage: Stage, to bytes: inout [UInt8]
  ) {
    share(head, on: stage)
    identify(lines, elements)
    // Local constants are not retained in the loop.
    let (pieces, shared, texts, ids, indices) = (pieces, shared, texts, ids.texts, idPlaces)
    let (kinds, faces, end) = (kinds, faces, end)
    let room = numberRoom + shared.count + ids.longest + texts.longest * 3
    bytes.append(addingCapacity: room * lines.count + PackedTexts.step) { span in
      span.withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress else { return }
        var tail = start + count
        for line in lines.indices {
          for piece in pieces {
            switch piece {
            case .shared(let part): shared.copy(part, to: &tail)
            case .id: ids.copy(indices[line], to: &tail)
            case .kind: texts.copy(kinds + Int(lines[line].kind.rawValue), to: &tail)
            case .face: texts.copy(faces + Int(elements[line].face.rawValue), to: &tail)
            case .ofLine(let column, let key):
              texts.copy(key, to: &tail)
              tail += NumberWriter.write(column.number(of: lines[line]), to: tail)
            case .ofElement(let column, let key):
              texts.copy(key, to: &tail)
              tail += NumberWriter.write(column.number(of: elements[line]), to: tail)
            }
          }
          texts.copy(end, to: &tail)
        }
        count = tail - start
      }
    }
  }

  private mutating func share(_ head: FrameHead, on stage: Stage) {
    shared.removeAll()
    for part in sharedColumns {
      shared.append { [columns, text] bytes in
        for index in part {
          text.append(columns[index].value(of: head, on: stage), at: index, to: &bytes)
        }
      }
    }
  }

  private mutating func identify(_ lines: [FrameLine], _ elements: [PlacedElement]) {
    idPlaces.removeAll(keepingCapacity: true)
    guard let index = columns.firstIndex(of: .id) else { return }
    ids.forgetWhereMany()
    for line in lines.indices {
      let position = ids.index(of: lines[line]) { [text, names] bytes in
        let name = FrameColumn.id(of: lines[line], elements[line], names: names)
        text.append(.text(name), at: index, to: &bytes)
      }
      idPlaces.append(position)
    }
  }
}

private struct PackedTexts {
  /// The number of bytes copied in one step, and left unused at the end of both buffers.
  static let step = 16

  private var bytes = [UInt8](repeating: 0, count: step)
  private var ends: [Int] = [0]
  private(set) var longest = 0

  var count: Int { bytes.count - Self.step }

  var textCount: Int { ends.count - 1 }

  /// Appends texts, and returns the index of the first.
  mutating func append(_ texts: [[UInt8]]) -> Int {
    let index = textCount
    for text in texts { append { $0 += text } }
    return index
  }

  mutating func append(_ write: (inout [UInt8]) -> Void) {
    let start = count
    bytes.removeLast(Self.step)
    write(&bytes)
    ends.append(bytes.count)
    longest = max(longest, bytes.count - start)
    bytes.append(contentsOf: repeatElement(0, count: Self.step))
  }

  mutating func removeAll() {
    bytes.removeFirst(count)
    ends.removeLast(textCount)
  }

  /// Copies a text to `tail` and advances `tail`; for short texts faster than `memcpy`.
  @inline(__always)
  func copy(_ index: Int, to tail: inout UnsafeMutablePointer<UInt8>) {
    let range = ends[index]..<ends[index + 1]
    let target = UnsafeMutableRawPointer(tail)
    bytes.withUnsafeBytes { bytes in
      for done in stride(from: 0, to: range.count, by: Self.step) {
        let part = bytes.loadUnaligned(
          fromByteOffset: range.lowerBound + done, as: SIMD16<UInt8>.self)
        target.storeBytes(of: part, toByteOffset: done, as: SIMD16<UInt8>.self)
      }
    }
    tail += range.count
  }
}

/// A cache of the identifiers written most recently, by kind and identifier.
private struct KnownIDs {
  private(set) var texts = PackedTexts()
  private var keys = [UInt64](repeating: .max, count: 256)
  private var indices = [Int](repeating: 0, count: 256)

  mutating func forgetWhereMany() {
    if texts.textCount > 4096 { self = KnownIDs() }
  }

  /// Returns the index in `texts` of an identifier, which `write` writes if it is not in the cache.
  @inline(__always)
  mutating func index(of line: FrameLine, _ write: (inout [UInt8]) -> Void) -> Int {
    let slot = Int(line.id.rawValue & 255)
    let key = UInt64(line.kind.rawValue) << 32 | UInt64(line.id.rawValue)
    if line.kind != .segment, keys[slot] == key { return indices[slot] }
    let index = texts.textCount
    texts.append(write)
    if line.kind != .segment { (keys[slot], indices[slot]) = (key, index) }
    return index
  }
}
