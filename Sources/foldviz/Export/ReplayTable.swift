import FoldFormats
import FoldLayout

/// The replay's table: one line for each thing on screen, frame by frame, top to bottom.
///
/// The columns and their order are a contract; `Documentation/replay-table.md` describes them.
struct ReplayTable {
  let columns: [FrameColumn]
  let names: RowNames
  var text: TableText

  init(format: TableText.Format, hasQuads: Bool, names: RowNames, scene: Scene) {
    self.names = names
    columns = FrameColumn.columns(of: scene) + (hasQuads ? FrameColumn.quad : [])
    text = TableText(format, columns: columns.map(\.rawValue))
  }

  /// A line of what a frame shows on a stage.
  func append(_ line: FrameLine, _ frame: FrameHead, on stage: Stage, to bytes: inout [UInt8]) {
    for (index, column) in columns.enumerated() {
      text.append(
        column.value(of: line, frame, on: stage, names: names), at: index, to: &bytes)
    }
    text.endLine(to: &bytes)
  }
}
