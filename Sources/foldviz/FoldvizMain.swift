import ArgumentParser
import FoldFormats

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program: it finds the command, runs it, and turns what went wrong into one sentence.
@main enum FoldvizMain {
  static func main() {
    Interruption.install()
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// What the command that runs was called with.
  @TaskLocal static var arguments: [String] = []

  /// Runs the command that the arguments name, and returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    $arguments.withValue(arguments) {
      FilesRead.$current.withValue(FilesRead()) { runCommand() }
    }
  }

  private static func runCommand() -> Int32 {
    do {
      var command = try FoldvizCommand.parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let failure as Failure {
      if let message = failure.message {
        Terminal.writeToStandardError("foldviz: error: \(message)\n")
      }
      return failure.code.rawValue
    } catch {
      return explain(error)
    }
  }

  /// Help and version go to standard output; a mistake in the arguments becomes one line.
  private static func explain(_ error: any Error) -> Int32 {
    let code = FoldvizCommand.exitCode(for: error)
    guard code != .success else {
      Terminal.send(FoldvizCommand.message(for: error) + "\n", to: STDOUT_FILENO)
      return 0
    }
    let message = FoldvizCommand.message(for: error).split(separator: "\n").joined(separator: " ")
    Terminal.writeToStandardError(
      "foldviz: error: \(message.isEmpty ? "the arguments cannot be understood" : message); "
        + "see 'foldviz --help'\n")
    return code == .validationFailure ? Failure.Code.usage.rawValue : code.rawValue
  }
}
