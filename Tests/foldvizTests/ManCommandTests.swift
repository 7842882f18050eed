import FoldTestSupport
import Foundation
import Testing

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

  /// Every command and option by name, as the argument parser's own dump tells them.
  private func names(in command: [String: Any]) -> [String] {
    var names = [command["commandName"] as? String ?? ""]
    for argument in command["arguments"] as? [[String: Any]] ?? [] {
      for name in argument["names"] as? [[String: Any]] ?? []
      where name["kind"] as? String == "long" {
        names.append("--" + (name["name"] as? String ?? ""))
      }
    }
    for child in command["subcommands"] as? [[String: Any]] ?? [] { names += self.names(in: child) }
    return names
  }

  @Test("names every command and every option")
  func everything() throws {
    let program = try Program()
    let page = try program.run("man")
    #expect(page.code == 0)
    let help = try program.run("--experimental-dump-help")
    let dump = try JSONSerialization.jsonObject(with: Data(help.output.utf8)) as? [String: Any]
    let command = try #require(dump?["command"] as? [String: Any])
    let names = Set(names(in: command)).subtracting(["help", "--help", "--version"])
    #expect(names.count > 60)
    let words = page.output.replacingOccurrences(of: "Fl Fl ", with: "--")
    for name in names { #expect(words.contains(name), "\(name) is missing") }
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
