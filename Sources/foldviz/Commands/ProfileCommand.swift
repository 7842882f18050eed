import ArgumentParser
import FoldFormats
import FoldLayout
import FoldProfile

struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Measure the cost of layout, or judge frames that a device recorded.",
    discussion: """
      With a scene and a recording, measures the layout: time per frame, rows and
      allocations. With --device, reads frames that devices recorded and reports
      every metric with its definition. Documentation/metrics.md defines them.

      Examples:
        foldviz profile scene.yml recording.ndjson --refresh-rate 120 --rate 120
        foldviz profile scene.yml recording.ndjson --json -o profile.json
        foldviz profile --device gfxinfo.txt --definitions all
        foldviz profile --device *.perfetto-trace --report html=frames.html
        foldviz profile scene.yml run.ndjson --device frames.ndjson --trace t.pftrace
        foldviz profile --device farm/ --ndjson --resume -o farm.ndjson
        foldviz profile --device farm/ --ndjson --label device=pixel -o pixel.ndjson
        find farm -name '*.txt' | foldviz profile --list - --ndjson -o farm.ndjson
      """)

  @OptionGroup var input: OptionalInputArguments

  @OptionGroup(title: "Device frames") var frames: DeviceFrameOptions

  @Option(
    help: ArgumentHelp(
      "The refresh rate to judge against. (default: the recorded one; 60 for layout)",
      valueName: "HZ"))
  var refreshRate: Double?

  @OptionGroup(title: "Reports") var grading: PolicyOption

  @Option(
    help: """
      The definitions to show: the few that answer, or all metrics, with competing ones side by \
      side.
      """)
  var definitions: DefinitionChoice = .one

  @Option(help: "How often to play the recording. (default: 9)")
  var repetitions: Int?

  @Option(
    help: ArgumentHelp("Predict frame durations with a model from calibrate.", valueName: "FILE"),
    completion: .file())
  var model: String?

  @Flag(
    help: """
      Write one summary line for each recording, for foldviz merge. --device then accepts \
      folders.
      """)
  var ndjson = false

  @Option(
    help: ArgumentHelp(
      "With --ndjson, a label for every recording, for compare --by. Can be repeated.",
      valueName: "KEY=VALUE"))
  var label: [RecordingLabel] = []

  @Flag(
    help: """
      Continue the file of --ndjson: read only the recordings that it lacks, and drop lines of \
      recordings that are not named.
      """)
  var resume = false

  @OptionGroup(title: "Replay") var replay: ReplayOptions
  @OptionGroup var common: CommonOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions<ReportOnFrames>
  @OptionGroup(title: "Traces") var trace: TraceOption

  func validate() throws {
    try checkOutputs(outputs)
    try check("--refresh-rate", refreshRate, within: CheckEntry.refreshRates, " Hz")
    try check("--repetitions", repetitions, within: 1...1000)
    if resume, !ndjson || reports.output == "-" {
      throw ValidationError("--resume continues the file of --ndjson -o FILE; give both")
    }
    if ndjson {
      try checkName(reports.output, of: "NDJSON", endings: ["ndjson", "jsonl"])
    } else {
      try refuse(["--label": !label.isEmpty], "without --ndjson")
      try reports.validateOutput()
    }
    if let repeated = label.indices.first(where: { index in
      label[..<index].contains { $0.key == label[index].key }
    }) {
      throw ValidationError("--label names \(label[repeated].key) twice; give one value")
    }
    if frames.device.isEmpty, frames.list == nil {
      try validateReplay()
    } else {
      try validateDevice()
    }
  }

  private func validateReplay() throws {
    guard input.scene != nil, input.recording != nil else {
      throw ValidationError(
        "there is nothing to profile; name a scene and a recording, or frames with --device")
    }
    try refuse(
      [
        "--kind": frames.source.kind != nil, "--cause": !frames.cause.isEmpty,
        "--process": frames.source.process != nil, "--window": frames.source.window != nil,
        "--definitions": definitions != .one, "--ndjson": ndjson,
        "--align": frames.align != .shared, "--causes": frames.causes != nil,
      ], "without --device")
  }

  private func validateJoin() throws {
    try refuse(
      [
        "--list": frames.list != nil, "--model": model != nil, "--ndjson": ndjson,
        "--repetitions": repetitions != nil,
      ], "where frames are joined with a scene")
    guard input.recording != nil else {
      throw ValidationError("a scene needs a recording; name both, or frames with --device alone")
    }
    guard frames.device.count == 1 else {
      throw ValidationError("one file of device frames is joined with a replay; name one")
    }
  }

  private func validateDevice() throws {
    if input.scene != nil { return try validateJoin() }
    try refuse(
      [
        "--align": frames.align != .shared, "--causes": frames.causes != nil,
        "--model": model != nil,
        "--repetitions": repetitions != nil, "--rate": replay.rate != .native,
        "--physics": replay.physicsName != .ios,
      ], "without a scene and a recording")
    if trace.path != nil, ndjson || frames.list != nil || frames.device.count > 1 {
      throw ValidationError("--trace writes the frames of one file, on its clock; name one")
    }
    if ndjson {
      if resume, frames.source.process != nil || frames.source.window != nil {
        throw ValidationError(
          "--resume continues with all sources; leave out --process and --window, or --resume")
      }
      try reports.validateNone(with: "--ndjson")
      try refuse(["--definitions": definitions != .one], "with --ndjson")
      if grading.policy != nil {
        throw ValidationError("--ndjson has no grades; give --policy to merge")
      }
    }
    try checkStandardInput(in: frames.device + (frames.list.map { [$0] } ?? []))
  }

  private var outputs: [String] {
    reports.paths + (trace.path.map { [$0] } ?? [])
  }

  func run() throws {
    guard let inputs = try input.inputs() else { return try profileFiles() }
    let script = try inputs.script(
      rate: replay.rate, physics: replay.physics, terminal: common.terminal)
    guard frames.device.isEmpty else { return try profileJoin(inputs, script) }
    let scene = inputs.scene.scene
    let profile = try LayoutMeasurement(
      inputs: inputs, refreshRate: refreshRate ?? LayoutTimer.usualRefreshRate,
      repetitions: repetitions ?? LayoutTimer.usualRepetitions,
      quiet: common.quiet
    ).run(script)
    var report = ProfileReport(
      scene: inputs.scenePath, recording: inputs.recordingPath, profile: profile,
      isOffsetsOnly: script.isOffsetsOnly, policy: grading.policy)
    if let path = model {
      let model = try Failure.reading(try CostModelFile.read(path: path))
      report.predictionNote = Prediction.note(model, name: path)
      report.prediction = Prediction(model, for: script, of: scene)
        .metrics(refreshRate: refreshRate ?? LayoutTimer.usualRefreshRate)
    }
    if let path = trace.path {
      var trace = try ReplayTrace(path: path, of: inputs)
      try trace.append(script, of: scene, costs: profile.costs)
      try Output.check(outputs)
      try trace.finish()
    }
    try reports.write(report)
  }

  private func profileJoin(_ inputs: Inputs, _ script: FrameScript) throws {
    let layout = LayoutCauses(script: script, scene: inputs.scene.scene)
    let file = frames.device[0]
    // Of several windows, the one with the most frames is the one that was scrolled.
    let source = try FrameFiles.sourceToJoin(
      of: file, frames.source, refreshRate: refreshRate, ignoredColumns: Set(frames.cause),
      terminal: common.terminal)
    var entry = FramesReport.Entry(file: file, source: source, refreshRate: refreshRate)
    let join = try FrameJoin(
      entry.judge, of: file, with: layout,
      appCauses: CauseTable.read(frames.causes, besides: layout.causes.names),
      alignment: frames.align)
    entry.add(join)
    let report = JoinReport(
      device: report(on: [entry]), scene: inputs.scenePath, recording: inputs.recordingPath,
      join: join, names: inputs.names, isOffsetsOnly: script.isOffsetsOnly)
    if let path = trace.path {
      var trace = try ReplayTrace(
        path: path, of: inputs, origin: -report.join.offset, clockOffset: source.clockOffset)
      try trace.append(script, of: inputs.scene.scene)
      let causes = report.join.hitches.map { ($0.frame, report.text($0)) }
      try DeviceTrace(
        judge: entry.judge, file: file, clockOffset: source.clockOffset,
        layout: Dictionary(causes, uniquingKeysWith: { first, _ in first })
      ).write(to: &trace.file)
      try Output.check(outputs)
      try trace.finish()
    }
    try reports.write(report)
  }

  private func report(
    on entries: [FramesReport.Entry], errors: [ReportError] = []
  ) -> FramesReport {
    FramesReport(
      entries: entries, policy: grading.policy, showsDefinitions: definitions == .all,
      isComplete: definitions == .all, errors: errors)
  }

  private func profileFiles() throws {
    let files = FrameFiles(
      paths: try frames.device.flatMap { path throws(Failure) in
        ndjson ? try FrameFiles.files(at: path, besides: reports.output) : [path]
      }
        + (try frames.list.map { path throws(Failure) in try FrameFiles.files(listedIn: path) }
          ?? []),
      kind: frames.source.kind, refreshRate: refreshRate, ignoredColumns: Set(frames.cause),
      choice: frames.source.choice,
      labels: Dictionary(label.map { ($0.key, $0.value) }) { first, _ in first },
      quiet: common.quiet)
    if ndjson {
      let store = resume ? try SummaryStore(path: reports.output) : nil
      let (isAnyWritten, errors) = try files.writeSummaries(to: reports.output, keepingIn: store)
      let gone = isAnyWritten ? store?.unusedLineCount ?? 0 : 0
      if gone > 0 {
        common.terminal.remark(
          "\(reports.output): leaves out \(counted(gone, "line")) of recordings that are not named now; "
            + "name them, too, to keep them")
      }
      try errors.report(didOtherWork: isAnyWritten)
    } else {
      let (entries, errors) = files.entries()
      if !frames.cause.isEmpty, !entries.isEmpty, entries.allSatisfy({ $0.source.kind != .csv }) {
        throw Failure(.usage, "--cause changes nothing without a CSV file; leave it out")
      }
      if let path = trace.path, !entries.isEmpty {
        let (source, remark) = try files.choice
          .best(of: entries.map(\.source), in: frames.device[0], "traced")
        if let remark { common.terminal.remark("\(frames.device[0]): \(remark)") }
        let entry = FramesReport.Entry(
          file: frames.device[0], source: source, refreshRate: refreshRate)
        var trace = try TraceFile(path: path, title: entry.name)
        try DeviceTrace(judge: entry.judge, file: entry.file, clockOffset: entry.source.clockOffset)
          .write(to: &trace)
        try Output.check(outputs)
        try trace.finish()
      }
      if !entries.isEmpty { try reports.write(report(on: entries, errors: errors)) }
      try errors.report(didOtherWork: !entries.isEmpty)
    }
  }
}

