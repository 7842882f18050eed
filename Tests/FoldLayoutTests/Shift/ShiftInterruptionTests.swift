import FoldLayout
import FoldTestSupport
import Testing

@Suite struct ShiftInterruptionTests {
  private static let timings: [ShiftTiming] = [
    .cubic(.easeInOut, duration: 0.5, keyframe: nil), .cubic(.linear, duration: 0.5, keyframe: nil),
    .cubic(.easeOut, duration: 0.4, keyframe: ShiftKeyframe(startTime: 0.1, endTime: 0.9)),
    .spring(duration: 0.8, dampingRatio: 0.6),
    .spring(mass: 1, stiffness: 200, damping: 12, initialVelocity: 3),
  ]

  @Test(arguments: timings, [0.1, 0.2, 0.3])
  func `a reversal continues at the same position and speed, and returns to the source`(
    timing: ShiftTiming, moment: Double
  ) throws {
    var before = ShiftTransition.sample(settings: ShiftSettings(timing: timing))
    before.start(at: 1)
    var after = before
    let reversed = after.reverse(at: 1 + moment)
    #expect(reversed)
    try expectContinuous(before, after, at: 1 + moment)
    #expect(after.phase(at: 1 + moment) == .reverse)
    let end = after.endTime
    #expect(after.phase(at: end) == .source && after.natives(at: end) == [1])
    // Halfway back the shift is reversed again, to the destination.
    var again = after
    again.reverse(at: 1 + moment + 0.05)
    try expectContinuous(after, again, at: 1 + moment + 0.05)
    #expect(again.natives(at: again.endTime) == [2])
  }

  @Test func `a scrub during a reversal counts from the destination`() throws {
    let linear = ShiftTiming.cubic(.linear, duration: 1, keyframe: nil)
    var transition = ShiftTransition.sample(settings: ShiftSettings(timing: linear))
    transition.start(at: 0)
    transition.reverse(at: 0.5)
    transition.scrub(to: 0.25, at: 0.6)
    // Three quarters of the distance from 60 to 350 are left.
    let replica = try #require(transition.replicas(at: 0.6).first)
    #expect(abs(replica.box.midX - 277.5) < 1e-9)
  }

  @Test(arguments: [(ShiftPosition.start, [1]), (.current, [1]), (.end, [2])] as [(_, [UInt32])])
  func `a stopped shift shows the destination only if it is finished at its end`(
    position: ShiftPosition, natives: [UInt32]
  ) {
    var transition = ShiftTransition.sample()
    transition.start(at: 0)
    let isStopped = transition.stop(withoutFinishing: false, at: 0.1)
    let isFinished = transition.finish(at: position, time: 0.2)
    let isFinishedAgain = transition.finish(at: .start, time: 0.2)
    #expect(isStopped && isFinished && !isFinishedAgain)
    #expect(transition.natives(at: 0.2) == natives)
  }

  @Test func `a reversed curve arrives at its source without a jump`() throws {
    var transition = ShiftTransition.sample()
    transition.start(at: 0)
    transition.reverse(at: 0.15)
    let last = try #require(transition.replicas(at: transition.endTime - 1e-8).first)
    #expect(abs(last.box.midX - 60) < 1e-6 && abs(last.box.midY - 45) < 1e-6)
  }

  @Test(arguments: timings, [0.1, 0.2, 0.3])
  func `a redirection continues at the same position and speed`(
    timing: ShiftTiming, moment: Double
  ) throws {
    var before = ShiftTransition.sample(
      settings: ShiftSettings(timing: timing, visual: .automatic))
    before.start(at: 1)
    var after = before
    let elsewhere = ShiftSide(elements: [
      view(5, 7, Rect(x: -100, y: 10, width: 20, height: 30)) {
        $0.look.backgroundColor = RGBAColor(rgb: 0xff_0000)
      }
    ])
    let redirected = after.redirect(to: elsewhere, at: 1 + moment)
    #expect(redirected)
    try expectContinuous(before, after, at: 1 + moment)
    let last = try #require(after.replicas(at: after.endTime - 1e-7).first)
    #expect(abs(last.box.midX + 90) < 0.5 && abs(last.box.height - 30) < 0.5)
    #expect(try #require(last.backgroundColor).alpha > 0.99)
    #expect(after.natives(at: after.endTime) == [5])
    var back = after
    back.reverse(at: 1 + moment + 0.1)
    try expectContinuous(after, back, at: 1 + moment + 0.1)
    #expect(back.natives(at: back.endTime) == [1])
  }

  @Test func `a redirection to fewer views drops the animations of the views that are gone`() throws
  {
    let box = Rect(x: 0, y: 0, width: 10, height: 10)
    func entering(_ element: inout ShiftElement) {
      element.complete = ShiftModification(modifiers: [.fade(to: 0)])
    }
    var shift = ShiftTransition(
      from: ShiftSide(elements: [view(1, 7, box)]),
      to: ShiftSide(elements: [
        view(2, box, change: entering), view(3, 7, box), view(4, box, change: entering),
      ]))
    shift.start(at: 1)
    let redirected = shift.redirect(to: ShiftSide(elements: [view(5, box)]), at: 1.1)
    // The view in the first view's place continues to appear: by half, as half of 0.25 s is over.
    let remaining = try #require(shift.elements(at: 1.125).first { $0.id == RowID(5) })
    #expect(redirected && abs(remaining.opacity - 0.5) < 1e-9)
  }

