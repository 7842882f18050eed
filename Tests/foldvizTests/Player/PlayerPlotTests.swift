import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerPlotTests {
  /// The columns of the replay table without those that identify a line.
  private func columns(of page: OpenPage) throws -> [String] {
    let head = try #require(try page.replay(page.files[0], page.files[1]).lines.first)
    let others: Set = [
      "frame", "t", "offset", "row", "id", "kind", "visible", "phase", "head", "reuseQueue",
      "madeViews",
    ]
    return head.split(separator: ",").map(String.init)
      .filter {
        !others.contains($0) && !["x0", "y0", "x1", "y1", "x2", "y2", "x3", "y3"].contains($0)
      }
  }

  @Test(arguments: ExampleKind.allCases)
  func `the page's table has the columns of the replay table, and its numbers`(
    kind: ExampleKind
  ) throws {
    let page = try OpenPage(kind: kind.rawValue)
    let names = try columns(of: page)
    let heads = try page.browser.evaluate(
      "[...document.querySelectorAll('.table th')].map((th) => th.textContent)")
    #expect(heads as? [String] == ["row"] + names)
    // Frame 30 is in motion in each example.
    let table = try page.replay(page.files[0], page.files[1]).lines
    let head = try #require(table.first).split(separator: ",").map(String.init)
    let lines = table.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }.filter { $0[0] == "30" }
    let shown = try page.browser.evaluate(
      """
      (() => {
        foldviz.player.seek(30);
        return [...$("rows").children].filter((tr) => !tr.classList.contains("empty"))
          .map((tr) => [...tr.children].slice(1).map((td) => td.textContent.replace("−", "-").replaceAll(",", "")));
      })()
      """)
    let cells = try #require(shown as? [[String]])
    try #require(cells.count == lines.count && !lines.isEmpty)
    for (cell, line) in zip(cells, lines) {
      for (name, text) in zip(names, cell) {
        let wanted = line[try #require(head.firstIndex(of: name))]
        if let number = Double(wanted) {
          #expect(
            abs((Double(text) ?? .nan) - number) <= 0.5001e-3, "\(name): \(text), not \(wanted)")
        } else {
          #expect(text == wanted, "\(name)")
        }
      }
    }
  }

  @Test func `the plots of a chosen card show its turn, size and brightness`() throws {
    let page = try OpenPage(kind: "deck")
    try page.browser.evaluate(
      "foldviz.player.chooseAll([foldviz.player.side.show(0).rows[1].id])")
    let lanes = try page.browser.evaluate("foldviz.player.plots.lanes.map((lane) => lane.name)")
    let names = try #require(lanes as? [String])
    #expect(Set(names).isSuperset(of: ["cards turned", "rotationX", "x", "width", "scale"]))
    let table = try page.replay(page.files[0], page.files[1]).lines
    let head = try #require(table.first).split(separator: ",").map(String.init)
    let first = table.dropFirst().map { $0.split(separator: ",").map(String.init) }
    let id = try #require(first.dropFirst().first)[4]
    for name in ["rotationX", "width", "scale"] {
      let column = try #require(head.firstIndex(of: name))
      let curve = try page.browser.numbers(
        "foldviz.player.plots.lanes.find((lane) => lane.name === '\(name)').curves[0].values")
      for line in first where line[4] == id {
        let frame = try #require(Int(line[0]))
        #expect(
          abs(curve[frame] - (Double(line[column]) ?? .nan)) <= 1e-9, "\(name) in frame \(frame)")
      }
    }
  }

  @Test func `a view of a shift has its name, at rest and in motion`() throws {
    let page = try OpenPage(kind: "shift")
    for frame in [0, 30] {
      let names = try page.browser.evaluate(
        """
        (() => {
          foldviz.player.seek(\(frame));
          return [...$("rows").children].filter((tr) => !tr.classList.contains("empty"))
            .map((tr) => tr.querySelector(".name").textContent);
        })()
        """)
      let titles = try #require(names as? [String])
      #expect(
        !titles.isEmpty && titles.allSatisfy { !$0.hasPrefix("Row ") && $0 != "replica" },
        "\(titles)")
    }
    let lanes = try page.browser.evaluate("foldviz.player.plots.lanes.map((lane) => lane.name)")
    #expect((lanes as? [String])?.contains("height") == true)
  }

  @Test(arguments: ExampleKind.allCases)
  func `texts of the plots do not overlap`(kind: ExampleKind) throws {
    let page = try OpenPage(kind: kind.rawValue)
    let overlaps = """
      new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)).then(() => {
        const texts = [...document.querySelectorAll(".plots svg text, .plots .value, .plots .call rect")].map(
          (node) => ({ node, box: node.getBoundingClientRect(), isTick: node.tagName === "rect" }));
        const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
        return texts.flatMap((a, k) => texts.slice(k + 1)
          .filter((b) => !(a.isTick && b.isTick) && meet(a.box, b.box))
          .map((b) => `${a.node.textContent} / ${b.node.textContent}`));
      })
      """
    for width in [390, 768, 1440] {
      try page.browser.setWindow(width: width, height: 900)
      let pairs = try page.browser.evaluate(overlaps)
      #expect(pairs as? [String] == [], "\(width) px")
    }
  }

  @Test func `a jump of the offset leaves the velocities before and after it readable`() throws {
    // At 60 frames per second 4 pt per frame are 240 pt/s. The jump of 30,000 pt would be 1,800,000
    // pt/s.
    let samples = (0..<120).map { k in
      "{\"t\": \(Double(k) / 60), \"offset\": \(4 * k + (k < 60 ? 0 : 30_000))}"
    }
    let page = try OpenPage(
      scene: "device: iphone-x\nrows: {count: 1000, height: 60}\n",
      recording: samples.joined(separator: "\n"))
    let high = try page.browser.evaluate(
      "foldviz.player.plots.lanes.find((lane) => lane.name === 'velocity').high")
    #expect(abs(try #require(high as? Double) - 240) < 1)
    // A recording of nothing but jumps shows its jumps.
    let jumps = try page.browser.evaluate(
      "usualRange([new Float64Array([0, 0, 900, 0, 0, 0, 0, 0, 0])])")
    #expect(jumps == nil)
  }

  @Test func `a swipe may scroll the page over a horizontal list, but not over a vertical one`()
    throws
  {
    for (axis, wanted) in [("horizontal", "pan-y"), ("vertical", "none")] {
      let page = try OpenPage(
        scene: "device: iphone-x\naxis: \(axis)\nrows: {count: 20, height: 90}\n",
        recording: #"{"t": 0, "offset": 0}"#)
      let action = try page.browser.evaluate("getComputedStyle($('screen')).touchAction")
      #expect(action as? String == wanted)
    }
  }

  @Test(arguments: ExampleKind.allCases)
  func `a phone held sideways shows the whole screen`(kind: ExampleKind) throws {
    let page = try OpenPage(kind: kind.rawValue)
    for (width, height) in [(844, 390), (667, 375), (932, 430)] {
      try page.browser.setWindow(width: width, height: height)
      let box = try page.browser.evaluate(
        """
        new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)).then(() => {
          const box = $("phone").getBoundingClientRect();
          return [box.top, box.bottom, box.height];
        })
        """)
      let edges = try #require(box as? [Double])
      #expect(edges[0] >= 0 && edges[1] <= Double(height) && edges[2] > 180, "\(edges)")
    }
  }

  @Test func `forced colors leave the screen unchanged`() throws {
    let page = try OpenPage(kind: "fold")
    let ground = "getComputedStyle(document.querySelector('.screen')).backgroundColor"
    let usual = try page.browser.evaluate(ground) as? String
    try page.browser.emulate(["forced-colors": "active"])
    #expect(try page.browser.evaluate(ground) as? String == usual)
    let adjusts = "getComputedStyle(document.querySelector('.element .inside')).forcedColorAdjust"
    #expect(try page.browser.evaluate(adjusts) as? String == "none")
  }

  @Test func `scaled heights are saved where the file has them`() throws {
    let page = try OpenPage(
      scene: """
        device: iphone-x
        rows:
          height: 100
          items: [{id: a}, {id: b, height: 61}, {id: c}]
        """, recording: #"{"t": 0, "offset": 0}"#)
    let saved = try page.browser.evaluate(
      """
      (() => {
        const { bench } = foldviz.player;
        bench.set("Row heights", 1.25);
        const tuned = bench.saved.text;
        bench.set("Row heights", 1);
        return [tuned, bench.saved.text];
      })()
      """)
    let texts = try #require(saved as? [String])
    // 61 · 1.25 = 76.25 is a multiple of an eighth already.
    #expect(
      texts[0].contains("height: 125")
        && texts[0].contains("{id: a}, {id: b, height: 76.25}, {id: c}"))
    #expect(texts[1].contains("height: 100") && texts[1].contains("{id: b, height: 61}"))
  }
}
