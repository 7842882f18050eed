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
  /// The configuration `foldviz.yml`.
  case config
  /// The result of a check.
  case check
  /// The differences between two replays.
  case diff
  /// The comparison of two groups of runs.
  case compare
  /// The metrics that later runs are compared with.
  case baseline
  /// A cost model of a device.
  case model
  /// One line of frame summaries.
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
