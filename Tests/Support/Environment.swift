import Foundation

/// Folders of recordings and reference vectors that are not part of the package.
public enum Outside {
  /// The folder of recordings made by others, from `FOLDVIZ_CORPUS`; `nil` if that is not set.
  public static var corpus: URL? { folder("FOLDVIZ_CORPUS") }
  /// The folder of reference vectors, from `FOLDVIZ_REFERENCE`; `nil` if the variable is not set.
  public static var reference: URL? { folder("FOLDVIZ_REFERENCE") }

  /// The folder of the browser's geometry oracle, from `FOLDVIZ_ORACLE`; `nil` if that is not set.
  public static var oracle: URL? { folder("FOLDVIZ_ORACLE") }

  private static func folder(_ name: String) -> URL? {
    guard let path = ProcessInfo.processInfo.environment[name], !path.isEmpty else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
  }
}

/// The folder of the package, found from the path of this file.
public let packageFolder = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
