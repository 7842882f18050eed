import FoldFormats
import FoldLayout

/// The replay's table: one line for each thing on screen, frame by frame, top to bottom.
///
/// The columns and their order are a contract; `Documentation/replay-table.md` describes them.
struct ReplayTable {
  let columns: [FrameColumn]
  let names: RowNames
  var text: TableText
  /// The frame of the last line, and what each column has of all of its lines; nothing for the others.
  private var frame: Int?
  private var ofFrame: [[UInt8]]

  init(format: TableText.Format, hasQuads: Bool, names: RowNames, scene: Scene) {
    self.names = names
    columns = FrameColumn.columns(of: scene) + (hasQuads ? FrameColumn.quad : [])
    text = TableText(format, columns: columns.map(\.rawValue))
    ofFrame = columns.map { _ in [] }
  }

  /// A line of what a frame shows on a stage; lines come frame by frame.
  mutating func append(
    _ line: FrameLine, _ frame: FrameHead, on stage: Stage, to bytes: inout [UInt8]
  ) {
    let isNew = self.frame != frame.index
    self.frame = frame.index
    for (index, column) in columns.enumerated() {
      guard column.isOfFrame else {
        text.append(
          column.value(of: line, frame, on: stage, names: names), at: index, to: &bytes)
        continue
      }
      if isNew {
        ofFrame[index].removeAll(keepingCapacity: true)
        text.append(
          column.value(of: line, frame, on: stage, names: names), at: index, to: &ofFrame[index])
      }
      bytes.append(contentsOf: ofFrame[index])
    }
    text.endLine(to: &bytes)
  }
}
