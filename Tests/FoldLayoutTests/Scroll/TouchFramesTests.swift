import Testing

@testable import FoldLayout

/// Content of a fixed extent that writes down what happens to it.
private struct Notebook: ScrollContent {
  var scrollBounds = ScrollBounds(maxOffset: 1000)
  var taps: [(time: Double, offset: Double)] = []
  var events: [Double] = []

  mutating func apply(
    _ event: TraceEvent, at time: Double, contentOffset: Double
  ) throws(EventError) {
    if case .tap(.index(99)) = event { return taps.append((time, contentOffset)) }
    events.append(time)
    if case .remove = event { scrollBounds = ScrollBounds(maxOffset: 100) }
  }

  func event(for tap: TouchScroller.Tap, contentOffset: Double) -> TraceEvent? {
    .tap(.index(99))
  }

  func scrollOffset(of row: RowReference) throws(EventError) -> Double {
    guard case .index(let index) = row else { throw .rowOutOfRange(row: -1, count: 0) }
    return Double(index) * 50
  }
}

private struct Entries: TraceSource {
  var rest: ArraySlice<TraceEntry>

  mutating func next() -> TraceEntry? { rest.popFirst() }
}

@Suite struct TouchFramesTests {
  private func play(
    _ entries: [TraceEntry], rate: Double = 60, content: inout Notebook
  ) throws -> [FrameHead] {
    let settings = ScrollSettings(bounds: content.scrollBounds, viewport: 800, scale: 3)
    var frames = TouchFrames(source: Entries(rest: entries[...]), settings: settings, rate: rate)
    var played: [FrameHead] = []
    while let frame = try frames.next(content: &content) { played.append(frame) }
    return played
  }

  private func touch(_ phase: Touch.Phase, _ y: Double, at time: Double) -> TraceEntry {
    TraceEntry(time: time, touch: Touch(phase: phase, location: Point(x: 100, y: y)))
  }

  @Test func `frames begin with the first entry and run on until the scroll rests`() throws {
    var content = Notebook()
    let finger = ScriptedFinger.flick(at: 5, speed: -1500)
    let frames = try play(
      finger.touches.map { TraceEntry(time: $0.time, touch: $0.touch) }, content: &content)
    #expect(frames.first?.time == 5 && frames.first?.contentOffset == 0)
    for (index, frame) in frames.enumerated() {
      #expect(frame.index == index && frame.time == 5 + Double(index) / 60)
    }
    let last = try #require(frames.last)
    #expect(last.time > 6.5 && last.isDragging == false)
    #expect(frames[frames.count - 2].contentOffset != last.contentOffset)
    #expect(frames.contains { $0.isDragging == true })
  }

  @Test func `the first offset line says where the content starts, later ones do not count`() throws
  {
    var content = Notebook()
    let frames = try play(
      [
        TraceEntry(time: 0, event: .tap(.index(0))), TraceEntry(time: 0.1, contentOffset: 70),
        touch(.began, 500, at: 0.2), TraceEntry(time: 0.25, contentOffset: 400),
        touch(.ended, 500, at: 0.3),
      ], rate: 10, content: &content)
    #expect(frames.map(\.contentOffset) == [70, 70, 70, 70])
    #expect(frames.map(\.isDragging) == [false, false, true, false])
    #expect(content.events == [0])
    #expect(content.taps.map(\.time) == [0.3] && content.taps.map(\.offset) == [70])
  }

  @Test(arguments: [(0.1 + 0.9e-6, 1), (0.1 + 1.1e-6, 2)])
  func `a touch at most 1 µs after a frame belongs to it`(time: Double, frame: Int) throws {
    var content = Notebook()
    let frames = try play(
      [
        TraceEntry(time: 0, contentOffset: 0), touch(.began, 500, at: 0.05),
        touch(.moved, 450, at: time), touch(.ended, 450, at: 1),
      ], rate: 10, content: &content)
    #expect(frames.firstIndex { $0.contentOffset == 40 } == frame)
  }

  @Test func `events change the bounds, and programmed scrolls move the content`() throws {
    var content = Notebook()
    let frames = try play(
      [
        TraceEntry(time: 0, contentOffset: 0),
        TraceEntry(time: 0.5, event: .scrollToRow(.index(10), duration: 0.5)),
        TraceEntry(time: 2, event: .remove(.index(0), count: 9)),
      ], content: &content)
    #expect(frames[30].contentOffset == 0)
    #expect(frames[60].contentOffset == 500)
    #expect(frames[120].contentOffset == 500)
    #expect(frames.last?.contentOffset == 100)
  }

  @Test func `an empty recording has no frames, and one without end is refused`() throws {
    var content = Notebook()
    #expect(throws: ReplayError<Never>.noSamples) { try play([], content: &content) }
    #expect(throws: ReplayError<Never>.self) {
      try play([touch(.began, 0, at: 0), touch(.ended, 0, at: 1e6)], content: &content)
    }
  }

  @Test func `a recording that ends with the finger down ends there`() throws {
    var content = Notebook()
    let frames = try play(
      [touch(.began, 500, at: 0), touch(.moved, 400, at: 0.5)], content: &content)
    #expect(frames.count == 31 && frames.last?.contentOffset == 90)
  }
}
