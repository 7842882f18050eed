import FoldLayout
import Testing

@testable import FoldFormats

@Suite struct GeteventEndTests {
  static let endings: [(name: String, events: String)] = [
    ("a tracking id of -1", "id 1, x 5, y 6; id -1; id 2, x 7, y 8"),
    ("the largest tracking id", "id 1, x 5, y 6; id 2147483647; id 2, x 7, y 8"),
    ("BTN_TOUCH alone", "id 1, touch 1, x 5, y 6; touch 0; id 2, touch 1, x 7, y 8"),
    (
      "BTN_TOUCH before the tracking id",
      "id 1, touch 1, x 5, y 6; touch 0, id -1; id 2, touch 1, x 7, y 8"
    ),
    (
      "BTN_TOUCH a report after the id",
      "id 1, touch 1, x 5, y 6; id -1; touch 0, id 2, touch 1, x 7, y 8"
    ),
    ("BTN_TOUCH, without any ids", "touch 1, x 5, y 6; touch 0; touch 1, x 7, y 8"),
    (
      "BTN_TOUCH, where the id is not told again",
      "id 1, touch 1, x 5, y 6; touch 0; touch 1, x 7, y 8"
    ),
    ("no pressure", "id 1, pressure 9, x 5, y 6; pressure 0; pressure 9, id 2, x 7, y 8"),
    ("a slot that was not named at first", "id 1, x 5, y 6; slot 3, id -1; id 2, x 7, y 8"),
    ("an empty report of protocol A", "x 5, y 6, listed; listed; x 7, y 8, listed"),
    ("a report of protocol A without the finger", "x 5, y 6, listed; none; x 7, y 8, listed"),
    ("BTN_TOUCH of protocol A", "touch 1, x 5, y 6, listed; touch 0; touch 1, x 7, y 8, listed"),
    ("BTN_TOUCH of a screen for one finger", "touch 1, X 5, Y 6; touch 0; touch 1, X 7, Y 8"),
  ]

  @Test(arguments: endings.indices)
  func `a touch ends, and the next one begins`(index: Int) throws {
    let (name, events) = Self.endings[index]
    let touches = try GeteventTests.read(GeteventTests.recording(events))
    #expect(
      GeteventTests.words(touches) == [
        "0.0 began 5.0,6.0", "0.1 ended 5.0,6.0", "0.2 began 7.0,8.0",
      ],
      "\(name)")
  }

  @Test func `another tracking id in the same slot ends the touch and begins the next`() throws {
    let touches = try GeteventTests.read(
      GeteventTests.recording("id 1, x 5, y 6; id 2, x 7, y 8; id -1"))
    #expect(
      GeteventTests.words(touches) == [
        "0.0 began 5.0,6.0", "0.1 ended 5.0,6.0", "0.1 began 7.0,8.0", "0.2 ended 7.0,8.0",
      ])
  }

  @Test func `a second finger does not affect a first finger whose slot was not named`() throws {
    // The recording begins while slot 1 is in use, so the kernel does not name the slot.
    let touches = try GeteventTests.read(
      GeteventTests.recording(
        "id 1, x 5, y 6; slot 0, id 2, x 50, y 60; slot 1, x 6; slot 0, x 51; slot 1, id -1"))
    #expect(
      GeteventTests.words(touches) == [
        "0.0 began 5.0,6.0", "0.2 moved 6.0,6.0", "0.4 ended 6.0,6.0",
      ])
  }

  @Test func `the names of getevent -l end a touch, too`() throws {
    func event(_ time: String, _ words: String) -> String {
      "[ \(time)] /dev/input/event1: \(words)\n"
    }
    for end in [
      "EV_ABS ABS_MT_TRACKING_ID ffffffff", "EV_ABS ABS_MT_TRACKING_ID 7fffffff",
      "EV_KEY BTN_TOUCH UP", "EV_ABS ABS_MT_PRESSURE 00000000",
    ] {
      let text =
        event("1.0", "EV_ABS ABS_MT_TRACKING_ID 00000001") + event("1.0", "EV_KEY BTN_TOUCH DOWN")
        + event("1.0", "EV_ABS ABS_MT_POSITION_X 00000005")
        + event("1.0", "EV_ABS ABS_MT_POSITION_Y 00000006")
        + event("1.0", "EV_SYN SYN_REPORT 00000000") + event("1.5", end)
        + event("1.5", "EV_SYN SYN_REPORT 00000000")
      #expect(
        GeteventTests.words(try GeteventTests.read(text)) == [
          "0.0 began 5.0,6.0", "0.5 ended 5.0,6.0",
        ], "\(end)")
    }
  }
}
