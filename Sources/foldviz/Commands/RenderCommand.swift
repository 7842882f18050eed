import ArgumentParser
import ContactSheet
import FoldLayout
import Formats

/// `foldviz render`: a contact sheet of chosen frames.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw chosen frames on one sheet, PDF, SVG or PNG, or let them play.",
    discussion: """
      Each frame is a phone with its rows in true perspective; below them stands the offset \
      over time, with the chosen frames marked.

      Examples:
        foldviz render scene.yml rec.ndjson -o sheet.pdf
        foldviz render scene.yml rec.ndjson -o sheet.svg --frames 12 --columns 6
        foldviz render scene.yml rec.ndjson -o sheet.png --at 0.2,0.45,1.1
        foldviz render scene.yml rec.ndjson -o worst.pdf --select worst --frames 12
        foldviz render scene.yml rec.ndjson -o book.pdf --page a4 --frames 240
        foldviz render scene.yml rec.ndjson -o clip.apng --scale 1
      """)

  @OptionGroup var input: InputArguments
  @OptionGroup var selection: SelectionArguments
  @OptionGroup var pages: PageArguments
  @OptionGroup var details: DetailArguments
  @OptionGroup var clip: ClipArguments
  @OptionGroup var rate: RateOption
  @OptionGroup var physics: PhysicsOption
  @OptionGroup var common: CommonOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to draw; the name says how.", valueName: "FILE.pdf|.svg|.png|.apng"))
  var output: String

  @Option(help: "How the output is drawn, where its name does not say: pdf, svg or png.")
  var format: SheetFormat?

  @Option(help: "The colours: light or dark.")
  var theme: ThemeName = .light

  @Option(help: "Pixels per point of a PNG.")
  var scale = 2.0

  @Flag(
    help: "Draw only the first chosen frame's rows, plain, on a page of the screen's size.")
  var bare = false

  func validate() throws {
    guard scale > 0, scale <= 16 else {
      throw ValidationError("--scale is \(scale); it has to be above 0 and at most 16")
    }
    try clip.validate(output: output, format: format)
    guard
      format != nil || SheetFormat(fileName: output) != nil
        || clip.kind(output: output, format: format) != nil
    else {
      throw ValidationError(
        "the name \(output) does not say how to draw; end it in .pdf, .svg, .png or .apng, "
          + "or add --format")
    }
  }

  func run() throws {
    let clipKind = clip.kind(output: output, format: format)
    let inputs = try Inputs(input)
    let script = try inputs.script(rate: rate.rate, physics: physics.physics)
    let scene = inputs.scene.scene
    let costs = try selection.costs(of: script, scene: scene, quiet: common.quiet)
    let chosen = try selection.choose(
      of: script, scene: scene, costs: costs,
      usual: clipKind == nil
        ? SelectionArguments.usualFrames : min(script.frameCount, ClipArguments.mostFrames),
      quiet: common.quiet)
    var composer = SheetComposer(inputs: inputs, script: script)
    composer.rate = rate.rate
    composer.remark = selection.remark(costs: costs)
    composer.costs = costs
    composer.overlays = details.overlay.overlays
    composer.wantedPlots = details.plot.plots
    let document = try composer.document(showing: chosen, quiet: common.quiet)
    let options = SheetOptions(
      columns: pages.columns, paper: pages.page, framesPerPage: pages.perPage,
      theme: theme == .dark ? .dark : .light, pixelsPerPoint: scale,
      overlays: details.overlay.overlays, bare: bare)
    if let clipKind {
      let clip = Clip(document, options: options)
      try ClipWriter(clip: clip, kind: clipKind, path: output, terminal: common.terminal).write()
      return
    }
    guard let format = format ?? SheetFormat(fileName: output) else { return }
    let sheet = Sheet(document, options: options)
    try SheetWriter(sheet: sheet, format: format, path: output, terminal: common.terminal).write()
  }
}

/// The colours of a sheet, by name.
enum ThemeName: String, CaseIterable, ExpressibleByArgument {
  case light
  case dark
}

extension SheetFormat: ExpressibleByArgument {
  /// Reads pdf, svg or png.
  public init?(argument: String) {
    switch argument.lowercased() {
    case "pdf": self = .pdf
    case "svg": self = .svg
    case "png": self = .png
    default: return nil
    }
  }

  /// The format that a file's name asks for.
  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(argument: String(fileName[fileName.index(after: dot)...]))
  }
}
