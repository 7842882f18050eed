import ArgumentParser
import FoldFormats
import FoldLayout

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert another tool's recording of scrolls or touches.",
    discussion: """
      Detects the kind of the file from its content:
        chrome    a Chrome trace (JSON); its page's scroll steps become offsets
        getevent  the output of adb shell getevent -t, with or without -l
        csv       touches with the columns gesture,event,time_ms,x,y

      Touches of getevent are scaled to the screen of --scene or --device. Use
      --touch-range to give the touch screen's width and height, which getevent -p
      prints as the maxima of ABS_MT_POSITION_X and _Y, each plus 1.

      Examples:
        foldviz import trace.json.gz -o recording.ndjson
        foldviz import swipes.txt --touch-range 1080x1920 --scene scene.yml
        foldviz import strokes.csv --gesture 3 | foldviz replay scene.yml -
      """)

  @Argument(help: "The recording; - is standard input.", completion: .file())
  var file: String

  @OptionGroup(title: "Touches") var touches: TouchFileOptions
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup var common: CommonOptions

  @OptionGroup var output: OutputOption

  func validate() throws { try output.validateRecording() }

  func run() throws {
    let (source, kind) = try touches.open(file)
    if let kind { try touches.refuseIneffectiveOptions(in: kind, screen) }
    switch kind {
    case .chrome:
      let trace = try Failure.reading(try ChromeTraceScroll(source))
      try output.write(trace.entries(), kind: .scroll, columns: ["t", "offset"])
      let others = trace.otherSteps
      common.terminal.remark(
        counted(trace.steps.count, "scroll step")
          + (others == 0
            ? ""
            : " of process \(trace.process); \(others.grouped) of other processes left out"))
      if trace.steps.allSatisfy({ $0.dy == 0 }) {
        common.terminal.remark("warning: no step scrolls along y, so that nothing moves")
      }
    case .getevent, .csv, nil:
      let entries = try touches.read(
        source, kind, for: try screen.chosenDevice(), terminal: common.terminal)
      try output.write(entries, kind: .touch, columns: ["t", "touch", "x", "y"])
      let gestures = entries.count { $0.touch?.phase == .began }
      common.terminal.remark(
        "\(counted(entries.count, "touch", "touches")), \(counted(gestures, "gesture"))")
    }
  }
}

extension ForeignKind: ExpressibleByArgument {}
