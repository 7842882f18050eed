/// The JSON Schemas (draft 2020-12) of the files that foldviz reads and writes.
public enum JSONSchemas: String, CaseIterable, Sendable {
  /// A scene file.
  case scene
  /// One line of a recording, or one element of its array.
  case recording
  /// A layout profile.
  case profile
  /// foldviz.yml.
  case config

  /// The schema as JSON, with a line end.
  public var text: String {
    switch self {
    case .scene: JSONSchemas.sceneText + "\n"
    case .recording: JSONSchemas.recordingText + "\n"
    case .profile: JSONSchemas.profileText + "\n"
    case .config: JSONSchemas.configText + "\n"
    }
  }
}
