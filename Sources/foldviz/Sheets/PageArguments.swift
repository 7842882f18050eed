import ArgumentParser
import ContactSheet

struct PageArguments: ParsableArguments {
  @Option(
    help: """
      The pages: fit, one as large as it needs to be; a4, letter or 16:9. SVG and PNG have a \
      numbered file for each: sheet-1.svg, sheet-2.svg, …
      """)
  var page = SheetPaper.fit

  @Option(
    help: ArgumentHelp(
      "The most frames of a page; all on a page that fits, else 24.", valueName: "N"))
  var perPage: Int?

  @Option(help: "How many frames stand side by side; a pleasing number unless given.")
  var columns: Int?

  @Flag(
    inversion: .prefixedNo,
    help: "Begin a PDF of several pages with one that shows all frames and leads to each.")
  var index = true

  @Flag(help: "Give the pages of a PDF small pictures of themselves, for readers that show them.")
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
  mutating func take(_ pages: PageArguments) {
    (columns, paper, framesPerPage) = (pages.columns, pages.page, pages.perPage)
    (hasIndex, hasThumbnails) = (pages.index, pages.thumbnails)
  }
}

extension SheetPaper: ExpressibleByArgument {}
