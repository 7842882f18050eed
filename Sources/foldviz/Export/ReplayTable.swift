import FoldFormats
import FoldLayout

/// The replay's table: one line for each thing on screen, frame by frame, top to bottom.
///
/// The columns and their order are a contract; `Documentation/replay-table.md` describes them.
struct ReplayTable {
  /// A part of every line.
  private enum Piece {
    /// What neighbouring columns have of all lines of a frame, by its place in `shared`.
    case shared(Int)
    /// A text that is one of few, by its place in `known`.
    case known(Int, FrameColumn)
    /// What a column has of the line.
    case own(FrameColumn)
  }

  /// The texts of a column that were written last, each for a line of its kind and identity.
  private struct Known {
    var keys = [UInt64?](repeating: nil, count: 256)
    var texts = [[UInt8]](repeating: [], count: 256)
  }

  var text: TableText
  private let names: RowNames
  private let columns: [FrameColumn]
  private var pieces: [(piece: Piece, column: Int)] = []
  private var sharedColumns: [[Int]] = []
  private var shared: [[UInt8]]
  private var known: [Known]
  private let needsElement: Bool

  init(format: TableText.Format, hasQuads: Bool, names: RowNames, scene: Scene) {
    self.names = names
    columns = FrameColumn.columns(of: scene) + (hasQuads ? FrameColumn.quad : [])
    text = TableText(format, columns: columns.map(\.rawValue))
    needsElement = columns.contains { $0.subject == .element }
    known = []
    for (index, column) in columns.enumerated() {
      switch (column, column.subject) {
      case (_, .frame):
        if index > 0, columns[index - 1].subject == .frame {
          sharedColumns[sharedColumns.count - 1].append(index)
        } else {
          pieces.append((.shared(sharedColumns.count), index))
          sharedColumns.append([index])
        }
      case (.id, _), (.kind, _):
        pieces.append((.known(known.count, column), index))
        known.append(Known())
      default: pieces.append((.own(column), index))
      }
    }
    shared = sharedColumns.map { _ in [] }
  }

  /// Lines of what a frame shows on a stage; frames come one after the other.
  mutating func append(
    _ lines: [FrameLine], of frame: Frame, on stage: Stage, to bytes: inout [UInt8]
  ) {
    guard let first = lines.first else { return }
    share(first, of: frame, on: stage)
    for line in lines {
      let element = needsElement ? stage.element(of: line, in: frame) : nil
      for (piece, index) in pieces {
        switch piece {
        case .shared(let place): bytes.append(contentsOf: shared[place])
        case .known(let place, let column):
          bytes.append(
            contentsOf: knownText(place, column, at: index, of: line, in: frame, on: stage))
        case .own(let column):
          let value = column.value(
            of: line, element ?? stage.element(of: line, in: frame), frame.head, on: stage,
            names: names)
          text.append(value, at: index, to: &bytes)
        }
      }
      text.endLine(to: &bytes)
    }
  }

  /// Writes what all lines of a frame have in common.
  private mutating func share(_ line: FrameLine, of frame: Frame, on stage: Stage) {
    for place in shared.indices {
      shared[place].removeAll(keepingCapacity: true)
      for index in sharedColumns[place] {
        let value = columns[index].value(
          of: line, stage.element(of: line, in: frame), frame.head, on: stage, names: names)
        text.append(value, at: index, to: &shared[place])
      }
    }
  }

  /// A column's text of a line, which is written once as long as few others come between.
  private mutating func knownText(
    _ place: Int, _ column: FrameColumn, at index: Int, of line: FrameLine, in frame: Frame,
    on stage: Stage
  ) -> [UInt8] {
    let id = column == .id ? UInt64(line.id.rawValue) : 0
    let key = UInt64(line.kind.rawValue) << 32 | id
    let slot = Int(truncatingIfNeeded: (key >> 32 &+ key) & 255)
    // The segments of a row have names of their own.
    if known[place].keys[slot] != key || line.kind == .segment {
      var bytes: [UInt8] = []
      let value = column.value(
        of: line, stage.element(of: line, in: frame), frame.head, on: stage, names: names)
      text.append(value, at: index, to: &bytes)
      known[place].keys[slot] = key
      known[place].texts[slot] = bytes
    }
    return known[place].texts[slot]
  }
}
