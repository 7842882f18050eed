import Synchronization

/// What happens when the user interrupts the program: a command that it runs ends, the unfinished files
/// go, and the exit code is 130.
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

  /// The process group of a command that the program runs; 0 for none.
  private static let group = Atomic<pid_t>(0)
  /// Whether the program goes on after an interruption, and whether there was one.
  private static let isHeld = Atomic<Bool>(false)
  private static let isSet = Atomic<Bool>(false)

  /// Names the group of a command that ends with the program, or whenever that is interrupted; 0 for
  /// none.
  static func endOnExit(group process: pid_t) { group.store(process, ordering: .releasing) }

  /// Whether the user has interrupted what `holding` runs.
  static var isInterrupted: Bool { isSet.load(ordering: .acquiring) }

  /// For as long as `body` runs an interruption ends only the command at work, so that what is known by
  /// then is still told; `isInterrupted` says that there was one.
  static func holding<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    isSet.store(false, ordering: .releasing)
    isHeld.store(true, ordering: .releasing)
    defer { isHeld.store(false, ordering: .releasing) }
    return try body()
  }

  /// The signals that end a program which does not listen to them, but for those of its own mistakes.
  private static let ending = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ]

  /// Takes over what ends the program, unless whoever started it has it ignored, and lets a closed pipe
  /// and a file that may grow no more be ordinary errors.
  static func install() {
    _ = unfinished
    endOnExit(group: 0)
    _ = (isInterrupted, isHeld.load(ordering: .acquiring))
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A program that was started by a thread which blocks signals would never hear of them.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in ending { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    for number in ending {
      let before = signal(number, SIG_IGN)
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
      signal(number) { number in
        let group = Interruption.group.load(ordering: .acquiring)
        if group > 0 { kill(-group, number == SIGINT ? SIGINT : SIGTERM) }
        if number == SIGINT, Interruption.isHeld.load(ordering: .acquiring) {
          Interruption.isSet.store(true, ordering: .releasing)
          return
        }
        for case let path? in Interruption.unfinished { unlink(path) }
        if number == SIGINT { _exit(Failure.Code.interrupted.rawValue) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
