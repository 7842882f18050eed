import FoldTestSupport
import Foundation
import Testing

/// The scenes of `Examples/stability/kit`.
@Suite struct StabilityKitTests {
  private func kit() throws -> Program {
    let program = try Program()
    let kit = packageFolder.appending(path: "Examples/stability/kit").path
    #expect(try program.shell("cp -r '\(kit)'/* .").code == 0)
    return program
  }

  @Test func `eight scenes that break lists stay within their budgets`() throws {
    let check = try kit().run("check")
    #expect(check.code == 0, "\(check.output)\(check.errors)")
    #expect(
      check.output.matches(of: /recording\.ndjson · \d+ frames/).count >= 8, "\(check.output)")
  }

  @Test func `a list that corrects nothing breaks a budget of the kit`() throws {
    let program = try kit()
    let edit = "sed -i 's/^listPolicy:.*/listPolicy: none/' */scene.yml"
    #expect(try program.shell(edit).code == 0)
    #expect(try program.run("check").code == 1)
  }
}
