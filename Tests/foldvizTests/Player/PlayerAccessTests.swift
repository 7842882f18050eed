import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

/// The page for people who do not see it, read it small, print it, or want less motion.
@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerAccessTests {
  private struct Node {
    var role: String
    var name: String
    var properties: [String: String]

    init(_ node: [String: Any]) {
      func text(_ value: Any?) -> String { (value as? [String: Any])?["value"] as? String ?? "" }
      role = text(node["role"])
      name = text(node["name"])
      properties = [:]
      for property in node["properties"] as? [[String: Any]] ?? [] {
        let value = (property["value"] as? [String: Any])?["value"]
        properties[property["name"] as? String ?? ""] = value.map { "\($0)" } ?? ""
      }
    }
  }

  private func tree(_ browser: Browser) throws -> [Node] {
    try browser.call("Accessibility.enable")
    let nodes = try browser.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]]
    return try #require(nodes).filter { $0["ignored"] as? Bool != true }.map(Node.init)
  }

  @Test(arguments: ExampleKind.allCases)
  func `every control has a name, and roles describe the parts of the page`(kind: ExampleKind)
    throws
  {
    let page = try OpenPage(kind: kind.rawValue)
    let browser = page.browser
    try browser.evaluate("foldviz.player.seek(10)")
    let nodes = try tree(browser)
    let controls: Set = ["button", "slider", "spinbutton", "combobox", "textbox", "row", "grid"]
    for node in nodes where controls.contains(node.role) {
      #expect(!node.name.isEmpty || node.role == "row", "a \(node.role) has no name: \(node)")
    }
    func named(_ role: String) -> [String] { nodes.filter { $0.role == role }.map(\.name) }
    #expect(named("slider").contains("Time") && named("combobox").contains("Speed"))
    #expect(named("grid") == ["On screen"])
    #expect(named("image").contains { $0.hasPrefix("The scene at ") && $0.contains("frame 10 of") })
    #expect(named("button").contains("Play") && named("button").contains("Theme: as the system"))
    #expect(Set(named("heading")).isSuperset(of: ["Over time", "On screen", "Workbench"]))
    #expect(named("columnheader").prefix(3) == ["row", "minY", "height"])
    let words = try browser.evaluate("$('plots').getAttribute('aria-valuetext')") as? String
    #expect(words?.contains("frame 10 of") == true)
    #expect(browser.messages == [])
  }

  @Test func `the Tab key stops once in the table, and arrow keys move on from there`() throws {
    let browser = try OpenPage(kind: "fold").browser
    let stops = "document.querySelectorAll('#rows tr[tabindex=\"0\"]').length"
    #expect(try browser.evaluate(stops) as? Int == 1)
    try browser.evaluate("document.querySelector('#rows tr').focus()")
    try browser.press(key: "ArrowDown")
    try browser.press(key: "ArrowDown")
    try browser.press(key: "Enter")
    #expect(try browser.evaluate("foldviz.player.chosen") as? [Int] == [2])
    #expect(try browser.evaluate(stops) as? Int == 1)
    let place = try browser.evaluate("[...$('rows').children].indexOf(document.activeElement)")
    #expect(place as? Int == 2)
    #expect(browser.messages == [])
  }

  @Test func `keys that a row or a slider does not need act on the page`() throws {
    let browser = try OpenPage(kind: "fold").browser
    let state =
      "[foldviz.player.isPlaying, foldviz.player.isLooping, foldviz.player.chosen.length > 0]"
    try browser.evaluate("foldviz.player.seek(10); document.querySelector('#rows tr').focus()")
    try browser.press(key: " ")
    #expect(try browser.evaluate(state) as? [Bool] == [true, true, true])
    try browser.evaluate("document.querySelector('#sliders input[type=range]').focus()")
    for key in [" ", "l"] { try browser.press(key: key) }
    #expect(try browser.evaluate(state) as? [Bool] == [false, false, true])
    let frame = try browser.evaluate("foldviz.player.frame") as? Int
    try browser.press(key: "ArrowRight")
    #expect(try browser.evaluate("foldviz.player.frame") as? Int == frame)
    #expect(browser.messages == [])
  }

  @Test func `when a focused line of the table disappears, the focus stays in the table`() throws {
    let page = try OpenPage(
      scene:
        "device: iphone-x\nrows: {count: 20, heights: [400, 300, 300, 60]}\ninsets: {bottom: 900}\n",
      recording: #"{"t": 0, "offset": 0}"# + "\n" + #"{"t": 1, "offset": 700}"#)
    let browser = page.browser
    try browser.press(key: "End")
    let shown = "[...$('rows').children].filter((line) => !line.classList.contains('empty'))"
    let many = try #require(try browser.evaluate("\(shown).length") as? Int)
    try browser.evaluate("\(shown).at(-1).focus()")
    try browser.press(key: "Home")
    let few = try #require(try browser.evaluate("\(shown).length") as? Int)
    #expect(few < many)
    let last = "document.activeElement === \(shown).at(-1) && document.activeElement.tabIndex === 0"
    #expect(try browser.evaluate(last) as? Bool == true)
    try browser.evaluate("foldviz.player.inspector.show([])")
    #expect(
      try browser.evaluate("document.activeElement.matches('.scroll')") as? Bool == true)
    #expect(browser.messages == [])
  }

  @Test func `screen readers hear nothing during playback or key repeat, and once afterwards`()
    throws
  {
    let browser = try OpenPage(kind: "fold").browser
    let said = try browser.evaluate(
      """
      (async () => {
        const { player } = foldviz, said = [];
        new MutationObserver(() => said.push($("spoken").textContent))
          .observe($("spoken"), { childList: true, characterData: true, subtree: true });
        const wait = (time) => new Promise((done) => setTimeout(done, time));
        player.play();
        await wait(600);
        const whilePlaying = said.length;
        player.pause();
        for (let k = 0; k < 20; k++) { player.step(1); await wait(10); }
        await wait(700);
        return [String(whilePlaying), ...said];
      })()
      """)
    let texts = try #require(said as? [String])
    #expect(texts.count == 2 && texts[0] == "0")
    #expect(texts.last?.contains("frame") == true)
    #expect(browser.messages == [])
  }

  @Test(arguments: ["fold", "deck", "shift"])
  func `on a phone, and at double size, nothing overflows and buttons are large enough`(
    kind: String
  ) throws {
    let browser = try OpenPage(kind: kind).browser
    let small = """
      [...document.querySelectorAll("button, select")].filter((node) => {
        const box = node.getBoundingClientRect();
        return box.width > 0 && (box.height < 44 || box.width < 44);
      }).map((node) => node.id || node.textContent)
      """
    for width in [320, 390, 640] {
      try browser.setWindow(width: width, height: 800)
      try browser.evaluate(
        "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
      #expect(try browser.evaluate("document.documentElement.scrollWidth") as? Int == width)
      #expect(try browser.evaluate(small) as? [String] == [], "\(width) px")
    }
    #expect(browser.messages == [])
  }

  @Test func `printed, the page is a still with dark text and without controls`() throws {
    let browser = try OpenPage(kind: "fold").browser
    try browser.evaluate("foldviz.player.seek(60); $('theme').click(); $('theme').click()")
    try browser.emulate([:], medium: "print")
    let shown = """
      ["phone", "plots", "rows", "sliders", "play", "theme", "save-scene", "keys", "hint", "scrub"]
        .filter((id) => $(id).getClientRects().length > 0)
      """
    #expect(try browser.evaluate(shown) as? [String] == ["phone", "plots", "rows", "sliders"])
    let colors = "[document.body, $('title')].map((n) => getComputedStyle(n).color)"
    #expect(try browser.evaluate(colors) as? [String] == ["rgb(27, 30, 35)", "rgb(27, 30, 35)"])
    #expect(browser.messages == [])
  }

  @Test(arguments: ["light", "dark"])
  func `colored text has enough contrast with the page`(theme: String) throws {
    let browser = try OpenPage(kind: "fold").browser
    // The contrast ratio of WCAG 2.2; level AA requires 4.5.
    let contrasts = """
      (() => {
        Theme.name = "\(theme)";
        const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        const light = (color) => {
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((x) => x / 255);
          const [r, g, b] = parts.map((x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const paper = light(getComputedStyle(document.body).backgroundColor);
        return [...foldviz.player.plots.svg.querySelectorAll("text")].map((text) => {
          const ink = light(getComputedStyle(text).fill);
          return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
        });
      })()
      """
    let ratios = try #require(try browser.evaluate(contrasts) as? [Double])
    #expect(ratios.count > 10 && ratios.allSatisfy { $0 >= 4.5 }, "\(ratios.min() ?? 0)")
    #expect(browser.messages == [])
  }

  /// The size of the smallest letters of the plots on paper, in points.
  private static let smallest = """
    (() => {
      const { svg } = foldviz.player.plots, scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      const sizes = [...svg.querySelectorAll("text")].map((t) => parseFloat(getComputedStyle(t).fontSize));
      return Math.min(...sizes) * scale * 0.75;
    })()
    """

  /// Shows the page as printed on A4 from a wide window.
  private func print(_ browser: Browser) throws {
    try browser.evaluate("dispatchEvent(new Event('beforeprint'))")
    try browser.emulate([:], medium: "print")
    try browser.setWindow(width: 717, height: 1046)
    try browser.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
  }

  @Test(arguments: ["iphone-x", "ipad-11"])
  func `a page printed from a wide window is legible`(device: String) throws {
    let page = try OpenPage(
      scene: "device: \(device)\nrows: {count: 20, height: 100}\nfold: {}\n",
      recording: Program.recording)
    let browser = page.browser
    try print(browser)
    let size = try #require(try browser.evaluate(Self.smallest) as? Double)
    #expect(size >= 6)
    // The space before a unit has a width.
    let gaps = """
      [...document.querySelectorAll(".slider .unit")].filter((unit) => unit.textContent).map((unit) => {
        const space = document.createRange();
        space.setStart(unit.firstChild, 0);
        space.setEnd(unit.firstChild, 1);
        return space.getBoundingClientRect().width;
      })
      """
    let widths = try #require(try browser.evaluate(gaps) as? [Double])
    #expect(widths.count > 3 && widths.allSatisfy { $0 > 2 })
    try browser.setWindow(width: 1400, height: 1100)
    try browser.emulate([:])
    try browser.evaluate("dispatchEvent(new Event('afterprint'))")
    let isWide = "foldviz.player.plots.width === foldviz.player.plots.node.clientWidth"
    #expect(try browser.evaluate(isWide) as? Bool == true)
    #expect(browser.messages == [])
  }

  @Test func `a comparison is printed with all of its differences`() throws {
    let program = try Program()
    for (name, height) in [("a", 60), ("b", 61)] {
      let items = (0..<30).map { "{id: row\($0), height: \(height)}" }.joined(separator: ", ")
      try program.write("device: iphone-x\nrows: {items: [\(items)]}\n", to: "\(name).yml")
    }
    try program.write(Program.recording, to: "rec.ndjson")
    let run = try program.run(
      "diff", "a.yml", "b.yml", "--recording", "rec.ndjson", "-o", "page.html")
    #expect(run.code == 1, "\(run.errors)")
    let browser = try Browser()
    try browser.show(
      player: program.folder.url.appendingPathComponent("page.html"), width: 1400, height: 1100)
    let cut = """
      [...document.querySelectorAll(".part")].filter((part) => part.scrollHeight > part.clientHeight).length
      """
    #expect(try browser.evaluate(cut) as? Int ?? 0 > 0)
    try print(browser)
    #expect(try browser.evaluate(cut) as? Int == 0)
    #expect(try #require(try browser.evaluate(Self.smallest) as? Double) >= 6)
    #expect(browser.messages == [])
  }

  @Test func `with reduced motion nothing moves unless the viewer starts it`() throws {
    let page = try OpenPage(kind: "fold")
    let browser = page.browser
    try browser.emulate(["prefers-reduced-motion": "reduce", "prefers-color-scheme": "dark"])
    // Under another name, because a reloaded page keeps its state.
    let run = try page.program.run(["render"] + page.files + ["-o", "still.html"])
    #expect(run.code == 0)
    try browser.show(player: page.program.folder.url.appendingPathComponent("still.html"))
    let state = """
      [foldviz.player.isPlaying, foldviz.player.isLooping,
        getComputedStyle($("play")).transitionDuration !== "0s",
        document.documentElement.dataset.theme !== "dark"]
      """
    #expect(try browser.evaluate(state) as? [Bool] == [false, false, false, false])
    #expect(browser.messages == [])
  }
}
