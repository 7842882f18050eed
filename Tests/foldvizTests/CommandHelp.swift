import FoldTestSupport
import Foundation

/// The help texts of a command, as the argument parser dumps them.
struct CommandHelp: Decodable {
  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional
      case option
      case flag
    }

    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: Kind
    let names: [Name]?
    let abstract: String?
    let shouldDisplay: Bool
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let arguments: [Argument]?
  let subcommands: [CommandHelp]?

  private struct Dump: Decodable {
    let command: CommandHelp
  }

  static func ofProgram() throws -> CommandHelp {
    let dump = try Program().run("--experimental-dump-help").output
    return try JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command
  }

  /// The options and flags that the help lists, without `--help` and `--version`.
  var options: [Argument] {
    (arguments ?? []).filter { argument in
      let names = argument.names ?? []
      return argument.shouldDisplay && argument.kind != .positional
        && !names.contains { $0.name == "help" || $0.name == "version" }
    }
  }
}
