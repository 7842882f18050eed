import CFoldMeasure
import FoldFormats
import FoldProfile

/// One run of a shell command, with its output and times.
struct CommandRun {
  let output: [UInt8]
  /// The time from start to end, in milliseconds.
  let wallTime: Double
  /// The processor time of the command and its child processes, in milliseconds.
  let processorTime: Double

  static let wallTimeMetric = Metric(
    id: "wallTime", unit: .milliseconds, definition: "Time from a command's start to its end.",
    evidence: .wallTime)
  static let processorTimeMetric = Metric(
    id: "processorTime", unit: .milliseconds,
    definition: "Time that a command and all that it started took of processors.",
    evidence: .wallTime)

  var times: MetricTable {
    MetricTable(
      frameCount: 1,
      values: [
        MetricValue(Self.wallTimeMetric, .number(wallTime), n: 1),
        MetricValue(Self.processorTimeMetric, .number(processorTime), n: 1),
      ])
  }

  /// Runs a shell command, under a `wrapper` program with arguments unless empty; throws if it
  /// cannot be run or exits with an error.
  init(_ command: String, under wrapper: [String] = []) throws(Failure) {
    guard let file = tmpfile() else {
      throw Failure(
        .cannotCreate, "no temporary file can be created (\(systemMessage())); make room in /tmp")
    }
    defer { fclose(file) }
    let arguments = wrapper + ["/bin/sh", "-c", command]
    let start = cmeasure_now_ns()
    let (status, usage) = try Self.spawn(arguments, output: fileno(file))
    wallTime = Double(cmeasure_now_ns() - start) / 1e6
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
    }
    processorTime = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    guard status == 0 || Interruption.isInterrupted else {
      throw Failure(
        .badData,
        "\(escapedLine(command)): ended with \(ChildProcess.ending(status)); make it end with 0")
    }
    rewind(file)
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&part, 1, part.count, file), count > 0 {
      bytes += part[..<count]
    }
    guard ferror(file) == 0 else {
      throw Failure(
        .inputOutput,
        "\(escapedLine(command)): its output cannot be read (\(systemMessage())); try again")
    }
    output = bytes
  }

  private static func spawn(
    _ command: [String], output: Int32
  ) throws(Failure) -> (status: Int32, usage: rusage) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let child = try ChildProcess.start(command, &actions) { code in
      Failure(.noInput, "\(command[0]): cannot be run: \(systemMessage(code))")
    }
    return ChildProcess.wait(for: child)
  }
}
