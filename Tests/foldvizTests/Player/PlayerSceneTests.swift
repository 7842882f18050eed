import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerSceneTests {
  static let lists = [
    PlayerPageTests.colorful,
    Program.scene,
    """
    foldviz: 1
    device: {width: 300, height: 500, scale: 2, statusBar: 20,
      notch: {width: 90, height: 20, shape: island, y: 7}}
    axis: horizontal
    direction: rtl
    rows: {count: 9, heights: [101, 55.5]}
    scrollAnchor: false
    fold: {}
    """,
    """
    foldviz: 1
    device: pixel-8
    rows: {count: 90, random: {min: 40, max: 90.5, seed: 12345678901234567890}}
    expand: {othersScale: 0.75}
    """,
    """
    foldviz: 1
    device: iphone-8
    rows:
      height: 60
      sections:
        - {items: [{id: lead}]}
        - {header: {height: 30, title: Ümlaut},
          items: [{id: "7", badge: 3}, {color: "#12345680"}, {}, {}]}
    fold: {}
    """,
    """
    ? device
    : iphone-x
    ? rows
    : ? count
      : 9
      ? height
      : 101
    ? fold  # With nothing else.
    ? expand
    """,
    """
    ---
    {device: iphone-x, rows: {count: 9, height: 101}, fold, ? expand }
    """,
    "device: iphone-x\r\n# Rows\r\nrows: {count: 9, height: 101}\r\nfold:\r\n  offset: 120 # line\r\n",
  ]

  @Test(arguments: lists)
  func `an untouched list is saved unchanged, and a tuned list with its tuning`(
    scene: String
  ) throws {
    try check(try OpenPage(scene: scene, recording: PlayerPageTests.recording))
  }

  @Test(arguments: ExampleKind.allCases)
  func `every kind of scene is saved unchanged, or with its tuning`(kind: ExampleKind) throws {
    try check(try OpenPage(kind: kind.rawValue))
  }

  @Test(arguments: [
    "{mass: 2, stiffness: 90, damping: 20, initialVelocity: 0.5}",
    "{duration: 0.5, curve: easeOut, keyframe: [0.1, 0.8]}", "{dampingRatio: 0.5}",
  ])
  func `a shift with any timing is saved unchanged, or with its tuning`(timing: String) throws {
    let recording = """
      {"foldviz": 1, "kind": "touch"}
      {"t": 0, "offset": 0}
      {"t": 0.1, "event": "start"}
      {"t": 0.25, "event": "reverse"}
      """
    try check(try OpenPage(scene: Self.shift(timing), recording: recording))
  }

  private static func shift(_ timing: String) -> String {
    let views = "[{id: a, identifier: a, frame: {x: 9, y: 8, width: 70, height: 60}}]"
    return """
      foldviz: 1
      device: iphone-x
      shift: {timing: \(timing), from: \(views), to: \(views.replacing("x: 9", with: "x: 200"))}
      """
  }

  /// Scenes in which some numbers exclude others.
  static let bounded = [
    (shift("{duration: 0.3, delay: 0.1}"), #"{"t": 0, "event": "start"}"#),
    (shift("{duration: 0.3, delayFactor: 0.4}"), #"{"t": 0, "event": "start"}"#),
    (shift("{duration: 0, delayFactor: 0}"), #"{"t": 0, "event": "start"}"#),
    (
      """
      foldviz: 1
      device: {width: 600, height: 300}
      axis: horizontal
      rows: {count: 9, height: 101}
      insets: {bottom: 40}
      """, #"{"t": 0, "event": "rotate", "width": 300, "height": 280}"#
    ),
    (
      """
      foldviz: 1
      device: iphone-x
      rows: {count: 9, height: 101}
      foldingCell: {itemCount: 3, foregroundHeight: 80, durations: {open: [1, 1], close: [1, 1]}}
      """, #"{"t": 0, "event": "tap", "row": 1}"#
    ),
    (
      """
      ---
      foldviz: 1
      device: iphone-x
      rows: {count: 9, height: 101}
      fold: {}
      # The end of the document.
      ...
      """, #"{"t": 0, "event": "tap", "row": 1}"#
    ),
  ].map { ($0, #"{"t": 0, "offset": 0}"# + "\n" + $1 + "\n" + #"{"t": 0.1, "offset": 0}"#) }

  @Test(arguments: bounded)
  func `a tuned scene with mutual bounds is valid and plays, for any slider positions`(
    scene: String, recording: String
  ) throws {
    try slide(try OpenPage(scene: scene, recording: recording))
  }

  @Test(arguments: ExampleKind.allCases)
  func `every tuned example is valid and plays, for any slider positions`(kind: ExampleKind) throws
  {
    try slide(try OpenPage(kind: kind.rawValue))
  }

  /// Moves every slider to both ends, alone and with others, and collects the saved scenes.
  private static let slide = """
    (async () => {
      const { player } = foldviz, { bench } = player, saved = new Set();
      const ends = bench.knobs.flatMap((knob) => ["min", "max"].map((end) => [knob, knob.range[end]]));
      let state = 7;
      const any = () => ends[(state = state * 48271 % 2147483647) % ends.length];
      for (const way of [...ends.map((end) => [end]), ...ends.map(() => [any(), any()])]) {
        bench.reset();
        for (const [{ range }, value] of way) {
          range.value = value;
          range.dispatchEvent(new Event("input"));
          await new Promise((done) => requestAnimationFrame(done));
        }
        saved.add(bench.saved.text);
      }
      return [...saved];
    })()
    """

  private func slide(_ page: OpenPage) throws {
    let (program, recording) = (page.program, page.files[1])
    let saved = try #require(try page.browser.evaluate(Self.slide) as? [String])
    #expect(saved.count > 3)
    func path(_ name: String) -> String { program.folder.url.appendingPathComponent(name).path }
    for text in saved {
      try program.write(text, to: "slid.yml")
      #expect(throws: Never.self, "\(text)") {
        try Inputs(scene: path("slid.yml"), recording: path(recording)).script(rate: .native)
      }
    }
    #expect(page.browser.messages == [])
  }

  private static let tune = """
    (async () => {
      const { player } = foldviz;
      for (const knob of player.bench.knobs) {
        // Two segments of a cell would have to be as high as their container.
        const distance = (knob.isWhole ? 1 : 7) * knob.step;
        const way = knob.first + distance > knob.range.max ? -1 : 1;
        player.bench.set(knob.label, knob.first + (knob.factor ? 0.25 : way * distance));
      }
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return [player.bench.text, String(player.bench.knobs.every((k) => k.value !== k.first))];
    })()
    """

  private func check(_ page: OpenPage) throws {
    let (program, browser) = (page.program, page.browser)
    let recording = page.files[1]
    let original = try page.replay(page.files[0], recording)
    let saved = try #require(try browser.evaluate("foldviz.player.bench.text") as? String)
    try program.write(saved, to: "saved.json")
    let isSame = try page.replay("saved.json", recording).output == original.output
    #expect(isSame)

    let tuned = try #require(try browser.evaluate(Self.tune) as? [String])
    #expect(tuned[1] == "true")
    // Beside the scene, whose pictures it names.
    let beside =
      page.files[0].split(separator: "/").dropLast().map { $0 + "/" }.joined() + "tuned.json"
    try program.write(tuned[0], to: beside)
    let replay = try page.replay(beside, recording)
    let isOther = replay.output != original.output
    #expect(isOther)
    let text = String(decoding: try program.data(page.files[0]), as: UTF8.self)
    if text.first != "{" {
      // The file's own text, including comments, with the same values.
      let kept = try #require(try browser.evaluate("foldviz.player.bench.saved.text") as? String)
      try program.write(kept, to: "tuned.yml")
      let isSame = try page.replay("tuned.yml", recording).output == replay.output
      #expect(isSame)
      for line in text.split(separator: "\n") where line.drop(while: { $0 == " " }).first == "#" {
        #expect(kept.contains(line))
      }
      #expect(kept.split(whereSeparator: \.isNewline)[0] == "# Tuned in the player:")
      // The line ends are kept.
      #expect(kept.allSatisfy { $0 != (text.contains("\r\n") ? "\n" : "\r\n") })
    }
    let agreement = try PlayerTable.agreement(of: browser, with: replay.lines)
    #expect(
      agreement.meetsTolerance(stretches: replay.output.contains(",replica,")), "\(agreement)")
    let sheet = try program.run("render", beside, recording, "-o", "sheet.svg")
    #expect(sheet.code == 0, "\(sheet.errors)")

    // After a reset the saved file equals the original, and the page shows its original state.
    try browser.evaluate("$('reset').click()")
    #expect(try browser.evaluate("foldviz.player.bench.text") as? String == saved)
    if text.first != "{" {
      #expect(try browser.evaluate("foldviz.player.bench.saved.text") as? String == text)
    }
    #expect(browser.messages == [])
  }
}
