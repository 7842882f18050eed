#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What happens when the user interrupts the program: the unfinished file goes, and the exit code
/// is 130.
enum Interruption {
  /// The file to remove, as a C string that a signal handler may read; the program has one thread
  /// that opens files.
  nonisolated(unsafe) private static var unfinished: UnsafeMutablePointer<CChar>?

  /// Names the file that must not stay behind when the program is interrupted; nil for none.
  static func removeOnExit(_ path: String?) {
    let previous = unfinished
    unfinished = path.flatMap { strdup($0) }
    free(previous)
  }

  /// Takes over SIGINT and SIGTERM, and lets a closed pipe be an ordinary error.
  static func install() {
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        if let path = Interruption.unfinished { unlink(path) }
        if number == SIGINT { _exit(Failure.Code.interrupted.rawValue) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
