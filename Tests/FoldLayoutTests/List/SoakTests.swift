import FoldTestSupport
import Testing

/// The first minutes of the ten hours that `swift run -c release Soak` in `Benchmarks` replays.
@Suite struct SoakTests {
  @Test(arguments: [true, false])
  func `a list that is edited constantly agrees with the formulas at any frame`(
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
