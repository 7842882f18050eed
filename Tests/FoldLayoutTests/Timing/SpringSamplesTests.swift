import FoldLayout
import FoldTestSupport
import Testing

extension DampedSpring {
  /// A spring in SwiftUI's terms: the response, and a bounce of 0 for critical damping or more to
  /// oscillate.
  init(duration: Double, bounce: Double) {
    self.init(
      response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }
}

@Suite(.needs(.reference)) struct SpringSamplesTests {
  @Test(
    arguments: Reference.group("swiftui_spring").filter { $0.id != "swiftui_fluid_300hz_smooth" })
  func `a SwiftUI spring follows duration and bounce to 1e-9`(_ vector: Reference.Case) throws {
    let duration = try vector.param("duration")
    let bounce = try vector.param("bounce")
    let speed = try vector.param("v0")
    let spring = DampedSpring(duration: duration, bounce: bounce)
    #expect(agrees(spring.stiffness, try vector.result("stiffness")))
    #expect(agrees(spring.damping, try vector.result("damping")))
    #expect(agrees(spring.dampingRatio, try vector.result("zeta")))
    for row in vector.samples {
      let time = row[0]
      let x = spring.value(at: time, from: 0, to: 1, initialVelocity: speed)
      let v = spring.velocity(at: time, from: 0, to: 1, initialVelocity: speed)
      #expect(agrees(x, row[1]), "x at \(time)")
      #expect(agrees(v, row[2]), "v at \(time)")
    }
  }

  /// The samples are written with at most nine decimals.
  @Test func `springs agree with SwiftUI's own samples to their rounding`() throws {
    let samples = try Reference.read("swiftui_spring_samples.json")["samples"].list
    #expect(samples.count == 27)
    var count = 0
    for sample in samples {
      let name = sample["name"].text ?? ""
      let spring = DampedSpring(
        duration: try #require(sample["duration"].number),
        bounce: try #require(sample["bounce"].number))
      let speed = try #require(sample["v0"].number)
      for (time, value) in zip(sample["t"].numbers, sample["value"].numbers) {
        let found = spring.value(at: time, from: 0, to: 1, initialVelocity: speed)
        #expect(abs(found - value) <= 5.01e-10, "\(name) v0 \(speed) at \(time)")
        count += 1
      }
      let damping = try #require(sample["swiftui_reported_damping"].number)
      #expect(abs(spring.damping - damping) < 6e-7, "\(name)")
    }
    #expect(count == 189)
  }

  /// Wobble's clock ticks every 16 ms, and its velocities are in units per millisecond.
  @Test(arguments: [
    "base values", "non-zero initialVelocity", "non-zero fromValue",
    "fromValue that's larger than toValue",
  ])
  func `springs agree with wobble's snapshots frame by frame`(_ name: String) throws {
    let file = try Reference.read("wobble_spring_snapshots.json")
    #expect(file["params"].object.count == 4)
    let params = file["params"][name]
    let values = file["snapshots"]["\(name) 1"].numbers
    let velocities = file["snapshots"]["\(name) 2"].numbers
    #expect(values.count > 50 && values.count == velocities.count)
    let target = try #require(params["to"].number)
    let spring = DampedSpring(
      mass: try #require(params["mass"].number),
      stiffness: try #require(params["stiffness"].number),
      damping: try #require(params["damping"].number))
    let start = try #require(params["from"].number)
    let speed = 1000 * (params["initialVelocity"].number ?? 0)
    let last = values.count - 1
    for frame in 0..<last {
      let time = Double(frame) * 0.016
      let x = spring.value(at: time, from: start, to: target, initialVelocity: speed)
      let v = spring.velocity(at: time, from: start, to: target, initialVelocity: speed) / 1000
      #expect(agrees(x, values[frame], 1e-12), "frame \(frame)")
      #expect(agrees(v, velocities[frame], 1e-12), "frame \(frame)")
      // The last frame but one is the first at rest, and the last frame is the target itself.
      let isAtRest = abs(x - target) <= 0.001 && abs(v) <= 0.001
      #expect(isAtRest == (frame == last - 1), "frame \(frame)")
    }
    #expect(values[last] == target && velocities[last] == 0)
  }

  /// motion-dom's own test of its spring: 100 → 1000, stiffness 300, every 200 ms.
  @Test func `a spring agrees with the rounded string of motion-dom's test`() {
    let spring = DampedSpring(stiffness: 300, damping: 10)
    let found = (0...8).map {
      Int(spring.value(at: Double($0) / 5, from: 100, to: 1000).rounded())
    }
    #expect(found == [100, 1343, 873, 1046, 984, 1005, 998, 1001, 1000])
  }
}
