import FoldTestSupport
import Foundation
import Testing

/// The scenes of `Examples/stability/kit`, by the commands at the top of its configuration.
@Suite struct StabilityKitTests {
  @Test func `eight scenes that break lists stay within their budgets`() throws {
    let program = try Program()
    let kit = packageFolder.appending(path: "Examples/stability/kit").path
    let replays = try program.shell(
      """
      cp -r '\(kit)'/* . && for scene in */scene.yml; do
        (cd "${scene%/*}" && foldviz replay scene.yml recording.ndjson -o list.csv) || exit 1
      done
      """)
    #expect(replays.code == 0, "\(replays.errors)")
    let check = try program.run("check")
    #expect(check.code == 0, "\(check.output)\(check.errors)")
    #expect(check.output.matches(of: /list\.csv · \d+ frames/).count >= 8, "\(check.output)")
  }

  @Test func `a list that corrects nothing breaks a budget of the kit`() throws {
    let program = try Program()
    let kit = packageFolder.appending(path: "Examples/stability/kit").path
    let replays = try program.shell(
      """
      cp -r '\(kit)'/* . && for scene in */scene.yml; do
        sed -i 's/^listPolicy:.*/listPolicy: none/' "$scene"
        (cd "${scene%/*}" && foldviz replay scene.yml recording.ndjson -o list.csv) || exit 1
      done
      """)
    #expect(replays.code == 0, "\(replays.errors)")
    #expect(try program.run("check").code == 1)
  }
}
