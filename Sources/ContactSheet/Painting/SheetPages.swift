/// How the frames of a document are shared out to pages.
struct SheetPages {
  /// The frames of a page of paper, unless told otherwise.
  static let usualFrames = 24

  private let total: Int
  private let perPage: Int

  init(document: SheetDocument, options: SheetOptions) {
    total = document.frames.count
    let usual = options.paper == .fit ? max(1, total) : Self.usualFrames
    perPage = options.bare ? max(1, total) : max(1, options.framesPerPage ?? usual)
  }

  /// The number of pages, at least 1.
  var count: Int { max(1, (total + perPage - 1) / perPage) }

  /// The most frames of a page, at least 1.
  var mostFrames: Int { max(1, min(total, perPage)) }

  /// The places of a page's frames in the document.
  func frames(ofPage page: Int) -> Range<Int> {
    let first = min(total, max(0, page) * perPage)
    return first..<min(total, first + perPage)
  }
}
