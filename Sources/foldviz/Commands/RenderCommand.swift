import ArgumentParser
import ContactSheet
import FoldFormats
import FoldLayout
import RowDesign

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw frames as a contact sheet (PDF, SVG, PNG), a clip or a player (HTML).",
    discussion: """
      Shows each frame as a phone with its rows in perspective, above a plot of the
      offset over time. An HTML page contains the engine: it plays the recording, and
      its scene can be tuned and dragged.

      Examples:
        foldviz render scene.yml recording.ndjson -o sheet.pdf
        foldviz render scene.yml recording.ndjson -o sheet.svg --frames 12
        foldviz render scene.yml recording.ndjson -o sheet.png --at 0.2,0.45,1.1
        foldviz render scene.yml recording.ndjson -o worst.pdf --select worst
        foldviz render scene.yml recording.ndjson -o book.pdf --page a4 --frames 240
        foldviz render scene.yml recording.ndjson -o clip.gif --scale 1
        foldviz render scene.yml recording.ndjson -o frames/%04d.png --bare --scale 3
        foldviz render scene.yml recording.ndjson -o page.html
      """)

  @OptionGroup var input: InputArguments
  @OptionGroup(title: "Frames") var selection: SelectionArguments
  @OptionGroup(title: "Pages") var pages: PageArguments
  @OptionGroup(title: "Captions") var captions: CaptionOptions
  @OptionGroup(title: "Overlays and plots") var details: DetailArguments
  @OptionGroup(title: "Clips") var clip: ClipArguments
  @OptionGroup(title: "Replay") var replay: ReplayOptions
  @OptionGroup var common: CommonOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The output file. Its extension selects the format. Videos need ffmpeg. A name such as \
      frames/%04d.png is a PNG for each frame, numbered from 1.
      """,
      valueName: "FILE.pdf|.svg|.png|.apng|.gif|.mp4|.webm|.html"),
    completion: .file())
  var output: String

  @Option(help: "The format: pdf, svg, png or html. (default: by the extension)")
  var format: RenderFormat?

  @OptionGroup(title: "Colors") var colors: ColorArguments

  @Option(help: "Pixels per point of a PNG.")
  var scale = 2.0

  @Flag(
    help: "Draw only the device's screen, at the screen's size, transparent outside its corners.")
  var bare = false

  @Option(
    help: ArgumentHelp(
      "Frames that a device recorded during the same run. The player marks late ones.",
      valueName: "FILE"), completion: .file())
  var device: String?

  private var kind: RenderFormat? { format ?? RenderFormat(fileName: output) }

  private var drawn: DrawnKind? {
    switch (clip.kind(output: output, format: format?.sheet), kind) {
    case (_, .html): .player
    case (.file(.svg), _): .svgClip
    case (_?, _): .pixelClip
    case (nil, let kind): kind?.drawn
    }
  }

  func validate() throws {
    try check("--scale", scale, within: NumberRange(0.01, 16))
    try checkOutputs([output])
    let endings = RenderFormat.allCases.map(\.rawValue) + ["apng", "gif", "mp4", "webm"]
    if let format, let ending = Output.ending(of: output), endings.contains(ending),
      ending != format.rawValue
    {
      throw ValidationError(
        "the name \(output) asks for \(ending), and --format for \(format.rawValue); leave out --format, "
          + "or name another file")
    }
    if let format {
      let endings = format == .html ? ["html", "htm"] : [format.rawValue]
      try checkName(output, of: "what --format \(format.rawValue) draws", endings: endings)
    }
    if device != nil, kind != .html {
      throw ValidationError("--device belongs to the player; end the output's name in .html")
    }
    let given =
      selection.given + pages.given + captions.given + details.given + colors.given
      + foldviz.given(["--animate": clip.animate, "--scale": scale != 2, "--bare": bare])
    try drawn?.refuseIneffectiveOptions(among: given, of: self, isBare: bare && drawn != .player)
    if kind == .html { return }
    try clip.validate(output: output, format: format?.sheet)
    guard kind != nil || clip.kind(output: output, format: format?.sheet) != nil else {
      throw ValidationError(
        "the name \"\(output)\" does not say how to draw; end it in .pdf, .svg, .png, .apng, .gif, "
          + ".mp4, .webm or .html, or add --format")
    }
  }

  func run() throws {
    let clipKind = clip.kind(output: output, format: format?.sheet)
    let inputs = try Inputs(input, keepsRecording: kind == .html)
    inputs.remarkOnUnseenRows(on: common.terminal)
    if kind == .html { return try writePage(inputs) }
    let script = try inputs.script(
      rate: replay.rate, physics: replay.physics,
      logsCallbacks: details.plot.plots.contains(.callbacks), terminal: common.terminal)
    let scene = inputs.scene.scene
    let faults = selection.faults(of: script, scene: scene)
    let costs = try selection.costs(
      of: script, inputs: inputs, faults: faults, quiet: common.quiet)
    var chosen = try selection.choose(
      of: script, scene: scene, costs: costs, faults: faults,
      usual: clipKind != nil
        ? min(script.frameCount, ClipArguments.maximumFrames)
        : bare ? 1 : SelectionArguments.usualFrames,
      quiet: common.quiet)
    // A bare picture has one frame, even if several times are given.
    if bare, clipKind == nil { chosen = Array(chosen.prefix(1)) }
    var composer = SheetComposer(inputs: inputs, script: script)
    composer.rate = replay.rate
    composer.remark = selection.remark(costs: costs, faults: faults)
    composer.costs = costs
    composer.overlays = details.overlay.overlays
    composer.wantedPlots = details.plot.plots
    var document = try composer.document(showing: chosen, quiet: common.quiet)
    document.apply(captions)
    var options = SheetOptions(
      theme: colors.theme(under: details.overlay.overlays, of: scene), pixelsPerPoint: scale,
      overlays: details.overlay.overlays, bare: bare)
    options.apply(pages)
    if let clipKind {
      let hertz: Double? = if case .hertz(let hertz) = replay.rate { hertz } else { nil }
      try ClipWriter(
        clip: Clip(document, options: options), rate: hertz, kind: clipKind, path: output,
        terminal: common.terminal
      ).write()
      return
    }
    guard let format = kind?.sheet else { return }
    let sheet = Sheet(document, options: options)
    try SheetWriter(sheet: sheet, format: format, path: output, terminal: common.terminal).write()
  }

  private func writePage(_ inputs: Inputs) throws {
    var page = try PlayerDocument(
      inputs: inputs, rate: replay.rate, physics: replay.physics)
    page.apply(captions)
    page.accentUse = colors.accent ?? .none
    page.appearance = colors.theme.name ?? page.appearance
    if let device { try page.markLateFrames(ofFile: device) }
    try page.write(to: try Output(path: output), remarking: common.terminal)
  }
}

extension RenderFormat {
  /// The sheet format, or `nil` for the player page.
  var sheet: SheetFormat? { SheetFormat(rawValue: rawValue) }
}

extension SheetFormat {
  init?(fileName: String) {
    guard let format = RenderFormat(fileName: fileName)?.sheet else { return nil }
    self = format
  }
}

extension FoldvizVersion {
  static let drawing = DrawingLibraries.versions
}
