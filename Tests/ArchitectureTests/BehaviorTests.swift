import Foundation
import Testing

@Suite struct BehaviorTests {
  @Test func `at most nine source files outside its folder name the folding cell`() throws {
    let folder = "Sources/FoldLayout/Behaviors/FoldingCell/"
    let files = try packageFiles(below: "Sources", endingWith: ".swift").filter {
      !$0.path.hasPrefix(folder) && $0.text.localizedCaseInsensitiveContains("foldingcell")
    }
    #expect(files.count <= 9, "\(files.map(\.path))")
  }
}
