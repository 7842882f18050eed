import FoldFormats
import FoldLayout

/// The replay table, as specified in `Documentation/replay-table.md`; one row for each element.
struct ReplayTable {
  var text: TableText
  private let names: RowNames
  private let columns: [FrameColumn]
  private let lineColumns: [(place: Int, column: FrameColumn)]
  private let needsElement: Bool
  /// Whether a frame without lines has one of kind `empty`, as in a table of a list with a policy.
  private let writesEmptyFrames: Bool
  /// The index of the last frame with a line, which may be one of several parts; −1 without one.
  private var lastFrame = -1

  init(format: TableText.Format, hasQuads: Bool, names: RowNames, scene: FoldScene) {
    self.names = names
    columns = FrameColumn.columns(of: scene) + (hasQuads ? FrameColumn.quad : [])
    lineColumns = columns.enumerated().filter { $1.subject != .frame }.map { ($0, $1) }
    writesEmptyFrames = columns.contains(.wrote)
    needsElement = columns.contains { $0.subject == .element }
    text = TableText(format, columns: columns.map(\.rawValue))
  }

  /// Returns the elements of the lines if the table has columns for them, otherwise an empty array.
  func elements(
    of lines: [FrameLine], in frame: Frame, on stage: Stage
  ) -> [PlacedElement] {
    guard needsElement else { return [] }
    return lines.map { stage.element(of: $0, in: frame) }
  }

  mutating func append(
    _ lines: [FrameLine], _ elements: [PlacedElement], at head: FrameHead, on stage: Stage,
    to bytes: inout [UInt8]
  ) {
    if lines.isEmpty, !writesEmptyFrames || head.index == lastFrame { return }
    lastFrame = head.index
    // The cells of the frame, and the end of those before each value of a line.
    var (shared, ends): ([UInt8], [Int]) = ([], [])
    shared.reserveCapacity(256)
    ends.reserveCapacity(lineColumns.count)
    for (place, column) in columns.enumerated() {
      if column.subject == .frame {
        text.append(column.value(of: head, on: stage), at: place, to: &shared)
      } else {
        ends.append(shared.count)
      }
    }
    text.endLine(to: &shared)
    if lines.isEmpty { return appendEmptyLine(at: head, on: stage, to: &bytes) }
    // Local constants are not retained for each cell.
    let (columns, text) = (lineColumns, text)
    shared.withUnsafeBufferPointer { shared in
      for index in lines.indices {
        let line = lines[index]
        var start = 0
        for ((place, column), end) in zip(columns, ends) {
          if start < end {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: shared[start..<end]))
            start = end
          }
          if column.isText {
            let value = column.value(of: line, elements[index], head, on: stage, names: names)
            text.append(value, at: place, to: &bytes)
          } else {
            let isOfLine = column.subject == .line
            let number = isOfLine ? column.number(of: line) : column.number(of: elements[index])
            text.append(.number(number), at: place, to: &bytes)
          }
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: shared[start...]))
      }
    }
  }

  private func appendEmptyLine(at head: FrameHead, on stage: Stage, to bytes: inout [UInt8]) {
    for (place, column) in columns.enumerated() {
      let value: FrameColumn.Value =
        if column.subject == .frame {
          column.value(of: head, on: stage)
        } else if column.isText {
          .text(column == .kind ? "empty" : "")
        } else {
          .number(0)
        }
      text.append(value, at: place, to: &bytes)
    }
    text.endLine(to: &bytes)
  }
}
