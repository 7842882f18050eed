import FoldFormats
import FoldLayout

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
  /// What the table says of scenes with more than a list.
  private let behavior: BehaviorColumns?
  /// `,"minY":` and its like, made once.
  private let keys: [[UInt8]]
  private let header: String

  init(format: Format, hasQuads: Bool, names: RowNames, scene: Scene) {
    self.format = format
    self.hasQuads = hasQuads
    self.names = names
    behavior = BehaviorColumns(scene: scene)
    let columns =
      Self.columns + (behavior?.columns ?? []) + (hasQuads ? Self.quadColumns : [])
    header = columns.joined(separator: ",")
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
    bytes.append(contentsOf: header.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The line of row `i` of a layout.
  func appendLine(
    _ i: Int, of rows: RowBuffer, frame: Frame, _ state: ListStage, to bytes: inout [UInt8]
  ) {
    let place = state.list.place(i, of: rows)
    let id = state.list.rows.id(ofRow: rows.element(at: i))
    var line = Line(table: self, bytes: bytes)
    bytes = []
    line.append(frame)
    line.append(Double(place.index))
    line.append(names.name(of: id))
    line.append(rows.minY[i])
    line.append(rows.height[i])
    line.append(rows.foldAngle[i])
    line.append(rows.opacity[i])
    line.append(rows.expandOffset[i])
    line.append("\(place.kind)")
    if behavior != nil || hasQuads {
      let element = state.list.element(i, of: rows, time: frame.time)
      line.append(element, frame: frame, stage: .list(state))
    }
    bytes = line.ended()
  }

  /// The line of something that is no row of a list.
  func appendLine(
    _ element: PlacedElement, frame: Frame, stage: Stage, to bytes: inout [UInt8]
  ) {
    var line = Line(table: self, bytes: bytes)
    bytes = []
    line.append(frame)
    line.append(Double(element.row))
    line.append(element.kind == .notch ? "notch" : names.name(of: element.id))
    line.append(element.box.minY)
    line.append(element.box.height)
    line.append(0)
    line.append(element.opacity * element.brightness)
    line.append(0)
    line.append("\(element.kind)")
    line.append(element, frame: frame, stage: stage)
    bytes = line.ended()
  }

  /// A line on its way, field by field.
  private struct Line {
    let table: ReplayTable
    var bytes: [UInt8]
    private var column = 0

    init(table: ReplayTable, bytes: [UInt8]) {
      self.table = table
      self.bytes = bytes
    }

    mutating func append(_ frame: Frame) {
      append(Double(frame.index))
      append(frame.time)
      append(frame.contentOffset)
    }

    mutating func append(_ number: Double) {
      beginField()
      NumberWriter.append(number, to: &bytes)
    }

    mutating func append(_ text: String) {
      beginField()
      switch table.format {
      case .csv: CSVFieldWriter.append(text, to: &bytes)
      case .ndjson: JSONWriter.append(text, to: &bytes)
      }
    }

    /// The columns that behaviours add, and the corners.
    mutating func append(_ element: PlacedElement, frame: Frame, stage: Stage) {
      for field in table.behavior?.fields(of: element, frame: frame, stage: stage) ?? [] {
        switch field {
        case .number(let number): append(number)
        case .text(let text): append(text)
        }
      }
      guard table.hasQuads else { return }
      let quad = element.quad
      for point in [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft] {
        append(point.x)
        append(point.y)
      }
    }

    private mutating func beginField() {
      bytes.append(contentsOf: table.keys[column])
      column += 1
    }

    consuming func ended() -> [UInt8] {
      if table.format == .ndjson { bytes.append(UInt8(ascii: "}")) }
      bytes.append(UInt8(ascii: "\n"))
      return bytes
    }
  }
}
