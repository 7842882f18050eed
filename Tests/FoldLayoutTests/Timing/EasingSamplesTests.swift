import FoldLayout
import FoldTestSupport
import Testing

extension CubicCurve {
  /// The curve of a CSS easing; `nil` for `linear(…)` and `steps(…)`, which are not curves.
  fileprivate init?(css: String) {
    switch css {
    case "linear": self = .linear
    case "ease": self = .ease
    case "ease-in": self = .easeIn
    case "ease-out": self = .easeOut
    case "ease-in-out": self = .easeInOut
    default:
      let words = css.split(whereSeparator: { "(,) ".contains($0) })
      let p = words.dropFirst().compactMap { Double($0) }
      guard words.first == "cubic-bezier", p.count == 4 else { return nil }
      self = CubicCurve(p[0], p[1], p[2], p[3])
    }
  }
}

@Suite struct EasingSamplesTests {
  /// Chromium solves its Béziers to 1e-7 of time, which limits the accuracy of its samples.
  @Test(.needs(.reference))
  func `curves agree with Chromium's sampled Béziers`() throws {
    let curves = try Reference.read("chromium_easing_samples.json")["curves"].object
    #expect(curves.count == 16)
    for (name, entry) in curves {
      let css = entry["css"].text ?? ""
      guard let curve = CubicCurve(css: css) else {
        #expect(css.hasPrefix("linear(") || css.hasPrefix("steps("), "\(name)")
        continue
      }
      let points = entry["p"].list.map(\.numbers)
      #expect(points.count == 21)
      for point in points {
        #expect(abs(curve.value(at: point[0]) - point[1]) <= 2e-7, "\(name) at \(point[0])")
      }
    }
  }

  /// The values are floats read from a presentation layer.
  @Test(.needs(.reference))
  func `curves agree with QuartzCore's timing functions to a float`() throws {
    let functions = try Reference.read("quartzcore_measured.json")["timing_functions"]
    let times = functions["t"].numbers
    for (name, curve) in [
      ("linear_nil", CubicCurve.linear), ("easeIn", .easeIn), ("easeOut", .easeOut),
      ("easeInEaseOut", .easeInOut), ("default", .ease),
    ] {
      let values = functions[name].numbers
      #expect(values.count == times.count)
      for (time, value) in zip(times, values) {
        #expect(abs(curve.value(at: time) - value) < 2e-6, "\(name) at \(time)")
      }
    }
  }
}
