import ArgumentParser
import FoldFormats
import FoldLayout

/// `foldviz import`: a foreign recording becomes ours.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert a foreign recording of a scroll or of touches into ours.",
    discussion: """
      Reads, told by their content:
        chrome    a Chrome trace (JSON): the scroll steps of its page,
                  WebViewImpl::applyScrollAndScale::scrollBy, become offsets
        getevent  what adb shell getevent -t prints, also with -l: the touches of
                  the first finger
        csv       touches with the columns gesture,event,time_ms,x,y

      Touches of getevent are scaled from the touch screen's range of coordinates
      to the screen of --scene or --device. Its width and height are the maxima of
      ABS_MT_POSITION_X and _Y, as getevent -p prints them, plus 1; without
      --touch-range the largest coordinates recorded stand in for them. CSV is in
      points, and scaled only with --touch-range.

      Examples:
        foldviz import trace.json.gz -o recording.ndjson
        foldviz import swipes.txt --touch-range 1080x1920 --scene scene.yml
        foldviz import strokes.csv --gesture 3 | foldviz replay scene.yml -
      """)

  @Argument(help: "The recording; - is standard input.")
  var file: String

  @OptionGroup var touches: TouchFileOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var common: CommonOptions

  @Option(name: .shortAndLong, help: "Where to write; - is standard output.")
  var output = "-"

  func run() throws {
    let source = try Failure.explaining { () throws(FormatError) in try ByteSource(path: file) }
    let kind = try Failure.explaining { () throws(FormatError) in
      if let kind = touches.kind { kind } else { try ForeignKind(startOf: source) }
    }
    switch kind {
    case .chrome: try importScroll(source)
    case .getevent, .csv: try importTouches(source, kind)
    case nil:
      throw Failure(
        .badData,
        "\(source.name): is none of the recordings that are known here; "
          + "name its kind with --kind: chrome, getevent or csv")
    }
  }

  private func importScroll(_ source: ByteSource) throws {
    let trace = try Failure.explaining { () throws(FormatError) in try ChromeTraceScroll(source) }
    try write(trace.entries(), .scroll)
    common.terminal.remark("\(trace.steps.count.grouped) scroll steps")
  }

  private func importTouches(_ source: ByteSource, _ kind: ForeignKind?) throws {
    let found = try Failure.explaining { () throws(FormatError) in
      try ForeignTouches(source, kind: kind, gesture: touches.gesture)
    }
    let entries = touches.scaled(
      found, to: try screen.chosenDevice(), terminal: common.terminal)
    try write(entries, .touch)
    let gestures = entries.reduce(0) { $0 + ($1.touch?.phase == .began ? 1 : 0) }
    common.terminal.remark("\(entries.count.grouped) touches, \(gestures.grouped) gestures")
  }

  private func write(_ entries: [TraceEntry], _ kind: RecordingKind) throws {
    let output = try Output(path: output)
    let writer = RecordingWriter(
      form: self.output.hasSuffix(".csv") ? .csv : .ndjson, kind: kind,
      columns: kind == .scroll ? [.t, .offset] : [.t, .touch, .x, .y])
    try output.append { writer.appendHeader(to: &$0) }
    for entry in entries { try output.append { writer.append(entry, to: &$0) } }
    try output.finish()
  }
}

extension ForeignKind: ExpressibleByArgument {}
