import ContactSheet
import FoldLayout
import Foundation
import Testing

/// Draws a sheet and returns its bytes.
func render(
  _ document: SheetDocument, _ format: SheetFormat, _ options: SheetOptions = SheetOptions()
) throws -> Data {
  var data = Data()
  try Sheet(document, options: options).write(format) { data.append(contentsOf: $0) }
  return data
}

struct SVGPage {
  struct Row {
    var frame: Int
    var row: Int
    var title: String?
    /// The data of the row's first path.
    var path: String
  }

  let text: String

  init(_ data: Data) { text = String(decoding: data, as: UTF8.self) }

  /// The rows in painter's order.
  var rows: [Row] {
    let pattern =
      #/<g class="row" data-frame="(\d+)" data-row="(\d+)">(?:<title>([^<]*)<\/title>)?(?:<g[^>]*>)?<path d="([^"]*)"/#
    return text.matches(of: pattern).map { match in
      Row(
        frame: Int(match.1) ?? -1, row: Int(match.2) ?? -1, title: match.3.map(String.init),
        path: String(match.4))
    }
  }

  /// Returns the points of a path that consists of absolute moves and lines.
  static func points(_ path: String) -> [Point] {
    path.split(whereSeparator: { "MLZC ".contains($0) }).compactMap { pair in
      let parts = pair.split(separator: ",").compactMap { Double($0) }
      return parts.count == 2 ? Point(x: parts[0], y: parts[1]) : nil
    }
  }
}

/// Expects each row to have the independently computed corners, in points of the page.
func expectCorners(
  of page: SVGPage, _ rows: [[Point]], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try #require(page.rows.count == rows.count, sourceLocation: sourceLocation)
  for (row, corners) in zip(page.rows, rows) {
    let points = SVGPage.points(row.path)
    try #require(points.count == 4 && corners.count == 4, sourceLocation: sourceLocation)
    for (point, corner) in zip(points, corners) {
      #expect(
        hypot(point.x - corner.x, point.y - corner.y) < 0.006, "row \(row.row)",
        sourceLocation: sourceLocation)
    }
  }
}
