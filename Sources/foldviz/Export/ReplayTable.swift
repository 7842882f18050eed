import FoldLayout
import Formats

/// The replay's table: one line for each row on screen, frame by frame, top to bottom.
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

  static let columns = [
    "frame", "t", "offset", "row", "id", "minY", "height", "foldAngle", "opacity",
    "expandOffset", "kind",
  ]
  static let quadColumns = ["x0", "y0", "x1", "y1", "x2", "y2", "x3", "y3"]

  let format: Format
  let hasQuads: Bool
  let names: RowNames
  /// `,"minY":` and its like, made once.
  private let keys: [[UInt8]]

  init(format: Format, hasQuads: Bool, names: RowNames) {
    self.format = format
    self.hasQuads = hasQuads
    self.names = names
    let columns = Self.columns + (hasQuads ? Self.quadColumns : [])
    keys = columns.enumerated().map { index, name in
      switch format {
      case .csv: index == 0 ? [] : Array(",".utf8)
      case .ndjson: Array("\(index == 0 ? "{" : ",")\"\(name)\":".utf8)
      }
    }
  }

  /// The header line, where the format has one.
  func appendHeader(to bytes: inout [UInt8]) {
    guard format == .csv else { return }
    let columns = Self.columns + (hasQuads ? Self.quadColumns : [])
    bytes.append(contentsOf: columns.joined(separator: ",").utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The line of row `i` of a layout.
  func appendLine(
    _ i: Int, of rows: RowBuffer, frame: Frame, list: FoldingList, to bytes: inout [UInt8]
  ) {
    let place = list.place(i, of: rows)
    let id = list.rows.id(ofRow: rows.element(at: i))
    append(Double(frame.index), 0, &bytes)
    append(frame.time, 1, &bytes)
    append(frame.contentOffset, 2, &bytes)
    append(Double(place.index), 3, &bytes)
    append(text: names.name(of: id), 4, &bytes)
    append(rows.minY[i], 5, &bytes)
    append(rows.height[i], 6, &bytes)
    append(rows.foldAngle[i], 7, &bytes)
    append(rows.opacity[i], 8, &bytes)
    append(rows.expandOffset[i], 9, &bytes)
    append(text: "\(place.kind)", 10, &bytes)
    if hasQuads {
      let quad = list.element(i, of: rows, time: frame.time).quad
      let corners = [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft]
      for (corner, point) in corners.enumerated() {
        append(point.x, 11 + 2 * corner, &bytes)
        append(point.y, 12 + 2 * corner, &bytes)
      }
    }
    if format == .ndjson { bytes.append(UInt8(ascii: "}")) }
    bytes.append(UInt8(ascii: "\n"))
  }

  private func append(_ number: Double, _ column: Int, _ bytes: inout [UInt8]) {
    bytes.append(contentsOf: keys[column])
    NumberWriter.append(number, to: &bytes)
  }

  private func append(text: String, _ column: Int, _ bytes: inout [UInt8]) {
    bytes.append(contentsOf: keys[column])
    switch format {
    case .csv: CSVFieldWriter.append(text, to: &bytes)
    case .ndjson: JSONWriter.append(text, to: &bytes)
    }
  }
}
