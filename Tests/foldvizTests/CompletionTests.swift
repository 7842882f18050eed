import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct CompletionTests {
  @Test func `shell completion offers files for file arguments, and names for some options`()
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

  @Test
  func `the documentation lists every environment variable that the program reads`()
    throws
  {
    func text(in folder: String, _ ending: String) throws -> String {
      let files = try #require(
        FileManager.default.enumerator(
          at: packageFolder.appending(path: folder), includingPropertiesForKeys: nil))
      return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == ending }
        .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    }
    let names = Set(
      try text(in: "Sources/foldviz", "swift").matches(of: /environment\("(\w+)"\)/).map(\.output.1)
    )
    #expect(names.count > 3)
    let pages = try text(in: "Documentation", "md")
    // Every program finds others by PATH.
    for name in names where name != "PATH" { #expect(pages.contains("`\(name)"), "\(name)") }
  }
}
