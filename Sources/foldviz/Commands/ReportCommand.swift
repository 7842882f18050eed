import ArgumentParser
import ContactSheet
import FoldFormats
import FoldProfile

/// `foldviz report`: everything that foldviz.yml speaks of, in one PDF and one page of HTML.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write one PDF and one HTML page with verdicts, figures, sheets and players.",
    discussion: """
      Judges foldviz.yml as foldviz check does, and adds what people want to look at: first \
      the verdict with a picture of each replay, then what decided it, then the figures with \
      the frames of devices over time, and in the HTML page the player. Printed, the page is a \
      document. Exits as foldviz check does, once both files are written.

      Examples:
        foldviz report
        foldviz report ci/foldviz.yml -o nightly --title "Nightly"
      """)

  @OptionGroup var config: ConfigArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The files' name without .pdf and .html.", valueName: "NAME"))
  var output = "report"

  @OptionGroup var words: WordArguments

  @OptionGroup var colors: ColorArguments

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard output != "-", !output.isEmpty, !output.hasSuffix("/") else {
      throw ValidationError("-o is the name of two files, such as -o out/report")
    }
    try checkOutputs(["-", output + ".pdf", output + ".html"])
  }

  func run() throws {
    let checked = try config.runner(common.terminal).run()
    if checked.entries.isEmpty {
      try checked.failures.tell(doneOthers: false)
      throw Failure(.badData)
    }
    let theme = colors.theme
    let book = try ReportBook(
      checked, words: words, options: SheetOptions(theme: theme), quiet: common.quiet)
    // The document is drawn while the page is written.
    let document = book.book(theme: theme)
    let drawn = Meanwhile {
      () throws(SheetError) -> (bytes: [UInt8], warnings: [SheetWarning]) in
      var bytes: [UInt8] = []
      let warnings = try document.write { bytes.append(contentsOf: $0) }
      return (bytes: bytes, warnings: warnings)
    }
    let page = Result { () throws(Failure) in try writtenPage(book) }
    let (bytes, warnings) = try Failure.drawing("the report", drawn.value)
    for warning in warnings { common.terminal.remark(warning.description) }
    try Output.write(bytes, to: output + ".pdf")
    try page.get().finish()
    let style = Style.of(.output)
    try Output.write(
      style.shown(checked.lines(style) + ["", "\(output).pdf", "\(output).html"]))
    try checked.failures.tell(doneOthers: true)
    try checked.end(common.terminal)
  }

  /// The page, all of it written, but not under its name yet.
  private func writtenPage(_ book: ReportBook) throws(Failure) -> Output {
    let output = try Output(path: self.output + ".html")
    try book.writePage { text throws(Failure) in try output.write(text) }
    return output
  }
}
