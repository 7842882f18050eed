/// Reads the rows of tables written by `xctrace export`, storing all cells that may be referenced.
final class XctraceTables: XMLPullParser {
  // One value, because each access to a property of a class is checked.
  private var state = XctraceState()

  var schema: String { state.schema }
  var tableCount: Int { state.tableCount }

  /// The current row's cell in a column; `nil` if the cell is absent.
  subscript(column: XctraceState.Column) -> XctraceState.Cell? { state.cells[column.rawValue] }

  func shown(_ cell: XctraceState.Cell) -> String { state.shown(cell) }

  override func start(_ name: XMLName, _ attributes: XMLAttributes) {
    if let problem = state.start(name, attributes) { stop(with: problem) }
  }

  override func text(_ piece: UnsafeRawBufferPointer) {
    if state.text(piece) > Self.tokenLimit { failLength() }
  }

  override func end(_ name: XMLName) {
    if let problem = state.end() { stop(with: problem) }
    if state.isAtEndOfRow { suspend() }
  }
}
