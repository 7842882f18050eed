import FoldFormats
import FoldLayout

/// The replay's table: one line for each thing on screen, frame by frame, top to bottom.
///
/// The columns and their order are a contract; `Documentation/replay-table.md` describes them.
struct ReplayTable {
  /// A part of every line.
  private enum Piece {
    /// What neighbouring columns have of all lines of a frame: the part of `shared` that this is.
    case shared(Int)
    case id
    case kind
    case face
    /// A number, after its column's key, whose place in `texts` this is.
    case ofLine(FrameColumn, key: Int)
    case ofElement(FrameColumn, key: Int)
  }

  var text: TableText
  private let names: RowNames
  private let columns: [FrameColumn]
  private let needsElement: Bool
  private var pieces: [Piece] = []
  /// The columns of each shared part, and what these have.
  private var sharedColumns: [Range<Int>] = []
  private var shared = PackedTexts()
  /// Keys, and the words of a column with few of them at their raw values behind its key.
  private var texts = PackedTexts()
  private var (kinds, faces) = (0, 0)
  private var ids = KnownIDs()
  /// Room for all numbers of a line, and their keys.
  private var numberRoom = 0

  init(format: TableText.Format, hasQuads: Bool, names: RowNames, scene: Scene) {
    self.names = names
    columns = FrameColumn.columns(of: scene) + (hasQuads ? FrameColumn.quad : [])
    needsElement = columns.contains { $0.subject == .element }
    let text = TableText(format, columns: columns.map(\.rawValue))
    self.text = text
    for (index, column) in columns.enumerated() {
      func words(_ words: [String]) -> [[UInt8]] {
        words.map { word in
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
        kinds = texts.append(words(ElementKind.allCases.map { "\($0)" }))
      case (.face, _):
        pieces.append(.face)
        faces = texts.append(words(PlacedElement.Face.allCases.map { "\($0)" }))
      case (_, let subject):
        let key = texts.append([text.keys[index]])
        pieces.append(subject == .line ? .ofLine(column, key: key) : .ofElement(column, key: key))
        numberRoom += text.keys[index].count + NumberWriter.mostBytes
      }
    }
  }

  /// Lines of what a frame shows on a stage; frames come one after the other.
  ///
  /// To read the stage is to copy it, so it is asked for only by columns that speak of more than lines.
  mutating func append(
    _ lines: [FrameLine], of frame: Frame, on stage: @autoclosure () -> Stage,
    to bytes: inout [UInt8]
  ) {
    guard let first = lines.first else { return }
    let shown = needsElement ? stage() : nil
    share(first, of: frame, on: shown ?? stage())
    // Constants are read in the loop without being retained.
    let (pieces, shared, texts, kinds, faces) = (pieces, shared, texts, kinds, faces)
    let room = numberRoom + shared.count + texts.longest * 2
    for line in lines {
      let element = shown?.element(of: line, in: frame)
      let id = idText(of: line, in: frame, on: shown ?? stage())
      bytes.append(addingCapacity: room + id.count) { span in
        span.withUnsafeMutableBufferPointer { buffer, count in
          guard let start = buffer.baseAddress else { return }
          var end = start + count
          for piece in pieces {
            switch piece {
            case .shared(let part): shared.copy(part, to: &end)
            case .id: end.take(id)
            case .kind: texts.copy(kinds + Int(line.kind.rawValue), to: &end)
            case .face: texts.copy(faces + Int(element?.face.rawValue ?? 0), to: &end)
            case .ofLine(let column, let key):
              texts.copy(key, to: &end)
              end += NumberWriter.write(column.number(of: line), to: end)
            case .ofElement(let column, let key):
              texts.copy(key, to: &end)
              end += NumberWriter.write(element.map { column.number(of: $0) } ?? 0, to: end)
            }
          }
          count = end - start
        }
      }
      text.endLine(to: &bytes)
    }
  }

  /// Writes what all lines of a frame have in common.
  private mutating func share(
    _ line: FrameLine, of frame: Frame, on stage: @autoclosure () -> Stage
  ) {
    shared.removeAll()
    for part in sharedColumns {
      shared.append { [columns, text, names] bytes in
        for index in part {
          let value = columns[index].value(
            of: line, stage().element(of: line, in: frame), frame.head, on: stage(), names: names)
          text.append(value, at: index, to: &bytes)
        }
      }
    }
  }

  /// What stands in the column of identities.
  private mutating func idText(
    of line: FrameLine, in frame: Frame, on stage: @autoclosure () -> Stage
  ) -> [UInt8] {
    if let known = ids[line] { return known }
    guard let index = columns.firstIndex(of: .id) else { return [] }
    let value = FrameColumn.id.value(
      of: line, stage().element(of: line, in: frame), frame.head, on: stage(), names: names)
    var bytes: [UInt8] = []
    text.append(value, at: index, to: &bytes)
    ids[line] = bytes
    return bytes
  }
}

/// Texts one behind the other.
private struct PackedTexts {
  private var bytes: [UInt8] = []
  private var ends: [Int] = [0]
  private(set) var longest = 0

  /// The bytes of all.
  var count: Int { bytes.count }

  /// Appends texts, and gives the place of the first.
  mutating func append(_ texts: [[UInt8]]) -> Int {
    let place = ends.count - 1
    for text in texts { append { $0 += text } }
    return place
  }

  /// Appends the text that is written to the end of all.
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    ends.append(bytes.count)
    longest = max(longest, bytes.count - start)
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    ends.append(0)
  }

  /// Copies the text at a place to where there is room for it.
  @inline(__always)
  func copy(_ place: Int, to end: inout UnsafeMutablePointer<UInt8>) {
    let range = ends[place]..<ends[place + 1]
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      end.update(from: start + range.lowerBound, count: range.count)
    }
    end += range.count
  }
}

/// The texts of the identities that were written last, each beside its kind.
private struct KnownIDs {
  private var keys = [UInt64](repeating: .max, count: 256)
  private var texts = [[UInt8]](repeating: [], count: 256)

  /// The text of a line's identity; nil where others have taken its place, and of segments, which have
  /// names of their own.
  subscript(line: FrameLine) -> [UInt8]? {
    get {
      let slot = Int(line.id.rawValue & 255)
      return line.kind != .segment && keys[slot] == key(line) ? texts[slot] : nil
    }
    set {
      let slot = Int(line.id.rawValue & 255)
      (keys[slot], texts[slot]) = (key(line), newValue ?? [])
    }
  }

  private func key(_ line: FrameLine) -> UInt64 {
    UInt64(line.kind.rawValue) << 32 | UInt64(line.id.rawValue)
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Copies a text to where there is room for it.
  fileprivate mutating func take(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return }
      update(from: start, count: text.count)
    }
    self += text.count
  }
}
