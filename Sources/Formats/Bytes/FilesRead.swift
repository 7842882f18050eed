import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files that a piece of work has opened for reading, known by what bears their names now, so that
/// none of them is written over; whoever saves puts another file in the place of the one that was read.
///
///     let files = FilesRead()
///     try FilesRead.$current.withValue(files) { … }
///     files.contains(status)
public final class FilesRead: Sendable {
  private let names = Mutex<Set<String>>([])
  private let pipes: Set<String>
  /// The pipes that were opened, by what the system knows them by.
  private let opened = Mutex<Set<[UInt64]>>([])

  /// Where readers note what they open; nil where nobody asks.
  @TaskLocal public static var current: FilesRead?

  /// Creates a list of no files.
  ///
  /// - Parameter pipes: The names under which a pipe or a device may be read, such as those that the user
  ///   gave; what is named in a file has to be a file.
  public init(pipes: [String] = []) { self.pipes = Set(pipes) }

  /// Whether a file, by what the system says of it, is one that was opened for reading.
  ///
  /// - Complexity: O(files)
  public func contains(_ status: stat) -> Bool {
    names.withLock { $0 }.contains { name in
      var own = stat()
      let isThere = name == "-" ? fstat(STDIN_FILENO, &own) == 0 : stat(name, &own) == 0
      return isThere && own.st_dev == status.st_dev && own.st_ino == status.st_ino
    }
  }

  /// Whether what bears a name may be something else than a file or a folder.
  func allows(_ status: stat, at path: String) -> Bool {
    [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) || pipes.contains(path)
  }

  /// Whether what is at a path gives its bytes once, so that who needs them again has to keep them.
  public static func givesOnce(_ path: String) -> Bool {
    var status = stat()
    return path == "-"
      || stat(path, &status) == 0
        && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Whether something is to be opened for the first time, or can be read from its beginning again.
  func begins(_ status: stat) -> Bool {
    guard status.st_mode & S_IFMT == S_IFIFO else { return true }
    return opened.withLock { $0.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted }
  }

  /// Notes a file that was opened, unless it is a device or a pipe; "-" is standard input.
  func note(_ status: stat, at path: String) {
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    _ = names.withLock { $0.insert(path) }
  }
}
