import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct AppearanceTests {
  @Test(arguments: ["svg", "png"])
  func `a sheet or picture has the scene's appearance unless --theme names another`(_ kind: String)
    throws
  {
    let program = try Program.withInputs()
    func drawn(_ appearance: String?, _ options: String...) throws -> Data {
      try program.write(
        Program.scene + (appearance.map { "\nappearance: \($0)\n" } ?? "\n"), to: "scene.yml")
      let run = try program.run(
        ["render", "scene.yml", "rec.ndjson", "-o", "a.\(kind)", "--bare", "--scale", "0.5"].filter
        {
          kind == "png" || !["--scale", "0.5"].contains($0)
        } + options)
      #expect(run.code == 0, "\(run.errors)")
      return try program.data("a.\(kind)")
    }
    let (light, dark) = (try drawn("light"), try drawn("dark"))
    #expect(light != dark)
    #expect(try drawn(nil) == light)
    #expect(try drawn("dark", "--theme", "light") == light)
    #expect(try drawn(nil, "--theme", "dark") == dark)
  }

  @Test func `an unknown appearance is refused with its line`() throws {
    let program = try Program.withInputs()
    try program.write("appearance: night\n" + Program.scene, to: "scene.yml")
    let run = try program.run("render", "scene.yml", "rec.ndjson", "-o", "a.svg")
    #expect(run.code == 65 && run.errors.contains("scene.yml:1: "), "\(run.errors)")
  }
}
