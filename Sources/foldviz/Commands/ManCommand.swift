import ArgumentParser

/// `foldviz man`: the manual page.
struct ManCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man",
    abstract: "Print the manual page, for man to show or to install.",
    discussion: """
      Examples:
        foldviz man | man -l -
        foldviz man -o /usr/local/share/man/man1/foldviz.1
      """)

  @OptionGroup var output: OutputOption

  func validate() throws { try checkName(output.path, of: "a manual page", endings: ["1"]) }

  func run() throws {
    let program: CommandHelp
    do { program = try CommandHelp.ofProgram() } catch {
      throw Failure(.internalError, "the help of the commands cannot be read: \(error)")
    }
    try output.write(ManualPage(program).text)
  }
}
