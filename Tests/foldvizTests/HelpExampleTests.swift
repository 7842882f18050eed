import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// The examples of the help screens, run in a shell in a folder with the files they name.
@Suite struct HelpExampleTests {
  /// Examples that take long, need a terminal or valgrind, or write to the system.
  private static let exceptions = ["watch ", "--instructions"]

  /// The examples of all commands, from the help.
  static let examples: [String] = {
    func all(_ command: CommandHelp) -> [String] {
      let lines = (command.discussion ?? "").split(separator: "\n").map(String.init)
      return lines.drop { $0 != "Examples:" }.dropFirst().map {
        $0.trimmingCharacters(in: .whitespaces)
      } + (command.subcommands ?? []).flatMap(all)
    }
    return ((try? CommandHelp.ofProgram()).map(all) ?? [])
  }()

  @Test func `lines broken in the source of the help fit 80 columns`() throws {
    func check(_ command: CommandHelp) {
      for paragraph in (command.discussion ?? "").components(separatedBy: "\n\n") {
        let lines = paragraph.split(separator: "\n")
        // The help reflows a paragraph of one line. Examples are typed, however long.
        guard lines.count > 1, lines.first != "Examples:" else { continue }
        #expect(lines.filter { $0.count >= 80 } == [])
      }
      for subcommand in command.subcommands ?? [] { check(subcommand) }
    }
    check(try CommandHelp.ofProgram())
  }

  @Test(arguments: [
    "init", "replay", "render", "watch", "profile", "check", "report", "baseline", "calibrate",
    "compare", "diff", "doctor", "merge", "import", "synth", "export", "bundle", "stability",
    "schema",
  ])
  func `what a command does, and how it is called, fits on a screen of 24 lines`(
    command: String
  ) throws {
    let help = try Program().run(command, "--help").output
    let head = help.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.hasSuffix(":") || $0 != $0.uppercased() || $0 == "ARGUMENTS:" }
    #expect(head.count <= 24, "\(help)")
  }

  @Test func `every example fits on a line of a terminal`() {
    #expect(Self.examples.count > 40)
    // Two of 80 columns are indentation, and the last one stays empty.
    for example in Self.examples { #expect(example.count <= 77, "\(example)") }
  }

  @Test
  func `every example runs unchanged, and exits with 0 unless it finds a difference`()
    throws
  {
    for example in Self.examples where !Self.exceptions.contains(where: example.contains) {
      let run = try ExampleFolder.copy().shell(example)
      // A build without the page's engine reports that. The example is not at fault.
      if run.code == 64, run.errors.contains("without the player's engine") { continue }
      #expect(ExampleFolder.codes(of: example).contains(run.code), "\(example): \(run.errors)")
    }
  }
}
