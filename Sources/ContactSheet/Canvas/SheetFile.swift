import CFoldCairo
import FoldLayout
import RowDesign

struct SheetFile {
  var bytes: [UInt8]
  var warnings: [SheetWarning] = []

  func send(to output: (UnsafeRawBufferPointer) throws -> Void) throws(SheetError) {
    do { try bytes.withUnsafeBytes(output) } catch { throw .output(error) }
  }

  /// The date in every PDF, constant so that equal sheets have equal bytes.
  private static let creationDate = "2000-01-01T00:00:00Z"

  static func pdf(_ painter: SheetPainter, pages: Range<Int>) throws(SheetError) -> SheetFile {
    try pdf(title: painter.document.title, size: painter.size) { surface throws(SheetError) in
      try draw(painter, pages: pages, on: surface)
    }
  }

  /// Returns a PDF with a title, whose pages `draw` adds to the surface; `size` is the size of the
  /// first page, in points.
  static func pdf(
    title: String, size: Size, _ draw: (OpaquePointer) throws(SheetError) -> Void
  ) throws(SheetError) -> SheetFile {
    let sink = ByteSink()
    let surface = cairo_pdf_surface_create_for_stream(
      ByteSink.receive, sink.closure, size.width, size.height)
    defer { FontLock.withLock { cairo_surface_destroy(surface) } }
    try check(cairo_surface_status(surface), "making a PDF")
    guard let surface else { throw .drawing(step: "making a PDF", reason: "out of memory") }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.metadata)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "foldviz")
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, creationDate)
    try draw(surface)
    FontLock.withLock { cairo_surface_finish(surface) }
    try check(cairo_surface_status(surface), "writing the PDF")
    return SheetFile(bytes: sink.bytes)
  }

  private static func draw(
    _ painter: SheetPainter, pages: Range<Int>, on surface: OpaquePointer
  ) throws(SheetError) {
    let subject = painter.document.subtitle.metadata
    if !subject.isEmpty {
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, subject)
    }
    if painter.options.hasThumbnails { setThumbnails(painter.size, on: surface) }
    if painter.beginsWithIndex(pages) {
      try drawPage("index", on: surface) { painter.drawIndex(on: $0) }
    }
    for page in pages {
      try drawPage(String(page + 1), on: surface) { painter.draw(page: page, on: $0) }
    }
    if !painter.options.bare { addOutline(painter, pages: pages, to: surface) }
  }

  /// Draws a PDF page labeled `label`; `prefix` keeps link destinations of several sheets apart.
  static func drawPage(
    _ label: String, prefix: String = "", on surface: OpaquePointer, _ draw: (CairoCanvas) -> Void
  ) throws(SheetError) {
    cairo_pdf_surface_set_page_label(surface, label)
    let canvas = try CairoCanvas(
      surface: surface, keepsSearchText: true, destinationPrefix: prefix)
    draw(canvas)
    try canvas.finish()
  }

  /// The longer side of a page's thumbnail, in pixels.
  private static let thumbnail = 160.0

  private static func setThumbnails(_ page: Size, on surface: OpaquePointer) {
    let scale = thumbnail / max(page.width, page.height)
    cairo_pdf_surface_set_thumbnail_size(
      surface, Int32(max(1, (page.width * scale).rounded())),
      Int32(max(1, (page.height * scale).rounded())))
  }

  /// Adds bookmarks for the frames, grouped by page; `prefix` is the prefix of link destinations.
  static func addOutline(
    _ painter: SheetPainter, pages: Range<Int>, below root: Int32 = CAIRO_PDF_OUTLINE_ROOT,
    prefix: String = "", to surface: OpaquePointer
  ) {
    let document = painter.document
    for page in pages {
      let shown = painter.pages.frames(ofPage: page)
      guard let first = shown.first, let last = shown.last else { continue }
      var parent = root
      if pages.count > 1 {
        let times = [first, last].map { NumberText.seconds(document.frames[$0].time) }
        parent = outline(
          "\(times[0]) – \(times[1])", "dest='\(prefix)\(CairoCanvas.destination(first))'",
          below: root, to: surface)
      }
      for number in shown {
        outline(
          document.sentence(of: document.frames[number]),
          "dest='\(prefix)\(CairoCanvas.destination(number))'", below: parent, to: surface)
      }
    }
  }

  @discardableResult
  static func outline(
    _ title: String, _ target: String, below parent: Int32 = CAIRO_PDF_OUTLINE_ROOT,
    to surface: OpaquePointer
  ) -> Int32 {
    cairo_pdf_surface_add_outline(
      surface, parent, title.metadata, target, cairo_pdf_outline_flags_t(0))
  }

  static func svg(_ painter: SheetPainter, page: Int) -> SheetFile {
    let canvas = SVGCanvas()
    painter.draw(page: page, on: canvas)
    return SheetFile(
      bytes: canvas.file(
        size: painter.size, title: painter.document.title,
        description: painter.document.subtitle))
  }

  static func png(
    _ painter: SheetPainter, page: Int, pixelsPerPoint: Double
  ) throws(SheetError) -> SheetFile {
    let isOpaque = !painter.options.bare
    let picture = try Picture(painter.size, pixelsPerPoint: pixelsPerPoint, isOpaque: isOpaque) {
      painter.draw(page: page, on: $0)
    }
    return SheetFile(bytes: try picture.png(), warnings: picture.warnings)
  }
}
