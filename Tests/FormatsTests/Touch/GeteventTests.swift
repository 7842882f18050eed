import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import FoldFormats

@Suite struct GeteventTests {
  /// A touch as text: its time, phase and position.
  static func words(_ touches: ForeignTouches) -> [String] {
    touches.entries.compactMap { entry in
      entry.touch.map { "\(entry.time) \($0.phase) \($0.location.x),\($0.location.y)" }
    }
  }

  static func read(_ text: String) throws -> ForeignTouches {
    try ForeignTouches(ByteSource(bytes: Array(text.utf8), name: "swipe.txt"))
  }

  @Test func `a finger of protocol B comes down, moves and lifts`() throws {
    let touches = try Self.read(
      """
      add device 1: /dev/input/event2
        name:     "touchscreen"
      [      10.500000] 0003 0039 00000017
      [      10.500000] 0003 0035 00000064
      [      10.500000] 0003 0036 000000c8
      [      10.500000] 0000 0000 00000000
      [      10.516000] 0003 003a 00000020
      [      10.516000] 0000 0000 00000000
      [      10.532000] 0003 0036 000000be
      [      10.532000] 0000 0000 00000000
      [      10.548000] 0003 0039 ffffffff
      [      10.548000] 0000 0000 00000000
      """)
    // A change of pressure alone, at 16 ms, is not a move.
    #expect(
      Self.words(touches) == [
        "0.0 began 100.0,200.0", "0.032 moved 100.0,190.0", "0.048 ended 100.0,190.0",
      ])
    #expect(touches.largest == Point(x: 100, y: 200))
  }

  @Test func `the first of two fingers counts until it lifts`() throws {
    let touches = try Self.read(
      """
      [ 1.000000] /dev/input/event2: EV_ABS ABS_MT_SLOT 00000000
      [ 1.000000] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 1.000000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 0000000a
      [ 1.000000] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 00000014
      [ 1.000000] /dev/input/event2: EV_SYN SYN_REPORT 00000000
      [ 1.100000] /dev/input/event2: EV_ABS ABS_MT_SLOT 00000001
      [ 1.100000] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000002
      [ 1.100000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000003e8
      [ 1.100000] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 000003e8
      [ 1.100000] /dev/input/event2: EV_SYN SYN_REPORT 00000000
      [ 1.200000] /dev/input/event2: EV_ABS ABS_MT_SLOT 00000000
      [ 1.200000] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID ffffffff
      [ 1.200000] /dev/input/event2: EV_SYN SYN_REPORT 00000000
      [ 1.300000] /dev/input/event2: EV_ABS ABS_MT_SLOT 00000001
      [ 1.300000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000003e0
      [ 1.300000] /dev/input/event2: EV_SYN SYN_REPORT 00000000
      """)
    #expect(Self.words(touches) == ["0.0 began 10.0,20.0", "0.2 ended 10.0,20.0"])
  }

  @Test func `protocol A lists its fingers again in each report`() throws {
    let touches = try Self.read(
      """
      [ 2.000000] 0003 0035 00000005
      [ 2.000000] 0003 0036 00000006
      [ 2.000000] 0000 0002 00000000
      [ 2.000000] 0000 0000 00000000
      [ 2.250000] 0003 0035 00000007
      [ 2.250000] 0003 0036 00000006
      [ 2.250000] 0000 0002 00000000
      [ 2.250000] 0000 0000 00000000
      [ 2.500000] 0000 0002 00000000
      [ 2.500000] 0000 0000 00000000
      """)
    #expect(
      Self.words(touches) == ["0.0 began 5.0,6.0", "0.25 moved 7.0,6.0", "0.5 ended 7.0,6.0"])
  }

  @Test func `a screen for one finger reports touches by BTN_TOUCH`() throws {
    let touches = try Self.read(
      """
      [ 3.000000] /dev/input/event0: EV_ABS ABS_X 00000fff
      [ 3.000000] /dev/input/event0: EV_SYN SYN_REPORT 00000000
      [ 3.100000] /dev/input/event1: EV_ABS ABS_X 00000010
      [ 3.100000] /dev/input/event1: EV_ABS ABS_Y 00000020
      [ 3.100000] /dev/input/event1: EV_KEY BTN_TOUCH DOWN
      [ 3.100000] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      [ 3.200000] /dev/input/event0: EV_ABS ABS_X 00000001
      [ 3.200000] /dev/input/event1: EV_ABS ABS_Y 00000018
      [ 3.200000] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      [ 3.300000] /dev/input/event1: EV_KEY BTN_TOUCH UP
      [ 3.300000] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      [ 3.400000] /dev/input/event1: EV_ABS ABS_X 00000030
      [ 3.400000] /dev/input/event1: EV_SYN SYN_REPORT 00000000
      """)
    // The joystick event0 is not a screen, and a position without a finger is not a touch.
    #expect(
      Self.words(touches) == [
        "0.0 began 16.0,32.0", "0.1 moved 16.0,24.0", "0.2 ended 16.0,24.0",
      ])
    #expect(touches.largest == Point(x: 16, y: 32))
  }

  @Test func `if a screen uses both protocols, multitouch counts`() throws {
    let touches = try Self.read(
      """
      [ 4.000000] 0003 0039 00000001
      [ 4.000000] 0001 014a 00000001
      [ 4.000000] 0003 0035 00000064
      [ 4.000000] 0003 0036 00000064
      [ 4.000000] 0003 0000 00000009
      [ 4.000000] 0003 0001 00000009
      [ 4.000000] 0000 0000 00000000
      [ 4.100000] 0003 0039 ffffffff
      [ 4.100000] 0001 014a 00000000
      [ 4.100000] 0000 0000 00000000
      """)
    #expect(Self.words(touches) == ["0.0 began 100.0,100.0", "0.1 ended 100.0,100.0"])
  }

  @Test func `lost events cancel the touch, and events up to the next report are ignored`()
    throws
  {
    let touches = try Self.read(
      """
      [ 5.000000] 0003 0039 00000001
      [ 5.000000] 0003 0035 00000001
      [ 5.000000] 0003 0036 00000002
      [ 5.000000] 0000 0000 00000000
      [ 5.100000] 0000 0003 00000000
      [ 5.100000] 0003 0035 00000063
      [ 5.100000] 0000 0000 00000000
      [ 5.200000] 0003 0035 00000042
      [ 5.200000] 0000 0000 00000000
      [ 5.300000] 0003 0039 00000002
      [ 5.300000] 0003 0035 00000007
      [ 5.300000] 0003 0036 00000008
      [ 5.300000] 0000 0000 00000000
      """)
    #expect(
      Self.words(touches) == ["0.0 began 1.0,2.0", "0.1 cancelled 1.0,2.0", "0.3 began 7.0,8.0"])
  }

  /// A recording of events such as "id 1, x 5"; a semicolon ends a report, 0.1 s before the next.
  static func recording(_ reports: String) -> String {
    let codes = [
      "id": "0003 0039", "x": "0003 0035", "y": "0003 0036", "touch": "0001 014a",
      "X": "0003 0000", "Y": "0003 0001", "listed": "0000 0002", "lost": "0000 0003",
      "report": "0000 0000", "slot": "0003 002f", "pressure": "0003 003a",
    ]
    var text = ""
    for (tenths, report) in reports.split(separator: ";").enumerated() {
      for event in "\(report),report".split(separator: ",") {
        let words = event.split(separator: " ").map(String.init)
        guard let word = words.first, let code = codes[word] else { continue }
        let value = words.count > 1 ? Int32(words[1]) ?? 0 : 0
        let digits = String(UInt32(bitPattern: value), radix: 16)
        let zeros = String(repeating: "0", count: 8 - digits.count)
        text += "[ 1.\(tenths)00000] \(code) \(zeros)\(digits)\n"
      }
    }
    return text
  }

  @Test(arguments: [
    ("id 1, x 1, y 2; id -1; lost, id 2, x 5, y 6; x 7", [] as [String]),
    ("touch 1, X 1, Y 2; touch 0; lost, touch 1, X 5, Y 6; X 7", []),
    // Protocol A lists the finger again in the next report.
    (
      "x 1, y 2, listed; listed; lost, x 5, y 6, listed; x 7, y 6, listed",
      ["0.3 began 7.0,6.0"]
    ),
  ])
  func `in every protocol the rest of a report with lost events is ignored, with new fingers`(
    events: String, words: [String]
  ) throws {
    let touches = try Self.read(Self.recording(events))
    #expect(Self.words(touches) == ["0.0 began 1.0,2.0", "0.1 ended 1.0,2.0"] + words)
  }

  @Test func `with ids in protocol A, a finger still down after the first one lifts is ignored`()
    throws
  {
    let touches = try Self.read(
      Self.recording(
        "id 1, x 5, y 6, listed, id 2, x 8, y 6, listed; id 2, x 9, y 6, listed;"
          + "id 2, x 9, y 6, listed, id 3, x 7, y 6, listed;"
          + "id 2, x 9, y 6, listed, id 3, x 4, y 6, listed"))
    #expect(
      Self.words(touches) == [
        "0.0 began 5.0,6.0", "0.1 ended 5.0,6.0", "0.2 began 7.0,6.0", "0.3 moved 4.0,6.0",
      ])
  }

  static let times: [(text: String, microseconds: Int64?)] = [
    ("12.345678", 12_345_678), ("12", 12_000_000), ("12.3", 12_300_000), (" 7.5 ", 7_500_000),
    (".5", 500_000), ("0.000001", 1), ("12.345678999", 12_345_678),
    ("999999999999.000000", 999_999_999_999_000_000),
    ("9223372036854", 9_223_372_036_854_000_000), ("9223372036855", nil),
    ("1000000000000.000000", nil), ("", nil), (".", nil), ("1.2.3", nil), ("1,5", nil),
  ]

  @Test(arguments: times)
  func `a time is in seconds, read to the microsecond`(text: String, microseconds: Int64?) {
    let line = Array("[\(text)] 0000 0000 00000000".utf8).withUnsafeBufferPointer {
      GeteventLine($0)
    }
    if case .event(let event) = line {
      #expect(event.microseconds == microseconds)
    } else {
      #expect(line == .malformed && microseconds == nil)
    }
  }

  static let hostile = [
    (
      "[ 1.0] 0003 0035 00000001\n[ 0.5] 0003 0036 00000001",
      "swipe.txt:2: t goes back from 1.000 to 0.500 s; sort the file by t"
    ),
    ("0003 0035 00000001", "swipe.txt:1: the event has no time; record with adb shell getevent -t"),
    (
      "[ 1.0] 0003 0035 00000001\n[ 1.0] 0003 zzzz 1",
      "swipe.txt:2: \"[ 1.0] 0003 zzzz 1\" is not an event of getevent; expected a line such as [ 12.345678] 0003 0035 000003ae"
    ),
    ("[ 1.0] 0003 002f 00000100", "swipe.txt:1: the slot is 256; it has to be within 0 and 255"),
    ("[ 1.0] 0003 002f ffffffff", "swipe.txt:1: the slot is -1; it has to be within 0 and 255"),
    (
      "[ 1.0] 0003 0035 00000001\n[ 1.0] 0000 0000 00000000",
      "swipe.txt: holds no touches; record a touch screen with adb shell getevent -t"
    ),
    (
      "[ 1.0 0003 0035 00000001\n/dev/input/event0: x",
      "swipe.txt:1: \"[ 1.0 0003 0035 00000001\" is not an event of getevent; expected a line such as [ 12.345678] 0003 0035 000003ae"
    ),
  ]

  @Test(arguments: hostile)
  func `a text that is not a getevent recording is refused with its line`(
    text: String, sentence: String
  )
    throws
  {
    let error = #expect(throws: FormatError.self) {
      try ForeignTouches(ByteSource(bytes: Array(text.utf8), name: "swipe.txt"), kind: .getevent)
    }
    #expect(error?.sentence == sentence)
  }

  @Test func `a finger that stays down for three days is refused`() throws {
    let down = "[ 0.0] 0003 0039 1\n".replacingOccurrences(of: " 1\n", with: " 00000001\n")
    let text =
      down + "[ 0.0] 0003 0035 00000001\n[ 0.0] 0003 0036 00000001\n[ 0.0] 0000 0000 00000000\n"
      + "[ 259200.0] 0003 0036 00000002\n[ 259200.0] 0000 0000 00000000\n"
    let error = #expect(throws: FormatError.self) { try Self.read(text) }
    #expect(error?.location == .line(6))
  }

  /// Counted by a separate script that follows the kernel's protocol B.
  @Test(
    .needs(.corpus),
    arguments: [
      (
        "vialin_1_echangecadeaux", counts: [248, 1314, 248], seconds: 225.503897,
        first: Point(x: 942, y: 1294), largest: Point(x: 1415, y: 2873)
      ),
      (
        "vialin_7_aldiko", counts: [144, 563, 144], seconds: 157.387601,
        first: Point(x: 1124, y: 1669), largest: Point(x: 1411, y: 2798)
      ),
    ])
  func `real recordings have the touches that an independent script counted`(
    name: String, counts: [Int], seconds: Double, first: Point, largest: Point
  ) throws {
    let corpus = try #require(Outside.corpus)
    let touches = try ForeignTouches(
      path: corpus.appendingPathComponent("touch/\(name).replay.txt").path)
    let phases = touches.entries.compactMap(\.touch?.phase)
    let found = [Touch.Phase.began, .moved, .ended].map { phase in phases.count { $0 == phase } }
    #expect(found == counts)
    #expect(phases.count == counts.reduce(0, +))
    #expect(touches.entries.last?.time == seconds)
    #expect(touches.entries.first?.touch?.location == first)
    #expect(touches.largest == largest)
  }
}
