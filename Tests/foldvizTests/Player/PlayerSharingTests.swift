import FoldTestSupport
import Foundation
import Testing

/// Links to a moment, the presentation, and the list of keys.
@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerSharingTests {
  private static let state = """
    [foldviz.player.times[foldviz.player.frame], foldviz.player.speed, Number(foldviz.player.isPlaying)]
    """

  /// Changes the address's fragment and returns time, speed and whether the page plays.
  private func state(_ browser: Browser, after hash: String) throws -> [Double] {
    let script = """
      new Promise((done) => {
        addEventListener("hashchange", () => done(\(Self.state)), { once: true });
        location.hash = "\(hash)";
      })
      """
    return try #require(try browser.evaluate(script) as? [Double])
  }

  @Test func `a link opens the page at its time and speed, and later links are followed`() throws {
    let page = try OpenPage(kind: "fold")
    let browser = page.browser
    // A new page, because a page in this tab keeps its own state.
    try browser.evaluate("sessionStorage.clear()")
    let run = try page.program.run(["render"] + page.files + ["-o", "linked.html"])
    #expect(run.code == 0)
    let file = page.program.folder.url.appendingPathComponent("linked.html")
    let link = try #require(URL(string: file.absoluteString + "#t=3.5&rate=0.25"))
    try browser.show(player: link)
    #expect(try browser.evaluate(Self.state) as? [Double] == [3.5, 0.25, 0])
    #expect(try browser.evaluate("$('speed').value") as? String == "0.25")
    #expect(try state(browser, after: "t=1&rate=2") == [1, 2, 0])
    for nothing in ["t=abc&rate=-1", "t=", "t=Infinity&rate=0", "rate=fast", "x=1"] {
      #expect(try state(browser, after: nothing) == [1, 2, 0], "\(nothing)")
    }
    // The recording's last frame is at 5.35 s.
    #expect(try state(browser, after: "t=99") == [5.35, 2, 0])
    #expect(try state(browser, after: "t=0.5&play")[2] == 1)
    #expect(browser.messages == [])
  }

  @Test func `the address names every frame once the page rests there`() throws {
    let page = try OpenPage(
      scene: PlayerPageTests.colorful, recording: PlayerPageTests.recording,
      arguments: ["--rate", "120"])
    let browser = page.browser
    let hash = """
      (async () => {
        foldviz.player.play();
        await new Promise((done) => setTimeout(done, 350));
        const whilePlaying = location.hash;
        foldviz.player.seek(100);
        foldviz.player.changeSpeed(-1);
        foldviz.player.pause();
        await new Promise((done) => setTimeout(done, 350));
        return [whilePlaying, location.hash];
      })()
      """
    // Frame 100 of 120 per second is at 0.8333… seconds.
    #expect(try browser.evaluate(hash) as? [String] == ["", "#t=0.833&rate=0.5"])
    let missed = """
      [...foldviz.player.times.keys()].filter((frame) => frame % 29 === 0).filter((frame) => {
        history.replaceState(null, "", `#t=${Number(foldviz.player.times[frame].toFixed(3))}`);
        modules["moment.js"].follow(foldviz.player);
        return foldviz.player.frame !== frame;
      }).length
      """
    #expect(try browser.evaluate(missed) as? Int == 0)
    #expect(browser.messages == [])
  }

  /// The parts of the page that are visible, and the share of the window's height that is the screen.
  private static let visible = """
    [...document.querySelectorAll("body *")].filter((node) => node.getClientRects().length > 0
      && getComputedStyle(node).opacity > 0 && getComputedStyle(node).clipPath === "none"
      && !node.closest(".phone, .top, .sr") && !node.querySelector(".phone"))
      .map((node) => node.id || node.className || node.tagName)
    """

  @Test(arguments: [(1440, 900), (390, 844), (844, 390)])
  func `the presentation shows only the device, as large as the window allows`(
    width: Int, height: Int
  ) throws {
    let page = try OpenPage(
      scene: PlayerPageTests.colorful, recording: PlayerPageTests.recording,
      arguments: ["--accent", "fill"])
    let browser = page.browser
    try browser.setWindow(width: width, height: height)
    try browser.evaluate("foldviz.player.chooseAll([3]); foldviz.player.seek(60)")
    try browser.press(key: "f")
    try browser.evaluate("new Promise((done) => setTimeout(done, 100))")
    #expect(try browser.evaluate(Self.visible) as? [String] == [])
    let lines = "document.querySelector('.fold-line').getClientRects().length"
    #expect(try browser.evaluate(lines) as? Int == 0)
    let share = """
      (() => {
        const box = $("phone").getBoundingClientRect();
        return Math.max(box.width / innerWidth, box.height / innerHeight);
      })()
      """
    let part = try #require(try browser.evaluate(share) as? Double)
    #expect(part > 0.85 && part <= 1)
    let offCenter = """
      (() => {
        const { left, right, top, bottom } = $("phone").getBoundingClientRect();
        return Math.max(Math.abs(left + right - innerWidth), Math.abs(top + bottom - innerHeight)) / 2;
      })()
      """
    #expect(try #require(try browser.evaluate(offCenter) as? Double) <= 1)
    // The chosen row is not outlined.
    let rims =
      "foldviz.player.stage.pool.filter(({ node, rim }) => node.style.display !== 'none' && rim.style.border.startsWith('2.5px')).length"
    #expect(try browser.evaluate(rims) as? Int == 0)
    try browser.press(key: "Escape")
    try browser.evaluate("new Promise((done) => setTimeout(done, 100))")
    #expect(try browser.evaluate(rims) as? Int == 1)
    #expect(try browser.evaluate("$('play').getClientRects().length") as? Int == 1)
    #expect(try browser.evaluate("foldviz.player.chosen") as? [Int] == [3])
    #expect(browser.messages == [])
  }

  @Test(arguments: ["fold", "shift"])
  func `a click in the presentation plays and pauses`(kind: String) throws {
    let browser = try OpenPage(kind: kind).browser
    // Only a key or click of the viewer may fill the display.
    try browser.press(key: "f")
    try browser.evaluate("new Promise((done) => setTimeout(done, 100))")
    let box = try OpenPage.screenBox(browser)
    for (x, y) in [(box[0] + box[2] / 2, box[1] + box[3] / 2), (4, 300)] {
      for isPlaying in [true, false] {
        try browser.mouse("mousePressed", x, y)
        try browser.mouse("mouseReleased", x, y)
        #expect(try browser.evaluate("foldviz.player.isPlaying") as? Bool == isPlaying)
      }
    }
    try browser.evaluate("$('leave').click()")
    #expect(try browser.evaluate("document.body.classList.contains('presents')") as? Bool == false)
    #expect(browser.messages == [])
  }

  @Test(arguments: ["fold", "notch", "deck", "shift"])
  func `nothing on the screen is outlined until the viewer chooses something`(kind: String) throws {
    let browser = try OpenPage(kind: kind).browser
    let accents = """
      (() => {
        const { player } = foldviz, seen = new Set();
        const accent = /200(\\.\\d+)?,? 72(\\.\\d+)?,? 15/;
        for (let frame = 0; frame < player.count; frame += 7) {
          player.show(frame);
          for (const { node, rim } of player.stage.pool) {
            if (node.style.display === "none") continue;
            if (rim.style.border.startsWith("2.5px") || accent.test(rim.style.borderColor)) seen.add(frame);
          }
        }
        return [...seen].length;
      })()
      """
    #expect(try browser.evaluate(accents) as? Int == 0)
    // The numbers of an element are plotted nevertheless, and a click on it chooses it.
    #expect(try browser.evaluate("foldviz.player.chosen.length") as? Int == 1)
    try browser.evaluate("foldviz.player.choose(foldviz.player.chosen[0])")
    #expect(try browser.evaluate("foldviz.player.stage.chosen.size") as? Int == 1)
    #expect(browser.messages == [])
  }

  @Test func `the dialog lists every key that the page handles, and Escape closes it`() throws {
    let browser = try OpenPage(kind: "fold").browser
    try browser.press(key: "?")
    #expect(try browser.evaluate("$('keys').matches(':modal')") as? Bool == true)
    let listed = "[...$('keys').querySelectorAll('kbd')].map((key) => key.textContent)"
    #expect(
      try browser.evaluate(listed) as? [String] == [
        "space", "←", "→", "home", "end", "page down", "page up", "[", "]", "l", "n", "p", "t", "f",
        "b",
        "↑", "↓", "enter", "esc", "?",
      ])
    // Other keys wait until the dialog is closed.
    try browser.press(key: "l")
    #expect(try browser.evaluate("foldviz.player.isLooping") as? Bool == true)
    try browser.press(key: "Escape")
    #expect(try browser.evaluate("$('keys').open") as? Bool == false)
    try browser.press(key: "l")
    #expect(try browser.evaluate("foldviz.player.isLooping") as? Bool == false)
    #expect(browser.messages == [])
  }
}