  @Test func `no interruption makes a replica jump, except scrubbing`() throws {
    var random = SplitMix64(seed: 77)
    let action = ShiftAction(
      modifiers: [.translate(x: 200, y: 90)], timing: .spring(duration: 0.9, dampingRatio: 0.4))
    var compared = 0
    for round in 0..<200 {
      let timing = Self.timings[round % Self.timings.count].delayed(by: 0.05)
      var transition = ShiftTransition(
        from: ShiftSide(elements: [
          view(1, 7, Rect(x: 10, y: 20, width: 100, height: 50)),
          view(2, Rect(x: 0, y: 0, width: 9, height: 9)) { $0.action = action },
        ]),
        to: ShiftSide(elements: [
          view(3, 7, Rect(x: 200, y: 400, width: 300, height: 250)),
          view(4, Rect(x: 90, y: 0, width: 9, height: 9)) { $0.action = action },
        ]), settings: ShiftSettings(timing: timing))
      transition.start(at: 0)
      var time = 0.0
      for _ in 0..<8 {
        time += random.double(in: 0...0.2)
        let before = transition
        switch random.int(in: 0...5) {
        case 0, 1: transition.pause(at: time)
        case 2: transition.resume(at: time)
        case 3: transition.resume(durationFactor: random.double(in: 0...2), at: time)
        default: transition.reverse(at: time)
        }
        if transition.phase(at: time) == .pause {
          #expect(transition.replicas(at: time) == transition.replicas(at: time + 1))
        }
        for index in transition.shifts.indices
        where before.isReplicaShown(index, at: time) && transition.isReplicaShown(index, at: time) {
          compared += 1
          let (a, b) = (
            before.shifts[index].snapshot(at: time), transition.shifts[index].snapshot(at: time)
          )
          #expect(abs(a.center.x - b.center.x) < 1e-6 && abs(a.center.y - b.center.y) < 1e-6)
          let p = try #require(before.replicas(at: time).first { $0.row == index }).quad
          let q = try #require(transition.replicas(at: time).first { $0.row == index }).quad
          #expect(abs(p.topLeft.x - q.topLeft.x) < 1e-6, "round \(round)")
        }
      }
    }
    #expect(compared > 100)
  }

  @Test func `a shift that has already arrived reverses with the others`() throws {
    let box = Rect(x: 0, y: 0, width: 10, height: 10)
    let away = Rect(x: 100, y: 0, width: 10, height: 10)
    let fast = ShiftSettings(timing: .cubic(.linear, duration: 0.2, keyframe: nil))
    let slow = ShiftSettings(timing: .cubic(.linear, duration: 1, keyframe: nil))
    var transition = ShiftTransition(
      from: ShiftSide(elements: [
        view(1, 1, box) { $0.settings = fast }, view(2, 2, box) { $0.settings = slow },
      ]), to: ShiftSide(elements: [view(3, 1, away), view(4, 2, away)]))
    transition.start(at: 0)
    #expect(transition.replicas(at: 0.5).map(\.row) == [1] && transition.natives(at: 0.5) == [3])
    transition.reverse(at: 0.5)
    let replicas = transition.replicas(at: 0.5)
    #expect(replicas.map(\.row) == [0, 1] && replicas.map(\.box.x) == [100, 50])
    #expect(transition.natives(at: 0.5) == [])
    #expect(transition.natives(at: transition.endTime) == [1, 2])
  }

  @Test func `a shift cannot be reversed before its start or after its end`() {
    var transition = ShiftTransition.sample()
    let early = transition.reverse(at: 0)
    #expect(!early)
    transition.start(at: 0)
    let again = transition.start(at: 0.1)
    let late = transition.reverse(at: 0.25)
    #expect(!again && !late)
  }

  private func expectContinuous(
    _ before: ShiftTransition, _ after: ShiftTransition, at time: Double
  ) throws {
    let (a, b) = (try replica(before, time), try replica(after, time))
    #expect(abs(a.box.x - b.box.x) < 1e-6 && abs(a.box.height - b.box.height) < 1e-6)
    #expect(abs(a.opacity - b.opacity) < 1e-9)
    // One-sided slopes over a microsecond. Half a point per second is far below any visible jolt.
    let step = 1e-6
    let slopeBefore = (a.box.midX - (try replica(before, time - step)).box.midX) / step
    let slopeAfter = ((try replica(after, time + step)).box.midX - b.box.midX) / step
    #expect(abs(slopeAfter - slopeBefore) < 0.5)
  }

  private func replica(_ transition: ShiftTransition, _ time: Double) throws -> PlacedElement {
    try #require(transition.replicas(at: time).first)
  }
}
