import ArgumentParser
import FoldFormats
import FoldProfile

/// `foldviz baseline`: keeps the numbers of a run, and shows them.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Save the numbers that later runs are held against, or show them.",
    discussion: """
      A check whose foldviz.yml names a baseline exits 2 when a count grew beyond
      it. Times depend on the machine: one that grew beyond its noise leaves the
      check inconclusive (3).

      Examples:
        foldviz baseline save foldviz.yml -o baseline.json
        foldviz baseline show baseline.json
      """,
    subcommands: [Save.self, Show.self])

  /// `foldviz baseline save`.
  struct Save: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure every check of a configuration and save the numbers.")

    @Argument(help: "The file of checks and budgets.")
    var config = "foldviz.yml"

    @OptionGroup var common: CommonOptions

    @Option(name: .shortAndLong, help: "Where to write; - is standard output.")
    var output = "-"

    func run() throws {
      let file = config
      let config = try Failure.explaining { () throws(FormatError) in
        try ConfigFile.read(path: file)
      }
      var lines: [String: Int] = [:]
      for check in config.checks {
        if let earlier = lines.updateValue(check.line, forKey: check.name) {
          throw ConfigFolder(config: file).failure(
            check.line,
            "the check of line \(earlier) has the same name; a baseline tells checks by their names"
          )
        }
      }
      let measured = try CheckRunner(config: config, path: file, terminal: common.terminal)
        .measure()
      if let empty = measured.first(where: { $0.measurement.frames == 0 }) {
        throw ConfigFolder(config: file).failure(empty.check.line, "there are no frames to keep")
      }
      let output = try Output(path: output)
      try output.write(BaselineDocument(measured).json.document)
      try output.finish()
    }
  }

  /// `foldviz baseline show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show the numbers of a baseline.")

    @Argument(help: "The baseline; - is standard input.")
    var file: String

    func run() throws {
      let baseline = try Failure.explaining { () throws(FormatError) in
        try BaselineFile.read(path: file)
      }
      let style = Style(usesColor: Terminal.usesColor(.output))
      let output = try Output(path: "-")
      for check in baseline.checks { try output.write(Self.text(check, style)) }
      try output.finish()
    }

    private static func text(_ check: BaselineFile.Check, _ style: Style) -> String {
      let rate = check.refreshRate.map { "\(Figure.trimmed($0)) Hz" } ?? "refresh rate not known"
      var lines = [
        style.bold(singleLine(check.name)),
        style.quiet("\(check.frames.grouped) frames · \(rate)"),
      ]
      let width = check.metrics.map(\.id.count).max() ?? 0
      for metric in check.metrics {
        var line = "  \(singleLine(metric.id).padded(to: width))"
        line +=
          "  \(Figure.trimmed(metric.entry.number).alignedRight(to: 14)) \(singleLine(metric.unit))"
        if metric.entry.noise > 0 {
          line += style.quiet("  ± \(Figure.percent(metric.entry.noise * 100))")
        }
        lines.append(line)
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }
}
