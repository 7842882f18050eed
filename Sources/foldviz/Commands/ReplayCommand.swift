import ArgumentParser
import FoldFormats
import FoldLayout

/// `foldviz replay`: the state of every row on screen, frame by frame.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Write the state of every row of every frame as a table.",
    discussion: """
      One line for each row that meets the screen, frame by frame, top to bottom, with the \
      columns frame, t, offset, row, id, minY, height, foldAngle, opacity, expandOffset and \
      kind; scenes with a notch, a deck or a shift add x, width, scale, cornerRadius, rotationX, \
      zPosition, face, phase and more. A recording of touches is replayed by a platform's physics, \
      until the scroll rests.

      Examples:
        foldviz replay scene.yml recording.ndjson -o rows.csv
        foldviz replay scene.yml recording.csv.gz --rate 120 --format ndjson
        foldviz replay scene.yml touches.ndjson --physics android --rate 120
        foldviz replay scene.yml recording.ndjson --watch --speed 0.25
        zcat recording.ndjson.gz | foldviz replay scene.yml - --quads
      """)

  @OptionGroup var input: InputArguments
  @OptionGroup var rate: RateOption
  @OptionGroup var physics: PhysicsOption
  @OptionGroup var common: CommonOptions

  @Option(name: .shortAndLong, help: "Where to write; - is standard output.")
  var output = "-"

  @Option(help: "The table's form: csv or ndjson; by the output's name unless given.")
  var format: ReplayTable.Format?

  @Flag(help: "Write every row, not only those on screen.")
  var allRows = false

  @Flag(help: "Add the corners of each row as projected on the screen: x0,y0 … x3,y3.")
  var quads = false

  @Flag(help: "Play on the terminal instead: a line for each row, its fold angle as a bar.")
  var watch = false

  @Option(help: "How fast --watch plays; 1 is the recording's own time.")
  var speed = 1.0

  func validate() throws {
    guard speed > 0, speed <= 1000 else {
      throw ValidationError("--speed is \(speed); it has to be above 0 and at most 1000")
    }
    if watch, output != "-" || format != nil || allRows || quads {
      throw ValidationError(
        "--watch writes no table; leave -o, --format, --all-rows and --quads out")
    }
  }

  func run() throws {
    let inputs = try Inputs(input)
    if watch {
      guard Terminal.isTerminal(.output), Terminal.environment("TERM") != "dumb" else {
        throw Failure(
          .usage,
          "--watch plays on a terminal that can move its cursor, and standard output is none; "
            + "leave it out")
      }
      let script = try inputs.script(rate: rate.rate, physics: physics.physics)
      TerminalPreview(inputs: inputs, script: script, speed: speed).play()
      return
    }
    let output = try Output(path: output)
    let table = ReplayTable(
      format: format ?? formatByName(), hasQuads: quads, names: inputs.names,
      scene: inputs.scene.scene)
    var replay = Replay(
      scene: inputs.scene.scene, source: try inputs.openRecording(), rate: rate.rate,
      physics: physics.physics)
    var progress = Progress("replay: frame", quiet: common.quiet)
    try output.append { table.appendHeader(to: &$0) }
    var rows = RowBuffer()
    var extras: [PlacedElement] = []
    while let frame = try inputs.explained({ () throws(InputReplayError) in try replay.next() }) {
      let stage = replay.stage
      if case .list(let state) = stage {
        func appendLines() throws {
          for i in state.readingOrder(of: rows, all: allRows) {
            try output.append { table.appendLine(i, of: rows, frame: frame, state, to: &$0) }
          }
        }
        if allRows {
          for range in ranges(of: state.list) {
            state.layout(
              rows: range, contentOffset: frame.contentOffset, time: frame.time, into: &rows)
            try appendLines()
          }
        } else {
          stage.layout(contentOffset: frame.contentOffset, time: frame.time, into: &rows)
          try appendLines()
        }
      }
      for element in elements(of: stage, at: frame.time, &extras) {
        try output.append { table.appendLine(element, frame: frame, stage: stage, to: &$0) }
      }
      progress.update(frame.index)
    }
    progress.finish()
    try output.finish()
  }

  /// All rows are laid out a thousand at a time, so that a long list needs no more memory than a
  /// screen.
  private func ranges(of list: FoldingList) -> [Range<Int>] {
    let step = 1024
    return stride(from: 0, to: list.rows.count, by: step).map {
      $0..<min($0 + step, list.rows.count)
    }
  }

  /// What is no row of a list, by kind and then by its number within it.
  private func elements(
    of stage: Stage, at time: Double, _ extras: inout [PlacedElement]
  ) -> [PlacedElement] {
    extras.removeAll(keepingCapacity: true)
    stage.appendExtras(at: time, to: &extras)
    let screen = stage.device.bounds
    let shown =
      allRows
      ? extras
      : extras.filter { $0.box.minY < screen.maxY && $0.box.maxY > screen.minY }
    return shown.sorted { ($0.kind.rawValue, $0.row) < ($1.kind.rawValue, $1.row) }
  }

  private func formatByName() -> ReplayTable.Format {
    output.hasSuffix(".ndjson") || output.hasSuffix(".jsonl") ? .ndjson : .csv
  }
}

extension ReplayTable.Format: ExpressibleByArgument {}
