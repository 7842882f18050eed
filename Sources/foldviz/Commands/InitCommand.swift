import ArgumentParser
import FoldFormats
import FoldLayout

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `foldviz init`: a scene, a recording and a budget that work at once.
struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a scene, a recording and a budget that work at once.",
    discussion: """
      Examples:
        foldviz init demo && cd demo && foldviz check
        foldviz init deck-demo --kind deck
      """)

  @Argument(help: "The folder to write to; it is made where there is none.")
  var directory: String

  @Option(help: "The behaviour: fold, notch, deck or shift.")
  var kind: ExampleKind = .fold

  @OptionGroup var common: CommonOptions

  @Flag(help: "Write over files that are there.")
  var force = false

  func run() throws {
    try makeDirectory()
    let example = kind.example
    let files = [
      ("scene.yml", example.scene), ("recording.ndjson", example.recording),
      ("foldviz.yml", example.config),
    ].map { (path: path($0), text: $1) }
    if !force, let taken = files.first(where: { access($0.path, F_OK) == 0 }) {
      throw Failure(
        .cannotCreate, "\(taken.path): is there already; choose another folder or add --force")
    }
    for file in files { try Output.write(file.text, to: file.path) }
    print(
      """
      \(files.map(\.path).joined(separator: "\n"))

      Next:
        foldviz render \(path("scene.yml")) \(path("recording.ndjson")) -o sheet.pdf
        foldviz check \(path("foldviz.yml"))
      """)
  }

  private func path(_ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  /// Makes the folder and those above it.
  private func makeDirectory() throws(Failure) {
    var made = directory.hasPrefix("/") ? "/" : ""
    for part in directory.split(separator: "/") {
      made += (made.isEmpty || made.hasSuffix("/") ? "" : "/") + part
      if mkdir(made, 0o777) != 0 && errno != EEXIST {
        throw Failure(.cannotCreate, "\(made): the folder cannot be made: \(systemMessage())")
      }
    }
  }
}

extension ExampleKind: ExpressibleByArgument {}
