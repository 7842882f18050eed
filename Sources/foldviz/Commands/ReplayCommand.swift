import ArgumentParser
import FoldLayout
import Formats

/// `foldviz replay`: the state of every row on screen, frame by frame.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Write the state of every row of every frame as a table.",
    discussion: """
      One line for each row that meets the screen, frame by frame, top to bottom, with the \
      columns frame, t, offset, row, id, minY, height, foldAngle, opacity, expandOffset and \
      kind. A recording of touches is replayed by a platform's physics, until the scroll rests.

      Examples:
        foldviz replay scene.yml recording.ndjson -o rows.csv
        foldviz replay scene.yml recording.csv.gz --rate 120 --format ndjson
        foldviz replay scene.yml touches.ndjson --physics android --rate 120
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

  func run() throws {
    let inputs = try Inputs(input)
    let output = try Output(path: output)
    let table = ReplayTable(
      format: format ?? formatByName(), hasQuads: quads, names: inputs.names)
    var replay = Replay(
      scene: inputs.scene.scene, source: try inputs.openRecording(), rate: rate.rate,
      physics: physics.physics)
    var progress = Progress("replay: frame", quiet: common.quiet)
    try output.append { table.appendHeader(to: &$0) }
    var rows = RowBuffer()
    while let frame = try inputs.explained({ () throws(InputReplayError) in try replay.next() }) {
      func appendLines() throws {
        for i in replay.list.readingOrder(of: rows, all: allRows) {
          try output.append {
            table.appendLine(i, of: rows, frame: frame, list: replay.list, to: &$0)
          }
        }
      }
      if allRows {
        for range in ranges(of: replay.list) {
          replay.list.layout(
            rows: range, contentOffset: frame.contentOffset, time: frame.time, into: &rows)
          try appendLines()
        }
      } else {
        replay.list.layout(contentOffset: frame.contentOffset, time: frame.time, into: &rows)
        try appendLines()
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

  private func formatByName() -> ReplayTable.Format {
    output.hasSuffix(".ndjson") || output.hasSuffix(".jsonl") ? .ndjson : .csv
  }
}

extension ReplayTable.Format: ExpressibleByArgument {}
