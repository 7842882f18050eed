import Testing

@Suite struct ImportReaderTests {
  @Test(arguments: [
    ("import Foundation", ["Foundation"]),
    ("  import Foundation  // for Data", ["Foundation"]),
    ("@testable import FoldLayout", ["FoldLayout"]),
    ("@_spi(Testing) @preconcurrency import Yams", ["Yams"]),
    ("import struct Foundation.Data", ["Foundation"]),
    ("import func Glibc.sin", ["Glibc"]),
    ("public import FoldLayout", ["FoldLayout"]),
    ("@_exported public import class CFoldCairo.Surface", ["CFoldCairo"]),
    ("internal import `FoldProfile`", ["FoldProfile"]),
    ("import CFoldCairo; import CFoldZlib", ["CFoldCairo", "CFoldZlib"]),
    ("#if canImport(Glibc)\n  import Glibc\n#else\n  import Darwin\n#endif", ["Glibc", "Darwin"]),
    ("import FoldLayout.Geometry", ["FoldLayout"]),
    ("/* why */ import Yams", ["Yams"]),
    ("let a = \"it's \\(b(\"x\")) /*\"\nimport Yams", ["Yams"]),
  ])
  func `every form of import is found`(source: String, modules: [String]) {
    #expect(importedModules(in: source) == modules)
  }

  @Test(arguments: [
    "// import Foundation",
    "/// import Foundation",
    "/* /* nested */\nimport Foundation\n*/",
    "let script = \"\"\"\n  import Foundation\n  \"\"\"",
    "let script = #\"\"\"\n  \"\"\"\n  import Foundation\n  \"\"\"#",
    "#if canImport(Foundation)\n#endif",
    "let name = Command.import",
    "important(Foundation)",
  ])
  func `text that only looks like an import is ignored`(source: String) {
    #expect(importedModules(in: source) == [])
  }

  @Test func `removing comments and strings keeps line breaks, so that line numbers stay right`() {
    let source = "a /* 1\n2 */ b // 3\n\"\"\"\n4\n\"\"\"\nc"
    #expect(codeOnly(source).split(separator: "\n", omittingEmptySubsequences: false).count == 6)
  }

  @Test func `targets in a manifest are read with their dependencies`() throws {
    let targets = manifestTargets(
      in: """
        let package = Package(
          name: "p",
          targets: [
            .systemLibrary(name: "C", providers: [.apt(["c-dev"])]),
            .target(
              name: "A", dependencies: ["C", .product(name: "P", package: "q"), .target(name: "B")]),
            .testTarget(name: "T", dependencies: ["A"], path: "Tests/T"),
          ])
        """)
    #expect(targets.map(\.name) == ["C", "A", "T"])
    #expect(targets.map(\.kind) == ["systemLibrary", "target", "testTarget"])
    #expect(targets.map(\.dependencies) == [[], ["C", "P", "B"], ["A"]])
    #expect(targets.map(\.path) == [nil, nil, "Tests/T"])
  }
}
