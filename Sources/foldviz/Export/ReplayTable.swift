import FoldFormats
import FoldLayout

/// The replay table, as specified in `Documentation/replay-table.md`; one row for each element.
struct ReplayTable {
  var text: TableText
  private let names: RowNames
  private let columns: [FrameColumn]
  private let needsElement: Bool

  init(format: TableText.Format, hasQuads: Bool, names: RowNames, scene: FoldScene) {
    self.names = names
    columns = FrameColumn.columns(of: scene) + (hasQuads ? FrameColumn.quad : [])
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

  func append(
    _ lines: [FrameLine], _ elements: [PlacedElement], at head: FrameHead, on stage: Stage,
    to bytes: inout [UInt8]
  ) {
    // Local constants are not retained for each cell.
    let (columns, text) = (columns, text)
    let shared = columns.enumerated().map { index, column -> [UInt8]? in
      guard column.subject == .frame else { return nil }
      var cell: [UInt8] = []
      text.append(column.value(of: head, on: stage), at: index, to: &cell)
      return cell
    }
    for index in lines.indices {
      let line = lines[index]
      for (place, column) in columns.enumerated() {
        if let cell = shared[place] {
          bytes += cell
        } else if column.isText {
          let value = column.value(of: line, elements[index], head, on: stage, names: names)
          text.append(value, at: place, to: &bytes)
        } else {
          let isOfLine = column.subject == .line
          let number = isOfLine ? column.number(of: line) : column.number(of: elements[index])
          text.append(.number(number), at: place, to: &bytes)
        }
      }
      text.endLine(to: &bytes)
    }
  }
}
