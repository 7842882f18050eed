public import Foundation

/// A temporary folder that is deleted along with this value.
public final class Folder: Sendable {
  /// The location of the folder.
  public let url: URL

  /// Creates an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("foldviz-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Runs `body` with a folder that is deleted afterwards.
  public static func with(_ body: (URL) throws -> Void) throws {
    let folder = try Folder()
    try body(folder.url)
    withExtendedLifetime(folder) {}
  }
}
