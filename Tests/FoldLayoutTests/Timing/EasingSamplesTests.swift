import FoldLayout
import Testing

/// A CSS easing as the samples name it.
private enum Easing {
  case cubic(CubicCurve)
  case linear(LinearCurve)
  case steps(StepCurve)

  init?(css: String) {
    let words = css.split(whereSeparator: { "(,)".contains($0) }).map {
      $0.trimmingPrefix(while: { $0 == " " })
    }
    switch words.first {
    case "linear" where words.count == 1: self = .cubic(.linear)
    case "ease": self = .cubic(.ease)
    case "ease-in": self = .cubic(.easeIn)
    case "ease-out": self = .cubic(.easeOut)
    case "ease-in-out": self = .cubic(.easeInOut)
    case "cubic-bezier":
      let p = words.dropFirst().compactMap { Double($0) }
      guard p.count == 4 else { return nil }
      self = .cubic(CubicCurve(p[0], p[1], p[2], p[3]))
    case "linear":
      var stops: [LinearCurve.Stop] = []
      for word in words.dropFirst() {
        let parts = word.split(separator: " ")
        guard let output = parts.first.flatMap({ Double($0) }) else { return nil }
        let inputs = parts.dropFirst().compactMap { Double($0.dropLast()).map { $0 / 100 } }
        if inputs.isEmpty { stops.append(.init(output)) }
        for input in inputs { stops.append(.init(output, at: input)) }
      }
      self = .linear(LinearCurve(stops))
    case "steps":
      guard words.count == 3, let count = Int(words[1]) else { return nil }
      switch words[2] {
      case "start": self = .steps(StepCurve(count, jump: .start))
      case "end": self = .steps(StepCurve(count))
      case "jump-both": self = .steps(StepCurve(count, jump: .both))
      case "jump-none": self = .steps(StepCurve(count, jump: .none))
      default: return nil
      }
    default: return nil
    }
  }

  func value(at x: Double) -> Double {
    switch self {
    case .cubic(let curve): curve.value(at: x)
    case .linear(let curve): curve.value(at: x)
    case .steps(let curve): curve.value(at: x)
    }
  }
}

@Suite struct EasingSamplesTests {
  /// Chromium solves its Béziers to 1e-7 of time, which bounds its samples; the others are exact.
  @Test(.enabled(if: Reference.isPresent, Reference.note))
  func `Chromium's sampled easings agree`() throws {
    let curves = try Reference.read("chromium_easing_samples.json")["curves"].object
    #expect(curves.count == 16)
    for (name, entry) in curves {
      let easing = try #require(Easing(css: entry["css"].text ?? ""), "\(name)")
      let points = entry["p"].list.map(\.numbers)
      #expect(points.count == 21)
      var tolerance = 1e-15
      if case .cubic = easing { tolerance = 2e-7 }
      for point in points {
        let found = easing.value(at: point[0])
        #expect(abs(found - point[1]) <= tolerance, "\(name) at \(point[0])")
      }
    }
  }

  /// The values are floats read from a presentation layer.
  @Test(.enabled(if: Reference.isPresent, Reference.note))
  func `QuartzCore's timing functions agree to a float`() throws {
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

  @Test func `stops that run backwards are raised, and missing ones spread`() {
    let curve = LinearCurve([
      .init(0), .init(1), .init(2), .init(3, at: 0.6), .init(10, at: 0.2), .init(11),
    ])
    #expect(abs(curve.value(at: 0.2) - 1) < 1e-15)
    #expect(abs(curve.value(at: 0.5) - 2.5) < 1e-15)
    #expect(curve.value(at: 0.6) == 10)
    #expect(abs(curve.value(at: 0.8) - 10.5) < 1e-12)
  }

  @Test func `ends of a linear curve go on, and a lone or absent stop is harmless`() {
    let curve = LinearCurve([.init(0), .init(1)])
    #expect(curve.value(at: -0.5) == -0.5)
    #expect(curve.value(at: 2) == 2)
    #expect(LinearCurve([]).value(at: 0.3) == 0.3)
    #expect(LinearCurve([.init(0.7)]).value(at: 0.3) == 0.7)
  }

  @Test func `steps bring odd counts into range`() {
    #expect(StepCurve(0).count == 1)
    #expect(StepCurve(1, jump: .none).count == 2)
    #expect(StepCurve(4).value(at: .nan) == 0)
    #expect(StepCurve(4).value(at: 2) == 1)
  }
}
