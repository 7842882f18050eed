import ArgumentParser
import FoldFormats

/// The program: finds and runs the command, and prints errors as one sentence.
@main enum FoldvizMain {
  static func main() {
    occupyStandardDescriptors()
    Interruption.install()
    for case let argument? in UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    where String(validatingCString: argument) == nil {
      Terminal.error(
        "the argument \"\(String(cString: argument))\" is not valid UTF-8; give the file another name"
      )
      exit(Failure.Code.usage.rawValue)
    }
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Opens /dev/null in place of closed standard streams, in the wrong direction, so that no file
  /// gets their descriptors and their use still fails.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The arguments of the running command, which only the order of gestures depends on.
  @TaskLocal static var arguments: [String] = []

  static func run(_ arguments: [String]) -> Int32 {
    $arguments.withValue(arguments) {
      FilesRead.$current.withValue(FilesRead()) {
        if let sentence = refusal(ofCommand: arguments.first) {
          return exitCode(telling: Failure(.usage, sentence))
        }
        do {
          var command = try FoldvizCommand.parseAsRoot(arguments)
          try command.run()
          return 0
        } catch let failure as Failure {
          return exitCode(telling: failure)
        } catch {
          return explain(error)
        }
      }
    }
  }

  private static func exitCode(telling failure: Failure) -> Int32 {
    if let message = failure.message { Terminal.error(message) }
    return failure.code.rawValue
  }

  /// Returns a sentence with the nearest command, or `nil` if the first argument is a command.
  private static func refusal(ofCommand name: String?) -> String? {
    let known = FoldvizCommand.configuration.subcommands.map { $0._commandName } + ["help"]
    guard let name, !name.hasPrefix("-"), !known.contains(name) else { return nil }
    let nearest = name.isEmpty ? nil : nearestName(to: name, among: known)
    return "there is no command '\(name)'"
      + (nearest.map { "; the nearest is '\($0)'" } ?? "") + "; see 'foldviz --help'"
  }

  private static func trimmed(_ line: Substring) -> Substring { line.drop { $0 == " " } }

  /// Prints help or the version, or a mistake in the arguments as one line, and returns the exit code.
  private static func explain(_ error: any Error) -> Int32 {
    let code = FoldvizCommand.exitCode(for: error)
    let message = FoldvizCommand.message(for: error)
    guard code != .success else {
      do throws(Failure) {
        try Output.write(message + "\n")
        return 0
      } catch {
        return exitCode(telling: error)
      }
    }
    // The last line of the full message names the help screen.
    let help = FoldvizCommand.fullMessage(for: error).split(separator: "\n").last ?? ""
    let line = message.split(separator: "\n").map(trimmed).joined(separator: " ")
    Terminal.error(line + (".?".contains(line.suffix(1)) ? " " : ". ") + trimmed(help))
    return code == .validationFailure ? Failure.Code.usage.rawValue : code.rawValue
  }
}
