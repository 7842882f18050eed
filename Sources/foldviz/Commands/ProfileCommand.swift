import ArgumentParser
import FoldLayout
import Formats
import Profile

/// `foldviz profile`: what the layout of each frame costs.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Measure what the layout of each frame costs.",
    discussion: """
      Plays the recording several times and reports the layout's cost per frame, the rows and
      allocations of a frame, and the share of the frame interval that layout takes.

      Examples:
        foldviz profile scene.yml recording.ndjson
        foldviz profile scene.yml recording.ndjson --refresh-rate 120 --rate 120
        foldviz profile scene.yml recording.ndjson --json -o profile.json
      """)

  @OptionGroup var input: InputArguments
  @OptionGroup var rate: RateOption
  @OptionGroup var physics: PhysicsOption
  @OptionGroup var common: CommonOptions

  @Option(help: ArgumentHelp("The display's refresh rate to judge against.", valueName: "HZ"))
  var refreshRate = 60.0

  @Option(help: "How often the recording is played.")
  var repetitions = 9

  @Option(help: "The report's form: text or json.")
  var format: ProfileFormat = .text

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(name: .shortAndLong, help: "Where to write; - is standard output.")
  var output = "-"

  func validate() throws {
    guard refreshRate > 0, refreshRate <= FrameRate.highestRate else {
      throw ValidationError(
        "--refresh-rate is \(refreshRate); it has to be above 0 and at most 100000 Hz")
    }
    guard (1...1000).contains(repetitions) else {
      throw ValidationError("--repetitions is \(repetitions); it has to be within 1 and 1000")
    }
  }

  func run() throws {
    let inputs = try Inputs(input)
    let profile = try LayoutMeasurement(
      inputs: inputs, rate: rate.rate, physics: physics.physics, refreshRate: refreshRate,
      repetitions: repetitions,
      quiet: common.quiet
    ).run()
    let report = ProfileReport(
      scene: inputs.scenePath, recording: inputs.recordingPath, profile: profile)
    let output = try Output(path: output)
    switch json ? .json : format {
    case .json:
      try output.write(report.json.document)
    case .text:
      let usesColor = self.output == "-" && Terminal.usesColor(.output)
      try output.write(report.text(Style(usesColor: usesColor)))
    }
    try output.finish()
  }
}

/// The forms of a profile's report.
enum ProfileFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}
