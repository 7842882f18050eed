import FoldTestSupport
import Foundation
import Testing

/// The commands of the documentation, run in a folder with the files they name.
@Suite struct PageCommandTests {
  /// Commands that never end, or that need valgrind.
  private static let exceptions = ["foldviz watch ", "--instructions"]

  @Test func `the commands of at least 20 pages are found`() throws {
    let pages = try DocumentPage.all.filter { try !DocumentPage($0).commands.isEmpty }
    #expect(pages.count >= 20 && pages.contains("Documentation/device-frames.md"), "\(pages)")
  }

  @Test(arguments: DocumentPage.all)
  func `the commands of a page run one after the other, and write the files they name`(
    name: String
  ) throws {
    let program = try ExampleFolder.copy()
    // Here `old` and `new` are programs.
    _ = try program.shell("rm -r old new && cp main old && cp main new")
    for command in try DocumentPage(name).commands
    where !Self.exceptions.contains(where: command.contains) {
      let run = try program.shell(command)
      // A build without the page's engine reports that. The page is not at fault.
      if run.code == 64, run.errors.contains("without the player's engine") { continue }
      #expect(ExampleFolder.codes(of: command).contains(run.code), "\(command): \(run.errors)")
      for file in command.matches(of: /(?:-o|--log|--trace|--report [a-z]+=) ?(\S+\.[a-z0-9-]+)/) {
        let path = program.folder.url.appending(path: String(file.1)).path
        let isThere = FileManager.default.fileExists(atPath: path)
        #expect(isThere || command.contains("cd demo"), "\(command) writes no \(file.1)")
      }
    }
  }
}
