import FoldLayout
import Testing

@Suite struct SpringPresetsTests {
  /// The presets by the names that the samples give them.
  private static let presets: [String: Spring] = [
    "duration0.5_bounce0": .smooth,
    "snappy": .snappy,
    "bouncy": .bouncy,
    "interactive(0.15,0.15)": .interactive,
    "smooth(extraBounce:0.2)": .smooth(extraBounce: 0.2),
    "snappy(extraBounce:0.1)": .snappy(extraBounce: 0.1),
    "bouncy(extraBounce:0.2)": .bouncy(extraBounce: 0.2),
    "bouncy(extraBounce:-0.5)": .bouncy(extraBounce: -0.5),
    "smooth(extraBounce:-0.3)": .smooth(extraBounce: -0.3),
  ]

  @Test(.enabled(if: Reference.isPresent, Reference.note))
  func `every preset that was sampled has the duration and bounce of its name, to 1e-12`() throws {
    let samples = try Reference.read("swiftui_spring_samples.json")["samples"].list
    #expect(Set(samples.compactMap { $0["name"].text }) == Set(Self.presets.keys))
    for sample in samples {
      let name = sample["name"].text ?? ""
      let spring = try #require(Self.presets[name])
      let duration = try #require(sample["duration"].number)
      let bounce = try #require(sample["bounce"].number)
      #expect(abs(spring.response - duration) < 1e-12, "\(name)")
      #expect(abs(spring.bounce - bounce) < 1e-12, "\(name)")
    }
  }

  @Test func `a tuned preset without extra bounce is the preset`() {
    #expect(Spring.smooth(extraBounce: 0) == .smooth)
    #expect(Spring.snappy(extraBounce: 0) == .snappy)
    #expect(Spring.bouncy(extraBounce: 0) == .bouncy)
    #expect(Spring.interactive(extraBounce: 0) == .interactive)
    #expect(Spring.bouncy(duration: 1, extraBounce: 0.2).bounce == 0.5)
  }
}
