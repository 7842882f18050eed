import ArgumentParser
import ContactSheet
import FoldLayout
import Formats

/// `foldviz render`: a contact sheet of chosen frames.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw chosen frames on one sheet (PDF, SVG, PNG), or all in a player (HTML).",
    discussion: """
      Each frame is a phone with its rows in true perspective; below them stands the offset \
      over time, with the chosen frames marked. The player is one page for a browser, with the \
      engine in it: it plays the recording, and lets the scene be tuned and dragged.

      Examples:
        foldviz render scene.yml rec.ndjson -o sheet.pdf
        foldviz render scene.yml rec.ndjson -o sheet.svg --frames 12 --columns 6
        foldviz render scene.yml rec.ndjson -o sheet.png --at 0.2,0.45,1.1
        foldviz render scene.yml rec.ndjson -o page.html
      """)

  @OptionGroup var input: InputArguments
  @OptionGroup var rate: RateOption
  @OptionGroup var physics: PhysicsOption
  @OptionGroup var common: CommonOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to draw; the name says how.", valueName: "FILE.pdf|.svg|.png|.html"))
  var output: String

  @Option(help: "How the output is drawn, where its name does not say: pdf, svg, png or html.")
  var format: RenderFormat?

  @Option(help: "How many frames to show, spread evenly over the recording.")
  var frames = 24

  @Option(help: ArgumentHelp("The times of the frames to show, in seconds.", valueName: "T,T,…"))
  var at: TimeList?

  @Option(help: "How many frames stand side by side; a pleasing number unless given.")
  var columns: Int?

  @Option(help: "The colours: light or dark.")
  var theme: ThemeName = .light

  @Option(help: "Pixels per point of a PNG.")
  var scale = 2.0

  @Flag(
    help: "Draw only the first chosen frame's rows, plain, on a page of the screen's size.")
  var bare = false

  @Option(
    help: ArgumentHelp(
      "Frames that a device recorded meanwhile; the player marks those shown late.",
      valueName: "FILE"))
  var device: String?

  func validate() throws {
    if device != nil, (format ?? RenderFormat(fileName: output))?.sheet != nil {
      throw ValidationError("--device belongs to the player; end the output's name in .html")
    }
    guard (1...5000).contains(frames) else {
      throw ValidationError("--frames is \(frames); it has to be within 1 and 5000")
    }
    guard (1...100).contains(columns ?? 1) else {
      throw ValidationError("--columns is \(columns ?? 0); it has to be within 1 and 100")
    }
    guard scale > 0, scale <= 16 else {
      throw ValidationError("--scale is \(scale); it has to be above 0 and at most 16")
    }
    guard format != nil || RenderFormat(fileName: output) != nil else {
      throw ValidationError(
        "the name \(output) does not say how to draw; end it in .pdf, .svg, .png or .html, or add --format"
      )
    }
  }

  func run() throws {
    guard let format = format ?? RenderFormat(fileName: output) else { return }
    let inputs = try Inputs(input)
    guard let format = format.sheet else { return try writePage(inputs) }
    let script = try inputs.script(rate: rate.rate, physics: physics.physics)
    let chosen = try at.map { try $0.frames(in: script) } ?? FrameSelection.even(frames, of: script)
    let output = try Output(path: output)
    var composer = SheetComposer(inputs: inputs, script: script)
    composer.rate = rate.rate
    let document = composer.document(showing: chosen, quiet: common.quiet)
    let options = SheetOptions(
      columns: columns, theme: theme == .dark ? .dark : .light, pixelsPerPoint: scale, bare: bare)
    do {
      let warnings = try Sheet(document, options: options).write(format) { try output.write($0) }
      for warning in warnings { common.terminal.remark(warning.description) }
    } catch .output(let error as Failure) {
      throw error
    } catch {
      throw Failure(.internalError, "the sheet cannot be drawn: \(error)")
    }
    try output.finish()
  }

  /// Writes the player, once the recording has been seen to play.
  private func writePage(_ inputs: Inputs) throws {
    guard Stage(scene: inputs.scene.scene).isList else {
      throw Failure(
        .badData,
        "\(singleLine(inputs.scenePath)): the player shows lists without a notch so far; "
          + "render a PDF, SVG or PNG")
    }
    var page = try PlayerDocument(
      inputs: inputs, rate: rate.rate, physics: physics.physics)
    if let device { page.hitches = try HitchMark.marks(ofFile: device, start: page.start) }
    let output = try Output(path: output)
    try page.write(to: output)
    try output.finish()
  }
}

/// The colours of a sheet, by name.
enum ThemeName: String, CaseIterable, ExpressibleByArgument {
  case light
  case dark
}

/// What `render` draws.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case pdf
  case svg
  case png
  case html

  /// The format of the sheet; nil for the player.
  var sheet: SheetFormat? {
    switch self {
    case .pdf: .pdf
    case .svg: .svg
    case .png: .png
    case .html: nil
    }
  }

  init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  /// The format that a file's name asks for.
  init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(argument: String(fileName[fileName.index(after: dot)...]))
  }
}
