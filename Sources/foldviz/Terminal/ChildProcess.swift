/// Runs programs in process groups of their own, which an interruption ends.
enum ChildProcess {
  /// Starts a program from the PATH with its arguments; `failure` describes a system error code.
  static func start(
    _ command: [String], _ actions: inout posix_spawn_file_actions_t,
    failure: (_ code: Int32) -> Failure
  ) throws(Failure) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Ignored signals would stay ignored.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = command.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let problem = posix_spawnp(&child, command[0], &actions, &attributes, &arguments, environ)
    guard problem == 0 else { throw failure(problem) }
    Interruption.register(processGroup: child)
    return child
  }

  /// Waits until a program ends, and returns its status and its use of the processor.
  static func wait(for child: pid_t) -> (status: Int32, usage: rusage) {
    defer { Interruption.register(processGroup: 0) }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    return (status, usage)
  }

  /// Describes how a program with a nonzero status ended, such as "code 1".
  static func ending(_ status: Int32) -> String {
    status & 0x7f == 0 ? "code \(status >> 8 & 0xff)" : "signal \(status & 0x7f)"
  }
}
