import Foundation
import Synchronization

/// What happens when the user interrupts the program: the unfinished files go, and the exit code
/// is 130.
enum Interruption {
  /// The files to remove, as C strings that a signal handler may read.
  nonisolated(unsafe) private static let unfinished = {
    let places = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 16)
    places.initialize(repeating: nil)
    return places
  }()
  private static let turn = Mutex(())

  /// Names a file that must not stay behind when the program is interrupted.
  static func removeOnExit(_ path: String) {
    turn.withLock { _ in
      if let place = unfinished.firstIndex(of: nil) { unfinished[place] = strdup(path) }
    }
  }

  /// Lets a file be that `removeOnExit` was told of: it is complete, or gone.
  static func leaveOnExit(_ path: String) {
    turn.withLock { _ in
      for place in unfinished.indices {
        guard let known = unfinished[place], strcmp(known, path) == 0 else { continue }
        unfinished[place] = nil
        free(known)
      }
    }
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

  /// Takes over what ends the program, unless whoever started it has it ignored, and lets a closed pipe
  /// and a file that may grow no more be ordinary errors.
  static func install() {
    _ = unfinished
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A program that was started by a thread which blocks signals would never hear of them.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number, SIG_IGN)
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
      signal(number) { number in
        for case let path? in Interruption.unfinished { unlink(path) }
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
