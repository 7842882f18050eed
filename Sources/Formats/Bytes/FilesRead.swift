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
///     files.contains(status)
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
  private let pipes: Set<String>

  /// Where readers note what they open; nil where nobody asks.
  @TaskLocal public static var current: FilesRead?

  /// Creates a list of no files.
  ///
  /// - Parameter pipes: The names under which a pipe or a device may be read, such as those that the user
  ///   gave; what is named in a file has to be a file.
  public init(pipes: [String] = []) { self.pipes = Set(pipes) }

  /// Whether a file, by what the system says of it, is one that was opened for reading.
  public func contains(_ status: stat) -> Bool {
    let identity = Identity(status)
    return identities.withLock { $0.contains(identity) }
  }

  /// Whether what bears a name may be something else than a file or a folder.
  func allows(_ status: stat, at path: String) -> Bool {
    [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) || pipes.contains(path)
  }

  /// Notes an open file, unless it is a device or a pipe.
  func note(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    let identity = Identity(status)
    _ = identities.withLock { $0.insert(identity) }
  }
}
