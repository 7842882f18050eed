import ArgumentParser
import FoldLayout
import Formats

/// `foldviz import`: a foreign recording becomes ours.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert a foreign scroll recording into ours.",
    discussion: """
      Reads a Chrome trace (JSON) and turns the scroll steps of its page, \
      WebViewImpl::applyScrollAndScale::scrollBy, into content offsets over time.

      Examples:
        foldviz import trace.json.gz -o recording.ndjson
        foldviz import trace.json | foldviz replay scene.yml -
      """)

  @Argument(help: "The trace; - is standard input.")
  var file: String

  @OptionGroup var common: CommonOptions

  @Option(name: .shortAndLong, help: "Where to write; - is standard output.")
  var output = "-"

  func run() throws {
    let trace = try Failure.explaining { () throws(FormatError) in
      try ChromeTraceScroll(path: file)
    }
    let output = try Output(path: output)
    let writer = RecordingWriter(
      form: self.output.hasSuffix(".csv") ? .csv : .ndjson, columns: [.t, .offset])
    try output.append { writer.appendHeader(to: &$0) }
    for entry in trace.entries() {
      try output.append { writer.append(entry, to: &$0) }
    }
    try output.finish()
    common.terminal.remark("\(trace.steps.count.grouped) scroll steps")
  }
}
