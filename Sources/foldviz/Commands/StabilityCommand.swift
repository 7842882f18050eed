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

      With a scene and a recording it measures a replay. --list-policy compares the
      rules of real lists; --sweep weighs blanks against the rows of a larger window.

      Examples:
        foldviz stability app.csv
        foldviz stability scene.yml recording.csv --list-policy none,tanstack,virtua
        foldviz stability scene.yml recording.csv --sweep window=0…1000/50
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

  @Option(
    help: ArgumentHelp(
      "The values of the option that says how far beyond the screen rows are created.",
      valueName: "OPTION=LOW…HIGH/STEP"), transform: Sweep.init)
  var sweep: Sweep?

  @Option(
    help: ArgumentHelp(
      "The time to create a row in a sweep, in milliseconds. (default: 0)", valueName: "MS"))
  var rowCost: Double?

  @OptionGroup(title: "Replay") var replay: ReplayOptions
  @OptionGroup var common: CommonOptions

  @Flag(help: "Expect that the list stays at its end while its content grows, as a chat does.")
  var follow = false

  @Flag(help: "Write the figures of each frame as CSV instead of a report.")
  var perFrame = false

  @OptionGroup(title: "Reports") var reports: ReportOptions<ListStability>

  func validate() throws {
    if recording == nil {
      try refuse(
        [
          "--list-policy": listPolicy != nil, "--sweep": sweep != nil,
          "--rate": replay.rate != .native, "--physics": replay.physicsName != .ios,
        ], "without a recording")
    }
    if sweep == nil { try refuse(["--row-cost": rowCost != nil], "without --sweep") }
    try check("--row-cost", rowCost, within: NumberRange(0, 10_000), " ms")
    try exclude(["--sweep": sweep != nil, "--per-frame": perFrame])
    if sweep != nil, sweepFormat != nil {
      return try reports.validateNone(with: "-o \(reports.output)")
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
    if let sweepFormat, sweep != nil {
      try report.drawSweep(to: reports.output, sweepFormat)
    } else if perFrame {
      try Output.write(report.perFrame, to: reports.output)
    } else {
      try reports.write(report)
    }
  }
}

extension StabilityCommand {
  /// The format of a chart of the sweep, by the extension of the output; `nil` for a report.
  private var sweepFormat: RenderFormat? {
    RenderFormat(fileName: reports.output).flatMap { $0 == .html ? nil : $0 }
  }

  private func replayed(_ inputs: Inputs) throws -> StabilityReport {
    var all = try policies(inputs.scene.scene.list?.policy)
    if let sweep {
      guard all.count == 1 else {
        throw Failure(.usage, "--sweep replays with one list policy; name one")
      }
      all = try sweep.options(all[0])
    }
    guard !perFrame || all.count == 1 else {
      throw Failure(.usage, "--per-frame writes the frames of one list; name one list policy")
    }
    inputs.remarkOnPolicy(sweep == nil ? all : [all[0]], terminal: common.terminal)
    let reports = try all.map { options throws(Failure) in
      try StabilityReport(
        inputs, options, rate: replay.rate, physics: replay.physics, follows: follow,
        rowCost: (rowCost ?? 0) / 1000)
    }
    guard var sweep else { return StabilityReport(comparing: reports) }
    sweep.rowCost = rowCost ?? 0
    return StabilityReport(sweep, reports)
  }

  /// Returns the policies that the user names, or else only the scene's `own`, which is `nil` for
  /// none; a named policy that is also the scene's has the scene's options.
  private func policies(_ own: ListPolicyOptions?) throws(Failure) -> [ListPolicyOptions?] {
    guard let listPolicy else { return [own] }
    var policies: [ListPolicyOptions?] = []
    for text in listPolicy.split(separator: ",", omittingEmptySubsequences: false) {
      let word = text.filter { $0 != " " }
      let known = ListPolicyName.keywords
      guard let index = known.firstIndex(of: word),
        let name = ListPolicyName(rawValue: UInt8(index))
      else {
        let problem = FormatError.Problem.unknownKeyword(kind: "listPolicy", word, known)
        throw Failure(
          .usage,
          problem.sentence()
            + (word.contains { "{:=".contains($0) } ? ". Its options belong to the scene" : ""))
      }
      guard !policies.contains(where: { $0?.name.versioned == name.versioned }) else {
        throw Failure(.usage, "--list-policy names \(word) twice; name each list once")
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
