import FoldTestSupport
import Foundation
import Testing

/// The state of the page across a reload.
@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerReloadStateTests {
  private static let place = "JSON.stringify(foldviz.player.place)"

  @Test func `a reload keeps frame, speed, theme, loop, chosen rows and tuned numbers`() throws {
    let page = try OpenPage(kind: "fold")
    let browser = page.browser
    let change = """
      (() => {
        const { player } = foldviz;
        player.seek(123);
        player.changeSpeed(-2);
        player.toggleLoop();
        player.choose(2);
        player.choose(4, true);
        $("theme").click();
        $("theme").click();
        player.bench.set("Perspective", 1.5);
        player.bench.set("Spacing", 9);
      })()
      """
    try browser.evaluate(change)
    try browser.evaluate("new Promise((done) => setTimeout(done, 100))")
    let before = try #require(try browser.evaluate(Self.place) as? String)
    #expect(before.contains(#""frame":123"#) && before.contains(#""speed":0.25"#))
    #expect(
      before.contains(#""theme":"dark""#)
        && before.contains(#""chosen":["ride-to-work","stand-up"]"#))
    #expect(before.contains(#""isPlaying":false"#))
    #expect(before.contains(#""tuned":{"Spacing":[2,9],"Perspective":[1,1.5]}"#), "\(before)")
    try browser.reload()
    #expect(try browser.evaluate(Self.place) as? String == before)
    let looks = """
      [document.documentElement.dataset.theme, $("speed").value, String($("reset").disabled),
        getComputedStyle(document.body).backgroundColor]
      """
    #expect(
      try browser.evaluate(looks) as? [String] == ["dark", "0.25", "false", "rgb(20, 22, 26)"])
    #expect(browser.messages == [])
  }

  @Test func `a page that plays continues from its position after a reload`() throws {
    let page = try OpenPage(kind: "deck")
    let browser = page.browser
    try browser.evaluate(
      """
      (async () => {
        const { player } = foldviz;
        player.changeSpeed(-3);
        player.seek(200);
        player.play();
        addEventListener("pagehide", () => sessionStorage.setItem("left", player.time));
        while (player.frame === 200) await new Promise((done) => setTimeout(done, 10));
      })()
      """)
    try browser.reload()
    let state = try browser.evaluate(
      "[foldviz.player.isPlaying, foldviz.player.time >= Number(sessionStorage.getItem('left'))]")
    #expect(state as? [Bool] == [true, true])
    #expect(try browser.evaluate("foldviz.player.speed") as? Double == 0.1)
    let left = try browser.evaluate("Number(sessionStorage.getItem('left')) > 200 / 60")
    #expect(left as? Bool == true)
    #expect(browser.messages == [])
  }

  @Test func `a recorded gesture is played on the new scene after a reload`() throws {
    let page = try OpenPage(kind: "deck")
    let (program, browser) = (page.program, page.browser)
    try browser.evaluate(
      """
      (async () => {
        const { player } = foldviz;
        player.touching.send("slideDown");
        while (player.touching.isLive) await new Promise((done) => setTimeout(done, 20));
        player.seek(9);
        player.bench.set("Border", 9);
      })()
      """)
    let text = try browser.evaluate("foldviz.player.source.take.text") as? String
    // Meanwhile the file gets another card size and border, and a script of a server.
    let scene = String(decoding: try program.data(page.files[0]), as: UTF8.self)
      .replacing("width: 400, height: 300}", with: "width: 380, height: 290}\n  borderWidth: 3")
    try program.write(scene, to: page.files[0])
    let run = try program.run(["render"] + page.files + ["-o", "page.html"])
    #expect(run.code == 0, "\(run.errors)")
    let html = String(decoding: try program.data("page.html"), as: UTF8.self)
    try program.write(
      html.replacing("</body>", with: "<script>var served = 7</script></body>"), to: "page.html")
    try browser.reload()
    #expect(try browser.evaluate("served") as? Int == 7)
    #expect(try browser.evaluate("foldviz.player.source.take?.text") as? String == text)
    #expect(try browser.evaluate("foldviz.player.frame") as? Int == 9)
    let words = """
      ["cardSize.width", "cardSize.height", "maxYOffset", "minYOffset", "borderWidth"]
        .map((key) => foldviz.player.bench.scene.number("deck." + key))
      """
    #expect(try browser.evaluate(words) as? [Double] == [380, 290, 35, 15, 3])
    #expect(browser.messages == [])
  }

  private func serve(_ scene: String, _ page: OpenPage) throws {
    try page.program.write(scene, to: page.files[0])
    let run = try page.program.run(["render"] + page.files + ["-o", "page.html"])
    #expect(run.code == 0, "\(run.errors)")
    try page.browser.reload()
  }

  @Test func `chosen rows are found by id after a reload, and missing rows are no longer chosen`()
    throws
  {
    func scene(_ ids: String...) -> String {
      let items = ids.map { "{id: \($0), height: 80}" }.joined(separator: ", ")
      return "device: iphone-x\nrows: {items: [\(items)]}\ninsets: {bottom: 900}\n"
    }
    let page = try OpenPage(scene: scene("tea", "walk", "mail"), recording: Program.recording)
    let browser = page.browser
    try browser.evaluate("foldviz.player.chooseAll([1, 2])")
    try serve(scene("new", "walk", "tea"), page)
    #expect(try browser.evaluate("foldviz.player.chosen") as? [Int] == [1])
    try serve(scene("walk", "new"), page)
    #expect(try browser.evaluate("foldviz.player.chosen") as? [Int] == [0])
    // Rows without ids are identified by their numbers.
    let many = "device: iphone-x\nrows: {count: 20, height: 80}\ninsets: {bottom: 900}\n"
    try serve(many, page)
    #expect(try browser.evaluate("foldviz.player.chosen") as? [Int] == [])
    try browser.evaluate("foldviz.player.chooseAll([15, 3])")
    try serve(many.replacing("20", with: "10"), page)
    #expect(try browser.evaluate("foldviz.player.chosen") as? [Int] == [3])
    #expect(browser.messages == [])
  }

  @Test func `a gesture that a reload interrupts is kept as if released`() throws {
    let page = try OpenPage(kind: "fold")
    let browser = page.browser
    let box = try OpenPage.screenBox(browser)
    let (x, y) = (box[0] + box[2] / 2, box[1] + box[3] * 0.8)
    for isLive in [true, false] {
      // During the gesture, and after a drag whose list still flings.
      if isLive { try browser.press(key: "t") }
      try browser.mouse("mousePressed", x, y)
      for k in 1...8 {
        try browser.mouse("mouseMoved", x, y - Double(k) * 20)
        usleep(8_000)
      }
      if !isLive { try browser.mouse("mouseReleased", x, y - 160) }
      #expect(try browser.evaluate("foldviz.player.touching.isLive") as? Bool == true)
      let count = try #require(
        try browser.evaluate("foldviz.player.touching.take.entries.length") as? Int)
      try browser.reload()
      if isLive { try browser.mouse("mouseReleased", x, y - 160) }
      let kept = try browser.evaluate("foldviz.player.source.take?.entries.length")
      #expect(try #require(kept as? Int) >= count)
      let offset = "Math.max(...foldviz.player.offsets)"
      #expect(try #require(try browser.evaluate(offset) as? Double) > 100)
      try browser.evaluate("foldviz.player.returnToRecording()")
    }
    #expect(browser.messages == [])
  }

  @Test func `a stored frame or speed is rounded to an existing one`() throws {
    let browser = try OpenPage(kind: "fold").browser
    try browser.evaluate("foldviz.player.take({ speed: 3 }); foldviz.player.seek(12.4)")
    #expect(
      try browser.evaluate("[foldviz.player.speed, foldviz.player.frame]") as? [Double] == [2, 12])
    let words = try #require(try browser.evaluate("foldviz.player.describe()") as? String)
    #expect(!words.contains("–"))
    #expect(browser.messages == [])
  }

  @Test func `another page in the same tab has its own state`() throws {
    let page = try OpenPage(kind: "shift")
    let folder = page.program.folder.url
    try page.browser.evaluate("foldviz.player.seek(20)")
    let run = try page.program.run(["render"] + page.files + ["-o", "other.html"])
    #expect(run.code == 0)
    try page.browser.show(player: folder.appendingPathComponent("other.html"))
    #expect(try page.browser.evaluate("foldviz.player.frame") as? Int == 0)
    try page.browser.show(player: folder.appendingPathComponent("page.html"))
    #expect(try page.browser.evaluate("foldviz.player.frame") as? Int == 20)
    #expect(page.browser.messages == [])
  }
}
