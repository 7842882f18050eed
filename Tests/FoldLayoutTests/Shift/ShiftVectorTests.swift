import FoldLayout
import FoldTestSupport
import Testing

@Suite(.needs(.reference)) struct ShiftVectorTests {
  /// The progress of the sample's left edge, from 0 to 1.
  private func progress(_ timing: ShiftTiming, at time: Double) throws -> Double {
    var transition = ShiftTransition.sample(settings: ShiftSettings(timing: timing))
    transition.start(at: 0)
    let replica = try #require(transition.replicas(at: time).first)
    return (replica.box.minX - 10) / 190
  }

  @Test(arguments: [
    ("shift_cubic_whole", CubicCurve.easeInOut, 0.4, nil),
    ("shift_even_index", .linear, 0.4, ShiftKeyframe(startTime: 0, endTime: 0.5)),
    ("shift_odd_index", .easeOut, 0.4, ShiftKeyframe(startTime: 0.5, endTime: 1)),
    ("shift_keyframe_ease", .easeInOut, 1, ShiftKeyframe(startTime: 0.25, endTime: 0.75)),
  ])
  func `the curve applies to the whole duration, and keyframes are linear within it, to 1e-9`(
    id: String, curve: CubicCurve, duration: Double, keyframe: ShiftKeyframe?
  ) throws {
    let timing = ShiftTiming.cubic(curve, duration: duration, keyframe: keyframe)
    for row in try BehaviorVector.rows(id) where try row("t") < duration {
      #expect(agrees(try progress(timing, at: try row("t")), try row("progress")))
    }
  }

  @Test func `an action of the destination is the source's played backwards, to 1e-9`() throws {
    let action = ShiftAction(modifiers: [.translate(x: 0, y: 50), .fade(to: 0)])
    let acting = ShiftSide(elements: [
      view(1, 7, Rect(x: 0, y: 100, width: 10, height: 10)) { $0.action = action }
    ])
    for (column, from, to) in [
      ("forward", acting, ShiftSide(elements: [])), ("inverted", ShiftSide(elements: []), acting),
    ] {
      let rows = try BehaviorVector.rows("shift_action_fade_translate")
      for row in rows where try row("t") < 0.7 {
        var transition = ShiftTransition(
          from: from, to: to,
          settings: ShiftSettings(timing: .cubic(.easeInOut, duration: 0.7, keyframe: nil)))
        transition.start(at: 0)
        let replica = try #require(transition.replicas(at: try row("t")).first)
        #expect(agrees(replica.quad.topLeft.y - 100, try row(column + "Y")))
        #expect(agrees(replica.opacity, try row(column + "Alpha")))
      }
      // Backwards, ease-in begins fast.
      var transition = ShiftTransition(
        from: from, to: to,
        settings: ShiftSettings(timing: .cubic(.easeIn, duration: 1, keyframe: nil)))
      transition.start(at: 0)
      let moved = try [0.25, 0.5, 0.75].map { time in
        let y = try #require(transition.replicas(at: time).first).quad.topLeft.y - 100
        return column == "forward" ? y / 50 : 1 - y / 50
      }
      let published = column == "forward" ? [0.094, 0.315, 0.622] : [0.378, 0.685, 0.907]
      for (found, expected) in zip(moved, published) { #expect(abs(found - expected) < 6e-4) }
    }
  }

  @Test func `a spring overshoots at its end, and backwards at its beginning, to 1e-9`() throws {
    let timing = ShiftTiming.spring(duration: 0.7, dampingRatio: 0.8)
    let action = ShiftAction(modifiers: [.translate(x: 100, y: 0)])
    var transition = ShiftTransition(
      from: ShiftSide(elements: []),
      to: ShiftSide(elements: [
        view(1, 7, Rect(x: 0, y: 0, width: 10, height: 10)) { $0.action = action }
      ]), settings: ShiftSettings(timing: timing))
    transition.start(at: 0)
    for row in try BehaviorVector.rows("shift_spring_0.8") where try row("t") < 0.7 {
      #expect(agrees(try progress(timing, at: try row("t")), try row("progress")))
      let replica = try #require(transition.replicas(at: try row("t")).first)
      #expect(agrees(replica.quad.topLeft.x / 100, try row("invertedMirror")))
    }
  }
}
