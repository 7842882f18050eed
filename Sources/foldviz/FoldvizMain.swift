import ArgumentParser
import FoldFormats

/// The program: it finds the command, runs it, and turns what went wrong into one sentence.
@main enum FoldvizMain {
  static func main() {
    occupyStandardDescriptors()
    Interruption.install()
    for case let argument? in UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    where String(validatingCString: argument) == nil {
      Terminal.error(
        "the argument \"\(String(cString: argument))\" is no UTF-8; give the file another name")
      exit(Failure.Code.usage.rawValue)
    }
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Fills the places of standard streams that are closed, so that no file of ours takes them; to read
  /// from such an input fails as before, and to write to such an output is to write to a closed pipe.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// What the command that runs was called with.
  @TaskLocal static var arguments: [String] = []

  /// Runs the command that the arguments name, and returns the exit code.
  static func run(_ typed: [String]) -> Int32 {
    let arguments = joiningNegativeNumbers(typed)
    return $arguments.withValue(arguments) {
      // A name is an argument of its own, or follows the sign in --option=NAME.
      let named =
        arguments
        + arguments.compactMap { $0.split(separator: "=", maxSplits: 1).last.map(String.init) }
      return FilesRead.$current.withValue(FilesRead(pipes: named)) { runCommand() }
    }
  }

  /// The arguments with every number below 0 joined to the option before it: a value, be its sign that
  /// of an option.
  private static func joiningNegativeNumbers(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    for (place, argument) in arguments.enumerated() {
      let start = argument.hasPrefix("-") ? argument.utf8.dropFirst().first ?? 0 : 0
      let isNegative = (0x30...0x39).contains(start) || start == 0x2e || argument == "-inf"
      if isNegative, let option = joined.last, option.hasPrefix("--"), option != "--",
        !option.contains("="), !arguments[..<place].contains("--")
      {
        joined[joined.count - 1] += "=" + argument
      } else {
        joined.append(argument)
      }
    }
    return joined
  }

  private static func runCommand() -> Int32 {
    if let (unknown, command, known) = unknownCommand {
      let near = unknown.isEmpty ? nil : nearestName(to: unknown, among: known)
      let nearest = near.map { "; the nearest is '\($0)'" } ?? ""
      Terminal.error("there is no command '\(unknown)'\(nearest); see '\(command) --help'")
      return Failure.Code.usage.rawValue
    }
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

  /// The command that words name, as it is typed, and the words that follow.
  private static func command(
    of words: ArraySlice<String>
  ) -> (name: String, type: any ParsableCommand.Type, rest: ArraySlice<String>) {
    var (name, rest) = ("foldviz", words)
    var type: any ParsableCommand.Type = FoldvizCommand.self
    while let word = rest.first,
      let next = type.configuration.subcommands.first(where: { $0._commandName == word })
    {
      (name, type, rest) = (name + " " + word, next, rest.dropFirst())
    }
    return (name, type, rest)
  }

  /// What stands in the place of a command and is none, the command whose own it would be, and those that
  /// there are; nil where all are known.
  private static var unknownCommand: (name: String, of: String, known: [String])? {
    let helps = arguments.first == "help"
    let words = helps ? arguments.dropFirst().filter { !$0.hasPrefix("-") } : arguments
    let (path, type, rest) = command(of: words[...])
    let known = type.configuration.subcommands.map { $0._commandName }
    guard let name = rest.first, name != "help",
      helps || !known.isEmpty && !name.hasPrefix("-")
    else { return nil }
    return (name, path, known)
  }

  /// A parser's message, which may be several lines and sentences, as one sentence on one line.
  private static func oneSentence(_ message: String) -> String {
    func line(_ text: some StringProtocol) -> String {
      text.split(separator: "\n").joined(separator: " ")
    }
    if let near = message.firstRange(of: ". Did you mean ") {
      return message[..<near.lowerBound] + "; the nearest is "
        + line(message[near.upperBound...].filter { $0 != "?" })
    }
    guard let start = message.firstRange(of: ". Please provide one of ") else {
      return line(message)
    }
    // A few values stand in the sentence, many each on a line of its own.
    let lines = message[start.upperBound...].split(separator: "\n")
    let values =
      lines.count > 1
      ? lines.dropFirst().map { String($0.drop { $0 == " " || $0 == "-" }) }.joined(separator: ", ")
      : String(lines.first.map { $0.hasSuffix(".") ? $0.dropLast() : $0 } ?? "")
    return line(message[..<start.lowerBound]) + "; it is one of " + values
  }

  /// What the help of a command says of the option whose value a message calls invalid, where the message
  /// ends there without a reason; nil for every other.
  private static func meaning(in message: String, of command: String) -> String? {
    guard message.hasSuffix(">'"), let verdict = message.ranges(of: " is invalid for '--").last
    else { return nil }
    let option = message[verdict.upperBound...].prefix { $0 != " " }
    let argument = help(of: command)?.options.first {
      $0.names?.contains { $0.name == option } == true
    }
    guard var text = argument?.abstract else { return nil }
    if text.hasSuffix(".") { text.removeLast() }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func help(of command: String) -> CommandHelp? {
    guard let program = try? CommandHelp.ofProgram() else { return nil }
    return command.split(separator: " ").dropFirst().reduce(program) { help, name in
      help.subcommands?.first { $0.commandName == name } ?? help
    }
  }

  /// Returns a sentence on the first word that looks like an option of a command and is none, or `nil` if
  /// all are known.
  ///
  /// The parser looks for required arguments first, and complains that one is missing if its name is
  /// misspelled.
  private static func unknownOption(in words: ArraySlice<String>, of command: String) -> String? {
    func typed(_ argument: CommandHelp.Argument) -> [String] {
      (argument.names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
    }
    let arguments = help(of: command)?.arguments ?? []
    let known = arguments.flatMap(typed) + ["--help", "-h", "--version"]
    let valued = arguments.filter { $0.kind == .option }.flatMap(typed)
    var last = ""
    for word in words.prefix(while: { $0 != "--" }) {
      // A value may look like an option.
      defer { last = word }
      guard word.hasPrefix("-"), word.count > 2, !valued.contains(last) else { continue }
      let name = String(word.prefix { $0 != "=" })
      let isShort = !name.hasPrefix("--")
      if known.contains(name) || isShort && known.contains(String(name.prefix(2))) { continue }
      let near = nearestName(
        to: isShort ? "-" + name : name, among: known.filter { $0.hasPrefix("--") })
      return "Unknown option '\(singleLine(name))'"
        + (near.map { "; the nearest is '\($0)'" } ?? "")
    }
    return nil
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
    let (name, _, words) = command(of: arguments[...])
    var message =
      unknownOption(in: words, of: name) ?? oneSentence(FoldvizCommand.message(for: error))
    if message.isEmpty { message = "the arguments cannot be understood" }
    if let meaning = meaning(in: message, of: name) { message += ": " + meaning }
    Terminal.error("\(message); see '\(name) --help'")
    return code == .validationFailure ? Failure.Code.usage.rawValue : code.rawValue
  }
}
