import ArgumentParser
import Formats

/// `foldviz schema`: the JSON Schema of a file.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of one of the files.",
    discussion: """
      Examples:
        foldviz schema scene > scene.schema.json
      """)

  @Argument(help: "The file: scene, recording, profile or config.")
  var kind: SchemaKind

  func run() throws {
    let output = try Output(path: "-")
    try output.write(kind.schema)
    try output.finish()
  }
}

/// The files that have a schema.
enum SchemaKind: String, CaseIterable, ExpressibleByArgument {
  case scene
  case recording
  case profile
  case config

  var schema: String {
    switch self {
    case .scene: JSONSchemas.scene
    case .recording: JSONSchemas.recording
    case .profile: JSONSchemas.profile
    case .config: JSONSchemas.config
    }
  }
}
