import FoldFormats
import FoldProfile
import Testing

@Suite struct ChromePartialTests {
  private func number(_ id: String, _ source: RecordedFrames) throws -> Double {
    let value = try #require(source.metrics()[id], "\(id)")
    return try #require(value.number, "\(id): \(value.notAvailableReason ?? "")")
  }

  private func event(
    _ name: String, _ time: Int, _ sequence: Int, tree: Int = 4, _ rest: String = ""
  ) -> String {
    "{\"name\":\"\(name)\",\"cat\":\"devtools.timeline.frame\",\"ph\":\"I\",\"pid\":9,\"ts\":\(time),"
      + "\"args\":{\"frameSeqId\":\(sequence),\"layerTreeId\":\(tree)\(rest)}}"
  }

  /// Ten frames drawn at 60 Hz, starting at `first`.
  private func frames(_ count: Int = 10, tree: Int = 4) -> [String] {
    (0..<count).flatMap { frame in
      let time = 16_667 * frame
      return [
        event("BeginFrame", time, frame, tree: tree),
        event("DrawFrame", time + 2000, frame, tree: tree),
      ]
    }
  }

  private func dropped(_ sequence: Int, isPartial: Bool = true) -> String {
    event(
      "DroppedFrame", 16_667 * sequence, sequence,
      isPartial ? ",\"hasPartialUpdate\":true" : ",\"hasPartialUpdate\":false")
  }

  private func read(_ events: [String]) throws -> [RecordedFrames] {
    try recordedFrames("[" + events.joined(separator: ",\n") + "]", kind: .chrome)
  }

  @Test func `a frame that is drawn and also partly shown counts once, as displayed`() throws {
    let partial = [2, 5, 7].map { dropped($0) }
    for events in [frames() + partial, partial + frames()] {
      let source = try read(events)[0]
      #expect(source.timeline.count == 10)
      #expect(try number("notDisplayed", source) == 0)
      #expect(try number("partialFrames", source) == 3)
      #expect(source.timeline.present[2] == 35_334_000)
    }
  }

  @Test func `a frame that is partly shown without being drawn was displayed, too`() throws {
    let drawn = frames().filter { !$0.contains("DrawFrame") || !$0.contains(":5,") }
    let source = try read(drawn + [dropped(5)])[0]
    #expect(source.timeline.count == 10 && source.timeline.excluded.isEmpty)
    #expect(try number("notDisplayed", source) == 0)
    #expect(source.timeline.present[5] == 83_335_000 && source.timeline.duration[5] == nil)
  }

  @Test func `a frame that was dropped completely was not displayed`() throws {
    let source = try read(
      frames() + [event("BeginFrame", 170_000, 11), dropped(11, isPartial: false)])[0]
    #expect(source.timeline.count == 11)
    #expect(try number("notDisplayed", source) == 1)
  }

  private func mark(_ name: String, _ phase: String, _ time: Int) -> String {
    "{\"name\":\"\(name)\",\"cat\":\"blink.user_timing\",\"ph\":\"\(phase)\",\"pid\":9,\"ts\":\(time)}"
  }

  @Test func `a mark with ten frames or more is an animation, and one note lists the others`()
    throws
  {
    func pair(_ name: String, _ start: Int, _ end: Int) -> [String] {
      [mark(name, "b", start), mark(name, "e", end)]
    }
    // Frames are drawn at 2 ms + 16.667 ms · k: ten of them from 2 ms to 152.003 ms.
    let marks =
      pair("ten", 2000, 152_003) + pair("nine", 2001, 152_003) + pair("fetch", 0, 1)
      + pair("fetch", 20_000, 60_000) + pair("fetch", 90_000, 90_001) + [mark("open", "b", 5)]
    let sources = try read(frames(20) + marks)
    #expect(sources.map(\.window) == ["layer tree 4", "ten"])
    #expect(sources[1].timeline.count == 10)
    #expect(
      sources[0].notes == [
        "user timing marks with fewer than 10 frames of this page are no animations: \"nine\", "
          + "\"fetch\" (3 times), \"open\""
      ])
    let many = (0..<36).flatMap { pair("mark \($0)", 0, 10) }
    let notes = try read(frames() + many)[0].notes
    #expect(notes.count == 1 && notes[0].hasSuffix("\"mark 9\" and 26 more"))
  }

  @Test func `frames of other layer trees are left out with a note`() throws {
    let source = try read(frames(12) + frames(3, tree: 5) + frames(2, tree: 6))[0]
    #expect(source.timeline.count == 12)
    #expect(source.notes == ["5 frames drawn by 2 other layer trees are left out"])
  }

  @Test func `Flutter's frames in a trace with a page's frames are a separate source`() throws {
    let flutter = ["Frame", "GPURasterizer::Draw"].flatMap { name in
      ["B", "E"].enumerated().map { index, phase in
        "{\"name\":\"\(name)\",\"cat\":\"x\",\"ph\":\"\(phase)\",\"pid\":2,\"ts\":\(index * 4000)}"
      }
    }
    #expect(try read(frames() + flutter).map(\.kind) == [.chrome, .flutter])
    // Events named "Frame" alone are not Flutter's if a page has frames.
    #expect(try read(frames() + flutter.prefix(2)).map(\.kind) == [.chrome])
  }

  @Test func `several traces in one file are all reported`() throws {
    let one = "[" + frames(3).joined(separator: ",") + "]"
    let two = "{\"traceEvents\":[" + frames(5).joined(separator: ",") + "]}\n"
    let sources = try recordedFrames(one + "\n" + two, kind: .chrome)
    #expect(sources.map(\.timeline.count) == [3, 5])
  }
}
