import FoldTestSupport
import Foundation
import Testing

@Suite struct DocumentationTests {
  private func libraries() throws -> [ManifestTarget] {
    let manifest = try packageText("Package.swift")
    let products = manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.output.1) }
    return manifestTargets(in: manifest).filter { products.contains($0.name) }
  }

  @Test func `the landing page of each library lists all of its public types, and no others`()
    throws
  {
    #expect(try libraries().count > 5)
    for library in try libraries() {
      let folder = library.path ?? "Sources/\(library.name)"
      let types = try packageFiles(below: folder, endingWith: ".swift").flatMap { file in
        file.text.matches(
          of:
            #/\n(?:@\w+ )*public (?:(?:indirect|final) )*(?:struct|class|enum|protocol|actor|typealias) (\w+)/#
        ).map { String($0.output.1) }
      }
      let page = try packageText("\(folder)/\(library.name).docc/\(library.name).md")
      let listed = page.matches(of: #/\n- ``(\w+)``/#).map { String($0.output.1) }
      let (known, shown) = (Set(types), Set(listed))
      #expect(known.subtracting(shown).sorted() == [], "types that \(library.name).md lacks")
      #expect(shown.subtracting(known).sorted() == [], "names in \(library.name).md without a type")
      #expect(listed.count == shown.count, "\(library.name).md lists a type twice")
    }
  }

  /// The folder of compiled modules beside the tests, or `nil` if the build has another layout.
  private static let modules: URL? = {
    let program = URL(filePath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath()
    let folder = program.deletingLastPathComponent().appending(path: "Modules")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  @Test(
    .needs(.tool("swiftc", package: "Swift from swift.org")),
    .needs(.other(modules != nil, "the build has no folder of modules beside the tests")))
  func `all Swift code in README, guides and doc comments compiles, beside Foundation`() throws {
    let modules = try #require(Self.modules)
    let folder = try Folder()
    let examples = try Example.all()
    #expect(examples.count > 60)
    var paths = [packageFolder.appending(path: "Tests/Fixtures/documentation/Context.swift").path]
    for (number, example) in examples.enumerated() {
      let file = folder.url.appending(path: "example\(number).swift")
      try Data(example.source(number: number).utf8).write(to: file)
      paths.append(file.path)
    }
    let maps = try packageFiles(below: "Sources", endingWith: "module.modulemap").flatMap {
      ["-Xcc", "-fmodule-map-file=\(packageFolder.appending(path: $0.path).path)"]
    }
    let swiftc = try #require(SystemTool.path("swiftc"))
    let run = try SystemTool.run(
      URL(filePath: swiftc),
      ["-typecheck", "-swift-version", "5", "-suppress-warnings", "-I", modules.path] + maps + paths
    )
    #expect(run.code == 0, "\(run.errors)")
  }
}
