import FoldTestSupport
import Testing

/// The first minutes of what `swift run -c release Soak` in `Benchmarks` replays for ten hours.
@Suite struct SoakTests {
  @Test(arguments: [true, false])
  func `a list that is edited all the time shows at any frame what the formulas say`(
    anchored: Bool
  ) throws {
    var soak = Soak(hours: 0.05, edits: 500, anchored: anchored, random: SplitMix64(seed: 11))
    var checks = 0
    try soak.run(lookingEvery: 100, clock: { 0 }) { hour in
      checks += hour.checks
      #expect(hour.worst < 1e-6)
    }
    #expect(checks > 100)
  }
}
