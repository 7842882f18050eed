import FoldTestSupport
import Testing

@Suite(.needs(.reference)) struct TimingCasesTests {
  /// The suites run whole groups.
  ///
  /// A different number here means that the file has cases no one has examined.
  @Test func `vectors.json has the expected number of cases in each group`() {
    let counts = Dictionary(grouping: Reference.cases, by: \.group).mapValues(\.count)
    let timing = [
      // No part of the engine uses Compose's estimates of settling times. The engine also has no
      // keyframes, no inertia as in Motion (web), and no stepped spring as in SwiftUI.
      "spring": 16, "swiftui_spring": 31, "settling": 3, "cubic_bezier": 13, "keyframes": 2,
      "web": 1,
    ]
    // ScrollVectorTests selects these by name.
    let scrolling = [
      "fling": 10, "uikit_step": 8, "rubber_band": 16, "bounce_back": 6, "android": 6,
      "flutter": 14, "chromium": 6, "snapping": 1,
    ]
    #expect(counts == timing.merging(scrolling) { a, _ in a })
  }

  @Test func `every case has samples to compare with, all of one length`() {
    for vector in Reference.cases {
      #expect(vector.samples.count > 2, "\(vector.id)")
      #expect(Set(vector.samples.map(\.count)).count == 1, "\(vector.id)")
    }
  }
}
