import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files that a piece of work reads, or would if they were there, known by what bears their names now,
/// so that none of them is written over; whoever saves puts another file in the place of the one that was
/// read.
///
///     let files = FilesRead()
///     try FilesRead.$current.withValue(files) { … }
///     files.contains(status)
public final class FilesRead: Sendable {
  private let noted = Mutex<Set<String>>([])
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

  /// The names of the files, "-" for standard input.
  public var names: Set<String> { noted.withLock { $0 } }

  /// Whether a file, by what the system says of it, is one of them.
  ///
  /// - Complexity: O(files)
  public func contains(_ status: stat) -> Bool {
    names.contains { name in
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

  /// Notes a file that is to be read, there or not, unless it is a device or a pipe; "-" is standard input.
  public func note(_ path: String) {
    var status = stat()
    let isThere = path == "-" ? fstat(STDIN_FILENO, &status) == 0 : stat(path, &status) == 0
    guard !isThere || status.st_mode & S_IFMT == S_IFREG else { return }
    _ = noted.withLock { $0.insert(path) }
  }
}
