import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// The page in a browser, from a file and without a network.
@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerPageTests {
  static let colorful = """
    foldviz: 1
    device: iphone-x
    rows:
      height: 130
      items:
        - {title: "Tea </script> & \\"cake\\"", subtitle: "15:00", detail: Kitchen, color: "#0b84ff"}
        - {title: Walk, color: "#7a2606", cornerRadius: 31}
        - {title: Talk, color: "#008a64", height: 90}
        - {title: Lunch, color: "#a9508a"}
        - {title: Mail, color: "#1b1e23", height: 201.5}
        - {title: Rest, color: "#8a6d00"}
    spacing: 2
    insets: {top: 159, bottom: 600, left: 30, right: 30}
    fold: {}
    expand: {}
    """

  static let recording = """
    {"t": 0, "offset": 0}
    {"t": 0.5, "offset": 52.3}
    {"t": 1, "offset": 190.75}
    {"t": 1, "event": "tap", "row": 3}
    {"t": 1.1, "offset": 190.75}
    {"t": 3, "offset": 190.75}
    """

  private func page(
    scene: String = colorful, recording: String = recording, arguments: String...
  ) throws -> (program: Program, browser: Browser) {
    let page = try OpenPage(scene: scene, recording: recording, arguments: arguments)
    return (page.program, page.browser)
  }

  @Test func `the page is small, shows a frame before its plots, and contains no network address`()
    throws
  {
    let program = try Program.withInputs()
    let run = try program.run("render", "scene.yml", "rec.ndjson", "-o", "a.html")
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
    let bytes = try program.data("a.html")
    #expect(bytes.count < 700_000)
    // The page contains its own script gzipped. The browser has the plain script.
    let browser = try Browser()
    let watch = """
      new MutationObserver(() => {
        globalThis.shown ??= [".screen .element", ".plots svg", ".tools[inert], .stage[inert]"].map(
          (s) => document.querySelectorAll(s).length);
      }).observe(document, { attributeFilter: ["data-shows"], subtree: true });
      """
    let identifier = try browser.call(
      "Page.addScriptToEvaluateOnNewDocument", ["source": watch])["identifier"]
    try browser.show(player: program.folder.url.appendingPathComponent("a.html"))
    try browser.call(
      "Page.removeScriptToEvaluateOnNewDocument", ["identifier": try #require(identifier)])
    let shown = try #require(try browser.evaluate("shown") as? [Int])
    // Controls wait until the page listens to them.
    #expect(shown[0] > 5 && shown[1...] == [0, 2], "\(shown)")
    #expect(try browser.evaluate("document.querySelectorAll('[inert]').length") as? Int == 0)
    let scripts = try browser.evaluate("[...document.scripts].map((s) => s.text).join()")
    let text = String(decoding: bytes, as: UTF8.self) + (try #require(scripts as? String))
    let addresses = text.matches(of: /https?:\/\/[^\s"')]*/).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
    #expect(!text.contains("src=") && !text.contains("@import") && !text.contains("fetch("))
  }

  @Test func `the page reads its layout once for its first frame and once for all else`() throws {
    let page = try OpenPage(kind: "fold")
    let browser = page.browser
    func layouts() throws -> Int {
      let metrics = try browser.call("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
      let count = metrics.first { $0["name"] as? String == "LayoutCount" }?["value"] as? Double
      return Int(try #require(count))
    }
    try browser.call("Performance.enable")
    // A page that was hidden once starts at its old place, in one step.
    let file = page.program.folder.url.appendingPathComponent("page.html")
    let counts = try (0..<3).map { _ in
      try browser.evaluate("onpagehide = () => sessionStorage.clear()")
      let before = try layouts()
      try browser.show(player: file, width: 1400, height: 1100)
      return try layouts() - before
    }
    try browser.call("Performance.disable")
    // Each reading is a layout, and so is each of the two pictures; a slow browser paints once before.
    #expect(counts.min() ?? .max <= 5, "\(counts)")
  }

  @Test func `the page of the first example has less than 700,000 bytes`() throws {
    let page = try OpenPage(kind: "fold")
    #expect(try page.program.data("page.html").count < 700_000)
  }

  @Test func `a million rows and 10,000 frames fit into a page of less than a megabyte`() throws {
    let program = try Program()
    let scene = Program.scene.replacing(
      "{count: 20, height: 130}",
      with: "{count: 1000000, random: {min: 60, max: 180, seed: 7}}")
    try program.write(scene, to: "scene.yml")
    // A fling every second, with offsets of three decimals, as a recorder writes them.
    let samples = (0..<10_000).map { k in
      let offset = Double(k / 120) * 900 + 900 * (1 - exp(-Double(k % 120) / 40))
      return "{\"t\": \(Double(k) / 120), \"offset\": \((offset * 1000).rounded() / 1000)}"
    }
    try program.write(samples.joined(separator: "\n"), to: "rec.ndjson")
    let run = try program.run("render", "scene.yml", "rec.ndjson", "-o", "page.html")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try program.data("page.html").count < 1_000_000)
  }

  /// Removes features that Chrome 111, Firefox 113 or Safari 16.4 lacks, listed by their owners.
  private static let newer = """
    const newer = [
      [Object, "groupBy"], [Map, "groupBy getOrInsert"], [Array, "fromAsync"], [Promise, "withResolvers try"],
      [Set.prototype, "union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom"],
      [Array.prototype, "toSorted toReversed toSpliced with"],
      [Object.getPrototypeOf(Float64Array.prototype), "toSorted toReversed with"],
      [Object.getPrototypeOf([][Symbol.iterator]().__proto__),
        "map filter take drop flatMap reduce toArray forEach some every find"],
      [String.prototype, "isWellFormed toWellFormed"], [RegExp, "escape"], [Math, "f16round sumPrecise"],
      [ArrayBuffer.prototype, "resize transfer"], [Uint8Array, "fromBase64"], [Uint8Array.prototype, "toBase64"],
      [URL, "canParse parse"], [AbortSignal, "any"], [ReadableStream, "from"], [Document.prototype, "startViewTransition"],
      [Element.prototype, "checkVisibility"], [HTMLElement.prototype, "showPopover hidePopover togglePopover"],
      [PointerEvent.prototype, "getCoalescedEvents"], [CanvasRenderingContext2D.prototype, "letterSpacing"],
      [Intl, "Segmenter DurationFormat"], [globalThis, "Iterator requestIdleCallback scheduler Float16Array"],
    ];
    for (const [owner, names] of newer) for (const name of names.split(" ")) delete owner[name];
    """

  @Test(arguments: ExampleKind.allCases)
  func `a page needs no feature newer than the oldest supported browsers`(kind: ExampleKind) throws
  {
    let page = try OpenPage(kind: kind.rawValue)
    let (program, browser) = (page.program, page.browser)
    let scene = String(decoding: try program.data(page.files[0]), as: UTF8.self)
    try program.write("# B\n" + scene, to: "made/other.yml")
    let run = try program.run(
      "diff", page.files[0], "made/other.yml", "--recording", page.files[1], "-o", "both.html")
    #expect(run.code == 0, "\(run.errors)")
    let added = try browser.call(
      "Page.addScriptToEvaluateOnNewDocument", ["source": Self.newer])["identifier"]
    let identifier = try #require(added as? String)
    defer {
      _ = try? browser.call(
        "Page.removeScriptToEvaluateOnNewDocument", ["identifier": identifier])
    }
    for name in ["page.html", "both.html"] {
      try browser.show(player: program.folder.url.appendingPathComponent(name))
      #expect(try browser.evaluate("typeof Object.groupBy") as? String == "undefined")
      let all = """
        (async () => {
          const { player } = foldviz;
          for (const key of ["n", " ", "t", "t", "l", "]", "End", "?"]) {
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            await new Promise(requestAnimationFrame);
          }
          player.bench.set(player.bench.knobs[0].label, 7);
          await new Promise(requestAnimationFrame);
          player.take(player.place);
          return player.bench.saved.text.length > 0;
        })()
        """
      #expect(try browser.evaluate(all) as? Bool == true)
    }
    #expect(browser.messages == [])
  }

  @Test(arguments: ["rows: {count: 30, height: 90}", "deck: {cards: [{title: a}, {title: b}]}"])
  func `a rotation turns the displayed screen together with its rows`(what: String) throws {
    let (_, browser) = try page(
      scene: "device: pixel-8\n\(what)\n",
      recording: """
        {"t": 0, "offset": 0}
        {"t": 0.5, "event": "rotate", "width": 915, "height": 412}
        {"t": 1, "offset": 0}
        """)
    let shape = """
      (() => {
        const [screen, clip] = [$("screen"), $("screen").parentNode].map((n) => n.getBoundingClientRect());
        const scale = foldviz.player.stage.scale;
        const rows = [...document.querySelectorAll(".element")].map((n) => n.getBoundingClientRect());
        const sizes = [screen.width, screen.height, clip.width, clip.height].map((x) => Math.round(x / scale));
        return [...sizes, rows.every((row) => row.right <= screen.right + 1) ? 1 : 0];
      })()
      """
    for (key, size) in [("End", [915, 412]), ("Home", [412, 915]), ("End", [915, 412])] {
      try browser.press(key: key)
      #expect(try browser.evaluate(shape) as? [Int] == size + size + [1])
    }
    #expect(browser.messages == [])
  }

  /// The tick texts that appear twice on an axis.
  static let repeatedTicks = """
    (() => {
      const { lanes, svg } = foldviz.player.plots;
      const times = [...svg.querySelectorAll("text")].map((t) => t.textContent).filter((t) => t.endsWith(" s"));
      const axes = [times, ...lanes.map((lane) => lane.ticks.map(([, text]) => text))];
      return axes.flatMap((texts) => texts.filter((t, k) => texts.indexOf(t) !== k));
    })()
    """

  @Test func `ticks have the decimals of their step`() throws {
    let (_, browser) = try page(
      recording: """
        {"t": 0, "offset": 0}
        {"t": 0.002, "offset": 0.01}
        {"t": 0.004, "offset": 0.03}
        {"t": 0.006, "offset": 0.04}
        """)
    #expect(try browser.evaluate(Self.repeatedTicks) as? [String] == [])
    #expect(browser.messages == [])
  }

  @Test func `values beside the plots are not cut off, however long they are`() throws {
    let (_, browser) = try page(
      scene: "device: iphone-x\nrows: {count: 1000000, height: 115}\nfold: {}\n",
      recording: """
        {"t": 0, "offset": 102345678.25}
        {"t": 1, "offset": 102300000}
        """)
    for width in [390, 1440] {
      try browser.setWindow(width: width, height: 900)
      try browser.evaluate(
        "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
      try browser.press(key: "Home")
      let cut = """
        (() => {
          const { node, svg, lanes } = foldviz.player.plots, left = node.getBoundingClientRect().left;
          return [
            ...lanes.map(({ value }) => value).filter((v) => v.scrollWidth > v.clientWidth),
            ...[...svg.querySelectorAll("text")].filter((t) => t.getBoundingClientRect().left < left),
          ].map((node) => node.textContent);
        })()
        """
      #expect(try browser.evaluate(cut) as? [String] == [])
      let text = try browser.evaluate("foldviz.player.plots.lanes[0].value.textContent")
      #expect(text as? String == "102,345,678.3")
    }
    #expect(browser.messages == [])
  }

  @Test func `keys play, step, jump and go to the ends`() throws {
    let (_, browser) = try page(arguments: "--rate", "60")
    func frame() throws -> Int? { try browser.evaluate("foldviz.player.frame") as? Int }
    try browser.press(key: "Home")
    #expect(try frame() == 0)
    for _ in 0..<3 { try browser.press(key: "ArrowRight") }
    try browser.press(key: "ArrowLeft")
    #expect(try frame() == 2)
    try browser.press(key: "n")
    #expect(try frame() == 60)
    try browser.press(key: "End")
    #expect(try frame() == 180)
    try browser.press(key: "p")
    #expect(try frame() == 60)
    try browser.press(key: "]")
    try browser.press(key: "l")
    #expect(
      try browser.evaluate("[foldviz.player.speed, foldviz.player.isLooping]") as? [Double]
        == [2, 0])
    let play = """
      (async () => {
        const player = foldviz.player;
        player.seek(0);
        const start = performance.now();
        player.play();
        while (player.isPlaying) await new Promise((done) => setTimeout(done, 20));
        return [player.frame, performance.now() - start];
      })()
      """
    let end = try #require(try browser.evaluate(play) as? [Double])
    // Three seconds at double speed. A slow machine may drop frames, but not the last one.
    #expect(end[0] == 180 && end[1] > 1400 && end[1] < 6000)
    let words = try browser.evaluate("$('plots').getAttribute('aria-valuetext')") as? String
    #expect(words?.hasPrefix("3.000 seconds, frame 180 of 180, offset 191 points") == true)
    #expect(browser.messages == [])
  }

  @Test func `a click on a row chooses the row, on the screen and in the table`() throws {
    let (_, browser) = try page()
    try browser.press(key: "Escape")
    try browser.press(key: "Home")
    #expect(try browser.evaluate("foldviz.player.chosen.length") as? Int == 0)
    let place = try OpenPage.screenBox(browser)
    let (x, y) = (place[0] + place[2] * 180 / 375, place[1] + place[3] * 350 / 812)
    try browser.mouse("mousePressed", x, y)
    try browser.mouse("mouseReleased", x, y)
    #expect(try browser.evaluate("foldviz.player.chosen") as? [Int] == [1])
    #expect(try browser.evaluate("$('legend').textContent") as? String == "Walk1 event")
    try browser.evaluate("$('rows').children[2].click()")
    #expect(try browser.evaluate("foldviz.player.chosen") as? [Int] == [2])
    try browser.press(key: "Escape")
    #expect(try browser.evaluate("foldviz.player.chosen.length") as? Int == 0)
    let title = try browser.evaluate("$('rows').children[0].cells[0].textContent") as? String
    #expect(title == "Tea </script> & \"cake\"")
    #expect(browser.messages == [])
  }

  @Test func `frames that a device showed late are marks to jump to`() throws {
    let program = try Program.withInputs()
    // At 60 Hz: frame 12 reaches the display two periods late, and two frames are never shown.
    let frames = (0..<60).filter { $0 != 13 && $0 != 14 }.map { k in
      let due = Double(k) / 60
      let end = due + (k == 12 ? 2.5 : 0.5) / 60
      let times = ["intended": due, "start": due, "end": end, "deadline": due + 1 / 60.0]
        .merging(["present": due + (k == 12 ? 3 : 1) / 60.0]) { $1 }
      return "{\"frame\": \(k)" + times.map { ", \"\($0)\": \($1)" }.joined() + "}"
    }
    try program.write(frames.joined(separator: "\n"), to: "frames.ndjson")
    let arguments = [
      "render", "scene.yml", "rec.ndjson", "--device", "frames.ndjson", "--rate", "60",
    ]
    let run = try program.run(arguments + ["-o", "page.html"])
    #expect(run.code == 0, "\(run.errors)")
    let sheet = try program.run(arguments + ["-o", "sheet.pdf"])
    #expect(sheet.code == 64 && sheet.errors.contains("--device belongs to the player"))
    let browser = try Browser()
    try browser.show(player: program.folder.url.appendingPathComponent("page.html"))
    let marks = try browser.evaluate("foldviz.player.marks.map((m) => `${m.frame} ${m.text}`)")
    // The frame was shown at 15/60 s, which is the recording's frame 15.
    #expect(marks as? [String] == ["15 frame 12 was shown 33.33 ms late"])
    try browser.press(key: "Home")
    try browser.press(key: "n")
    #expect(try browser.evaluate("foldviz.player.frame") as? Int == 15)
    // Beside it, the device holds frame 12, due at 13/60 s, from 15/60 s on; before, the one at 12/60 s.
    let held = """
      (() => {
        $("device").click();
        return [...foldviz.player.snapshots.side.frames].slice(10, 18);
      })()
      """
    #expect(try browser.evaluate(held) as? [Int] == [10, 11, 12, 12, 12, 13, 16, 17])
    #expect(browser.messages == [])
  }

  @Test func `a scene and a recording that do not fit are refused, and no page is left`()
    throws
  {
    let program = try Program.withInputs()
    try program.write(#"{"t": 0, "offset": 0, "event": "tap", "row": 99}"#, to: "bad.ndjson")
    let run = try program.run("render", "scene.yml", "bad.ndjson", "-o", "page.html")
    #expect(run.code == 65 && run.errors.hasPrefix("foldviz: error: bad.ndjson:1: "))
    #expect(try program.files().contains("page.html") == false)
  }
}
