import CCairo
import FoldLayout

/// A summary and its sheets drawn as one PDF.
struct BookFile {
  let bytes: [UInt8]

  init(summary: SummaryPainter, sheets: [SheetPainter]) throws(SheetError) {
    let sink = ByteSink()
    let paper = SummaryLayout.paper
    let surface = cairo_pdf_surface_create_for_stream(
      ByteSink.receive, sink.closure, paper.width, paper.height)
    defer { cairo_surface_destroy(surface) }
    try check(cairo_surface_status(surface), "making a PDF")
    guard let surface else { throw .drawing(step: "making a PDF", reason: "out of memory") }
    SheetFile.setMetadata(title: summary.summary.title, on: surface)
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
      try drawPage(paper, prefix: "s") { summary.draw(page: page, on: $0) }
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
      SheetFile.addOutline(
        sheet, pages: 0..<sheet.pages.count, below: parent, prefix: prefix, to: surface)
    }
    cairo_surface_finish(surface)
    try check(cairo_surface_status(surface), "writing the PDF")
    bytes = sink.bytes
  }
}
