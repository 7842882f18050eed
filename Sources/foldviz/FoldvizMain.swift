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
        "the argument \"\(String(cString: argument))\" is no UTF-8; give the file another name")
      exit(Failure.Code.usage.rawValue)
    }
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Opens /dev/null in place of closed standard streams, so that no file gets their descriptors.
  ///
  /// It is opened in the wrong direction, so that reading from closed input and writing to closed
  /// output still fail.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The arguments of the current command.
  @TaskLocal static var arguments: [String] = []

  /// Runs the command named by the arguments, and returns the exit code.
  static func run(_ typed: [String]) -> Int32 {
    let arguments = joiningNegativeNumbers(typed)
    return $arguments.withValue(arguments) {
      // A file name is a separate argument, or follows the equals sign in --option=NAME.
      let named =
        arguments
        + arguments.compactMap { $0.split(separator: "=", maxSplits: 1).last.map(String.init) }
      return FilesRead.$current.withValue(FilesRead(pipes: named)) { runCommand() }
    }
  }

  /// Joins negative numbers to the option before them, so that they are parsed as its value.
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

  /// Prints the failure's message, and returns its exit code.
  private static func tell(_ failure: Failure) -> Int32 {
    if let message = failure.message { Terminal.error(message) }
    return failure.code.rawValue
  }

  /// Returns the command named by the first words, its full name, and the remaining words.
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

  /// The word in place of a command that is unknown, the parent command, and the known commands.
  ///
  /// The value is `nil` if all commands are known.
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

  /// Returns a message of the argument parser as one sentence on one line.
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
    // The parser lists a few values in the sentence, and more values on separate lines.
    let lines = message[start.upperBound...].split(separator: "\n")
    let values =
      lines.count > 1
      ? lines.dropFirst().map { String($0.drop { $0 == " " || $0 == "-" }) }.joined(separator: ", ")
      : String(lines.first.map { $0.hasSuffix(".") ? $0.dropLast() : $0 } ?? "")
    return line(message[..<start.lowerBound]) + "; it is one of " + values
  }

  /// Returns the help of the option whose value is invalid by a message without reason, or `nil`.
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

  /// Returns a message on the first unknown option among the words, or `nil` if all are known.
  ///
  /// The parser checks for missing arguments first, and would not mention a misspelled option.
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

  /// Prints help and version on standard output, or an error in the arguments as one line.
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
