import FoldTestSupport
import Foundation
import Testing

/// Seeds and findings of fuzzing, in one folder of `Tests/Fixtures/Fuzz` per target.
@Suite struct FuzzTargetTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/Fuzz").standardizedFileURL

  /// The inputs of a target, in the order of their names.
  func inputs(of name: String) throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(
      at: Self.folder.appending(path: name), includingPropertiesForKeys: nil
    ).map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) }.sorted { $0.0 < $1.0 }
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `no input of a target breaks a promise`(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let inputs = try inputs(of: name)
    #expect(inputs.contains { $0.name.hasPrefix("seed") })
    for input in inputs {
      #expect(throws: Never.self, "\(input.name)") { try target.run(input.bytes, .whole) }
    }
  }

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `extreme numbers break no promise, one at a time and all together`(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    for input in try inputs(of: name) {
      let numbers = input.bytes.indices.split { !(0x30...0x39).contains(input.bytes[$0]) }
      for limit in Self.limits.prefix(5) {
        for places in [numbers[...]] + numbers.indices.map({ numbers[$0...$0] }) {
          let bytes = replacing(places, of: input.bytes) { limit }
          #expect(throws: Never.self, "\(input.name)") { try target.run(bytes, .whole) }
        }
      }
      // Some of them, each different.
      var draws = SplitMix64(seed: 1)
      for _ in 0..<20 {
        let share = Int.random(in: 2...8, using: &draws)
        let places = numbers.filter { _ in Int.random(in: 0..<share, using: &draws) == 0 }
        let bytes = replacing(places[...], of: input.bytes) {
          Self.limits.randomElement(using: &draws) ?? "0"
        }
        #expect(throws: Never.self, "\(input.name)") { try target.run(bytes, .whole) }
      }
    }
  }

  private static let limits = [
    "9223372036854775807", "4611686018427387904", "9007199254740993", "1e308",
    "-9223372036854775808", "-4611686018427387904", "1000000000000000", "0",
  ]

  private func replacing(
    _ places: ArraySlice<Range<Int>>, of bytes: [UInt8], by number: () -> String
  ) -> [UInt8] {
    var bytes = bytes
    for place in places.reversed() {
      bytes.replaceSubrange(place, with: number().utf8)
    }
    return bytes
  }
}
