import ArgumentParser
import FoldFormats
import FoldLayout

// Replacements for all drawing in a build without cairo. Each of them reports that this build
// cannot draw.

private func undrawn(_ what: String) -> Failure {
  Failure(
    .usage,
    "\(what): this build of foldviz measures and judges, and draws nothing; use the build with cairo"
  )
}

extension FoldvizVersion {
  /// The text of `--version` in place of the drawing libraries.
  static let drawing = "without drawing"
}

/// A command that only reports that this build cannot draw.
protocol UndrawnCommand: ParsableCommand {
  static var name: String { get }
}

extension UndrawnCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: "Draws, which this build of foldviz cannot.",
      shouldDisplay: false)
  }

  func run() throws { throw undrawn(Self.name) }
}

struct RenderCommand: UndrawnCommand {
  static let name = "render"
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct WatchCommand: UndrawnCommand {
  static let name = "watch"
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct ReportCommand: UndrawnCommand {
  static let name = "report"
  @Argument(parsing: .captureForPassthrough) var words: [String] = []
}

struct DiffSheetArguments: ParsableArguments {
  var given: [String] { [] }

  func draw(
    _ pair: ComparedPair, _ report: DiffReport, to output: String, _ common: CommonOptions
  ) throws(Failure) {
    throw undrawn("diff")
  }
}

extension StabilityReport {
  func drawSweep(to path: String, _ format: RenderFormat) throws(Failure) {
    throw undrawn("stability --sweep")
  }
}

extension RecordingSpread {
  var pictures: String { "" }
}

struct SceneFonts {
  init(of scene: SceneFile, path: String) throws(Failure) {}
}

struct SheetImages {
  let scene: String
  var scale = 1.0

  func forEach(
    _ names: [String], longestSide: Int, _ body: (String, [UInt8], Void) -> Void
  ) throws(Failure) {}
}
