import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files that a piece of work has opened for reading, known by what they are and not by their
/// names, so that none of them is written over.
///
///     let files = FilesRead()
///     try FilesRead.$current.withValue(files) { … }
///     files.contains(fileAt: "scene.yml")
public final class FilesRead: Sendable {
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  private let identities = Mutex<Set<Identity>>([])

  /// Where readers note what they open; nil where nobody asks.
  @TaskLocal public static var current: FilesRead?

  /// Creates a list of no files.
  public init() {}

  /// Whether the file at `path`, its links followed, is one that was opened for reading.
  public func contains(fileAt path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let identity = Identity(status)
    return identities.withLock { $0.contains(identity) }
  }

  /// Notes an open file, unless it is a device or a pipe.
  func note(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    let identity = Identity(status)
    _ = identities.withLock { $0.insert(identity) }
  }
}
