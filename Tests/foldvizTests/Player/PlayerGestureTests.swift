import FoldTestSupport
import Foundation
import Testing

/// Gestures in the page, compared with the program's replay of their recording.
@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerGestureTests {
  enum Step: Sendable {
    /// The finger comes down, at fractions of the screen's width and height.
    case press(Double, Double)
    /// The finger moves by points of the screen, in steps 8 ms apart.
    case move(dx: Double, dy: Double, steps: Int)
    case release
    /// A wheel turns at fractions of the screen's width and height, in steps 16 ms apart.
    case wheel(Double, Double, dy: Double, steps: Int)
    /// Nothing happens for the given number of milliseconds.
    case wait(UInt32)
    case key(String)
    /// The button with this text is pressed.
    case click(String)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var kind: String
    var steps: [Step]
    /// A JavaScript condition that is true of the page when the scene has come to rest.
    var outcome: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "a list is dragged and flung", kind: "fold",
      steps: [.press(0.5, 0.8), .move(dx: 0, dy: -320, steps: 12), .release],
      outcome: "Math.max(...foldviz.player.offsets) > 300"),
    Case(
      name: "a row is tapped, dragged and sent back by its button", kind: "fold",
      steps: [
        .key("t"), .press(0.5, 0.5), .release, .wait(900), .press(0.5, 0.5),
        .move(dx: 0, dy: 30, steps: 5), .release, .wait(700), .press(0.115, 0.115), .release,
        .wait(900), .key("t"),
      ],
      outcome: "foldviz.player.phases.some((p) => Phases[p] === 'expand')"),
    Case(
      name: "a list is scrolled by a wheel", kind: "fold",
      steps: [.wheel(0.5, 0.5, dy: 40, steps: 10)],
      // 400 points of the window, which are more points of the screen, minus the slop of a finger.
      outcome:
        "Math.max(...foldviz.player.offsets) > 370 && Math.max(...foldviz.player.offsets) < 1000"
    ),
    Case(
      name: "a drag is broken off", kind: "fold",
      steps: [.press(0.5, 0.5), .move(dx: 0, dy: -150, steps: 6), .key("Escape"), .release],
      outcome: "foldviz.player.source.take.text.includes('cancelled')"),
    Case(
      name: "a notch is pulled, drops, flips and brings a row", kind: "notch",
      steps: [
        .press(0.5, 0.3), .move(dx: 0, dy: 300, steps: 15), .wait(60), .release, .wait(300),
      ],
      outcome: """
        ["pull", "drop", "flip"].every((p) => foldviz.player.phases.includes(Phases.indexOf(p)))
          && $("rows").textContent.includes("Corner Coffee")
        """),
    Case(
      name: "a notch is let go too early", kind: "notch",
      steps: [.press(0.5, 0.3), .move(dx: 0, dy: 60, steps: 5), .wait(60), .release],
      outcome: "!$('rows').textContent.includes('Corner Coffee')"),
    Case(
      name: "a card is turned down and another one half way", kind: "deck",
      steps: [
        .key("t"), .press(0.5, 0.5), .move(dx: 0, dy: 140, steps: 10), .release, .wait(700),
        .press(0.5, 0.5), .move(dx: 0, dy: 50, steps: 5), .release, .wait(500), .key("t"),
      ],
      outcome: "foldviz.player.readings.at(-1) === 1"),
    Case(
      name: "a card is thrown away and one turned up that waited", kind: "deck",
      steps: [
        .key("t"), .press(0.5, 0.6), .move(dx: 200, dy: 5, steps: 10), .release, .wait(900),
        .press(0.5, 0.7), .move(dx: 0, dy: -140, steps: 10), .release, .wait(900), .key("t"),
      ],
      outcome: """
        $("rows").textContent.includes("The map") && !$("rows").textContent.includes("The gate")
        """),
    Case(
      name: "cards are turned by buttons", kind: "deck",
      steps: [.click("Turn down"), .wait(900), .click("Turn down"), .wait(900), .click("Turn up")],
      outcome: "foldviz.player.readings.at(-1) <= 1"),
    Case(
      name: "a shift is started and turned back", kind: "shift",
      steps: [.click("Start"), .wait(200), .click("Reverse")],
      outcome: """
        Math.max(...foldviz.player.readings) > 0.1 && Math.abs(foldviz.player.readings.at(-1)) < 0.01
        """),
    Case(
      name: "a shift is paused and goes on", kind: "shift",
      steps: [.click("Start"), .wait(150), .click("Pause"), .wait(150), .click("Continue")],
      outcome: "Math.abs(foldviz.player.readings.at(-1) - 1) < 0.01"),
  ]

  /// Stores the encoding of all frames that are shown live.
  private static let watch = """
    (() => {
      const { engine } = foldviz.player, frames = window.watched = [];
      const show = engine.showLive.bind(engine);
      engine.showLive = () => {
        const frame = show();
        if (frame) frames.push([...frame.rows, ...frame.elements].flatMap(Object.values));
        return frame;
      };
    })()
    """

  /// Waits for rest, and returns the text of the recording.
  private static let settle = """
    (async () => {
      const { player } = foldviz;
      const start = performance.now();
      while (player.touching.isLive && performance.now() - start < 20000) {
        await new Promise((done) => setTimeout(done, 50));
      }
      return player.source.take?.text;
    })()
    """

  /// Returns the numbers of recorded frames, live frames, and frames that differ.
  private static let difference = """
    (() => {
      const { player } = foldviz;
      let odd = 0;
      for (let k = 0; k < Math.min(player.count, watched.length); k++) {
        const { rows, elements } = player.engine.show(k);
        const words = [...rows, ...elements].flatMap(Object.values);
        if (words.length !== watched[k].length
          || !words.every((word, i) => Object.is(word, watched[k][i]))) odd++;
      }
      return [player.count, watched.length, odd];
    })()
    """

  @Test(arguments: cases)
  func `a gesture in the page is a recording that replays the same in page and program`(
    example: Case
  ) throws {
    let page = try OpenPage(kind: example.kind)
    let browser = page.browser
    try browser.evaluate(Self.watch)
    try perform(example.steps, in: browser)
    let text = try #require(try browser.evaluate(Self.settle) as? String)
    #expect(try browser.evaluate(example.outcome) as? Bool == true, "\(text)")
    // Frame by frame, the recording shows the frames seen under the finger, to the last bit.
    let seen = try #require(try browser.evaluate(Self.difference) as? [Int])
    #expect(seen[0] > 4 && seen[2] == 0, "\(seen)")
    try page.program.write(text, to: "hand.ndjson")
    let replay = try page.replay(page.files[0], "hand.ndjson")
    let agreement = try PlayerTable.agreement(of: browser, with: replay.lines)
    #expect(agreement.meetsTolerance(stretches: example.kind == "shift"), "\(agreement)")
    let controls = try browser.evaluate("[$('return').hidden, $('save-recording').disabled]")
    #expect(controls as? [Bool] == [false, false])
    let before = try browser.evaluate("foldviz.player.original.numbers.length") as? Int
    try browser.evaluate("foldviz.player.returnToRecording()")
    #expect(try browser.evaluate("foldviz.player.source.numbers.length") as? Int == before)
    #expect(browser.messages == [])
  }

  /// The gestures before and after a number is tuned, each moving the scene.
  static let tunings: [(kind: String, label: String, value: Double, steps: [[Step]])] = [
    (
      "fold", "Spacing", 9,
      [
        [.key("t"), .press(0.5, 0.8), .move(dx: 0, dy: -200, steps: 8), .release, .wait(100)],
        [.press(0.5, 0.8), .move(dx: 0, dy: -200, steps: 8), .release, .wait(100)],
      ]
    ),
    (
      "deck", "Border", 9,
      [[.click("Turn down"), .wait(200)], [.click("Turn down"), .wait(200)]]
    ),
    // At a tenth of the speed it moves until the end, also on a busy machine.
    (
      "shift", "Duration", 2,
      [[.key("["), .key("["), .key("["), .click("Start"), .wait(300)], [.wait(700)]]
    ),
  ]

  @Test(arguments: tunings.indices)
  func `a live scene continues when a number is tuned, and when the tuning is undone`(
    index: Int
  ) throws {
    let example = Self.tunings[index]
    let browser = try OpenPage(kind: example.kind).browser
    try browser.evaluate(Self.watch)
    try perform(example.steps[0], in: browser)
    for change in ["set('\(example.label)', \(example.value))", "reset()"] {
      try browser.evaluate("foldviz.player.bench.\(change)")
      usleep(100_000)
      try browser.evaluate("window.from = foldviz.player.touching.next; watched.length = 0")
      try perform(example.steps[1], in: browser)
      let seen = "new Set(watched.map((words) => words.join())).size > 2"
      #expect(try browser.evaluate(seen) as? Bool == true, "\(change)")
    }
    // Since the last change, the frames seen equal the frames of their recording.
    try browser.evaluate("foldviz.player.touching.end()")
    #expect(try browser.evaluate(Self.settle) is String)
    let odd = """
      watched.filter((words, k) => {
        const { rows, elements } = foldviz.player.engine.show(from + k);
        return [...rows, ...elements].flatMap(Object.values).some((word, i) => !Object.is(word, words[i]));
      }).length
      """
    #expect(try browser.evaluate(odd) as? Int == 0)
    #expect(browser.messages == [])
  }

  @Test(arguments: ["vertical", "horizontal"])
  func `a wheel scrolls the list only along its axis`(axis: String) throws {
    let page = try OpenPage(
      scene: "device: iphone-x\naxis: \(axis)\nrows: {count: 40, height: 120}\n",
      recording: Program.recording)
    // Within one task, so that no pause of the machine separates the events.
    func turn(_ ways: (dx: Int, dy: Int)...) throws -> [[Bool]]? {
      try page.browser.evaluate(
        """
        [\(ways.map { "[\($0.dx), \($0.dy)]" }.joined(separator: ","))].map(([deltaX, deltaY]) => {
          const { player } = foldviz;
          const event = new WheelEvent("wheel", { deltaX, deltaY, bubbles: true, cancelable: true });
          $("screen").dispatchEvent(event);
          return [event.defaultPrevented, player.touching.isLive, player.source !== player.original];
        })
        """) as? [[Bool]]
    }
    let (along, across) = axis == "vertical" ? ((0, 40), (40, 0)) : ((40, 0), (0, 40))
    let passed = [false, false, false]
    #expect(try turn(across, (across.0 + 5, across.1 + 5), (0, 0)) == [passed, passed, passed])
    // Once the list is scrolling, small movements across its axis belong to the scroll.
    let taken = [true, true, false]
    #expect(try turn(along, across) == [taken, taken])
    #expect(page.browser.messages == [])
  }

  private func perform(_ steps: [Step], in browser: Browser) throws {
    let box = try OpenPage.screenBox(browser)
    let scale = try #require(try browser.evaluate("foldviz.player.stage.scale") as? Double)
    var place = (x: 0.0, y: 0.0)
    for step in steps {
      switch step {
      case .press(let x, let y):
        place = (box[0] + box[2] * x, box[1] + box[3] * y)
        try browser.mouse("mousePressed", place.x, place.y)
      case .move(let dx, let dy, let count):
        let start = place
        for k in 1...count {
          let part = Double(k) / Double(count)
          place = (start.x + dx * scale * part, start.y + dy * scale * part)
          try browser.mouse("mouseMoved", place.x, place.y)
          usleep(8_000)
        }
      case .release: try browser.mouse("mouseReleased", place.x, place.y)
      case .wheel(let x, let y, let dy, let count):
        // In one task: on a slow machine the wheel would stop between two events.
        try browser.evaluate(
          """
          (() => {
            const place = { clientX: \(box[0] + box[2] * x), clientY: \(box[1] + box[3] * y) };
            const node = document.elementFromPoint(place.clientX, place.clientY);
            for (let k = 0; k < \(count); k++) {
              const turn = { ...place, deltaY: \(dy), bubbles: true, cancelable: true };
              node.dispatchEvent(new WheelEvent("wheel", turn));
              for (const start = performance.now(); performance.now() < start + 16;);
            }
          })()
          """)
      case .wait(let milliseconds): usleep(milliseconds * 1000)
      case .key(let key): try browser.press(key: key)
      case .click(let text):
        let buttons = "[...document.querySelectorAll('button')]"
        try browser.evaluate("\(buttons).find((b) => b.textContent === '\(text)').click()")
      }
    }
  }
}
