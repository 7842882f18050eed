import FoldTestSupport
import Testing

/// The cases of vectors.json that belong to timing, by group and name.
///
/// The suites run them by group, so a name that is missing or new here is one that nobody has
/// looked at.
@Suite(.needs(.reference)) struct TimingCasesTests {
  private static let prefixes = [
    "spring_", "swiftui_", "caspring_", "settling_", "compose_", "bezier_", "keyframes_", "motion_",
  ]

  private static let names: [String: [String]] = [
    // SpringTests
    "spring": [
      "spring_ca_default", "spring_ca_default_v5", "spring_under_0.25", "spring_under_0.75",
      "spring_crit_100", "spring_crit_bounce", "spring_crit_200", "spring_over_1.25",
      "spring_over_1.1_flutter_scroll", "spring_over_5", "spring_under_0.5", "spring_mass2",
      "spring_material_1500", "spring_undamped", "spring_near_crit_0.999999",
      "spring_near_crit_1.000001",
    ],
    // SpringSamplesTests
    "swiftui_spring": [
      "swiftui_smooth_default_ios17_v0", "swiftui_smooth_default_ios17_v5",
      "swiftui_smooth_default_ios17_v-3", "swiftui_snappy_v0", "swiftui_snappy_v5",
      "swiftui_snappy_v-3", "swiftui_bouncy_v0", "swiftui_bouncy_v5", "swiftui_bouncy_v-3",
      "swiftui_interactive_v0", "swiftui_interactive_v5", "swiftui_interactive_v-3",
      "swiftui_bouncy_extra0.2_v0", "swiftui_bouncy_extra0.2_v5", "swiftui_bouncy_extra0.2_v-3",
      "swiftui_neg_bounce_-0.2_v0", "swiftui_neg_bounce_-0.2_v5", "swiftui_neg_bounce_-0.2_v-3",
      "swiftui_neg_bounce_-0.3_v0", "swiftui_neg_bounce_-0.3_v5", "swiftui_neg_bounce_-0.3_v-3",
      "swiftui_old_spring_0.55_0.825_v0", "swiftui_old_spring_0.55_0.825_v5",
      "swiftui_old_spring_0.55_0.825_v-3", "swiftui_old_spring_0.5_0.825_v0",
      "swiftui_old_spring_0.5_0.825_v5", "swiftui_old_spring_0.5_0.825_v-3",
      "swiftui_old_interactive_0.15_0.86_v0", "swiftui_old_interactive_0.15_0.86_v5",
      "swiftui_old_interactive_0.15_0.86_v-3", "swiftui_fluid_300hz_smooth",
    ],
    // SpringSettlingTests
    "settling": [
      "caspring_settling", "settling_init",
      // What Compose reckons with, no part of the engine asks for.
      "compose_duration",
    ],
    // CubicCurveTests
    "cubic_bezier": [
      "bezier_linear", "bezier_css_ease_and_ca_default", "bezier_ease_in", "bezier_ease_out",
      "bezier_ease_in_out", "bezier_fast_out_slow_in", "bezier_fast_out_linear_in",
      "bezier_linear_out_slow_in", "bezier_ease_out_back", "bezier_overshoot",
      "bezier_chromium_basic", "bezier_extreme", "bezier_keyboard_like",
    ],
    // Key frames, Motion's inertia and SwiftUI's stepped spring: no part of the engine has any.
    "keyframes": [
      "keyframes_segment_easing", "keyframes_cubic_hermite",
    ],
    "web": [
      "motion_inertia"
    ],
  ]

  @Test func `every case of timing in the file is known by name and group, and none is missing`() {
    var found: [String: Set<String>] = [:]
    for vector in Reference.cases
    where Self.prefixes.contains(where: { vector.id.hasPrefix($0) })
      || Self.names[vector.group] != nil
    {
      found[vector.group, default: []].insert(vector.id)
    }
    #expect(found == Self.names.mapValues { Set($0) })
  }

  @Test(arguments: names.values.flatMap(\.self))
  func `every case of timing has samples to compare with`(id: String) throws {
    let vector = try #require(Reference.cases.first { $0.id == id })
    #expect(vector.samples.count > 2)
    #expect(vector.samples.allSatisfy { !$0.isEmpty && !$0.contains(nil) })
  }
}
