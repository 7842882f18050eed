import ArgumentParser
import FoldFormats
import FoldLayout

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Write the state of every row in every frame as a table.",
    discussion: """
      Writes one line for each row on the screen, frame by frame, from top to bottom.
      Touches are replayed with a platform's physics until the scroll rests. With
      --per-frame there is one line for each frame. Documentation/replay-table.md
      describes the columns.

      Examples:
        foldviz replay scene.yml recording.ndjson -o rows.csv
        foldviz replay scene.yml recording.csv.gz --rate 120 --format ndjson
        foldviz replay scene.yml touches.ndjson --physics android --rate 120
        foldviz replay scene.yml recording.ndjson --per-frame -o frames.csv.gz
        foldviz replay scene.yml recording.ndjson -o rows.csv --log callbacks.ndjson
        foldviz replay scene.yml recording.ndjson -o rows.csv --trace run.pftrace
        zcat recording.ndjson.gz | foldviz replay scene.yml - --quads
      """)

  @OptionGroup var input: InputArguments
  @OptionGroup(title: "Replay") var replay: ReplayOptions
  @OptionGroup var common: CommonOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The output file; - is standard output. With .gz at the end it is compressed.",
      valueName: "FILE.csv|.ndjson|.jsonl"), completion: .file())
  var output = "-"

  @Option(help: "The format: csv or ndjson. (default: by the extension)")
  var format: TableText.Format?

  @Flag(help: "Write every row, including rows outside the screen.")
  var allRows = false

  @Flag(help: "Write one line for each frame instead of one for each row.")
  var perFrame = false

  @Flag(help: "Add the corners of each row as projected on the screen: x0,y0 … x3,y3.")
  var quads = false

  @Option(
    help: ArgumentHelp(
      "Also write the delegate and data source calls of the original library, as NDJSON.",
      valueName: "FILE"), completion: .file())
  var log: String?

  @OptionGroup(title: "Traces") var trace: TraceOption

  @Flag(
    help: """
      Prefix CSV text with an apostrophe if it starts with =, +, -, @, a tab or a return, so \
      that a spreadsheet does not run it as a formula.
      """)
  var quoteFormulas = false

  func validate() throws {
    if perFrame { try refuse(["--all-rows": allRows, "--quads": quads], "with --per-frame") }
    try checkOutputs(outputs)
    if let format {
      try checkName(output, of: "a table of \(format.rawValue)", endings: format.endings)
    }
    if let log { try checkName(log, of: "a log", endings: ["ndjson", "jsonl"]) }
    if tableFormat == .ndjson { try refuse(["--quote-formulas": quoteFormulas], "in NDJSON") }
  }

  /// The format of the table, or `nil` if the output's name does not determine it.
  private var tableFormat: TableText.Format? {
    format ?? (try? TableText.Format(fileName: output, texts: nil))
  }

  private var outputs: [String] { [output] + [log, trace.path].compactMap(\.self) }

  private func table(of inputs: Inputs, format: TableText.Format) -> ReplayTable {
    var table = ReplayTable(
      format: format, hasQuads: quads, names: inputs.names, scene: inputs.scene.scene)
    table.text.quotesFormulas = quoteFormulas
    return table
  }

  func run() throws {
    let inputs = try Inputs(input)
    let (path, outputs) = (output, outputs)
    let output = try Output(path: path)
    let form = try TableText.Format(fileName: path, texts: perFrame ? nil : "id")
    let log = try log.map { path throws(Failure) in try Output(path: path) }
    var trace = try trace.path.map { path throws(Failure) in
      try ReplayTrace(path: path, of: inputs)
    }
    var table = table(of: inputs, format: format ?? form)
    var summary = FrameSummaryTable(format: format ?? form)
    let replay = Replay(
      scene: inputs.scene.scene, source: try inputs.openRecording(), rate: self.replay.rate,
      physics: self.replay.physics)
    try Output.check(outputs)
    if log != nil { replay.logCallbacks() }
    var progress = Progress("replay: frame", quiet: common.quiet)
    // Property wrappers of options are slow to read.
    let (perFrame, allRows) = (perFrame, allRows)
    try output.append { (perFrame ? summary.text : table.text).appendHeader(to: &$0) }
    var frame = Frame()
    var previous: FrameHead?
    while true {
      do {
        guard try replay.next(into: &frame) else { break }
      } catch { throw inputs.explain(error) }
      if trace != nil {
        try trace?.append(
          frame, on: replay.stage, phase: replay.stage.phase(of: frame.head, after: previous))
        previous = frame.head
      }
      // A closure would copy the whole frame.
      let head = frame.head
      let stage = replay.stage
      if perFrame {
        let lines = stage.lines(of: frame)
        try output.append { summary.append(lines, at: head, on: stage, to: &$0) }
      } else if allRows {
        try stage.forEachPart(of: &frame) { lines, frame throws(Failure) in
          let elements = table.elements(of: lines, in: frame, on: stage)
          try output.append { table.append(lines, elements, at: frame.head, on: stage, to: &$0) }
        }
      } else {
        let lines = stage.lines(of: frame)
        let elements = table.elements(of: lines, in: frame, on: stage)
        try output.append { table.append(lines, elements, at: head, on: stage, to: &$0) }
      }
      for callback in replay.removeCallbacks(frame: frame.index) {
        try log?.append { CallbackLine(callback, names: inputs.names).append(to: &$0) }
      }
      progress.update(frame.index)
    }
    progress.finish()
    inputs.remark(on: replay.ignored, terminal: common.terminal)
    try output.finish()
    try log?.finish()
    try trace?.finish()
  }
}

extension TableText.Format: ExpressibleByArgument {}
