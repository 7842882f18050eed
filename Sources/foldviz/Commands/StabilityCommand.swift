import ArgumentParser
import FoldFormats
import FoldLayout

struct StabilityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stability",
    abstract: "Measure how much the rows of a list jump, and how much of it stays blank.",
    discussion: """
      Reads what a list showed, frame by frame: a replay table with the columns
      scroll and viewport, as the recorders for apps write it. A jump is a movement
      of a row that the user's scroll does not explain.

      With a scene and a recording it measures a replay. --list-policy names the
      rules of real lists, such as tanstack@3.17.8, whose jumps are then compared.

      Examples:
        foldviz stability app.csv
        foldviz stability scene.yml recording.csv --list-policy none,tanstack,virtua
        foldviz stability app.csv --json
        foldviz stability app.csv --per-frame -o jumps.csv
      """)

  @Argument(
    help: "The table: CSV or NDJSON; - is standard input. Or a scene, with a recording.",
    completion: .file())
  var table: String

  @Argument(help: "The recording to replay on the scene.", completion: .file())
  var recording: String?

  @Option(
    help: ArgumentHelp(
      "The list policies to replay with, separated by commas. (default: the scene's)",
      valueName: "NAME,…"))
  var listPolicy: String?

  @OptionGroup(title: "Replay") var rate: RateOption
  @OptionGroup(title: "Replay") var physics: PhysicsOption
  @OptionGroup var common: CommonOptions

  @Flag(help: "Expect that the list stays at its end while its content grows, as a chat does.")
  var follow = false

  @Flag(help: "Write the figures of each frame as CSV instead of a report.")
  var perFrame = false

  @OptionGroup(title: "Reports") var reports: ReportOptions<ListStability>

  func validate() throws {
    if recording == nil {
      try refuse(["--list-policy": listPolicy != nil], "without a recording")
    }
    guard perFrame else { return try reports.validateOutput() }
    try reports.validateNone(with: "--per-frame")
    try checkName(reports.output, of: "CSV", endings: ["csv"])
  }

  func run() throws {
    let report =
      if let recording {
        try replayed(Inputs(scene: table, recording: recording))
      } else {
        try Failure.explaining { () throws(FormatError) in
          try StabilityReport(ByteSource(path: table), name: table, follows: follow)
        }
      }
    if perFrame {
      try Output.write(report.perFrame, to: reports.output)
    } else {
      try reports.write(report)
    }
  }
}

extension StabilityCommand {
  private func replayed(_ inputs: Inputs) throws -> StabilityReport {
    var reports: [StabilityReport] = []
    for options in try policies(inputs.scene.scene.list?.policy) {
      reports.append(
        try StabilityReport(
          inputs, options, rate: rate.rate, physics: physics.physics, follows: follow))
    }
    inputs.remarkOnPolicy(terminal: common.terminal)
    return StabilityReport(comparing: reports)
  }

  /// Returns the policies to replay with; one that the scene names too has the scene's options.
  private func policies(_ own: ListPolicyOptions?) throws(Failure) -> [ListPolicyOptions?] {
    guard let listPolicy else { return [own] }
    var policies: [ListPolicyOptions?] = []
    for text in listPolicy.split(separator: ",") {
      let known = ListPolicyName.keywords
      guard let index = known.firstIndex(of: String(text)),
        let name = ListPolicyName(rawValue: UInt8(index))
      else {
        throw Failure(
          .usage,
          "there is no list policy \"\(text)\"; name one of "
            + known.joined(separator: ", "))
      }
      var options = own?.name.versioned == name.versioned ? own : nil
      options = options ?? ListPolicyOptions()
      options?.name = name.versioned
      policies.append(options)
    }
    return policies
  }
}

/// The movements of a list, which the frame tables of reports cannot show.
enum ListStability: ReportSubject {
  static let formats = ReportFormat.allCases.filter { $0 != .csv }
  static let name = "jumps and blanks (--per-frame writes them as a table)"
}
