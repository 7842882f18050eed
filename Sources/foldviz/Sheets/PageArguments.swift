import ArgumentParser
import ContactSheet

struct PageArguments: ParsableArguments {
  @Option(
    help: """
      The page size: fit, as large as needed; a4, letter or 16:9. SVG and PNG write numbered \
      files: sheet-1.svg, sheet-2.svg, …
      """)
  var page = SheetPaper.fit

  @Option(
    help: ArgumentHelp(
      "The largest number of frames on a page. (default: all with --page fit, else 24)",
      valueName: "N"))
  var perPage: Int?

  @Option(help: "The number of frames in a row. (default: chosen by the number of frames)")
  var columns: Int?

  @Flag(
    inversion: .prefixedNo,
    help: "Begin a PDF of several pages with an index of all frames.")
  var index = true

  @Flag(help: "Add thumbnails of the pages to a PDF.")
  var thumbnails = false

  func validate() throws {
    try check("--columns", columns, within: 1...100)
    try check("--per-page", perPage, within: 1...5000)
    if page == .fit, perPage == nil { try refuse(["--no-index": !index], "on a single page") }
  }

  var given: [String] {
    foldviz.given([
      "--page": page != .fit, "--per-page": perPage != nil, "--columns": columns != nil,
      "--no-index": !index, "--thumbnails": thumbnails,
    ])
  }
}

extension SheetOptions {
  mutating func apply(_ pages: PageArguments) {
    (columns, paper, framesPerPage) = (pages.columns, pages.page, pages.perPage)
    (hasIndex, hasThumbnails) = (pages.index, pages.thumbnails)
  }
}

extension SheetPaper: ExpressibleByArgument {}

struct CaptionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The headline. (default: the names of the files)", valueName: "TEXT"))
  var title: String?

  @Option(help: ArgumentHelp("The line below the headline.", valueName: "TEXT"))
  var subtitle: String?

  @Option(help: ArgumentHelp("A line at the bottom of every page.", valueName: "TEXT"))
  var footer: String?

  var given: [String] {
    foldviz.given([
      "--title": title != nil, "--subtitle": subtitle != nil, "--footer": footer != nil,
    ])
  }
}

extension SheetDocument {
  mutating func apply(_ captions: CaptionOptions) {
    title = captions.title ?? title
    subtitle = captions.subtitle ?? subtitle
    footer = captions.footer ?? footer
  }
}
