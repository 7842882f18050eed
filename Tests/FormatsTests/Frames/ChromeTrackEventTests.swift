import FoldProfile
import Testing

@testable import FoldFormats

@Suite struct ChromeTrackEventTests {
  /// The sources of a session, which must be equal in both forms.
  private func sources(_ session: ChromeSession) throws -> [RecordedFrames] {
    let trace = try FrameReader.read(ByteSource(bytes: session.trace, name: "test"))
    #expect(try recordedFrames(session.json) == trace)
    let forced = try FrameReader.read(
      ByteSource(bytes: session.trace, name: "test"), kind: .chrome)
    #expect(forced == trace)
    return trace
  }

  private func number(_ id: String, _ source: RecordedFrames) -> Double? {
    source.metrics()[id]?.number
  }

  @Test(arguments: [false, true])
  func `frame marks have the same metrics as track events and as JSON`(
    arePagesJSON: Bool
  ) throws {
    var session = ChromeSession()
    let pages = "[{\"frame\":\"A\",\"processId\":9},{\"frame\":\"B\",\"parent\":\"A\"}]"
    let list = ChromeSession.Argument.list([
      .members([("frame", .text("A")), ("processId", .number(9))]),
      .members([("frame", .text("B")), ("parent", .text("A"))]),
    ])
    session.add(
      "TracingStartedInBrowser", "I", 10, 5,
      [("data", .members([("frames", arePagesJSON ? .json(pages) : list)]))])
    session.add(
      "SetLayerTreeId", "I", 20, 9,
      [("data", .members([("frame", .text("A")), ("layerTreeId", .number(4))]))])
    session.add("menu", "b", 40_000, 9, track: 77, category: "blink.user_timing")
    session.add("menu", "e", 250_000, 9, track: 77, category: "blink.user_timing")
    for frame in 0..<20 {
      let time = 1000 + frame * 16_667
      for tree in [3, 4] {
        let arguments: [(String, ChromeSession.Argument)] = [
          ("frameSeqId", .number(frame)), ("layerTreeId", .number(tree)),
        ]
        session.add("BeginFrame", "I", time, 9, arguments)
        session.add("Other", "I", time + 1, 9, [("x", .real(1))])
        session.add(
          frame == 7 ? "DroppedFrame" : "DrawFrame", "I", time + 5000 + frame, 9, arguments)
      }
      session.add(
        "WebViewImpl::applyScrollAndScale::scrollBy", "I", time + 3, 9,
        [("x", .real(0)), ("y", .real(2.5))])
    }
    session.add(
      "InputHandlerProxy::HandleGestureFling::started", "I", 9000, 5,
      [("vx", .real(0.25)), ("vy", .real(-1405.8125))])
    let found = try sources(session)
    #expect(found.map(\.window) == ["layer tree 4", "menu"])
    #expect(found[0].process == "pid 9" && found[0].kind == .chrome)
    #expect(found[0].timeline.count == 20 && found[0].timeline.refreshRate == nil)
    #expect(number("notDisplayed", found[0]) == 1)
    #expect(number("chrome.beginFrames", found[0]) == 40)
    #expect(number("scrollSteps", found[0]) == 20)
    #expect(found[0].metrics()["flingVelocities"]?.reading == .list([-1405.8125]))
    #expect(number("duration.max", found[0]) == 5.019)
    #expect(number("scrollJank.v4", found[0]) == nil)
  }

