import FoldFormats
import FoldLayout

/// The replay's table: one line for each thing on screen, frame by frame, top to bottom.
///
/// The columns and their order are a contract; `Documentation/replay-table.md` describes them.
struct ReplayTable {
  /// The text forms of the table.
  enum Format: String, CaseIterable {
    /// Comma-separated values (RFC 4180) with a header line.
    case csv
    /// One JSON object a line.
    case ndjson
  }

  let format: Format
  let columns: [FrameColumn]
  let names: RowNames
  /// Whether a text that a spreadsheet would take for a formula is led by an apostrophe.
  var quotesFormulas = false
  /// `,"minY":` and its like, made once.
  private let keys: [[UInt8]]

  init(format: Format, hasQuads: Bool, names: RowNames, scene: Scene) {
    self.format = format
    self.names = names
    columns = FrameColumn.columns(of: scene) + (hasQuads ? FrameColumn.quad : [])
    keys = columns.enumerated().map { index, column in
      switch format {
      case .csv: index == 0 ? [] : Array(",".utf8)
      case .ndjson: Array("\(index == 0 ? "{" : ",")\"\(column.rawValue)\":".utf8)
      }
    }
  }

  /// The header line, where the format has one.
  func appendHeader(to bytes: inout [UInt8]) {
    guard format == .csv else { return }
    bytes.append(contentsOf: columns.map(\.rawValue).joined(separator: ",").utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A line of what a frame shows on a stage.
  func append(_ line: FrameLine, _ frame: FrameHead, on stage: Stage, to bytes: inout [UInt8]) {
    for (column, key) in zip(columns, keys) {
      bytes.append(contentsOf: key)
      switch (column.value(of: line, frame, on: stage, names: names), format) {
      case (.number(let number), _): NumberWriter.append(number, to: &bytes)
      case (.text(let text), .csv):
        let isFormula = quotesFormulas && "=+-@\t\r".utf8.contains(text.utf8.first ?? 0)
        CSVFieldWriter.append(isFormula ? "'" + text : text, to: &bytes)
      case (.text(let text), .ndjson): JSONWriter.append(text, to: &bytes)
      }
    }
    if format == .ndjson { bytes.append(UInt8(ascii: "}")) }
    bytes.append(UInt8(ascii: "\n"))
  }
}
