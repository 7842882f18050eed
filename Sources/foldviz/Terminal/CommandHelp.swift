import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A command's help texts, as the argument parser dumps them.
struct CommandHelp: Decodable {
  /// A command's argument, option or flag.
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

  /// The help of the whole program.
  static func ofProgram() throws -> CommandHelp {
    try JSONDecoder().decode(Dump.self, from: Data(FoldvizCommand._dumpHelp().utf8)).command
  }

  /// The command's own options and flags that help shows: all but `--help` and `--version`.
  var options: [Argument] {
    (arguments ?? []).filter { argument in
      let names = argument.names ?? []
      return argument.shouldDisplay && argument.kind != .positional
        && !names.contains { $0.name == "help" || $0.name == "version" }
    }
  }
}
