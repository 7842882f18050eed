import ArgumentParser
import FoldFormats

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
      // A name is an argument of its own, or follows the sign in --option=NAME.
      let named =
        arguments
        + arguments.compactMap { $0.split(separator: "=", maxSplits: 1).last.map(String.init) }
      return FilesRead.$current.withValue(FilesRead(pipes: named)) { runCommand() }
    }
  }

  private static func runCommand() -> Int32 {
    do {
      var command = try FoldvizCommand.parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let failure as Failure {
      return tell(failure)
    } catch {
      return explain(error)
    }
  }

  /// Says why the program stops, and returns the exit code.
  private static func tell(_ failure: Failure) -> Int32 {
    if let message = failure.message { Terminal.error(message) }
    return failure.code.rawValue
  }

  /// The command that the arguments name, as it is typed.
  private static var command: String {
    var (names, type): ([String], any ParsableCommand.Type) = (["foldviz"], FoldvizCommand.self)
    for argument in arguments {
      let known = type.configuration.subcommands
      guard let next = known.first(where: { $0._commandName == argument }) else {
        break
      }
      names.append(argument)
      type = next
    }
    return names.joined(separator: " ")
  }

  /// Help and version go to standard output; a mistake in the arguments becomes one line.
  private static func explain(_ error: any Error) -> Int32 {
    let code = FoldvizCommand.exitCode(for: error)
    guard code != .success else {
      do throws(Failure) {
        try Output.write(FoldvizCommand.message(for: error) + "\n")
        return 0
      } catch {
        return tell(error)
      }
    }
    let message = FoldvizCommand.message(for: error).split(separator: "\n").joined(separator: " ")
    Terminal.error(
      "\(message.isEmpty ? "the arguments cannot be understood" : message); see '\(command) --help'"
    )
    return code == .validationFailure ? Failure.Code.usage.rawValue : code.rawValue
  }
}
