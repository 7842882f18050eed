import CFoldMeasure
import FoldTestSupport
import Testing

@testable import FoldLayout

@Suite struct ShiftTransitionTests {
  private let box = Rect(x: 0, y: 0, width: 10, height: 10)
  private let linear = ShiftTiming.cubic(.linear, duration: 1, keyframe: nil)

  @Test(arguments: ShiftSettings.RestorationBehavior.allCases)
  func `native views are hidden while they move, and restored as the settings say`(
    restoration: ShiftSettings.RestorationBehavior
  ) {
    var transition = ShiftTransition.sample(
      settings: ShiftSettings(timing: linear, restoration: restoration))
    #expect(
      !transition.isHidden(0, of: transition.source, at: 0)
        && !transition.isHidden(0, of: transition.destination, at: 0))
    transition.start(at: 1)
    for time in [1, 1.5, 1.99] {
      #expect(
        transition.isHidden(0, of: transition.source, at: time)
          && transition.isHidden(0, of: transition.destination, at: time))
    }
    let (source, destination) = (
      restoration == .source || restoration == .all,
      restoration == .destination || restoration == .all
    )
    #expect(transition.isHidden(0, of: transition.source, at: 2) == !source)
    #expect(transition.isHidden(0, of: transition.destination, at: 2) == !destination)
    #expect(transition.natives(at: 2) == (destination ? [2] : []))
  }

  @Test(arguments: [false, true])
  func `after an action the native view is shown again, unless it is not to be restored`(
    restoresNative: Bool
  ) {
    let action = ShiftAction(
      modifiers: [.translate(x: 5, y: 0)], restoresNative: restoresNative)
    var transition = ShiftTransition(
      from: ShiftSide(elements: []),
      to: ShiftSide(elements: [view(1, 7, box) { $0.action = action }]),
      settings: ShiftSettings(timing: linear))
    transition.start(at: 0)
    #expect(transition.natives(at: 0.5) == [])
    #expect(transition.natives(at: 1) == (restoresNative ? [1] : []))
  }

  @Test func `the contents of a hidden native view are hidden, too`() {
    let side = ShiftSide(elements: [view(1, 7, box), view(2, in: 0, box), view(3, box)])
    var transition = ShiftTransition(from: side, to: side)
    transition.start(at: 0)
    #expect(transition.natives(at: 0.1) == [3, 3])
    #expect(transition.natives(at: 0.25) == [1, 2, 3])
  }

  @Test func `replicas are on top in order, or above or below a view, the latest nearest to it`() {
    func source(_ insertions: [ShiftSettings.InsertionOrder]) -> ShiftSide {
      ShiftSide(
        elements: insertions.enumerated().map { index, insertion in
          view(UInt32(index), UInt32(index), box) {
            $0.settings = ShiftSettings(insertion: insertion)
          }
        })
    }
    let destination = ShiftSide(
      elements: [view(90, box), view(91, in: 0, box), view(92, box)]
        + (0..<6).map { view(100 + $0, $0, box) })
    var transition = ShiftTransition(
      from: source([
        .standard, .above(RowID(90)), .above(RowID(90)), .below(RowID(92)), .below(RowID(77)),
        .standard,
      ]), to: destination)
    transition.start(at: 0)
    let elements = transition.elements(at: 0.1)
    let names = elements.map { ($0.kind == .replica ? "r" : "") + "\($0.id.rawValue)" }
    #expect(names == ["90", "91", "r2", "r1", "r3", "92", "r0", "r4", "r5"])
    #expect(elements.map(\.zPosition) == elements.map(\.zPosition).sorted())
  }

  @Test func `the source leaves before the shifts, and the destination enters as they begin`()
    throws
  {
    func side(_ id: UInt32, change: (inout ShiftElement) -> Void) -> ShiftSide {
      ShiftSide(elements: [view(id, 7, box), view(id + 1, box, change: change)])
    }
    let change = ShiftModification(
      modifiers: [.scale(x: 3, y: 1), .translate(x: 0, y: 40), .fade(to: 0)], timing: linear)
    var transition = ShiftTransition(
      from: side(1) { $0.prepare = change }, to: side(3) { $0.complete = change },
      settings: ShiftSettings(timing: linear))
    _ = transition.start(at: 0, preparing: 1)
    for (id, time, share) in [
      (UInt32(2), 0.0, 0.0), (2, 0.25, 0.25), (4, 1, 1), (4, 1.25, 0.75), (4, 2, 0),
    ] {
      let element = try #require(transition.elements(at: time).first { $0.id == RowID(id) })
      let quad = element.quad
      #expect(abs(element.opacity - (1 - share)) < 1e-12)
      #expect(abs(quad.topRight.x - quad.topLeft.x - box.width * (1 + 2 * share)) < 1e-9)
      #expect(abs(quad.topLeft.y - box.y - 40 * share) < 1e-9)
    }
  }

  @Test func `the progress of a transition is the mean progress of its shifts`() {
    let late = ShiftTiming.cubic(.linear, duration: 4)
    func side(_ id: UInt32) -> ShiftSide {
      ShiftSide(elements: [
        view(id, 7, box), view(id + 1, 8, box) { $0.settings = ShiftSettings(timing: late) },
      ])
    }
    var transition = ShiftTransition(
      from: side(1), to: side(3), settings: ShiftSettings(timing: linear))
    transition.start(at: 2)
    // One is half done, the other an eighth.
    #expect(transition.shifts.count == 2 && abs(transition.progress(at: 2.5) - 0.3125) < 1e-12)
  }

  @Test func `a transition ends when its last alongside animation ends`() {
    let slow = ShiftModification(
      modifiers: [.fade(to: 0)], timing: .cubic(.linear, duration: 3))
    for (source, destination, end) in [(slow, nil, 5.0), (nil, slow, 5), (nil, nil, 3)]
      as [(ShiftModification?, ShiftModification?, Double)]
    {
      var transition = ShiftTransition(
        from: ShiftSide(elements: [view(1, 7, box), view(2, box) { $0.alongside = source }]),
        to: ShiftSide(elements: [view(3, 7, box), view(4, box) { $0.alongside = destination }]),
        settings: ShiftSettings(timing: linear))
      transition.start(at: 2)
      #expect(transition.endTime == end)
    }
  }

  @Test func `the middle of an arc of 180 degrees is beside the middle of its chord`() throws {
    var settings = ShiftSettings(timing: linear)
    settings.arc = 180
    var transition = ShiftTransition.sample(settings: settings)
    transition.start(at: 0)
    // From (60, 45) by (290, 480): the middle, and half the chord's length at right angles to the
    // chord.
    let replica = try #require(transition.replicas(at: 0.5).first)
    #expect(abs(replica.box.midX - 445) < 1e-9 && abs(replica.box.midY - 140) < 1e-9)
  }

  @Test func `manual replicas stay at their destination until they are cleaned up`() {
    var transition = ShiftTransition.sample(
      settings: ShiftSettings(timing: linear), cleanUp: .manual)
    transition.start(at: 0)
    let early = transition.cleanUpReplicas(at: 0.5)
    #expect(!early)
    #expect(transition.replicas(at: 3).first?.box.midX == 350 && transition.natives(at: 3) == [])
    #expect(transition.isAtRest(at: 1) && transition.phase(at: 1) == .destination)
    let cleaned = transition.cleanUpReplicas(at: 4)
    #expect(cleaned)
    #expect(transition.replicas(at: 4) == [] && transition.natives(at: 4) == [2])
  }

  @Test func `actions concatenate their modifiers in order`() throws {
    let modifiers: [ShiftModification.Modifier] = [
      .scale(x: 2, y: 3), .rotate(degrees: 90), .translate(x: 5, y: 7), .fade(to: 0.25),
      .transform(AffineMatrix(a: 1, b: 0, c: 0, d: 1, tx: 100, ty: 0)),
    ]
    let element = view(1, box) { $0.action = ShiftAction(modifiers: modifiers, timing: linear) }
    var transition = ShiftTransition(
      from: ShiftSide(elements: [element]), to: ShiftSide(elements: []))
    transition.start(at: 0)
    let start = try #require(transition.replicas(at: 0).first)
    #expect(start.quad.topLeft == Point(x: 0, y: 0) && start.opacity == 1)
    // (5, 0) from the center: scaled to (10, 0), turned clockwise to (0, 10), moved by (105, 7).
    let end = try #require(transition.replicas(at: 1 - 1e-8).first)
    let right = end.transform.project(Point(x: 10, y: 5))
    #expect(abs(right.x - 110) < 1e-5 && abs(right.y - 22) < 1e-5)
    #expect(abs(end.opacity - 0.25) < 1e-6)
    let middle = try #require(transition.replicas(at: 0.5).first)
    let center = middle.transform.project(Point(x: 5, y: 5))
    #expect(abs(center.x - 57.5) < 1e-9 && abs(center.y - 8.5) < 1e-9)
    #expect(abs(middle.opacity - 0.625) < 1e-12)
  }

  @Test func `an action of a destination view animates from the action's state to the view's own`()
    throws
  {
    let element = view(1, box) {
      $0.action = ShiftAction(modifiers: [.fade(to: 0), .translate(x: 0, y: 40)], timing: linear)
    }
    var transition = ShiftTransition(
      from: ShiftSide(elements: []), to: ShiftSide(elements: [element]))
    transition.start(at: 0)
    let replica = try #require(transition.replicas(at: 0.25).first)
    #expect(abs(replica.opacity - 0.25) < 1e-12 && abs(replica.quad.topLeft.y - 30) < 1e-9)
    #expect(transition.natives(at: 0.25) == [] && transition.natives(at: 1) == [1])
  }

  @Test func `matched views run no actions, and versions differ in nested and excluded views`() {
    let action = ShiftAction(modifiers: [.fade(to: 0)])
    let elements = [
      view(1, 7, box) { $0.action = action }, view(2, in: 0, box) { $0.action = action },
      view(3, box) {
        $0.action = action
        $0.isExcluded = true
      },
      view(4, box) {
        $0.action = action
        $0.isHidden = true
      },
    ]
    for (version, acting) in [(ShiftVersion.shifty2, [3]), (.shifty3, [2, 4])] {
      var transition = ShiftTransition(
        from: ShiftSide(elements: elements), to: ShiftSide(elements: [view(9, 7, box)]),
        version: version)
      transition.start(at: 0)
      #expect(transition.shifts.map(\.id.rawValue) == [1] + acting.map(UInt32.init))
    }
  }

  @Test func `committed destinations keep their positions in a new layout of the screen`() {
    func side(_ x: Double) -> ShiftSide {
      ShiftSide(elements: [view(2, 7, Rect(x: x, y: 0, width: 10, height: 10))])
    }
    let source = ShiftSide(elements: [view(1, 7, box)])
    var transition = ShiftTransition(
      from: source, to: side(100), settings: ShiftSettings(timing: linear))
    transition.layOutDestination(side(200))
    var early = transition
    early.commit()
    early.layOutDestination(side(300))
    early.start(at: 0)
    #expect(early.replicas(at: 0.5).first?.box.x == 100)
    #expect(early.elements(at: 1).first?.box.x == 300)
    transition.layOutDestination(side(300))
    transition.start(at: 0)
    #expect(transition.replicas(at: 0.5).first?.box.x == 150)
    let late = transition.layOutDestination(side(400), at: 0)
    #expect(!late)
  }

  @Test(.needs(.countedAllocations))
  func `a frame of a shift allocates nothing beyond the caller's array`() throws {
    var transition = ShiftTransition.sample(settings: ShiftSettings(visual: .automatic))
    transition.start(at: 0)
    var elements: [PlacedElement] = []
    elements.reserveCapacity(8)
    func frames() {
      for frame in 0..<60 {
        elements.removeAll(keepingCapacity: true)
        transition.appendElements(at: Double(frame) / 120, to: &elements)
      }
    }
    frames()
    let before = cmeasure_allocation_count()
    frames()
    #expect(cmeasure_allocation_count() == before)
  }

  @Test func `times and durations that are not finite are ignored`() {
    var transition = ShiftTransition.sample(
      settings: ShiftSettings(timing: .cubic(.linear, duration: .nan, keyframe: nil)))
    let started = transition.start(at: .nan)
    #expect(!started)
    transition.start(at: 0)
    #expect(transition.phase(at: 0) == .destination && transition.natives(at: 0) == [2])
    var empty = ShiftTransition(from: ShiftSide(elements: []), to: ShiftSide(elements: []))
    empty.start(at: 1)
    #expect(empty.elements(at: 1) == [] && empty.isAtRest(at: 1))
  }
}
