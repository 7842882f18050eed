import CFoldCairo
import FoldLayout

extension SheetFile {
  static func book(
    _ book: SheetBook, sheets: [SheetPainter], typesetter: Typesetter
  ) throws(SheetError) -> SheetFile {
    let title = book.summary.title
    return try pdf(title: title, size: SummaryLayout.paper) { surface throws(SheetError) in
      var number = 0
      func drawPage(
        _ size: Size, prefix: String, _ draw: (CairoCanvas) -> Void
      ) throws(SheetError) {
        number += 1
        cairo_pdf_surface_set_size(surface, size.width, size.height)
        try Self.drawPage(String(number), prefix: prefix, on: surface, draw)
      }
      let layout = SummaryLayout(
        book.summary, hasPicture: !sheets.isEmpty, typesetter: typesetter)
      for page in layout.pages.indices {
        try drawPage(SummaryLayout.paper, prefix: "s") { canvas in
          SummaryPainter(
            summary: book.summary, layout: layout, theme: book.theme, typesetter: typesetter,
            canvas: canvas, pictured: sheets.first
          ).draw(page: page)
        }
      }
      outline(title, "page=1", to: surface)
      for (index, sheet) in sheets.enumerated() {
        let parent = outline(sheet.document.title, "page=\(number + 1)", to: surface)
        let pages = 0..<sheet.pages.count
        for page in pages {
          try drawPage(sheet.size, prefix: "s\(index)") { sheet.draw(page: page, on: $0) }
        }
        addOutline(sheet, pages: pages, below: parent, prefix: "s\(index)", to: surface)
      }
    }
  }
}
