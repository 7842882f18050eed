import ArgumentParser
import Formats
import Profile

/// `foldviz check`: judges the budgets of foldviz.yml; the gate for CI.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Judge the budgets of foldviz.yml.",
    discussion: """
      Exits 0 when every budget holds, 1 when one fails, 3 when the figures allow no verdict. A
      budget on an unknown metric, and a recording without frames, are errors (65), never a pass.

      Examples:
        foldviz check
        foldviz check ci/foldviz.yml --quiet
      """)

  @Argument(help: "The file of checks and budgets.")
  var config = "foldviz.yml"

  @OptionGroup var common: CommonOptions

  func run() throws {
    let file = config
    let config = try Failure.explaining { () throws(FormatError) in
      try ConfigFile.read(path: file)
    }
    let runner = CheckRunner(config: config, path: file, terminal: common.terminal)
    let report = try runner.run()
    let output = try Output(path: "-")
    try output.write(report.text(Style(usesColor: Terminal.usesColor(.output))))
    try output.finish()
    switch report.status {
    case .passed: break
    case .failed: throw Failure(.failed)
    case .regressed: throw Failure(.regression)
    case .inconclusive: throw Failure(.inconclusive)
    }
  }
}
