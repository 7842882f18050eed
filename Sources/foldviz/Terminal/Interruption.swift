import Synchronization

/// Handles interruptions: ends running commands, removes unfinished files and exits with 130.
enum Interruption {
  /// The files to remove, as C strings that a signal handler may read.
  nonisolated(unsafe) private static let unfinished = {
    let paths = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 16)
    paths.initialize(repeating: nil)
    return paths
  }()
  private static let turn = Mutex(())

  static func removeOnInterruption(_ path: String) {
    turn.withLock { _ in
      if let index = unfinished.firstIndex(of: nil) { unfinished[index] = strdup(path) }
    }
  }

  static func keepOnInterruption(_ path: String) {
    turn.withLock { _ in
      for index in unfinished.indices {
        guard let known = unfinished[index], strcmp(known, path) == 0 else { continue }
        unfinished[index] = nil
        free(known)
      }
    }
  }

  private static let group = Atomic<pid_t>(0)
  private static let isExitDeferred = Atomic<Bool>(false)
  private static let isSet = Atomic<Bool>(false)

  /// Registers the process group that a signal to the program also ends, or 0 to register none.
  static func register(processGroup: pid_t) { group.store(processGroup, ordering: .releasing) }

  static var isInterrupted: Bool { isSet.load(ordering: .acquiring) }

  /// Runs `body`, during which Ctrl-C ends only the process group registered by `register(processGroup:)`
  /// and sets `isInterrupted`, so that the program can still report its results.
  static func deferringExit<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    isSet.store(false, ordering: .releasing)
    isExitDeferred.store(true, ordering: .releasing)
    defer { isExitDeferred.store(false, ordering: .releasing) }
    return try body()
  }

  /// The signals that end a program by default, except those for its own errors.
  private static let ending = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ]

  /// Installs the signal handlers, except for signals that the parent process ignores.
  static func install() {
    _ = unfinished
    register(processGroup: 0)
    _ = (isInterrupted, isExitDeferred.load(ordering: .acquiring))
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A parent process may have blocked these signals.
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
        if number == SIGINT, Interruption.isExitDeferred.load(ordering: .acquiring) {
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
