import ArgumentParser
import FoldFormats

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of one of the files.",
    discussion: """
      Example:
        foldviz schema scene > scene.schema.json
      """)

  private static let names = JSONSchemas.allCases.map(\.rawValue)

  @Argument(
    help: "The file: \(names.joined(separator: ", ")).", completion: .list(names),
    transform: { name in
      if let kind = JSONSchemas(rawValue: name) { return kind }
      throw ValidationError("there is no schema of that name" + nearestHint(to: name, among: names))
    })
  var kind: JSONSchemas

  func run() throws {
    try Output.write(kind.text)
  }
}
