import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite("foldviz man")
struct ManCommandTests {
  @Test func `a shell completes files where files are wanted, and names where there are some`()
    throws
  {
    let script = try Program().run("--generate-completion-script", "zsh").output
    let wanted = /^ *'.*:(FILE[^:]*|scene|recording|config|files?|output|before|a|b):(.*)'$/
    var count = 0
    for line in script.split(separator: "\n") {
      if let found = line.firstMatch(of: wanted) {
        count += 1
        #expect(found.2 == "_files", "\(line)")
      }
      if line.contains("'--policy[") || line.contains("NAME|WIDTHxHEIGHT") {
        #expect(line.contains("__foldviz_complete"), "\(line)")
      }
    }
    #expect(count > 40)
  }

  @Test("names every command and every option")
  func everything() throws {
    let page = try Program().run("man")
    #expect(page.code == 0)
    var (described, name): ([String: Set<String>], String) = ([:], "")
    for line in page.lines {
      if line.hasPrefix(".S") { name = String(line.dropFirst(4)) }
      if line.hasPrefix(".Ss ") { described[name] = [] }
      guard line.hasPrefix(".It ") else { continue }
      described[name]?.formUnion(line.matches(of: /Fl Fl ([\w-]+)/).map { String($0.output.1) })
    }
    // As the argument parser's own dump tells them.
    func check(_ command: CommandHelp, _ name: String) {
      let long = (command.arguments ?? []).flatMap { $0.names ?? [] }.filter { $0.kind == "long" }
      let options = Set(long.map(\.name)).subtracting(["help", "version"])
      if name != "foldviz" { #expect(described.removeValue(forKey: name) == options, "\(name)") }
      for part in command.subcommands ?? [] where part.commandName != "help" {
        check(part, name + " " + part.commandName)
      }
    }
    #expect(described.count > 16)
    check(try CommandHelp.ofProgram(), "foldviz")
    #expect(described.isEmpty)
    for code in ["0", "1", "2", "3", "64", "65", "66", "70", "73", "74", "130"] {
      #expect(page.lines.contains(".It \(code)"))
    }
  }

  @Test("names every variable of the environment that changes what the program does")
  func environment() throws {
    let lines = Set(try Program().run("man").lines)
    let sources = packageFolder.appendingPathComponent("Sources/foldviz")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var names: Set<Substring> = []
    for case let url as URL in files where url.pathExtension == "swift" {
      let text = try String(contentsOf: url, encoding: .utf8)
      names.formUnion(text.matches(of: /environment\("(\w+)"\)/).map(\.output.1))
    }
    #expect(names.count > 3)
    // A program's own way to find others goes without saying.
    for name in names where name != "PATH" { #expect(lines.contains(".It Ev \(name)"), "\(name)") }
  }

  @Test(
    "closes what it opens, and begins no line by mistake with a dot")
  func structure() throws {
    let lines = try Program().run("man").lines
    let macros = Set(
      lines.filter { $0.hasPrefix(".") }.map { String($0.prefix { $0 != " " }) })
    #expect(
      macros.isSubset(of: [
        ".Dd", ".Dt", ".Os", ".Sh", ".Ss", ".Nm", ".Nd", ".Ar", ".Op", ".Cm", ".Pp", ".Bl", ".It",
        ".El", ".Bd", ".Ed",
      ]))
    var open: [String] = []
    for line in lines {
      if line.hasPrefix(".Bl") || line.hasPrefix(".Bd") { open.append(String(line.prefix(3))) }
      if line == ".El" { #expect(open.popLast() == ".Bl") }
      if line == ".Ed" { #expect(open.popLast() == ".Bd") }
    }
    #expect(open.isEmpty)
  }
}
