import FoldTestSupport
import Testing

@Suite(.needs(.reference)) struct TimingCasesTests {
  /// The suites run whole groups, so an empty group would pass.
  @Test func `vectors.json has the expected number of cases in each group of timing`() {
    let counts = Dictionary(grouping: Reference.cases, by: \.group).mapValues(\.count)
    // No part of the engine uses Compose's estimates of settling times. The engine also has no
    // keyframes, no inertia as in Motion (web), and no stepped spring as in SwiftUI.
    let timing = [
      "spring": 16, "swiftui_spring": 31, "settling": 3, "cubic_bezier": 13, "keyframes": 2,
      "web": 1,
    ]
    #expect(counts.filter { timing[$0.key] != nil } == timing)
  }
}