struct DeviceFrameOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Frames that a device recorded; - is standard input.", valueName: "FILE…"),
    completion: .file())
  var device: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file with the names of device files, one in each line; - is standard input.",
      valueName: "FILE"), completion: .file())
  var list: String?

  @OptionGroup var source: SourceOptions

  @Option(
    help: ArgumentHelp(
      "An additional column of CSV device files to accept.",
      valueName: "NAME"))
  var cause: [String] = []

  @Option(parsing: .unconditional, help: ClockAlignment.help)
  var align: ClockAlignment = .shared

  @Option(help: CauseTable.help, completion: .file())
  var causes: String?
}

struct SourceOptions: ParsableArguments {
  @Option(help: "The kind of the files. (default: detected from the content)")
  var kind: FrameFileKind?

  @Option(help: "Use only processes whose names contain this text.")
  var process: String?

  @Option(help: "Use only windows whose names contain this text.")
  var window: String?

  var choice: SourceChoice { SourceChoice(process: process, window: window) }
}

enum DefinitionChoice: String, CaseIterable, ExpressibleByArgument {
  /// The few metrics that explain the first line of a text.
  case one
  /// All metrics, and competing definitions side by side, with the reason why they disagree.
  case all
}

extension FrameFileKind: ExpressibleByArgument {}

/// A label of recordings on the command line, such as `device=pixel-8`.
struct RecordingLabel: ExpressibleByArgument {
  let key: String
  let value: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    (key, value) = (String(parts[0]), String(parts[1]))
  }
}

struct PolicyOption: ParsableArguments {
  @Option(
    name: .customLong("policy"),
    help: "The published policy to grade by; name one. (default: by the platform)")
  var policies: [Policy] = []

  var policy: Policy? { policies.first }

  func validate() throws {
    guard policies.count < 2 else {
      throw ValidationError("--policy is given twice; a report is graded by one, so name one")
    }
  }
}

extension Policy: ExpressibleByArgument {
  /// Finds the published policy with a name, or returns `nil`.
  public init?(argument: String) {
    guard let policy = Policy.named(argument) else { return nil }
    self = policy
  }

  /// The names of all policies.
  public static var allValueStrings: [String] { all.map(\.name) }
  /// The names of all policies, for completion.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
