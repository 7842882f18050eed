/// The JSON Schemas (draft 2020-12) of the files that foldviz reads and writes.
@nonexhaustive public enum JSONSchemas: String, CaseIterable, Sendable {
  /// A scene file.
  case scene
  /// One line of a recording, or one element of its array.
  case recording
  /// One line of a log of callbacks.
  case log
  /// The configuration `foldviz.yml`.
  case config
  /// A script of gestures.
  case gestures
  /// The metrics that later runs are compared with.
  case baseline
  /// A cost model of a device.
  case model
  /// One line of frame summaries.
  case summary
  /// One line of a history of checks.
  case history

  /// The schema as JSON, with a line end.
  public var text: String {
    switch self {
    case .scene: JSONSchemas.sceneText + "\n"
    case .recording: JSONSchemas.recordingText
    case .log: JSONSchemas.logText
    case .config: ConfigFile.schema
    case .gestures: GestureScript.schema
    case .baseline: BaselineFile.schema
    case .model: CostModelFile.schema
    case .summary: TraceSummary.schema
    case .history: HistoryRun.schema
    }
  }
}
