/// The manual page: every command with its options, in mdoc, which mandoc and groff set.
struct ManualPage {
  private let program: CommandHelp
  private var lines: [String] = []

  /// Sets the page of the program.
  init(_ program: CommandHelp) {
    self.program = program
    lines = [
      ".Dd \(FoldvizVersion.date)", ".Dt FOLDVIZ 1", ".Os", ".Sh NAME", ".Nm foldviz",
      ".Nd replay, draw and judge the scroll of foldable lists", ".Sh SYNOPSIS", ".Nm",
      ".Ar command", ".Op Ar options", ".Nm", ".Cm help", ".Ar command", ".Sh DESCRIPTION",
    ]
    append(paragraph: program.abstract ?? "")
    lines.append(".Pp")
    append(discussion: program.discussion ?? "")
    lines.append(".Sh COMMANDS")
    for command in program.subcommands ?? [] where command.commandName != "help" {
      append(command, below: [])
    }
    lines.append(".Sh EXIT STATUS")
    lines.append(".Bl -tag -width 9n")
    for (code, meaning) in Self.exitCodes { lines += [".It \(code)", Self.escaped(meaning)] }
    lines += [".El", ".Sh ENVIRONMENT", ".Bl -tag -width CLICOLOR_FORCE"]
    for (name, meaning) in Self.environment { lines += [".It Ev \(name)", Self.escaped(meaning)] }
    lines.append(".El")
  }

  /// The page's source.
  var text: String { lines.joined(separator: "\n") + "\n" }

  private static let exitCodes: [(Int, String)] = [
    (0, "Within budget, no difference, or done."),
    (1, "A budget failed, or a difference was found."),
    (2, "A regression against a baseline."), (3, "The figures do not allow a verdict."),
    (64, "The arguments are wrong."), (65, "The data is wrong."), (66, "There is no such input."),
    (70, "An error inside foldviz."), (73, "The output cannot be created."),
    (74, "Reading or writing failed."), (130, "Interrupted."),
  ]

  private static let environment = [
    ("NO_COLOR", "If set and not empty, nothing is coloured."),
    ("CLICOLOR_FORCE", "If set and not 0, output is coloured even where it is no terminal."),
    ("TERM", "With the value dumb nothing is coloured, and no progress is drawn."),
    ("GITHUB_STEP_SUMMARY", "If set, --format github adds its Markdown to the file that it names."),
  ]

  private mutating func append(_ command: CommandHelp, below parents: [String]) {
    let names = parents + [command.commandName]
    lines.append(".Ss foldviz \(names.joined(separator: " "))")
    append(paragraph: command.abstract ?? "")
    lines += [".Pp", ".Nm foldviz \(names.map { "Cm \($0)" }.joined(separator: " "))"]
    for argument in command.positionals { lines.append(Self.synopsis(of: argument)) }
    if !command.options.isEmpty { lines.append(".Op Ar options") }
    lines.append(".Pp")
    append(discussion: command.discussion ?? "")
    let described = command.positionals + command.options
    if !described.isEmpty {
      lines.append(".Bl -tag -width 4n")
      described.forEach { append($0) }
      lines.append(".El")
    }
    for part in command.subcommands ?? [] where part.commandName != "help" {
      append(part, below: names)
    }
  }

  private mutating func append(_ argument: CommandHelp.Argument) {
    let names = (argument.names ?? []).map { name in
      name.kind == "long" ? "Fl Fl \(name.name)" : "Fl \(name.name)"
    }
    let value = Self.escaped(argument.valueName ?? "")
    switch argument.kind {
    case .positional: lines.append(".It Ar \(value)")
    case .option: lines.append(".It \(names.joined(separator: " , ")) Ar \(value)")
    case .flag: lines.append(".It \(names.joined(separator: " , "))")
    }
    var words = argument.abstract ?? ""
    if let values = argument.allValues, !values.isEmpty, argument.kind != .flag {
      words += " One of \(values.joined(separator: ", "))."
    }
    if let value = argument.defaultValue, argument.kind != .flag { words += " Default: \(value)." }
    append(paragraph: words.isEmpty ? "No more is to be said of it." : words)
  }

  private static func synopsis(of argument: CommandHelp.Argument) -> String {
    let value = escaped(argument.valueName ?? "") + (argument.isRepeating ? " ..." : "")
    return argument.isOptional ? ".Op Ar \(value)" : ".Ar \(value)"
  }

  /// Paragraphs as they stand, and lines that are set in from the left as they were typed.
  private mutating func append(discussion: String) {
    var isLiteral = false
    var isParted = false
    for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        isParted = true
        continue
      }
      let isSetIn = line.hasPrefix("  ")
      if isSetIn != isLiteral { lines.append(isSetIn ? ".Bd -literal -offset indent" : ".Ed") }
      if isParted, !isSetIn { lines.append(".Pp") }
      lines.append(Self.escaped(String(isSetIn ? line.dropFirst(2) : line)))
      (isLiteral, isParted) = (isSetIn, false)
    }
    if isLiteral { lines.append(".Ed") }
  }

  private mutating func append(paragraph: String) {
    for line in paragraph.split(separator: "\n") { lines.append(Self.escaped(String(line))) }
  }

  /// Text that the formatter takes for nothing but text.
  static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
