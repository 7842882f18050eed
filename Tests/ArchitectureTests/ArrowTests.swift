import FoldTestSupport
import Foundation
import Testing

@Suite struct ArrowTests {
  /// The targets of Package.swift whose files are under Sources.
  private func modulesOfThePackage() throws -> [ManifestTarget] {
    manifestTargets(in: try packageText("Package.swift"))
      .filter { !["testTarget", "plugin"].contains($0.kind) }
      .filter { target in !["Tests/", "Plugins/"].contains { target.path?.hasPrefix($0) == true } }
  }

  @Test
  func `all imports are in the plan, and only ContactSheet imports drawing libraries`()
    throws
  {
    let files = try packageFiles(below: "Sources", endingWith: ".swift")
    #expect(files.count > 20)
    var strays: [String] = []
    let drawing: Set = ["CFoldCairo", "CFoldJpeg"]
    var drawers: [String: Set<String>] = [:]
    for file in files {
      let module = try #require(file.module, "\(file.path) belongs to no module")
      let arrows = try #require(plan[module], "\(module) is not in the plan")
      let imports = importedModules(in: file.text)
      for library in imports where drawing.contains(library) {
        drawers[library, default: []].insert(module)
      }
      for imported in imports
      where !arrows.modules.contains(imported) && !arrows.platform.allows(imported, in: file.name) {
        strays.append("\(file.path): import \(imported)")
      }
    }
    #expect(strays == [])
    // Only ContactSheet imports the C libraries that draw and decode pictures, and it uses both.
    #expect(drawers == Dictionary(uniqueKeysWithValues: drawing.map { ($0, ["ContactSheet"]) }))
  }

  @Test func `the dependencies in Package.swift equal those in the plan`() throws {
    for target in try modulesOfThePackage() {
      #expect(target.dependencies == plan[target.name]?.modules, "\(target.name)")
    }
  }

  @Test func `Package.swift, the folders under Sources and the plan name the same modules`() throws
  {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: packageFolder.appendingPathComponent("Sources").path)
    #expect(Set(folders.map(moduleName(ofFolder:))) == Set(plan.keys))
    #expect(Set(try modulesOfThePackage().map(\.name)) == Set(plan.keys))
  }

  @Test func `the table in ARCHITECTURE.md equals the plan`() throws {
    let table = arrowTable(in: try packageText("ARCHITECTURE.md"))
    #expect(Set(table.keys) == Set(plan.keys))
    for (module, arrows) in plan { #expect(table[module] == arrows, "\(module)") }
  }
}
