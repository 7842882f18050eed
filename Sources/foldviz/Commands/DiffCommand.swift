import ArgumentParser
import FoldFormats
import FoldLayout

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two replays, scenes or recordings, row by row and frame by frame.",
    discussion: """
      Compares two replay tables directly, two scenes on one --recording, or two
      recordings on one --scene. With -o FILE.pdf, .svg or .png it draws differing
      frames side by side; -o FILE.html plays both. Exits 1 if anything differs by
      more than the tolerance.

      Examples:
        foldviz diff before.csv after.csv
        foldviz diff old/scene.yml new/scene.yml --recording fling.ndjson
        foldviz diff old.yml new.yml --recording fling.ndjson -o diff.pdf
        foldviz diff old.yml new.yml --recording fling.ndjson -o compare.html
        foldviz diff a.ndjson b.ndjson --scene scene.yml --tolerance 0.5
        foldviz diff before.csv after.csv --by distribution --tolerance 0.5
      """)

  @Argument(help: "The first input: a replay table, a scene or a recording.", completion: .file())
  var a: String

  @Argument(help: "The second input, of the same kind.", completion: .file())
  var b: String

  @Option(help: "The recording to replay two scenes with.", completion: .file())
  var recording: String?

  @Option(help: "The scene to replay two recordings on.", completion: .file())
  var scene: String?

  @Option(help: "The largest difference that is ignored, in the unit of the column.")
  var tolerance = 1e-9

  @Option(
    help: """
      What to compare: row, each row with its counterpart; distribution, the values of each \
      column over all rows and frames. (default: row; distribution if most rows have no \
      counterpart)
      """)
  var by: DiffBasis?

  @OptionGroup(title: "Replay") var replay: ReplayOptions
  @OptionGroup(title: "Pictures") var sheet: DiffSheetArguments
  @OptionGroup var common: CommonOptions

  @Flag(help: "Write the differences as JSON.")
  var json = false

  @Option(
    name: .shortAndLong,
    help: """
      The output file; - is standard output. An extension of .pdf, .svg or .png selects a \
      picture, .html a player.
      """, completion: .file())
  var output = "-"

  private var draws: Bool { RenderFormat(fileName: output) != nil }

  func validate() throws {
    try exclude(["--recording": recording != nil, "--scene": scene != nil])
    guard tolerance >= 0, tolerance.isFinite else {
      throw ValidationError("--tolerance is \(tolerance); it has to be a number of 0 or above")
    }
    try checkStandardInput(in: [a, b, recording ?? "", scene ?? ""])
    guard by != .distribution || !isReadOnce else {
      throw ValidationError(
        "--by distribution reads its inputs twice; name files instead of a pipe or -")
    }
    guard ![recording, scene].compactMap(\.self).contains(where: FilesRead.isReadableOnce) else {
      throw ValidationError(
        "an input that both sides share is read twice; name a file instead of a pipe or -")
    }
    guard let drawn = RenderFormat(fileName: output)?.drawn else {
      try refuse(sheet.given, "in a report")
      return try checkName(output, of: "a report", endings: ["txt", "json"])
    }
    try drawn.refuseIneffectiveOptions(among: sheet.given, of: self)
    try checkOutputs(["-", output])
    guard recording != nil || scene != nil else {
      throw ValidationError(
        "tables have no rows to draw; compare scenes with --recording, or recordings with --scene")
    }
    guard !isReadOnce else {
      throw ValidationError("a picture needs its inputs twice; name files instead of a pipe or -")
    }
  }

  /// Whether a side is a pipe or device, which can be read only once.
  private var isReadOnce: Bool { [a, b].contains(where: FilesRead.isReadableOnce) }

  func run() throws {
    let files = (ComparedFile(a), ComparedFile(b))
    try requirePair(files)
    let sides = (
      try side(files.0, against: files.1), try side(files.1, against: files.0)
    )
    if draws, sides.0 == nil || sides.1 == nil {
      throw Failure(.usage, "tables have no rows to draw; name a scene for each side")
    }
    if sides.0 == nil, sides.1 == nil {
      let idle = given([
        "--recording": recording != nil, "--rate": replay.rate != .native,
        "--physics": replay.physicsName != .ios,
      ])
      if let sentence = ineffectiveOptionsSentence(idle, "between tables") {
        throw Failure(.usage, sentence)
      }
    }
    var (first, second) = try open(sides, files)
    var track = DifferenceTrack()
    var progress = Progress("diff: frame", quiet: common.quiet)
    let difference = try ReplayDifference(&first, &second, tolerance: tolerance) {
      if draws { track.append($0) }
      progress.update($0.frame)
    }
    progress.finish()
    if difference.hasNoFrames {
      throw Failure(
        .badData, "\(a) and \(b): no line of either can be compared; rows have to be on the screen")
    }
    var report = DiffReport(a: a, b: b, difference: difference)
    if !difference.isEmpty, let x = sides.0?.inputs.scene, let y = sides.1?.inputs.scene {
      report.scene = x.differences(from: y, showing: difference.shown)
    }
    let hasDrifted = by == nil && difference.hasDrifted && !isReadOnce
    if by == .distribution || hasDrifted {
      (first, second) = try open(sides, files)
      report.distribution = try DistributionDifference(&first, &second, tolerance: tolerance)
      report.isByDistribution = by == .distribution
    }
    if draws, let a = sides.0, let b = sides.1 {
      try Output.check(["-", output])
      let pair = ComparedPair(
        a: a, b: b, difference: difference, track: track, shared: recording ?? scene ?? "")
      try sheet.draw(pair, report, to: output, common)
    }
    for column in difference.unshared {
      common.terminal.remark("only one side has the column \(column); it is not compared")
    }
    if !difference.isEmpty, let table = [sides.0, sides.1].compactMap({ $0?.replayedTable }).first {
      common.terminal.remark(
        "\(table): a table has offsets, but no taps, touches or edits; to compare their effects, name "
          + "the recording with --recording")
    }
    try write(report)
    if report.differs { throw Failure(.failed) }
  }

  private func open(
    _ sides: (ComparedReplay.Side?, ComparedReplay.Side?), _ files: (ComparedFile, ComparedFile)
  ) throws -> (ComparedReplay, ComparedReplay) {
    let texts = TextPool()
    return (
      try sides.0?.open(texts: texts) ?? ComparedReplay(table: files.0.source(), texts: texts),
      try sides.1?.open(texts: texts) ?? ComparedReplay(table: files.1.source(), texts: texts)
    )
  }

  private func write(_ report: DiffReport) throws {
    let path = draws ? "-" : self.output
    let output = try Output(path: path)
    if json || Output.ending(of: path) == "json" {
      try output.write(report.json.document)
    } else {
      let style = path == "-" ? Style.of(.output) : Style(usesColor: false)
      try output.write(style.formatted(report.lines(style)))
    }
    try output.finish()
  }

  /// Returns the inputs from which a side is replayed, or `nil` for a table.
  private func side(
    _ file: ComparedFile, against other: ComparedFile
  ) throws(Failure) -> ComparedReplay.Side? {
    let inputs: Inputs
    var replayedTable: String?
    if let scene {
      inputs = try Inputs(scene: scene, recording: file.path)
    } else if try file.kind() == .table {
      return nil
    } else if let recording {
      inputs = try Inputs(scene: file.path, recording: recording, source: file.source())
    } else if try other.kind() == .table {
      try other.buffer()
      inputs = try Inputs(
        scene: file.path, recording: other.path, source: file.source(), frames: other.source())
      replayedTable = other.path
    } else {
      return nil
    }
    return ComparedReplay.Side(
      name: file.path, inputs: inputs, rate: replay.rate, physics: replay.physics,
      replayedTable: replayedTable)
  }

  /// Throws if the two files are of kinds that cannot be compared without a further file.
  private func requirePair(_ files: (ComparedFile, ComparedFile)) throws(Failure) {
    guard scene == nil, recording == nil, let x = try files.0.kind(), let y = try files.1.kind(),
      !Set([x, y]).isSubset(of: [.table, .scene]) || x == .scene && y == .scene
    else { return }
    throw Failure(
      .badData,
      "\(a) is \(x.rawValue), and \(b) is \(y.rawValue); diff compares two replay tables, a scene with "
        + "a replay table, two scenes with --recording, or two recordings with --scene")
  }
}

enum DiffBasis: String, CaseIterable, ExpressibleByArgument {
  case row
  case distribution
}
