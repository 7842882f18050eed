import FoldLayout

/// A summary and its sheets as one PDF.
public struct SheetBook: Sendable {
  /// The summary on the first pages.
  public var summary: SheetSummary
  /// The sheets, in order; each begins on a new page.
  public var sheets: [Sheet]
  /// The colors of the summary.
  public var theme: SheetTheme

  /// Creates a book of a summary and the sheets after it, without drawing it.
  public init(summary: SheetSummary, sheets: [Sheet], theme: SheetTheme = .light) {
    self.summary = summary
    self.sheets = sheets
    self.theme = theme
  }

  /// Draws the complete book, and then passes its bytes to `output` piece by piece, in order.
  ///
  /// Equal books give equal bytes. The PDF has bookmarks for the summary, sheets and frames.
  ///
  /// - Returns: Warnings about deviations from the requested appearance, without duplicates.
  /// - Throws: A `SheetError` with the message of the drawing library.
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
