import Foundation
import Synchronization

/// What happens when the user interrupts the program: the unfinished file goes, and the exit code
/// is 130.
enum Interruption {
  /// The file to remove, as a C string that a signal handler may read.
  nonisolated(unsafe) private static let unfinished = Atomic<UnsafeMutablePointer<CChar>?>(nil)

  /// Names the file that must not stay behind when the program is interrupted; nil for none.
  static func removeOnExit(_ path: String?) {
    free(unfinished.exchange(path.flatMap { strdup($0) }, ordering: .acquiringAndReleasing))
  }

  /// Whether the terminal's second screen is to be left; a signal handler reads it.
  nonisolated(unsafe) private static var isOnSecondScreen = false
  /// The bytes that leave it, where a signal handler may read them.
  nonisolated(unsafe) private static let leaving = strdup(TerminalScreen.leaving)

  /// Says whether the terminal has to be put right when the program is interrupted.
  static func leaveScreenOnExit(_ isTaken: Bool) {
    _ = leaving
    isOnSecondScreen = isTaken
  }

  /// Takes over SIGINT and SIGTERM, and lets a closed pipe be an ordinary error.
  static func install() {
    signal(SIGPIPE, SIG_IGN)
    // A program that was started by a thread which blocks signals would never hear of them.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        if let path = Interruption.unfinished.load(ordering: .acquiring) { unlink(path) }
        if Interruption.isOnSecondScreen, let text = Interruption.leaving {
          _ = write(STDOUT_FILENO, text, strlen(text))
        }
        if number == SIGINT { _exit(Failure.Code.interrupted.rawValue) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
