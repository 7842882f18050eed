import FoldLayout

/// A summary and the sheets that belong to it, as one PDF.
public struct SheetBook: Sendable {
  /// What stands first.
  public var summary: SheetSummary
  /// The sheets, in order; each begins a page.
  public var sheets: [Sheet]
  /// The colours of the summary.
  public var theme: SheetTheme

  /// Creates a book; nothing is drawn yet.
  public init(summary: SheetSummary, sheets: [Sheet], theme: SheetTheme = .light) {
    self.summary = summary
    self.sheets = sheets
    self.theme = theme
  }

  /// Draws the book and hands its bytes to `output`, only after all of it was drawn.
  ///
  /// The same book gives the same bytes. Its outline names the summary, each sheet and each frame.
  ///
  /// - Parameter output: Receives the file piece by piece, in order.
  /// - Returns: What is other than asked for, each once.
  /// - Throws: `SheetError`, with the drawing library's own message where it failed.
  /// - Complexity: O(elements drawn)
  @discardableResult
  public func write(
    to output: (UnsafeRawBufferPointer) throws -> Void
  ) throws(SheetError) -> [SheetWarning] {
    for sheet in sheets { try Sheet.check(sheet.document) }
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let painters = sheets.map {
      SheetPainter(document: $0.document, options: $0.options, typesetter: typesetter)
    }
    let file = try SheetFile.book(self, sheets: painters, typesetter: typesetter)
    try file.send(to: output)
    var warnings = typesetter.warnings
    for warning in sheets.flatMap(\.document.iconWarnings) where !warnings.contains(warning) {
      warnings.append(warning)
    }
    return warnings
  }
}
