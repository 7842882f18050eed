import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

@Suite struct TouchCSVTests {
  static func read(_ text: String, gesture: Int? = nil) throws -> ForeignTouches {
    try ForeignTouches(ByteSource(bytes: Array(text.utf8), name: "swipe.csv"), gesture: gesture)
  }

  @Test func `times count from the first touch, and columns are found by name`() throws {
    let touches = try Self.read(
      """
      y,x,pressure,event,time_ms,gesture
      20,10,0.5,down,1000,0
      18.5, 10 ,0.5,move,1008,0
      18.5,10,0,up,1016.5,0
      30,"11",1,down,2000,1
      30,11,1,cancel,2001,1
      """)
    #expect(
      GeteventTests.words(touches) == [
        "0.0 began 10.0,20.0", "0.008 moved 10.0,18.5", "0.0165 ended 10.0,18.5",
        "1.0 began 11.0,30.0", "1.001 cancelled 11.0,30.0",
      ])
    #expect(touches.largest == Point(x: 11, y: 30))
    #expect(touches.suggestedRange == Size(width: 12, height: 31))
  }

  @Test func `a selected gesture starts at zero`() throws {
    let text = "gesture,event,time_ms,x,y\n0,down,5,1,1\n0,up,9,1,1\n7,down,100,2,3\n7,up,104,2,3\n"
    let touches = try Self.read(text, gesture: 7)
    #expect(GeteventTests.words(touches) == ["0.0 began 2.0,3.0", "0.004 ended 2.0,3.0"])
    let error = #expect(throws: FormatError.self) { try Self.read(text, gesture: 3) }
    #expect(error?.sentence == "swipe.csv: holds no gesture 3; its gestures are 0 to 7")
  }

  static let names = "gesture,event,time_ms,x,y\n"
  static let hostile = [
    ("event,time_ms,x\ndown,0,1", "swipe.csv:1: the line of names has no \"y\"; add it"),
    (
      "event,time_ms,x,y,x\ndown,0,1,1,1",
      "swipe.csv:1: the key \"x\" appears twice; keep one of them"
    ),
    (
      names + "0,down,0,1",
      "swipe.csv:2: the line has 4 fields, and the first line names 5; separate fields by commas, and write decimals with a point"
    ),
    (
      names + "0,down,0,1,5,2,5",
      "swipe.csv:2: the line has 7 fields, and the first line names 5; separate fields by commas, and write decimals with a point"
    ),
    (
      names + "0,dwon,0,1,1",
      "swipe.csv:2: unknown event \"dwon\"; the nearest known event is \"down\""
    ),
    (names + "0,down,zero,1,1", "swipe.csv:2: time_ms is the text \"zero\"; it has to be a number"),
    (names + "0,down,0,1e400,1", "swipe.csv:2: x is 1e400; it has to be a finite number"),
    (names + "0,down,0,1,nan", "swipe.csv:2: y is the text \"nan\"; it has to be a number"),
    (
      names + "0.5,down,0,1,1",
      "swipe.csv:2: gesture is the number 0.5; it has to be a whole number"
    ),
    (
      names + "0,move,0,1,1",
      "swipe.csv:2: gesture 0 continues although no finger is down; begin it with down"
    ),
    (
      names + "0,down,0,1,1\n0,up,1,1,1\n0,move,2,1,1",
      "swipe.csv:4: gesture 0 continues although no finger is down; begin it with down"
    ),
    (
      names + "0,down,0,1,1\n1,move,2,1,1",
      "swipe.csv:3: gesture 1 continues although no finger is down; begin it with down"
    ),
    (
      names + "0,down,5,1,1\n0,up,4,1,1",
      "swipe.csv:3: time_ms goes back from 5 to 4; sort the file by time_ms, or choose one gesture"
    ),
    (names, "swipe.csv: holds no touches; record at least one gesture"),
    (
      names + "0,down,0,1,1\n0,up,172800001,1,1",
      "swipe.csv:3: the recording is too long; at most 48 hours are read"
    ),
  ]

  @Test(arguments: hostile)
  func `a text that is not a recording of touches is refused with its line`(
    text: String, sentence: String
  )
    throws
  {
    let error = #expect(throws: FormatError.self) {
      try ForeignTouches(ByteSource(bytes: Array(text.utf8), name: "swipe.csv"), kind: .csv)
    }
    #expect(error?.sentence == sentence)
  }

  /// Counted with Python's csv module: rows, rows by event, and the span of chosen gestures.
  @Test(.needs(.corpus))
  func `real recordings have the touches that an independent script counted`() throws {
    let folder = try #require(Outside.corpus).appendingPathComponent("touch")
    func touches(_ name: String, gesture: Int? = nil) throws -> ForeignTouches {
      try ForeignTouches(
        path: folder.appendingPathComponent("flutter_\(name)EventData.csv").path, gesture: gesture)
    }
    let all = try touches("velocity")
    let phases = all.entries.compactMap(\.touch?.phase)
    let counts = [Touch.Phase.began, .moved, .ended].map { phase in phases.count { $0 == phase } }
    #expect(counts == [13, 280, 13])
    #expect(all.entries.last?.time == 7.525)
    #expect(all.largest == Point(x: 270, y: 578.8571166992188))
    let expected: [(Int, rows: Int, seconds: Double, end: Point)] = [
      (0, 51, 0.442, Point(x: 260.28570556640625, y: 521.7142944335938)),
      (1, 18, 0.177, Point(x: 248, y: 499.71429443359375)),
      (6, 19, 0.146, Point(x: 235.7142791748047, y: 504)),
    ]
    for (gesture, rows, seconds, end) in expected {
      let one = try touches("velocity", gesture: gesture)
      #expect(one.entries.count == rows)
      #expect(one.entries.last?.time == seconds)
      #expect(one.entries.last?.touch?.location == end)
    }
    let interrupted = try touches("interruptedVelocity")
    #expect(interrupted.entries.count == 12)
    #expect(interrupted.entries.last?.time == 0.1)
    #expect(interrupted.largest == Point(x: 250, y: 451.4285583496094))
  }
}
