/// The JSON Schemas (draft 2020-12) of the files that foldviz reads and writes.
public enum JSONSchemas: String, CaseIterable, Sendable {
  /// A scene file.
  case scene
  /// One line of a recording, or one element of its array.
  case recording
  /// One line of a log of callbacks.
  case log
  /// A profile of a replay's layout, or of a device's frames.
  case profile
  /// foldviz.yml.
  case config
  /// What a check came to.
  case check
  /// How two replays differ.
  case diff
  /// How two groups of runs differ.
  case compare
  /// The numbers that later runs are held against.
  case baseline
  /// What a frame costs on a device.
  case model
  /// One line of what machines have profiled.
  case summary

  /// The schema as JSON, with a line end.
  public var text: String {
    switch self {
    case .scene: JSONSchemas.sceneText + "\n"
    case .recording: JSONSchemas.recordingText
    case .log: JSONSchemas.logText
    case .profile: JSONSchemas.profileText
    case .config: ConfigFile.schema
    case .check: JSONSchemas.checkText
    case .diff: JSONSchemas.diffText
    case .compare: JSONSchemas.compareText
    case .baseline: BaselineFile.schema
    case .model: CostModelFile.schema
    case .summary: TraceSummary.schema
    }
  }
}
