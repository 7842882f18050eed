import FoldTestSupport
import Foundation
import Testing

@Suite struct FormulaTests {
  @Test func `the Homebrew formula names the archive built with it, and the archive's hash`() throws
  {
    let folder = try Folder()
    let run = try SystemTool.run(
      packageFolder.appending(path: "Packaging/formula"), ["me/it", "1.2.3", folder.url.path])
    #expect(run.code == 0, "\(run.errors)")
    let formula = try String(
      contentsOf: folder.url.appending(path: "foldviz.rb"), encoding: .utf8)
    let url = "https://github.com/me/it/releases/download/v1.2.3/foldviz-1.2.3.tar.gz"
    #expect(formula.contains("  url \"\(url)\"\n") && !formula.contains("@"))
    let sum = try SystemTool.output(of: "sha256sum", ["foldviz-1.2.3.tar.gz"], in: folder.url)
    #expect(formula.contains("  sha256 \"\(sum.prefix(64))\"\n"))
    let names = try SystemTool.output(of: "tar", ["-tzf", "foldviz-1.2.3.tar.gz"], in: folder.url)
    #expect(names.contains("foldviz-1.2.3/Package.swift\n"))
  }
}
