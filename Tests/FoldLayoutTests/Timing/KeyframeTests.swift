import FoldLayout
import Testing

@Suite struct KeyframeTests {
  @Test(.enabled(if: Reference.isPresent, Reference.note))
  func `an easing belongs to the segment that starts at its keyframe`() throws {
    let vector = try #require(Reference.cases.first { $0.id == "keyframes_segment_easing" })
    let entries = vector.params["keyframes_ms_value_easingOfTheSegmentAfter"].list
    let curves: [String: CubicCurve] = [
      "linear": .linear, "ease_in": .easeIn, "ease_in_out": .easeInOut,
    ]
    let track = KeyframeTrack(
      try entries.map { entry in
        Keyframe(
          time: try #require(entry.list[0].number), value: try #require(entry.list[1].number),
          interpolation: .eased(try #require(curves[entry.list[2].text ?? ""])))
      })
    for row in vector.samples {
      let time = try #require(row[0])
      #expect(agrees(track.value(at: time), try #require(row[1])), "at \(time)")
    }
  }

  @Test(.enabled(if: Reference.isPresent, Reference.note))
  func `a spline takes its tangents from its neighbours`() throws {
    let vector = try #require(Reference.cases.first { $0.id == "keyframes_cubic_hermite" })
    let track = KeyframeTrack(
      vector.params["keyframes"].list.map(\.numbers).map {
        Keyframe(time: $0[0], value: $0[1], interpolation: .spline)
      })
    for row in vector.samples {
      let time = try #require(row[0])
      #expect(agrees(track.value(at: time), try #require(row[1])), "at \(time)")
    }
  }

  /// The figures of Compose's own tests.
  @Test func `Compose's keyframes give the values its tests name`() {
    let first = KeyframeTrack([
      .init(time: 100, value: 0), .init(time: 200, value: 0.5), .init(time: 300, value: 0.8),
      .init(time: 400, value: 0),
    ])
    #expect(abs(first.value(at: 250) - 0.65) < 1e-15)
    let second = KeyframeTrack([
      .init(time: 0, value: 0), .init(time: 50, value: 0.5), .init(time: 100, value: 1),
    ])
    #expect(abs(second.value(at: 25) - 0.25) < 1e-15)
  }

  @Test func `a track outside its keyframes keeps the end values`() {
    let track = KeyframeTrack([
      .init(time: 2, value: 7, interpolation: .hold), .init(time: 1, value: 3),
      .init(time: .nan, value: 100), .init(time: 3, value: 9),
    ])
    #expect(track.keyframes.count == 3)
    #expect(track.value(at: 0) == 3)
    #expect(track.value(at: 1.5) == 5)
    #expect(track.value(at: 2.999) == 7)
    #expect(track.value(at: 3) == 9)
    #expect(track.value(at: .infinity) == 9)
    #expect(track.value(at: .nan) == 3)
    #expect(KeyframeTrack([]).value(at: 1) == 0)
    #expect(KeyframeTrack([]).duration == 0)
  }
}
