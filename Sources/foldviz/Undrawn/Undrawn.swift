import ArgumentParser
import FoldFormats
import FoldLayout

// What stands in for drawing in a build without cairo: each of the names that the rest of the program asks
// for a picture, which says that there is none.

/// The sentence for whoever asks this build for a picture.
private func undrawn(_ what: String) -> Failure {
  Failure(
    .usage,
    "\(what): this build of foldviz measures and judges, and draws nothing; use the build with cairo"
  )
}

extension FoldvizVersion {
  /// What draws.
  static let drawing = "without drawing"
}

/// A command that is here by name alone.
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

/// The picture of `diff`.
struct DiffSheetArguments: ParsableArguments {
  /// This build has none of them.
  static let options: [String] = []

  func draw(
    _ pair: ComparedPair, _ report: DiffReport, to output: String, _ common: CommonOptions
  ) throws(Failure) {
    throw undrawn("diff")
  }
}

extension Fleet {
  /// The pictures for a page.
  var pictures: String { "" }
}

/// The pictures of rows, which nobody looks at here.
struct SheetImages {
  let scene: String

  func read(_ names: [String]) throws(Failure) {}
}
