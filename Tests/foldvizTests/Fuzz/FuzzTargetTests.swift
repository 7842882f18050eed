import Foundation
import Testing

/// The inputs of `Tests/Fixtures/Fuzz`, a folder for each target: the seeds that fuzzing starts with,
/// and whatever it found.
@Suite struct FuzzTargetTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/Fuzz").standardizedFileURL

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `no input of a target breaks a promise`(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: name), includingPropertiesForKeys: nil)
    #expect(files.contains { $0.lastPathComponent.hasPrefix("seed") })
    for file in files.sorted(by: { $0.path < $1.path }) {
      let bytes = Array(try Data(contentsOf: file))
      #expect(throws: Never.self, "\(file.lastPathComponent)") { try target.run(bytes, true) }
    }
  }
}
