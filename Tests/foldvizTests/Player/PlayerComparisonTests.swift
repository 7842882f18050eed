import FoldTestSupport
import Foundation
import Testing

@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerComparisonTests {
  /// Five named rows, 130 points high with a spacing of 2, in the given order.
  private func scene(_ ids: String = "abcde", height: Double = 130, _ more: String = "") -> String {
    let items = ids.map { "{id: \($0), title: Row \($0.uppercased()), height: \(height)}" }
    return """
      foldviz: 1
      device: iphone-x
      rows: {items: [\(items.joined(separator: ", "))]}
      spacing: 2
      insets: {top: 159, bottom: 600}
      fold: {}
      \(more)
      """
  }

  private let recording = """
    {"t": 0, "offset": 0}
    {"t": 0.5, "offset": 33}
    {"t": 1, "offset": 66}
    """

  /// Returns the page of two scenes, with the output of the program.
  private func page(
    _ a: String, _ b: String, _ arguments: String...
  ) throws -> (browser: Browser, run: Outcome, program: Program) {
    let program = try Program()
    for (name, text) in [("a.yml", a), ("b.yml", b), ("rec.ndjson", recording)] {
      try program.write(text, to: name)
    }
    let run = try program.run(
      ["diff", "a.yml", "b.yml", "--recording", "rec.ndjson", "-o", "page.html"] + arguments)
    return (try open(program), run, program)
  }

  private func open(_ program: Program) throws -> Browser {
    let browser = try Browser()
    try browser.show(
      player: program.folder.url.appendingPathComponent("page.html"), width: 1400, height: 1100)
    return browser
  }

  private func texts(_ browser: Browser, _ script: String) throws -> [String] {
    try #require(try browser.evaluate(script) as? [String])
  }

  @Test func `both scenes are laid out, and the table shows the differences of the second`() throws
  {
    let (browser, run, program) = try page(scene(), scene(height: 131))
    #expect(run.code == 1 && run.errors.isEmpty)
    let plain = try program.run("diff", "a.yml", "b.yml", "--recording", "rec.ndjson")
    #expect(run.output == plain.output)
    try browser.press(key: "Home")
    // Row k is at 159 + 132 k and at 159 + 133 k.
    let script = """
      [...foldviz.player.sides].map((side) => side.show(0).rows.map((row) => row.minY).join())
      """
    #expect(try texts(browser, script) == ["159,291,423,555,687", "159,292,425,558,691"])
    let cells = """
      [...$("rows").children].map((line) => [0, 1, 2].map((k) =>
        line.cells[k].textContent + (line.cells[k].dataset.by ?? "")).join(" "))
      """
    #expect(
      try texts(browser, cells) == [
        "Row A 159.000 130.000+1", "Row B 291.000+1 130.000+1", "Row C 423.000+2 130.000+1",
        "Row D 555.000+3 130.000+1", "Row E 687.000+4 130.000+1",
      ])
    #expect(browser.messages == [])
  }

  @Test func `differences are listed by key and by row, and a line leads to its frame`() throws {
    let (browser, _, _) = try page(scene(), scene(height: 131))
    let keys = try texts(
      browser, "[...$('scene-keys').rows].map((r) => [...r.cells].map((c) => c.textContent).join())"
    )
    #expect(
      keys == "abcde".map { "rows.items.\($0).height,130,131" } || keys == ["rows.height,130,131"])
    #expect(try texts(browser, "[$('verdict').textContent]") == ["3 of 3 frames differ · 5 rows"])
    let rows = try texts(browser, "[...$('row-list').children].map((li) => li.textContent)")
    // Nothing folds at first. Row E is 4 pt lower wherever it is visible.
    #expect(rows.contains("Row EminY +4687 → 691 · 3 frames · 0.000 s"))
    try browser.press(key: "End")
    try browser.evaluate(
      """
      [...$("row-list").querySelectorAll("button")].find((b) => b.textContent.startsWith("Row EminY")).click()
      """)
    #expect(try browser.evaluate("foldviz.player.frame") as? Int == 0)
    #expect(try browser.evaluate("foldviz.player.chosen") as? [Int] == [4])
    let dashes = try texts(
      browser, "foldviz.player.plots.lanes.at(-1).curves.map((c) => c.dash || 'solid')")
    #expect(dashes == ["solid", "5 3"])
    #expect(browser.messages == [])
  }

  @Test func `a difference is shown with as many decimals as it needs`() throws {
    let (browser, run, _) = try page(
      scene(), scene().replacing("spacing: 2", with: "spacing: 2.0001"))
    #expect(run.output.contains("scene spacing: 2 → 2.0001"))
    let keys = "[...$('scene-keys').rows].map((r) => [...r.cells].map((c) => c.textContent).join())"
    #expect(try texts(browser, keys) == ["spacing,2,2.0001"])
    // Row E is 0.0004 pt lower, a tenth of a thousandth per row.
    let rows = try texts(browser, "[...$('row-list').children].map((li) => li.textContent)")
    #expect(rows.contains("Row EminY +0.0004687 → 687.0004 · 3 frames · 0.000 s"), "\(rows)")
    #expect(try repeatedTicks(browser) == [])
    let first = "foldviz.player.plots.lanes[0].figures[0].text"
    let figure = try texts(browser, "[\(first)]")[0]
    #expect(try #require(Double(figure)) > 0, "\(figure)")
    #expect(browser.messages == [])
  }

  /// The tick texts that appear twice on an axis.
  private func repeatedTicks(_ browser: Browser) throws -> [String] {
    try texts(browser, PlayerPageTests.repeatedTicks)
  }

  @Test func `rows are matched by their ids, whatever their positions`() throws {
    let (browser, _, _) = try page(scene("abc"), scene("cxa"))
    try browser.press(key: "Home")
    let lines = """
      [...$("rows").children].filter((line) => !line.classList.contains("empty")).map((line) =>
        line.cells[0].textContent + (line.cells[0].dataset.by ?? "") + (line.cells[1].dataset.by ?? "")).sort()
      """
    // a moves down by two rows and c up; b is gone, and x is new.
    #expect(
      try texts(browser, lines) == ["Row A+264", "Row Bonly A", "Row C−264", "Row Xonly B"])
    let rows = try texts(browser, "[...$('row-list').children].map((li) => li.textContent)")
    #expect(rows.contains("Row Bonly in A3 frames · 0.000 s"))
    #expect(rows.contains("Row Xonly in B3 frames · 0.000 s"))
    #expect(browser.messages == [])
  }

  @Test func `a row that only B has can be chosen, in the list and on its screen`() throws {
    let (browser, _, program) = try page(scene("abc"), scene("cxa"))
    let clicks = [
      "[...$('row-list').querySelectorAll('button')].find((b) => b.textContent.startsWith('Row X')).click()",
      """
      (() => {
        const { stage } = foldviz.player.sides[1];
        const { face } = stage.pool.find(({ element }) => element.kind === Kinds.indexOf("row") && element.id === 1);
        const box = face.getBoundingClientRect();
        const [clientX, clientY] = [box.x + box.width / 2, box.y + box.height / 2];
        face.dispatchEvent(new MouseEvent("click", { clientX, clientY, bubbles: true }));
      })()
      """,
    ]
    for click in clicks {
      try browser.evaluate("foldviz.player.chooseAll([0]); foldviz.player.seek(0); scrollTo(0, 0)")
      try browser.evaluate(click)
      let shown = """
        [$("legend").lastChild.textContent, $("rows").querySelector("tr.chosen").cells[0].textContent,
          ...foldviz.player.plots.lanes.at(-1).curves.map((c) => `${c.side} ${c.values[0]}`)]
        """
      #expect(try texts(browser, shown) == ["Row X", "Row X", "A NaN", "B 291"])
    }
    let before = try browser.evaluate("foldviz.player.chosen") as? [Int]
    #expect(try program.files().contains("page.html"))
    try browser.reload()
    #expect(try browser.evaluate("foldviz.player.chosen") as? [Int] == before)
    #expect(browser.messages == [])
  }

  @Test func `two recordings share a time axis, each with its latest frame at any time`() throws {
    let program = try Program()
    try program.write(scene(), to: "scene.yml")
    try program.write(recording, to: "a.ndjson")
    try program.write(
      #"{"t": 0, "offset": 0}"# + "\n" + #"{"t": 0.25, "offset": 10}"# + "\n"
        + #"{"t": 1.5, "offset": 20}"#, to: "b.ndjson")
    let run = try program.run(
      "diff", "a.ndjson", "b.ndjson", "--scene", "scene.yml", "-o", "page.html")
    #expect(run.code == 1)
    let browser = try open(program)
    let script = """
      [...foldviz.player.times].map((t, k) =>
        [t, ...foldviz.player.sides.map((side) => side.along(side.offset)[k])].join(" "))
      """
    #expect(
      try texts(browser, script) == ["0 0 0", "0.25 0 10", "0.5 33 10", "1 66 10", "1.5 66 20"])
    // The verdict compares the same times: the greatest difference is 56 pt, and the last frames
    // are 46 apart.
    #expect(try texts(browser, "[$('verdict').textContent]") == ["4 of 5 frames differ · 5 rows"])
    let rows = try texts(browser, "[...$('row-list').children].map((li) => li.textContent)")
    #expect(rows.contains("Row EminY +56621 → 677 · 4 frames · 1.000 s"), "\(rows)")
    #expect(!rows.contains { $0.hasPrefix("framet ") })
    #expect(browser.messages == [])
  }

  @Test func `values of both sides are shown beside a plot`() throws {
    let (browser, _, _) = try page(scene(), scene(height: 131))
    try browser.evaluate("foldviz.player.chooseAll([4, 0])")
    try browser.press(key: "Home")
    let figures = "foldviz.player.plots.lanes.map((l) => [l.name, l.value.innerText].join(' '))"
    // The row chosen first, E, is at 159 + 4 · 132 and at 159 + 4 · 133.
    #expect(try texts(browser, figures).last == "minY A 687.0\nB 691.0")
    try browser.press(key: "End")
    #expect(try texts(browser, figures).last == "minY A 621.0\nB 625.0")
    let ends = "foldviz.player.plots.lanes.map((l) => l.value.scrollWidth - l.value.clientWidth)"
    #expect(try #require(try browser.evaluate(ends) as? [Int]).allSatisfy { $0 == 0 })
    #expect(browser.messages == [])
  }

  @Test func `callbacks are shown for both sides, on the common time axis`() throws {
    let program = try Program()
    try program.write(scene("abcde", "expand: {}"), to: "scene.yml")
    let start = #"{"t": 0, "offset": 0}"# + "\n"
    for (name, tap) in [("a", 1.0), ("b", 0.5)] {
      try program.write(
        start + #"{"t": \#(tap), "event": "tap", "row": 1}"# + "\n" + #"{"t": 2, "offset": 0}"#,
        to: "\(name).ndjson")
    }
    let run = try program.run(
      "diff", "a.ndjson", "b.ndjson", "--scene", "scene.yml", "--rate", "10", "-o", "page.html")
    #expect(run.code == 1)
    let browser = try open(program)
    let ticks = """
      [...document.querySelectorAll(".call")].filter((g) => g.textContent.includes("onTapGesture"))
        .map((g) => `${g.dataset.frame} ${g.textContent.slice(0, 15)}`)
      """
    #expect(try texts(browser, ticks) == ["5 B: onTapGesture", "10 A: onTapGesture"])
    let heights = """
      [...document.querySelectorAll(".call rect")].map((r) => `${r.parentNode.textContent[0]} \
      ${r.y.baseVal.value - Math.min(...[...r.closest("svg").querySelectorAll(".call rect")]
        .map((o) => o.y.baseVal.value).filter((y) => y > r.y.baseVal.value - 8))}`)
      """
    // A is in the upper half of its row, B in the lower half.
    #expect(Set(try texts(browser, heights)) == ["A 0", "B 4.5"])
    #expect(browser.messages == [])
  }

  @Test func `the sides can be overlaid in different ways, and a reload keeps the choice`() throws {
    let (browser, _, program) = try page(scene(), scene(height: 131))
    let places = """
      (() => {
        const [a, b] = document.querySelectorAll(".phone"), style = getComputedStyle(b);
        const [x, y] = [a, b].map((node) => Math.round(node.getBoundingClientRect().x));
        return [x === y ? "over" : "beside", style.opacity, style.mixBlendMode];
      })()
      """
    #expect(try texts(browser, places) == ["beside", "1", "normal"])
    func choose(_ view: String) throws {
      try browser.evaluate(
        "$('view').value = '\(view)'; $('view').dispatchEvent(new Event('change'))")
    }
    try choose("difference")
    #expect(try texts(browser, places) == ["over", "1", "difference"])
    try choose("onion")
    try browser.evaluate("$('fader').value = 0.25; $('fader').dispatchEvent(new Event('input'))")
    #expect(try texts(browser, places) == ["over", "0.25", "normal"])
    #expect(try program.files().contains("page.html"))
    try browser.reload()
    #expect(try texts(browser, places) == ["over", "0.25", "normal"])
    #expect(browser.messages == [])
  }

  @Test func `a comparison cannot be dragged or tuned`() throws {
    let (browser, _, _) = try page(scene(), scene(height: 131))
    let box = try OpenPage.screenBox(browser)
    let (x, y) = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    try browser.mouse("mousePressed", x, y)
    try browser.mouse("mouseMoved", x, y - 60)
    try browser.mouse("mouseReleased", x, y - 60)
    try browser.press(key: "t")
    #expect(try browser.evaluate("foldviz.player.touching.isLive") as? Bool == false)
    #expect(
      try browser.evaluate("foldviz.player.source === foldviz.player.original") as? Bool == true)
    #expect(
      try texts(
        browser, "['touch', 'sliders', 'hint'].filter((id) => $(id).getClientRects().length > 0)")
        == [])
    #expect(browser.messages == [])
  }

  @Test(arguments: [320, 390, 768, 1440])
  func `nothing overflows, and both screens have the same scale`(width: Int) throws {
    let small = scene().replacing("iphone-x", with: "{width: 320, height: 480}")
    let (browser, _, _) = try page(scene(), small, "--title", "A & B", "--footer", "Draft")
    try browser.setWindow(width: width, height: 800)
    try browser.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
    #expect(try browser.evaluate("document.documentElement.scrollWidth") as? Int == width)
    let scales = try #require(
      try browser.evaluate("foldviz.player.sides.map((side) => side.stage.scale)") as? [Double])
    #expect(scales.count == 2 && scales[0] == scales[1])
    let edges =
      "[...document.querySelectorAll('.phone')].map((p) => p.getBoundingClientRect().right)"
    for edge in try #require(try browser.evaluate(edges) as? [Double]) {
      #expect(edge <= Double(width))
    }
    #expect(
      try texts(browser, "[$('title').textContent, $('footer').textContent]") == ["A & B", "Draft"])
    #expect(browser.messages == [])
  }

  @Test func `the parts of a cell are compared separately, and a row without a title has a name`()
    throws
  {
    let program = try Program()
    for (name, count, height) in [("a", 4, 179), ("b", 3, 180)] {
      try program.write(
        """
        device: iphone-x
        rows: {items: [{id: a, title: Cell, height: 179}, {id: b, title: "", height: \(height)}]}
        foldingCell: {itemCount: \(count), durations: {open: [0.2, 0.2, 0.2]}}
        """, to: "\(name).yml")
    }
    try program.write(
      """
      {"t": 0, "offset": 0}
      {"t": 0.1, "event": "tap", "row": 0}
      {"t": 0.45, "offset": 0}
      {"t": 0.55, "offset": 0}
      """, to: "rec.ndjson")
    let lines = """
      [...$("rows").children].filter((line) => !line.classList.contains("empty")).map((line) =>
        [line.cells[0].textContent, line.cells[0].dataset.by, line.cells[2].dataset.by]
          .filter((t) => t).join(" ")).filter((t) => t[0] === "C")
      """
    for (sides, alone) in [(("a", "b"), "A"), (("b", "a"), "B")] {
      _ = try program.run(
        "diff", "\(sides.0).yml", "\(sides.1).yml", "--recording", "rec.ndjson", "-o", "page.html")
      let browser = try open(program)
      // In the second half of fold 1 the third slice turns: (479 − 2 · 165) / 2 points of four
      // parts, with its back, and (479 − 2 · 165) / 1 of three, without a back.
      try browser.evaluate("foldviz.player.seek(1)")
      let by = alone == "A" ? "+74.5" : "−74.5"
      #expect(
        try texts(browser, lines) == [
          "Cell", "Cell slice0", "Cell slice1", "Cell slice2 \(by)", "Cell back2 only \(alone)",
        ])
      // In the first half of fold 2 three parts are flat: an open row.
      try browser.evaluate("foldviz.player.seek(2)")
      let parts = ["slice0", "slice1", "slice2", "back2"].map { "Cell \($0) only \(alone)" }
      #expect(try Set(texts(browser, lines)) == Set(["Cell"] + parts))
      let names = "[...$('row-list').querySelectorAll('b')].map((b) => b.textContent)"
      let named = try texts(browser, names)
      #expect(named.contains("row b") && named.contains("Cell slice2") && !named.contains(""))
      #expect(browser.messages == [])
    }
  }

  @Test func `decks can be compared`() throws {
    let program = try Program()
    _ = try program.run("init", "made", "--kind", "deck")
    let text = String(decoding: try program.data("made/scene.yml"), as: UTF8.self)
    let other = text.replacing("maxVisible: 8", with: "maxVisible: 4")
    try program.write(other, to: "made/other.yml")
    let run = try program.run(
      "diff", "made/scene.yml", "made/other.yml", "--recording", "made/recording.ndjson", "-o",
      "page.html")
    #expect(run.code == 1, "\(run.errors)")
    let browser = try open(program)
    try browser.evaluate("foldviz.player.seek(20)")
    let counts = try #require(
      try browser.evaluate("foldviz.player.sides.map((side) => side.show(20).rows.length)")
        as? [Int])
    #expect(counts[1] == 4 && counts[0] > 4)
    #expect(browser.messages == [])
  }

  @Test(arguments: [("list", "deck"), ("deck", "list")])
  func `a comparison of two kinds of scenes shows each side's own reading`(
    a: String, b: String
  ) throws {
    let program = try Program()
    _ = try program.run("init", "deck", "--kind", "deck")
    try program.write(scene(), to: "list.yml")
    // A finger that turns a card down, and releases a list below its top.
    try program.write(
      """
      {"foldviz": 1, "kind": "touch", "unit": "pt"}
      {"t": 0, "offset": 0}
      {"t": 0.1, "touch": "began", "x": 200, "y": 300}
      {"t": 0.15, "touch": "moved", "x": 200, "y": 340}
      {"t": 0.2, "touch": "moved", "x": 200, "y": 420}
      {"t": 0.25, "touch": "moved", "x": 200, "y": 520}
      {"t": 0.3, "touch": "ended", "x": 200, "y": 560}
      """, to: "rec.ndjson")
    let scenes = [a, b].map { $0 == "list" ? "list.yml" : "deck/scene.yml" }
    let run = try program.run(
      ["diff"] + scenes + ["--recording", "rec.ndjson", "-o", "page.html"])
    #expect(run.code == 1, "\(run.errors)")
    let browser = try open(program)
    try browser.press(key: "End")
    let ends = ["list": "0.0 pt", "deck": "1.00 cards turned"]
    let readout = try texts(browser, "[$('readout').textContent]")[0]
    let told = [a, b].compactMap { ends[$0] }.joined(separator: " ↔ ")
    #expect(readout.contains(told), "\(readout)")
    let lanes = try texts(
      browser,
      """
      foldviz.player.plots.lanes.map(({ name, unit, curves }) =>
        [name, unit, ...curves.map((c) => c.side)].filter((t) => t).join(" "))
      """)
    let (list, deck) = a == "list" ? ("A", "B") : ("B", "A")
    for lane in ["content offset pt \(list)", "cards turned \(deck)"] {
      #expect(lanes.contains(lane), "\(lanes)")
    }
    #expect(lanes.contains("velocity pt/s \(list)"))
    #expect(browser.messages == [])
  }

  @Test(arguments: [390, 1440])
  func `a long readout is not cut off`(width: Int) throws {
    let program = try Program()
    _ = try program.run("init", "made", "--kind", "deck")
    let text = String(decoding: try program.data("made/scene.yml"), as: UTF8.self)
    try program.write(text.replacing("maxVisible: 8", with: "maxVisible: 4"), to: "made/other.yml")
    _ = try program.run(
      "diff", "made/scene.yml", "made/other.yml", "--recording", "made/recording.ndjson", "-o",
      "page.html")
    let browser = try open(program)
    try browser.setWindow(width: width, height: 900)
    let box = """
      (() => {
        const node = $("readout"), text = document.createRange();
        node.lastChild.data = " · frame 1,234 of 10,000 · 12.34 cards turned ↔ 11.98 cards turned · relayout";
        text.selectNodeContents(node);
        const [inner, outer] = [text, node].map((n) => n.getBoundingClientRect());
        return [inner.width - outer.width, inner.height - outer.height];
      })()
      """
    let excess = try #require(try browser.evaluate(box) as? [Double])
    #expect(excess.allSatisfy { $0 <= 0 }, "\(excess)")
  }

  @Test func `a row that only one side has does not count as expanding`() throws {
    let more = "expand: {}"
    let (browser, _, _) = try page(scene("ab", height: 130, more), scene("a", height: 130, more))
    try browser.evaluate("foldviz.player.chooseAll([1])")
    let names = try texts(browser, "foldviz.player.plots.lanes.map((lane) => lane.name)")
    #expect(names.contains("minY") && !names.contains("expandOffset"))
    #expect(browser.messages == [])
  }

  @Test func `frames cannot be selected for a page, and tables cannot be drawn`() throws {
    let program = try Program.withInputs()
    for name in ["a.yml", "b.yml"] { try program.write(Program.scene, to: name) }
    let refused = try program.run(
      "diff", "a.yml", "b.yml", "--recording", "rec.ndjson", "-o", "page.html", "--frames", "3")
    #expect(refused.code == 64 && refused.errors.contains("--frames changes nothing in a player"))
    _ = try program.run("replay", "a.yml", "rec.ndjson", "-o", "a.csv")
    let table = try program.run(
      "diff", "a.csv", "b.yml", "--recording", "rec.ndjson", "-o", "t.html")
    #expect(table.code == 64 && table.errors.contains("tables have no rows to draw"))
  }
}
