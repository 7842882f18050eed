import ArgumentParser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the program knows of its own commands, as the argument parser tells it.
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
    let valueName: String?
    let abstract: String?
    let defaultValue: String?
    let allValues: [String]?
    let isOptional: Bool
    let isRepeating: Bool
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

  /// What is typed before the options, in order.
  var positionals: [Argument] { shown.filter { $0.kind == .positional } }

  /// Options and flags, without those that every command has of itself.
  var options: [Argument] {
    shown.filter { argument in
      let names = argument.names ?? []
      return argument.kind != .positional
        && !names.contains { $0.name == "help" || $0.name == "version" }
    }
  }

  private var shown: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }
}
