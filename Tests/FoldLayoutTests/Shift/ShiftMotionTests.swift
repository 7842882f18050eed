import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@Suite struct ShiftMotionTests {
  @Test func `center, bounds and look follow the curve, to 1e-9`() throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<200 {
      let (from, to) = (Rect.random(using: &random), Rect.random(using: &random))
      let looks = (ShiftLook.random(using: &random), ShiftLook.random(using: &random))
      let duration = random.double(in: 0.1...3)
      var transition = ShiftTransition(
        from: ShiftSide(elements: [view(1, 7, from) { $0.look = looks.0 }]),
        to: ShiftSide(elements: [view(2, 7, to) { $0.look = looks.1 }]),
        settings: ShiftSettings(
          timing: .cubic(.easeInOut, duration: duration, keyframe: nil), visual: .automatic))
      transition.start(at: 5)
      for _ in 0..<5 {
        let part = random.double(in: 0...0.999)
        let p = plainEaseInOut(part)
        let replica = try #require(transition.replicas(at: 5 + part * duration).first)
        func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * p }
        #expect(abs(replica.box.midX - between(from.midX, to.midX)) < 1e-9)
        #expect(abs(replica.box.midY - between(from.midY, to.midY)) < 1e-9)
        #expect(abs(replica.box.width - between(from.width, to.width)) < 1e-9)
        #expect(abs(replica.box.height - between(from.height, to.height)) < 1e-9)
        #expect(abs(replica.opacity - between(looks.0.opacity, looks.1.opacity)) < 1e-9)
        #expect(
          abs(replica.cornerRadius - between(looks.0.cornerRadius, looks.1.cornerRadius)) < 1e-9)
        let color = try #require(replica.backgroundColor)
        let ends = (
          try #require(looks.0.backgroundColor), try #require(looks.1.backgroundColor)
        )
        #expect(abs(color.red - between(ends.0.red, ends.1.red)) < 1e-9)
        #expect(abs(color.alpha - between(ends.0.alpha, ends.1.alpha)) < 1e-9)
      }
    }
  }

  @Test(arguments: [60.0, 120])
  func `a shift begins and ends in the exact frames`(rate: Double) {
    var transition = ShiftTransition.sample(
      settings: ShiftSettings(timing: .cubic(.easeInOut, duration: 0.5, keyframe: nil)))
    #expect(transition.natives(at: 0) == [1] && transition.phase(at: 0) == .source)
    transition.start(at: 1)
    let frames = Int(0.5 * rate)
    for frame in 0..<frames {
      let time = 1 + Double(frame) / rate
      #expect(transition.replicas(at: time).count == 1 && transition.natives(at: time) == [])
      #expect(transition.phase(at: time) == .shift && !transition.isAtRest(at: time))
    }
    let end = 1 + Double(frames) / rate
    #expect(transition.replicas(at: end) == [] && transition.natives(at: end) == [2])
    #expect(transition.phase(at: end) == .destination && transition.isAtRest(at: end))
  }

  @Test(arguments: [(1.0, 100.0, 10.0, 0.0), (3, 1000, 40, 2), (1, 50, 14.142135623730951, -1)])
  func `a spring follows its equation for its settling time`(
    mass: Double, stiffness: Double, damping: Double, velocity: Double
  ) throws {
    let timing = ShiftTiming.spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    var transition = ShiftTransition.sample(settings: ShiftSettings(timing: timing))
    transition.start(at: 1)
    for time in [0.01, 0.1, 0.2, 0.45] {
      let p = plainSpring(
        mass: mass, stiffness: stiffness, damping: damping, velocity: velocity, at: time)
      let replica = try #require(transition.replicas(at: 1 + time).first)
      #expect(abs(replica.box.midX - (60 + 290 * p)) < 1e-8)
    }
    let spring = DampedSpring(mass: mass, stiffness: stiffness, damping: damping)
    let end = 1 + spring.coreAnimationSettlingDuration(initialVelocity: velocity)
    #expect(!transition.isAtRest(at: end - 0.001) && transition.isAtRest(at: end))
    let last = try #require(transition.replicas(at: end - 1e-7).first)
    #expect(abs(last.box.midX - 350) < 290 * 0.0011)
  }

  @Test func `a spring given by duration and damping ratio settles in that duration`()
    throws
  {
    for ratio in [0.3, 0.6, 1, 1.2, 3] {
      var transition = ShiftTransition.sample(
        settings: ShiftSettings(timing: .spring(duration: 0.8, dampingRatio: ratio)))
      transition.start(at: 0)
      let last = try #require(transition.replicas(at: 0.8 - 1e-7).first)
      #expect(abs(last.box.midX - 350) < 290 * 0.0011 / min(1, ratio))
      #expect(transition.phase(at: 0.8) == .destination)
    }
  }

  @Test(arguments: [20.0, 40, 200, 1e6])
  func `an overdamped spring moves and settles like the critically damped one`(
    damping: Double
  ) throws {
    let timing = ShiftTiming.spring(mass: 1, stiffness: 100, damping: damping)
    var transition = ShiftTransition.sample(settings: ShiftSettings(timing: timing))
    transition.start(at: 0)
    for time in [0.1, 0.5, 1 - 1e-7] {
      let replica = try #require(transition.replicas(at: time).first)
      // 1 − (1 + ωt)e^(−ωt) with ω = 10/s, for 1 s.
      #expect(abs(replica.box.midX - (350 - 290 * (1 + 10 * time) * exp(-10 * time))) < 1e-6)
    }
    #expect(transition.phase(at: 1) == .destination)
  }

  @Test func `options animate the corner radius, the whole look, nothing, or a custom look`()
    throws
  {
    let (a, b) = (
      ShiftLook(opacity: 0.4, cornerRadius: 4), ShiftLook(opacity: 0.8, cornerRadius: 8)
    )
    func middle(_ visual: ShiftSettings.VisualBehavior) throws -> PlacedElement {
      let box = Rect(x: 0, y: 0, width: 10, height: 10)
      var transition = ShiftTransition(
        from: ShiftSide(elements: [view(1, 7, box) { $0.look = a }]),
        to: ShiftSide(elements: [view(2, 7, box) { $0.look = b }]),
        settings: ShiftSettings(
          timing: .cubic(.linear, duration: 1, keyframe: nil), visual: visual))
      transition.start(at: 0)
      return try #require(transition.replicas(at: 0.5).first)
    }
    #expect(try middle(.unchanged).opacity == 0.4)
    #expect(try middle(.unchanged).cornerRadius == 4)
    #expect(try middle(.cornerRadius).opacity == 0.4 && middle(.cornerRadius).cornerRadius == 6)
    #expect(abs(try middle(.automatic).opacity - 0.6) < 1e-12)
    let custom = try middle(
      .custom(
        from: ShiftLook(opacity: 1), to: ShiftLook(opacity: 0, backgroundColor: RGBAColor(rgb: 0))))
    #expect(custom.opacity == 0.5 && custom.backgroundColor?.alpha == 0.5)
  }

  /// The drawing halfway of a view with corners and a child, from 40 × 20 to 80 × 60 points.
  private func middle(
    _ state: ShiftSettings.ReplicaState, cornerRadius: Double = 8, configured: RowID? = nil
  ) -> (lines: [PlacedElement], elements: [PlacedElement]) {
    var settings = ShiftSettings(timing: .cubic(.linear, duration: 1))
    (settings.state, settings.configured) = (state, configured)
    let source = view(1, 7, Rect(x: 0, y: 0, width: 40, height: 20)) {
      $0.look.cornerRadius = cornerRadius
      $0.settings = settings
    }
    let child = view(2, in: 0, Rect(x: 4, y: 5, width: 10, height: 10))
    let model = view(3, Rect(x: 0, y: 0, width: 1, height: 1)) {
      $0.isHidden = true
      $0.look.backgroundColor = .black
    }
    let destination = view(4, 7, Rect(x: 100, y: 200, width: 80, height: 60)) {
      $0.look.cornerRadius = 16
    }
    let scene = ShiftScene(
      from: ShiftSide(elements: [source, child, model]), to: ShiftSide(elements: [destination]))
    var stage = Stage(
      scene: FoldScene(device: Device(size: Size(width: 400, height: 800)), subject: .shift(scene)))
    try? stage.apply(.shift(.start), at: 0, contentOffset: 0)
    var frame = Frame()
    stage.layOut(FrameHead(index: 0, time: 0.5, contentOffset: 0), into: &frame)
    return (
      stage.lines(of: frame).map { stage.element(of: $0, in: frame) }, stage.elements(of: frame)
    )
  }

  @Test func `a snapshot is stretched and a replication resized, both with the same box in lines`()
  {
    // Halfway 60×40 points about (80, 120): 1.5 times as wide, twice as tall.
    let box = Rect(x: 50, y: 100, width: 60, height: 40)
    for state in [ShiftSettings.ReplicaState.snapshot, .replication] {
      let (lines, elements) = middle(state)
      #expect(lines[0].box == box && lines[0].cornerRadius == 12)
      // A snapshot shows the child, moved and stretched along. A replication has no child.
      let child = Rect(x: 50 + 4 * 1.5, y: 100 + 5 * 2, width: 15, height: 20)
      #expect(lines.dropFirst().map(\.box) == (state == .snapshot ? [child] : []))
      let quad = elements[0].quad
      #expect(quad.topLeft == Point(x: 50, y: 100) && quad.bottomRight == Point(x: 110, y: 140))
      let size = elements[0].box.size
      #expect(size == (state == .snapshot ? Size(width: 40, height: 20) : box.size))
    }
    #expect(abs(middle(.snapshot).elements[0].cornerRadius - 12 / 3.0.squareRoot()) < 1e-12)
    // A snapshot without corners is not clipped to the corners of its container.
    let sharp = middle(.snapshot, cornerRadius: 0)
    #expect(sharp.lines[0].cornerRadius == 8 && sharp.elements[0].cornerRadius == 0)
  }

  @Test(arguments: [0.0, 60])
  func `a turning replica has turned by its share of the angle, on a line or an arc`(
    arc: Double
  ) throws {
    var settings = ShiftSettings(timing: .cubic(.linear, duration: 1))
    (settings.turn, settings.arc) = (120, arc)
    let box = Rect(x: 0, y: 0, width: 20, height: 20)
    var transition = ShiftTransition(
      from: ShiftSide(elements: [view(1, 7, box)]),
      to: ShiftSide(elements: [view(2, 7, Rect(x: 100, y: 0, width: 20, height: 20))]),
      settings: settings)
    transition.start(at: 0)
    for part in [0.25, 0.5, 0.75] {
      let quad = try #require(transition.replicas(at: part).first).quad
      // The top edge was level. y grows downwards, and the right end moves down.
      let (left, right) = (quad.topLeft, quad.topRight)
      let angle = atan2(right.y - left.y, right.x - left.x) * 180 / .pi
      #expect(abs(angle - 120 * part) < 1e-9)
    }
  }

  @Test(arguments: [0.0, 0.5, 1, 8])
  func `a snapshot of a view with corners of any radius is clipped to the corners`(radius: Double) {
    let picture = middle(.snapshot, cornerRadius: radius).lines.first?.picture
    #expect(picture?.isRounded == (radius > 0))
    #expect(picture?.size == Size(width: 40, height: 20))
  }

  @Test(arguments: [0.0, 0.5, 8, 40])
  func `a snapshot clips its contents to the corners of its view, if it has any`(radius: Double) {
    // Halfway the radius is the mean of the view's own and 16 points. The picture of 40×20 points is
    // stretched by 1.5 and 2, whose mean is √3, and has room for a radius of 10.
    let rounding = middle(.snapshot, cornerRadius: radius).elements[1].clipRounding
    let own = min(10, (radius + 16) / 2 / 3.squareRoot())
    #expect(abs(rounding.width - (radius > 0 ? own / 40 : 0)) < 1e-12)
    #expect(abs(rounding.height - (radius > 0 ? own / 20 : 0)) < 1e-12)
  }

  @Test func `an original moves with its contents, and a configured view replaces the replica`() {
    let original = middle(.original)
    #expect(original.lines.map(\.id) == [RowID(1), RowID(2)])
    #expect(original.lines.allSatisfy { $0.kind == .row })
    #expect(original.elements[0].box == Rect(x: 50, y: 100, width: 60, height: 40))
    #expect(original.elements[1].quad.topLeft == Point(x: 54, y: 105))
    #expect(original.elements[1].quad.bottomRight == Point(x: 64, y: 115))
    let configured = middle(.snapshot, configured: RowID(3)).elements
    #expect(configured.map(\.id) == [RowID(3)] && configured[0].backgroundColor == .black)
    #expect(configured[0].box.size == Size(width: 60, height: 40))
  }

  @Test func `a snapshot has the center in the window and the view's own bounds and transform`() {
    let turned = ShiftTransform(.rotation(degrees: 90))
    let side = ShiftSide(elements: [
      view(0, Rect(x: 100, y: 100, width: 200, height: 100)) { $0.transform = turned },
      view(1, in: 0, Rect(x: 20, y: 10, width: 60, height: 40)),
      view(2, 7, in: 1, Rect(x: 5, y: 5, width: 10, height: 20)) {
        $0.transform = ShiftTransform(.scale(x: 2, y: 2))
      },
    ])
    var transition = ShiftTransition(from: side, to: side)
    transition.commit()
    let start = transition.shifts[0].start
    // The center is at (130, 125) before the turn: (−70, −25) from (200, 150), turned clockwise.
    #expect(abs(start.center.x - 225) < 1e-9 && abs(start.center.y - 80) < 1e-9)
    #expect(start.bounds == Size(width: 10, height: 20) && start.transform.scaleX == 2)
  }

  @Test func `a nested native view is drawn through the transforms of its containers`() throws {
    let side = ShiftSide(elements: [
      view(0, Rect(x: 100, y: 100, width: 200, height: 100)) {
        $0.transform = ShiftTransform(.scale(x: 0.5, y: 0.5))
        $0.look.opacity = 0.5
      },
      view(1, in: 0, Rect(x: 0, y: 0, width: 100, height: 50)) { $0.look.opacity = 0.5 },
    ])
    let transition = ShiftTransition(from: side, to: side)
    let child = try #require(transition.elements(at: 0).last)
    #expect(child.box == Rect(x: 100, y: 100, width: 100, height: 50))
    #expect(child.quad.topLeft == Point(x: 150, y: 125))
    #expect(child.quad.bottomRight == Point(x: 200, y: 150))
    #expect(child.opacity == 0.25)
  }

  @Test func `by option, a replica covers its native view despite transformed containers`() throws {
    var random = SplitMix64(seed: 51)
    func side(_ id: UInt32) -> ShiftSide {
      func map() -> ShiftTransform {
        ShiftTransform(
          AffineMatrix(
            a: random.double(in: 0.5...2), b: random.double(in: -0.4...0.4),
            c: random.double(in: -0.4...0.4), d: random.double(in: 0.5...2),
            tx: random.double(in: -9...9), ty: random.double(in: -9...9)))
      }
      return ShiftSide(elements: [
        view(id, Rect.random(using: &random)) { $0.transform = map() },
        view(id + 1, in: 0, Rect.random(using: &random)) {
          $0.transform = map()
          $0.look.opacity = 0.5
        },
        view(id + 2, 7, in: 1, Rect.random(using: &random)) { $0.transform = map() },
      ])
    }
    for _ in 0..<50 {
      var transition = ShiftTransition(
        from: side(1), to: side(11),
        settings: ShiftSettings(visual: .automatic, includesContainers: true))
      let before = try #require(transition.elements(at: 0).last)
      transition.start(at: 1)
      let first = try #require(transition.replicas(at: 1).first)
      expectCovers(first, before, within: 1e-9)
      let last = try #require(transition.replicas(at: 1.25 - 1e-8).first)
      expectCovers(last, try #require(transition.elements(at: 1.25).last), within: 1e-6)
    }
  }

  private func expectCovers(_ a: PlacedElement, _ b: PlacedElement, within tolerance: Double) {
    let (p, q) = (a.quad, b.quad)
    for (one, other) in [(p.topLeft, q.topLeft), (p.topRight, q.topRight)] {
      #expect(abs(one.x - other.x) < tolerance && abs(one.y - other.y) < tolerance)
    }
    #expect(
      abs(p.bottomLeft.x - q.bottomLeft.x) < tolerance
        && abs(p.bottomLeft.y - q.bottomLeft.y) < tolerance)
    #expect(abs(a.opacity - b.opacity) < tolerance)
  }

  /// X = ax + (x − ax)·c/w and Y = ay + (y − ay)/w with w = 1 + (x − ax)·s/d: SwiftUI's turn about
  /// y.
  private func turnAboutY(degrees: Double, anchor: Point, distance: Double) -> Homography {
    let (s, c) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let wx = s / distance
    let w1 = 1 - anchor.x * wx
    return Homography(
      xx: c + anchor.x * wx, xy: 0, x1: anchor.x * (w1 - c), yx: anchor.y * wx, yy: 1,
      y1: anchor.y * (w1 - 1), wx: wx, wy: 0, w1: w1)
  }

  @Test func `turns in space agree with turns by homographies`() {
    let center = Point(x: 70, y: -30)
    for degrees in [-200.0, -60, 10, 45, 170] {
      var transform = ShiftTransform()
      transform.m34 = -1.0 / 500
      transform.rotationX = degrees
      expectEqual(
        transform.homography(about: center),
        .turnAboutX(degrees: degrees, anchor: center, distance: 500))
      transform.rotationX = 0
      transform.rotationY = degrees
      expectEqual(
        transform.homography(about: center),
        turnAboutY(degrees: degrees, anchor: center, distance: 500))
    }
  }

  @Test func `an affine map that is decomposed and composed is the same map`() {
    var random = SplitMix64(seed: 41)
    for index in 0..<500 {
      var map = AffineMatrix(
        a: random.double(in: -3...3), b: random.double(in: -3...3), c: random.double(in: -3...3),
        d: random.double(in: -3...3), tx: random.double(in: -99...99),
        ty: random.double(in: -99...99))
      if index % 5 == 0 { (map.a, map.b) = (0, 0) }
      let whole = ShiftTransform(map).homography(about: .zero)
      #expect(abs(whole.xx - map.a) < 1e-12 && abs(whole.yx - map.b) < 1e-12)
      #expect(abs(whole.xy - map.c) < 1e-12 && abs(whole.yy - map.d) < 1e-12)
      #expect(whole.x1 == map.tx && whole.y1 == map.ty)
    }
  }

  @Test func `every rotation angle survives a round trip`() {
    for degrees in stride(from: -179.5, through: 179.5, by: 0.5) {
      let found = ShiftTransform(.rotation(degrees: degrees)).rotation
      #expect(abs(found - degrees) < 1e-12)
    }
  }

  private func expectEqual(_ a: Homography, _ b: Homography) {
    for point in [Point(x: 0, y: 0), Point(x: 120, y: -60), Point(x: 60, y: 40)] {
      let (p, q) = (a.project(point), b.project(point))
      #expect(abs(p.x - q.x) < 1e-9 && abs(p.y - q.y) < 1e-9)
    }
  }
}
