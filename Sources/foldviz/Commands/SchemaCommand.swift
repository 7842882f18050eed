import ArgumentParser
import FoldFormats

/// `foldviz schema`: the JSON Schema of a file.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of one of the files.",
    discussion: """
      Example:
        foldviz schema scene > scene.schema.json
      """)

  @Argument(help: "The file: \(JSONSchemas.allCases.map(\.rawValue).joined(separator: ", ")).")
  var kind: JSONSchemas

  func run() throws {
    try Output.write(kind.text)
  }
}

extension JSONSchemas: ExpressibleByArgument {}
