import ArgumentParser
import ContactSheet
import FoldFormats
import FoldProfile

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write one PDF and one HTML page with verdicts, figures, sheets and players.",
    discussion: """
      Judges foldviz.yml like foldviz check, and adds a picture of each replay, the
      frames of devices over time, and in the HTML page a player. Exits like
      foldviz check once both files are written.

      Examples:
        foldviz report
        foldviz report ci/foldviz.yml -o nightly --title "Nightly"
      """)

  @OptionGroup var config: ConfigArgument

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The name of the files, without .pdf and .html.", valueName: "NAME"),
    completion: .file())
  var output = "report"

  @Option(
    help: ArgumentHelp(
      """
      Show the last runs of this file by check --history, and steps with their commit. The file
      stays as it is.
      """, valueName: "FILE"), completion: .file())
  var history: String?

  @OptionGroup(title: "Captions") var captions: CaptionOptions

  @OptionGroup(title: "Colors") var colors: ColorArguments

  @OptionGroup var common: CommonOptions

  func validate() throws {
    guard output != "-", !output.isEmpty, !output.hasSuffix("/") else {
      throw ValidationError("-o is the name of two files, such as -o out/report")
    }
    if let ending = Output.ending(of: output), ["pdf", "html"].contains(ending) {
      throw ValidationError("-o is the name of two files; leave out .\(ending)")
    }
    try checkOutputs(outputs)
  }

  private var outputs: [String] { ["-", output + ".pdf", output + ".html"] }

  func run() throws {
    var checked = try config.runner(common.terminal).run()
    if let history {
      var earlier = try CheckHistory(path: history, commit: nil, isRequired: true)
      earlier.add(to: &checked)
    }
    if checked.entries.isEmpty {
      try checked.failures.report(didOtherWork: false)
      throw Failure(.badData)
    }
    let theme = colors.theme()
    let book = try ReportBook(
      checked, captions: captions, options: SheetOptions(theme: theme), quiet: common.quiet)
    var bytes: [UInt8] = []
    let warnings = try Failure.drawing("the report") { () throws(SheetError) in
      try book.book(theme: theme).write { bytes.append(contentsOf: $0) }
    }
    // Neither file appears unless both can be written.
    let page = try Output(path: output + ".html")
    try book.writePage { text throws(Failure) in try page.write(text) }
    for warning in warnings { common.terminal.remark(warning.description) }
    try Output.check(outputs)
    try Output.write(bytes, to: output + ".pdf")
    try page.finish()
    let style = Style.of(.output)
    try Output.write(
      style.formatted(checked.lines(style) + ["", "\(output).pdf", "\(output).html"]))
    try checked.failures.report(didOtherWork: true)
    try checked.end(common.terminal)
  }
}
