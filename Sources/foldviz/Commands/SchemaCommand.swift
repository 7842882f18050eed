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

  private static let names = FileSchema.allCases.map(\.rawValue)

  @Argument(
    help: "The file: \(names.joined(separator: ", ")).", completion: .list(names),
    transform: { name in
      if let kind = FileSchema(rawValue: name) { return kind }
      throw ValidationError("there is no schema of that name" + nearestHint(to: name, among: names))
    })
  var kind: FileSchema

  func run() throws {
    try Output.write(kind.text)
  }
}

/// The files that have a schema; the raw value is the name on the command line.
enum FileSchema: String, CaseIterable {
  case scene, recording, gestures, log, profile, config, check, diff, compare, stability, baseline
  case model, summary, history

  var text: String {
    switch self {
    case .profile:
      Shape.either(ProfileReport.shape, JoinReport.shape).document(
        "foldviz profile",
        "What the layout of a recording's frames costs, or how the frames of devices fared. Further "
          + "keys may come with later versions.", definitions: Shape.metricDefinitions)
    case .check:
      CheckReport.shape.document(
        "foldviz check",
        "What the checks of a configuration came to. Further keys may come with later versions.",
        definitions: Shape.metricDefinitions)
    case .diff:
      DiffReport.shape.document(
        "foldviz diff", "How two replays differ. Further keys may come with later versions.")
    case .compare:
      ComparisonReport.shape.document(
        "foldviz compare",
        "How two groups of runs differ. Further keys may come with later versions.")
    case .stability:
      StabilityReport.shape.document(
        "foldviz stability",
        "By how much the rows of a list jump, and how much of it stays blank. Further keys may come "
          + "with later versions.", definitions: Shape.ungradedDefinitions)
    default: JSONSchemas(rawValue: rawValue)?.text ?? ""
    }
  }
}
