import ArgumentParser
import FoldFormats
import FoldLayout
import FoldProfile

struct CalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Fit what a frame costs on a device.",
    discussion: """
      Joins device frames with the replay of the same run, and fits one model
      duration = base + Σ (cost of one · count) of all causes together. A cause has
      a cost in its frame and in the next. profile --model and check then predict
      frames of other scenes and recordings.

      Examples:
        foldviz calibrate scene.yml run.ndjson --device frames.ndjson -o pixel.json
        foldviz calibrate scene.yml run.ndjson --device gfxinfo.txt --align auto
        foldviz profile scene.yml other.ndjson --model pixel.json
      """)

  @OptionGroup var input: InputArguments

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Frames that a device recorded during this run.", valueName: "FILE…"),
    completion: .file())
  var device: [String] = []

  @OptionGroup var source: SourceOptions

  @Option(help: ClockAlignment.help)
  var align: ClockAlignment = .shared

  @Option(help: CauseTable.help, completion: .file())
  var causes: String?

  @OptionGroup(title: "Replay") var replay: ReplayOptions
  @OptionGroup var common: CommonOptions

  @Option(name: .shortAndLong, help: "The file for the model, as JSON.", completion: .file())
  var output: String?

  func validate() throws {
    if let output, output != "-" { try checkOutputs(["-", output]) }
    try checkName(output ?? "-", of: "a model", endings: ["json"])
    if device.isEmpty { throw ValidationError("a model needs --device") }
  }

  func run() throws {
    let inputs = try Inputs(input)
    let script = try inputs.script(rate: replay.rate, physics: replay.physics)
    let layout = LayoutCauses(script: script, scene: inputs.scene.scene)
    let appCauses = try CauseTable.read(causes, besides: layout.causes.names)
    var costs: [Double] = []
    var counts = FrameCauses(names: layout.causes.names + appCauses.names)
    for path in device {
      let frames = try FrameFiles.sourceToJoin(
        of: path, source, refreshRate: nil, terminal: common.terminal)
      let join = try FrameJoin(
        FrameJudge(frames.timeline), of: path, with: layout, appCauses: appCauses, alignment: align)
      costs += join.durations.map { $0 ?? .nan }
      counts.append(contentsOf: join.causes)
    }
    let model = try fit(costs, counts)
    try write(model.json) { model.lines($0, files: device, causes: counts) }
  }

  private func write(_ json: JSONValue, lines: (Style) -> [String]) throws(Failure) {
    if let output, output != "-" { try Output.check([output, "-"]) }
    if let output { try Output.write(json.document, to: output) }
    let style = Style.of(.output)
    if output != "-" { try Output.write(style.formatted(lines(style))) }
  }

  private func fit(_ costs: [Double], _ causes: FrameCauses) throws(Failure) -> CostModel {
    do { return try CostModel.fit(costs: costs, causes: causes) } catch {
      let files = device.joined(separator: ", ")
      switch error {
      case .tooFewFrames(let count, let least):
        throw Failure(
          .badData,
          "\(files): \(count) frames with durations could be joined; a fit needs \(least)")
      case .noVariation:
        throw Failure(
          .badData, "\(files): all frames took equally long; there is nothing to tell apart")
      }
    }
  }
}

extension ClockAlignment {
  static let help = ArgumentHelp(
    "The offset of the device's clock: none, start (first frames coincide), auto (found from the motion), or seconds.",
    valueName: "none|start|auto|SECONDS")
}

extension CauseTable {
  static let help = ArgumentHelp(
    "A CSV file with other causes: a column t of times on the device's clock, in seconds, and a column of counts for each cause.",
    valueName: "FILE")

  /// Reads the table at `path`, or returns an empty one for `nil`; throws for a cause in `names`.
  static func read(_ path: String?, besides names: [String]) throws(Failure) -> CauseTable {
    guard let path else { return CauseTable() }
    return try Failure.reading(try CauseTable(try ByteSource(path: path), besides: names))
  }
}
