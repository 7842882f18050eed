import FoldTestSupport
import Foundation
import Testing

@Suite struct HouseRuleTests {
  @Test func `no source calls fatalError, forces a try or cast, or contains a TODO`() throws {
    let forbidden = #/\b(?:fatalError\(|try!|as!|TODO\b|FIXME\b)/#
    let words = ["fatalError(", "try!", "as!", "TODO", "FIXME"]
    let places = try packageFiles(below: "Sources")
      .filter { file in words.contains { file.text.contains($0) } }
      .flatMap { file in file.lines { $0.contains(forbidden) } }
    #expect(places == [])
  }

  @Test func `no file of the package contains a path of one particular machine`() throws {
    let folders = ["work", "root", "opt", "tmp", "home", "Users"].map { "/\($0)/" }
    let places = try packageFiles().flatMap { file in
      file.lines { line in folders.contains { line.contains($0) } }
    }
    #expect(places == [])
  }

  @Test func `no manifest uses unsafe flags outside test targets`() throws {
    let flag = "unsafe" + "Flags"
    for manifest in try packageFiles(endingWith: "Package.swift") {
      let places = manifest.lines { $0.contains(flag) && !$0.hasPrefix("let testSettings = ") }
      #expect(places == [])
      for target in manifest.text.components(separatedBy: "\n    .").dropFirst() {
        #expect(
          !target.contains("testSettings") || target.hasPrefix("testTarget(")
            || target.contains(#"path: "Tests/"#), "\(manifest.path): \(target)")
      }
    }
  }

  @Test func `only modules that other packages can import declare anything public`() throws {
    let manifest = try packageText("Package.swift")
    let products = manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.output.1) }
    #expect(products.contains("FoldLayout"))
    let places = try packageFiles(below: "Sources", endingWith: ".swift")
      .filter { file in file.module.map { !products.contains($0) && $0 != "foldviz" } ?? true }
      .flatMap { file in file.lines { $0.contains(#/\bpublic\b(?! import)/#) && !$0.contains("//") }
      }
    #expect(places == [])
  }

  @Test func `no source file is longer than 400 lines`() throws {
    let long = try packageFiles(below: "Sources").filter {
      $0.text.split(separator: "\n", omittingEmptySubsequences: false).count > 401
    }
    #expect(long.map(\.path) == [])
  }

  @Test func `the lint configuration requires documented public names and forbids force operators`()
    throws
  {
    let data = Data(try packageText(".swift-format").utf8)
    let settings = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let rules = try #require(settings["rules"] as? [String: Bool])
    for rule in [
      "AllPublicDeclarationsHaveDocumentation", "BeginDocumentationCommentWithOneLineSummary",
      "NeverForceUnwrap", "NeverUseForceTry", "NeverUseImplicitlyUnwrappedOptionals",
    ] {
      #expect(rules[rule] == true, "\(rule)")
    }
    #expect(try packageText(".ci/run").contains("swift format lint --strict -r Sources Tests"))
  }

  @Test func `every script is executable`() throws {
    for script in try packageFiles().filter({ $0.text.hasPrefix("#!") }) {
      let path = packageFolder.appendingPathComponent(script.path).path
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(script.path)")
    }
  }
}
