/// Reads scene files.
public enum SceneFile {
  /// The most rows that a scene may have.
  public static let rowLimit = 100_000_000
}
