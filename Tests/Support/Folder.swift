public import Foundation

/// A temporary folder that goes when nobody needs it any more.
public final class Folder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("foldviz-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Runs `body` with a folder that is gone afterwards.
  public static func with(_ body: (URL) throws -> Void) throws {
    let folder = try Folder()
    try body(folder.url)
    withExtendedLifetime(folder) {}
  }
}