  @Test func `frames that Chrome reports are shown, partly shown, dropped or not wanted`() throws {
    var session = ChromeSession()
    let frames = [
      (0, 20_000, 1), (16_667, 33_334, 3), (16_667, 53_334, 1), (33_333, 53_334, 2),
      (50_000, 66_667, 0), (66_667, 86_667, 1),
    ]
    for (index, (begin, end, state)) in frames.enumerated() {
      session.add(
        "PipelineReporter", "b", 1000 + begin, 9, track: 50 + index,
        [ChromeSession.report(state, sequence: index, tree: 2)])
      // A stage of the frame, which ends before the frame.
      session.add("Stage", "b", 1001 + begin, 9, track: 50 + index)
      session.add("Stage", "e", 999 + end, 9, track: 50 + index)
      session.add("PipelineReporter", "e", 1000 + end, 9, track: 50 + index)
    }
    // The browser's own window has fewer frames.
    session.add(
      "PipelineReporter", "b", 1000, 5, track: 90, [ChromeSession.report(1, sequence: 1, tree: 1)])
    session.add("PipelineReporter", "e", 9000, 5, track: 90)
    let source = try #require(try sources(session).first)
    #expect(source.process == "pid 9" && source.window == "layer tree 2")
    #expect(
      source.timeline.excluded == [
        "it is the second report of one frame": 1, "nothing had to be drawn in it": 1,
      ])
    #expect(number("frames", source) == 4)
    #expect(number("notDisplayed", source) == 1)
    #expect(number("chrome.partialFrames", source) == 1)
    #expect(number("duration.max", source) == 20.001)
    // Shown at 20, 53.334 and 86.667 ms, so two of five refresh periods at 60 Hz show nothing new.
    // A frame was dropped before the second picture and none before the third.
    let metrics = source.metrics(refreshRate: 60)
    #expect(metrics["droppedFrames.mean"]?.number == 40)
    #expect(metrics["hitches"]?.number == 1)
  }

  @Test func `the number of partly shown frames counts the source's own layer tree only`() throws {
    var session = ChromeSession()
    for (index, (tree, state)) in [(2, 1), (3, 2), (2, 1)].enumerated() {
      let begin = 1000 + 16_667 * index
      session.add(
        "PipelineReporter", "b", begin, 9, track: 50 + index,
        [ChromeSession.report(state, sequence: index, tree: tree)])
      session.add("PipelineReporter", "e", begin + 9000, 9, track: 50 + index)
    }
    let source = try #require(try sources(session).first)
    #expect(source.window == "layer tree 2")
    #expect(number("chrome.partialFrames", source) == 0)
    #expect(source.metrics()["chrome.partialFrames"]?.n == 2)
  }

  @Test func `Chrome's verdicts on scrolls are reported with their reasons`() throws {
    var session = ChromeSession()
    session.add(
      "PipelineReporter", "b", 0, 9, track: 50, [ChromeSession.report(1, sequence: 1, tree: 2)])
    session.add("PipelineReporter", "e", 9000, 9, track: 50)
    let verdicts: [[(reason: Int, vsyncs: Int)]] = [[], [(1, 1), (2, 2)], [(4, 3)]]
    var lone = session
    lone.add("ScrollJankV4", "b", 10_000, 9, track: 60, [ChromeSession.verdict([(1, 1)])])
    #expect(try sources(lone).first?.metrics()["scrollJank.v4"]?.number == 1)
    for (index, missed) in verdicts.enumerated() {
      let time = 10_000 * (index + 1)
      session.add("ScrollJankV4", "b", time, 9, track: 60 + index, [ChromeSession.verdict(missed)])
      session.add(
        "Presentation", "b", time + 1, 9, track: 60 + index, [ChromeSession.verdict([(3, 9)])])
      session.add("Presentation", "e", time + 2, 9, track: 60 + index)
      session.add("ScrollJankV4", "e", time + 3, 9, track: 60 + index)
      session.add("EventLatency", "b", time, 9, track: 70 + index, [ChromeSession.latency(3)])
      session.add("EventLatency", "e", time + 3, 9, track: 70 + index)
    }
    let wheel = try #require(try sources(session).first)
    let expected = [
      ("", 2.0), (".deceleration", 1), (".fastScroll", 1), (".startOfFling", 0), (".fling", 1),
      (".missedVsyncs", 5),
    ]
    for (id, value) in expected {
      #expect(wheel.metrics()["scrollJank.v4" + id]?.number == value, "\(id)")
      #expect(wheel.metrics()["scrollJank.v4" + id]?.n == 3)
    }
    #expect(wheel.notes.contains { $0.contains("without touches") })
    #expect(wheel.metrics()["flingVelocities"]?.notAvailableReason?.contains("trackpad") == true)
    session.add("EventLatency", "b", 90_000, 9, track: 80, [ChromeSession.latency(8)])
    session.add("EventLatency", "e", 90_003, 9, track: 80)
    let touched = try #require(try sources(session).first)
    #expect(touched.notes.isEmpty && touched.metrics()["flingVelocities"] == nil)
  }

  @Test func `a trace that is truncated or damaged anywhere is read or refused`() throws {
    var session = ChromeSession()
    session.add(
      "DrawFrame", "I", 500, 9,
      [
        ("frameSeqId", .number(1)), ("data", .json("{\"layerTreeId\": 4}")),
        ("x", .list([.real(1), .members([("y", .text("z"))])])),
      ])
    session.add("ScrollJankV4", "b", 700, 9, track: 60, [ChromeSession.verdict([(1, 1)])])
    session.add(
      "PipelineReporter", "e", 900, 9, track: 60, [ChromeSession.report(1, sequence: 1, tree: 4)])
    let trace = session.trace
    for end in 0..<trace.count {
      var damaged = trace
      damaged[end] ^= 0x15
      for bytes in [Array(trace[..<end]), damaged] {
        do throws(FormatError) {
          _ = try FrameReader.read(ByteSource(bytes: bytes, name: "t"), kind: .perfetto)
        } catch {
          #expect(error.category == .badData)
        }
      }
    }
  }
}
