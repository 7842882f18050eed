import ArgumentParser
import FoldFormats

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write an example scene, recording and budget.",
    discussion: """
      Examples:
        foldviz init demo && cd demo && foldviz check
        foldviz init deck-demo --kind deck
      """)

  @Argument(help: "The folder to write to. It is created if needed.", completion: .directory)
  var directory: String

  @Option(help: "The behavior: fold, notch, deck, shift or foldingcell; or stability.")
  var kind: ExampleKind = .fold

  @OptionGroup var common: CommonOptions

  @Flag(help: "Replace existing files.")
  var force = false

  func validate() throws {
    guard !directory.isEmpty else {
      throw ValidationError("the folder has no name; name one, or . for this one")
    }
  }

  func run() throws {
    try makeDirectory()
    let example = kind.example
    let files =
      [
        ("scene.yml", example.scene), ("recording.ndjson", example.recording),
        ("foldviz.yml", example.config),
      ].map { (path: path($0), bytes: Array($1.utf8)) }
      + example.files.map { (path: path($0), bytes: Base64.decode($1) ?? []) }
    for file in files where !force {
      guard try Output.status(of: file.path) == nil else {
        throw Failure(
          .cannotCreate, "\(file.path): exists already; choose another folder or add --force")
      }
    }
    for file in files { try Output.write(file.bytes, to: file.path) }
    func word(_ name: String) -> String { shellWord(path(name)) }
    let lines = [
      "", "Next:",
      "  foldviz render \(word("scene.yml")) \(word("recording.ndjson")) -o sheet.pdf",
      "  foldviz check \(word("foldviz.yml"))",
    ]
    try Output.write(Style.of(.output).formatted(files.map(\.path) + lines))
  }

  private func path(_ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  private func makeDirectory() throws(Failure) {
    var made = directory.hasPrefix("/") ? "/" : ""
    for part in directory.split(separator: "/") {
      made += (made.isEmpty || made.hasSuffix("/") ? "" : "/") + part
      if mkdir(made, 0o777) != 0 && errno != EEXIST {
        throw Failure(
          .cannotCreate, "\(made): the folder cannot be created (\(systemMessage())); name another")
      }
    }
  }
}

extension ExampleKind: ExpressibleByArgument {}

/// The files that `foldviz init` writes, embedded from the package's folder Examples by a plugin.
struct Example {
  let scene: String
  let config: String
  let recording: String
  /// The names of the scene's pictures and of an app's table, with their bytes in base64.
  let files: [(name: String, bytes: String)]
}

enum ExampleKind: String, CaseIterable {
  case fold
  case notch
  case deck
  case shift
  case foldingcell
  case stability

  var example: Example {
    switch self {
    case .fold: .fold
    case .notch: .notch
    case .deck: .deck
    case .shift: .shift
    case .foldingcell: .foldingcell
    case .stability: .stability
    }
  }
}
