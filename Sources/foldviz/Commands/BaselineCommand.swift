import ArgumentParser
import FoldFormats
import FoldProfile

struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Save or show the counts that later runs are compared with.",
    discussion: """
      foldviz check exits 2 if a count exceeds the baseline that foldviz.yml names.
      Counts of a device vary, so single runs that exceed them are undecided. Judge
      times by budgets and by foldviz compare.

      Examples:
        foldviz baseline save foldviz.yml -o baseline.json
        foldviz baseline show baseline.json
      """,
    subcommands: [Save.self, Show.self])

  struct Save: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure every check of a configuration and save its counts.")

    @OptionGroup var config: ConfigArgument
    @OptionGroup var build: CommitOption
    @OptionGroup var common: CommonOptions
    @OptionGroup var output: OutputOption

    func validate() throws {
      try checkName(output.path, of: "a baseline", endings: ["json"])
    }

    func run() throws {
      let runner = try config.runner(common.terminal)
      try runner.requireDistinctNames(for: "a baseline")
      var checks: [JSONValue] = []
      for check in runner.config.checks {
        let measurement = try runner.measure(check)
        guard measurement.frames > 0 else {
          throw runner.files.failure(check.line, "there are no frames to keep")
        }
        checks.append(measurement.baseline(named: check.name))
      }
      let origin = Origin(commit: build.commit)
      let json: JSONValue = [
        "foldviz": .number(1), "machine": .text(origin.machine),
        "build": origin.commit.map { .text($0) }, "day": .text(origin.day),
        "checks": .array(checks),
      ]
      try output.write(json.document)
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show the counts of a baseline.")

    @Argument(help: "The baseline; - is standard input.", completion: .file())
    var file: String

    func run() throws {
      let baseline = try Failure.reading(try BaselineFile.read(path: file))
      let style = Style.of(.output)
      let origin = [baseline.day, baseline.machine, baseline.build.map { "commit \($0)" }]
        .compactMap(\.self).joined(separator: " · ")
      let head = origin.isEmpty ? [] : [style.quiet(origin)]
      try Output.write(style.formatted(head + baseline.checks.flatMap { Self.lines($0, style) }))
    }

    private static func lines(_ check: BaselineFile.Check, _ style: Style) -> [String] {
      let rate = check.refreshRate.map { "\(Figure.trimmed($0)) Hz" } ?? "refresh rate not known"
      var lines = [
        style.bold(check.name),
        style.quiet("\(counted(check.frames, "frame")) · \(rate)"),
      ]
      let width = check.metrics.map(\.id.columns).max() ?? 0
      for metric in check.metrics {
        var line = "  \(metric.id.padded(to: width))"
        line +=
          "  \(Figure.trimmed(metric.entry.number).alignedRight(to: 14)) \(metric.unit)"
        lines.append(line)
      }
      return lines
    }
  }
}
