import FoldLayout
import FoldTestSupport
import Testing

@Suite struct SpringTests {
  @Test(.needs(.reference), arguments: Reference.group("spring"))
  func `a spring follows its closed form to 1e-9`(_ vector: Reference.Case) throws {
    let spring = DampedSpring(
      mass: try vector.param("mass"), stiffness: try vector.param("stiffness"),
      damping: try vector.param("damping"))
    let start = try vector.param("x0")
    let speed = try vector.param("v0")
    for row in vector.samples {
      let time = row[0]
      let x = spring.value(at: time, from: start, to: 0, initialVelocity: speed)
      let v = spring.velocity(at: time, from: start, to: 0, initialVelocity: speed)
      #expect(agrees(x, row[1]), "x at \(time) s")
      #expect(agrees(v, row[2]), "v at \(time) s")
    }
    let zeta = try vector.result("zeta")
    #expect(agrees(spring.dampingRatio, zeta))
    #expect(agrees(spring.angularFrequency, try vector.result("omega0")))
  }

  @Test func `a spring that starts at rest on its target stays there`() {
    let spring = DampedSpring(response: 0.55, dampingFraction: 0.825)
    #expect(spring.value(at: 0.3, from: 7, to: 7) == 7)
    #expect(spring.velocity(at: 0.3, from: 7, to: 7) == 0)
  }

  @Test func `time zero gives exactly the start, and a long time the target`() {
    for fraction in [0.2, 1, 4] {
      let spring = DampedSpring(response: 0.5, dampingFraction: fraction)
      #expect(spring.value(at: 0, from: 3, to: 10, initialVelocity: 5) == 3)
      #expect(spring.value(at: -1, from: 3, to: 10, initialVelocity: 5) == 3)
      #expect(spring.velocity(at: 0, from: 3, to: 10, initialVelocity: 5) == 5)
      #expect(spring.value(at: 1e4, from: 3, to: 10, initialVelocity: 5) == 10)
      #expect(spring.value(at: .infinity, from: 3, to: 10, initialVelocity: 5) == 10)
    }
  }

  /// Integrates the equation with the fourth-order Runge–Kutta method instead of closed forms.
  @Test(arguments: [0.05, 0.5, 0.9999, 1, 1.0001, 1.5, 8])
  func `springs of any damping satisfy the differential equation`(fraction: Double) {
    let spring = DampedSpring(response: 0.4, dampingFraction: fraction)
    var x = -1.0
    var v = 3.0
    let h = 1.0 / 20_000
    func force(_ x: Double, _ v: Double) -> Double {
      -(spring.stiffness * x + spring.damping * v) / spring.mass
    }
    for step in 1...20_000 {
      let a1 = force(x, v)
      let a2 = force(x + h / 2 * v, v + h / 2 * a1)
      let a3 = force(x + h / 2 * (v + h / 2 * a1), v + h / 2 * a2)
      let a4 = force(x + h * (v + h / 2 * a2), v + h * a3)
      x += h * v + h * h / 6 * (a1 + a2 + a3)
      v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      if step % 1_000 == 0 {
        let time = Double(step) * h
        #expect(abs(spring.value(at: time, from: -1, to: 0, initialVelocity: 3) - x) < 1e-9)
        #expect(abs(spring.velocity(at: time, from: -1, to: 0, initialVelocity: 3) - v) < 1e-7)
      }
    }
  }

  @Test func `springs convert between stiffness, damping, response and damping ratio`() {
    let apple = DampedSpring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(apple.dampingRatio - 0.5) < 1e-15)
    let old = DampedSpring(response: 0.55, dampingFraction: 0.825)
    #expect(abs(old.stiffness - 130.507_165_634_239_44) < 1e-12)
    #expect(abs(old.damping - 18.849_555_921_538_76) < 1e-13)
  }

  @Test func `stiff, soft, light and heavy springs give finite curves`() {
    for extreme in [1e-9, 1e-3, 1, 1e3, 1e9] {
      for spring in [
        DampedSpring(mass: extreme, stiffness: 100, damping: 10),
        DampedSpring(stiffness: extreme, damping: 10),
        DampedSpring(stiffness: 100, damping: extreme),
        DampedSpring(stiffness: 0, damping: extreme), DampedSpring(stiffness: extreme, damping: 0),
        DampedSpring(response: extreme, dampingFraction: 0.5),
      ] {
        for time in [0, 1e-3, 0.1, 10, 1e12, .infinity] {
          #expect(spring.value(at: time, from: 0, to: 1).isFinite)
          #expect(spring.velocity(at: time, from: 0, to: 1).isFinite)
        }
      }
    }
  }
}

@Suite struct SpringMotionTests {
  @Test func `retargeting keeps position and velocity`() {
    var motion = SpringMotion(
      spring: DampedSpring(duration: 0.5, bounce: 0.2), from: 0, to: 100, initialVelocity: -40,
      at: 2)
    #expect(motion.position(at: 2) == 0)
    #expect(motion.velocity(at: 2) == -40)
    let before = (motion.position(at: 2.17), motion.velocity(at: 2.17))
    motion.retarget(to: -30, at: 2.17)
    #expect(motion.position(at: 2.17) == before.0)
    #expect(motion.velocity(at: 2.17) == before.1)
    #expect(!motion.isDone(at: 2.2))
    #expect(motion.isDone(at: 8))
    #expect(abs(motion.position(at: 8) + 30) < 1e-9)
  }
}
