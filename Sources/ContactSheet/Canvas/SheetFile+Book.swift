import CCairo
import FoldLayout

extension SheetFile {
  /// A summary and its sheets as one PDF.
  static func book(
    _ summary: SummaryPainter, sheets: [SheetPainter]
  ) throws(SheetError) -> SheetFile {
    try pdf(title: summary.summary.title, size: SummaryLayout.paper) {
      surface throws(SheetError) in
      try drawBook(summary, sheets: sheets, on: surface)
    }
  }

  private static func drawBook(
    _ summary: SummaryPainter, sheets: [SheetPainter], on surface: OpaquePointer
  ) throws(SheetError) {
    var number = 0
    func drawPage(
      _ size: Size, prefix: String, _ draw: (CairoCanvas) -> Void
    ) throws(SheetError) {
      number += 1
      cairo_pdf_surface_set_size(surface, size.width, size.height)
      cairo_pdf_surface_set_page_label(surface, String(number))
      let canvas = try CairoCanvas(
        surface: surface, keepsSearchText: true, destinationPrefix: prefix)
      draw(canvas)
      try canvas.finish()
    }
    for page in summary.layout.pages.indices {
      try drawPage(SummaryLayout.paper, prefix: "s") { summary.draw(page: page, on: $0) }
    }
    cairo_pdf_surface_add_outline(
      surface, CAIRO_PDF_OUTLINE_ROOT, summary.summary.title.drawable, "page=1",
      cairo_pdf_outline_flags_t(0))
    for (place, sheet) in sheets.enumerated() {
      let prefix = "s\(place)"
      let parent = cairo_pdf_surface_add_outline(
        surface, CAIRO_PDF_OUTLINE_ROOT, sheet.document.title.drawable, "page=\(number + 1)",
        cairo_pdf_outline_flags_t(0))
      for page in 0..<sheet.pages.count {
        try drawPage(sheet.size, prefix: prefix) { sheet.draw(page: page, on: $0) }
      }
      addOutline(
        sheet, pages: 0..<sheet.pages.count, below: parent, prefix: prefix, to: surface)
    }
  }
}
