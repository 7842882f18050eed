import Foundation
import Synchronization

/// The input files of an operation, including missing ones, so that no output overwrites them.
///
/// Files are identified by what their names refer to at the time of ``contains(_:)``.
///
///     let files = FilesRead()
///     try FilesRead.$current.withValue(files) { _ = try SceneFile.read(path: "scene.yml") }
///     files.contains(status)
public final class FilesRead: Sendable {
  private let recorded = Mutex<Set<String>>([])
  private let opened = Mutex<Set<[UInt64]>>([])

  /// The list in which readers record the files they open; `nil` to record nothing.
  @TaskLocal public static var current: FilesRead?

  /// Creates an empty list.
  public init() {}

  /// The recorded paths; "-" for standard input.
  public var names: Set<String> { recorded.withLock { $0 } }

  /// Returns whether the file with this status, from `stat`, is one of the recorded files.
  public func contains(_ status: stat) -> Bool {
    names.contains { name in
      var own = stat()
      let isThere = name == "-" ? fstat(STDIN_FILENO, &own) == 0 : stat(name, &own) == 0
      return isThere && own.st_dev == status.st_dev && own.st_ino == status.st_ino
    }
  }

  /// Returns whether the file at `path` can be read only once, such as a pipe.
  public static func isReadableOnce(_ path: String) -> Bool {
    var status = stat()
    return path == "-"
      || stat(path, &status) == 0
        && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Throws an error if a path other than "-" is a pipe, device or socket, which may block forever.
  public static func refuseStream(_ path: String) throws(FormatError) {
    guard path != "-", isReadableOnce(path) else { return }
    throw FormatError(
      file: path, problem: .other(found: "is a pipe, a device or a socket", remedy: "name a file"))
  }

  /// Records that the file with this status is opened; returns `false` for a pipe that was opened
  /// before, because it cannot be read from its beginning again.
  func canReadFromStart(_ status: stat) -> Bool {
    guard status.st_mode & S_IFMT == S_IFIFO else { return true }
    return opened.withLock { $0.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted }
  }

  /// Records the path of a file that is read, even if it is missing; devices and pipes are ignored.
  public func record(_ path: String) {
    var status = stat()
    let isThere = path == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(path, &status) == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else { return }
    _ = recorded.withLock { $0.insert(path) }
  }
}
