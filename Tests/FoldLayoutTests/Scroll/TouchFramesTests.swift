import Testing

@testable import FoldLayout

/// The content is 36 rows of 50 pt on a screen of 800 pt, with resting offsets 0…1000.
@Suite struct TouchFramesTests {
  private func play(
    _ entries: [RecordingEntry], rate: Double = 60, physics: ScrollPhysics = .ios
  ) throws -> (frames: [FrameHead], notes: [StageInput.TimedInput]) {
    var list = ListScene(rows: RowHeights(count: 36, height: 50))
    list.anchorsScroll = false
    let device = Device(size: Size(width: 400, height: 800))
    let replay = Replay(
      scene: FoldScene(device: device, subject: .list(list)),
      source: RecordingEntries(entries, recordsTouches: true), rate: .hertz(rate),
      physics: physics)
    replay.player.keepsInputs = true
    var played: [FrameHead] = []
    while let frame = try replay.next() { played.append(frame) }
    return (played, replay.player.inputs)
  }

  private func touch(_ phase: Touch.Phase, _ y: Double, at time: Double) -> RecordingEntry {
    RecordingEntry(time: time, touch: Touch(phase: phase, location: Point(x: 100, y: y)))
  }

  @Test func `frames begin with the first entry and continue until the scroll rests`() throws {
    let finger = ScriptedFinger.flick(at: 5, speed: -1500)
    let frames = try play(
      finger.touches.map { RecordingEntry(time: $0.time, touch: $0.touch) }
    ).frames
    #expect(frames.first?.time == 5 && frames.first?.contentOffset == 0)
    for (index, frame) in frames.enumerated() {
      #expect(frame.index == index && frame.time == 5 + Double(index) / 60)
    }
    let last = try #require(frames.last)
    #expect(last.time > 6.5 && last.isDragging == false)
    #expect(frames[frames.count - 2].contentOffset != last.contentOffset)
    #expect(frames.contains { $0.isDragging == true })
  }

  @Test func `the first recorded offset is the starting offset, and later ones are ignored`() throws
  {
    let (frames, notes) = try play(
      [
        RecordingEntry(time: 0, event: .tap(.index(0))),
        RecordingEntry(time: 0.1, contentOffset: 70),
        touch(.began, 500, at: 0.2), RecordingEntry(time: 0.25, contentOffset: 400),
        touch(.ended, 500, at: 0.3),
      ], rate: 10)
    #expect(frames.map(\.contentOffset) == [70, 70, 70, 70])
    #expect(frames.map(\.isDragging) == [false, false, true, false])
    // The finger is 500 pt down the screen and 570 down the list, on row 11.
    #expect(notes.map(\.time) == [0, 0.3])
    let events = notes.compactMap { note in
      if case .event(let event, contentOffset: 70) = note.input { event } else { nil }
    }
    #expect(events == [.tap(.index(0)), .tap(.index(11))])
  }

  @Test(arguments: [(0.1 + 0.9e-6, 1), (0.1 + 1.1e-6, 2)])
  func `a touch at most 1 µs after a frame belongs to that frame`(time: Double, frame: Int) throws {
    let frames = try play(
      [
        RecordingEntry(time: 0, contentOffset: 0), touch(.began, 500, at: 0.05),
        touch(.moved, 450, at: time), touch(.ended, 450, at: 1),
      ], rate: 10
    ).frames
    #expect(frames.firstIndex { $0.contentOffset == 40 } == frame)
  }

  @Test func `events change the bounds, and programmed scrolls move the content`() throws {
    let frames = try play(
      [
        RecordingEntry(time: 0, contentOffset: 0),
        RecordingEntry(time: 0.5, event: .scrollToRow(.index(10), duration: 0.5)),
        RecordingEntry(time: 2, event: .remove(.index(0), count: 18)),
      ]).frames
    #expect(frames[30].contentOffset == 0)
    #expect(frames[60].contentOffset == 500)
    #expect(frames[120].contentOffset == 500)
    #expect(frames.last?.contentOffset == 100)
  }

  @Test func `an empty recording has no frames, and an endless one is refused`() throws {
    #expect(throws: ReplayError<Never>.recording(RecordingError(.noSamples))) { try play([]) }
    let tooLong = RecordingError.Problem.tooLong(hours: 1e6 / 3600, boundInHours: 48)
    #expect(throws: ReplayError<Never>.recording(RecordingError(tooLong))) {
      try play([touch(.began, 0, at: 0), touch(.ended, 0, at: 1e6)])
    }
  }

  @Test func `a recording that ends with the finger down ends there`() throws {
    let frames = try play(
      [touch(.began, 500, at: 0), touch(.moved, 400, at: 0.5)]).frames
    #expect(frames.count == 31 && frames.last?.contentOffset == 90)
  }
}
