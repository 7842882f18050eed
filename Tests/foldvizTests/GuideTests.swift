import FoldTestSupport
import Foundation
import Testing

@Suite struct GuideTests {
  @Test(.needs(.tool("docc", package: "Swift from swift.org"), .optimizedBuild))
  func `the commands of the guides run, print and draw the shown results, and no link is dead`()
    throws
  {
    let folder = try Folder()
    var environment = ProcessInfo.processInfo.environment
    environment["FOLDVIZ"] = try Program.executable().path
    let run = try SystemTool.run(
      packageFolder.appending(path: "Scripts/site"), [folder.url.path], environment: environment)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "documentation/foldviz").path)
    let guides = ["first-sheet", "gate", "hitch", "tune", "calibrate", "on-a-farm", "record"]
    #expect(Set(pages).isSuperset(of: guides + ["reference", "budgets", "farm"]))
    for picture in ["first", "mine", "hitch", "tuned"] {
      let image = folder.url.appending(path: "images/foldviz/\(picture).png")
      #expect(FileManager.default.fileExists(atPath: image.path))
    }
  }
}
