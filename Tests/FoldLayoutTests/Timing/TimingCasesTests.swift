import FoldTestSupport
import Testing

@Suite(.needs(.reference)) struct TimingCasesTests {
  /// The suites run groups, so a number that is another one here is of cases that nobody has looked at.
  @Test func `vectors.json has as many cases of each group as were looked at`() {
    let counts = Dictionary(grouping: Reference.cases, by: \.group).mapValues(\.count)
    let timing = [
      // Of the settling times, what Compose reckons with no part of the engine asks for; nor has any
      // key frames, Motion's inertia (web) and, of SwiftUI's springs, the one that is stepped.
      "spring": 16, "swiftui_spring": 31, "settling": 3, "cubic_bezier": 13, "keyframes": 2,
      "web": 1,
    ]
    // ScrollVectorTests takes them by name.
    let scrolling = [
      "fling": 10, "uikit_step": 8, "rubber_band": 16, "bounce_back": 6, "android": 6,
      "flutter": 14, "chromium": 6, "snapping": 1,
    ]
    #expect(counts == timing.merging(scrolling) { a, _ in a })
  }

  @Test func `every case has rows of one length to compare with`() {
    for vector in Reference.cases {
      #expect(vector.samples.count > 2, "\(vector.id)")
      #expect(Set(vector.samples.map(\.count)).count == 1, "\(vector.id)")
    }
  }
}
