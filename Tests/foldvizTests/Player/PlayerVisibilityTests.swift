import FoldTestSupport
import Foundation
import Testing

/// The visibility of the screen, its controls and the names of rows, in windows of all shapes.
@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerVisibilityTests {
  /// Moves every slider a little, at several scroll positions.
  ///
  /// Returns for each slider the screen's box and the slider's top and bottom edge during the move,
  /// and the screen's class afterwards.
  private static let slide = """
    (async () => {
      const frame = document.querySelector("iframe");
      const page = frame ? frame.contentWindow : window;
      const above = () => (frame ? frame.getBoundingClientRect().top + frame.clientTop : 0);
      // Frames hear of what is in sight after it is scrolled, and in the order in which they are
      // told.
      const settle = () => new Promise((done) => {
        page.addEventListener("message", ({ data }) => { if (data === "seen") done(); });
        requestAnimationFrame(() => requestAnimationFrame(() => page.postMessage("seen", "*")));
      });
      const phone = page.document.getElementById("phone");
      const found = [];
      // It hears, takes another height, and its page tells anew.
      for (const _ of [1, 2, 3]) await settle();
      const sliders = [...page.document.querySelectorAll("#sliders input[type=range]")];
      for (const part of [0.2, 0.8]) for (const slider of [sliders[0], sliders.at(-1)]) {
        scrollBy(0, above() + slider.getBoundingClientRect().top - innerHeight * part);
        await settle();
        slider.value = Number(slider.value) + (slider.max - slider.min) / 50;
        slider.dispatchEvent(new page.Event("input", { bubbles: true }));
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const [box, hand] = [phone, slider].map((node) => node.getBoundingClientRect());
        const top = above();
        found.push([box.top + top, box.bottom + top, box.left, box.right, hand.top + top, hand.bottom + top,
          hand.left, hand.right, phone.classList.contains("afloat") ? 1 : 0]);
        slider.dispatchEvent(new page.Event("change", { bubbles: true }));
        if (phone.classList.contains("afloat")) found.push([]);
      }
      return found;
    })()
    """

  /// A promise that resolves once the page has the window's new size.
  private static let twoFrames = """
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))
    """

  private func checkSliding(_ browser: Browser, height: Double) throws {
    let found = try #require(try browser.evaluate(Self.slide) as? [[Double]])
    #expect(found.count == 4, "\(found)")
    for place in found {
      try #require(place.count == 9, "the screen has not landed")
      // A floating screen is completely visible, and no slider is below it.
      if place[8] == 1 {
        #expect(place[0] >= -0.5 && place[1] <= height + 0.5, "\(place)")
        let isApart =
          place[1] <= place[4] || place[0] >= place[5] || place[3] <= place[6]
          || place[2] >= place[7]
        #expect(isApart, "\(place)")
      }
      #expect(place[1] > height / 4 && place[0] < height * 3 / 4, "\(place)")
    }
    #expect(found.contains { $0.last == 1 })
  }

  @Test(arguments: [(390, 844), (844, 390)])
  func `the screen stays visible while a slider moves`(width: Int, height: Int) throws {
    let page = try OpenPage(kind: "fold")
    try page.browser.setWindow(width: width, height: height)
    try page.browser.evaluate(Self.twoFrames)
    try checkSliding(page.browser, height: Double(height))
    #expect(page.browser.messages == [])
  }

  @Test(.needs(.countedAllocations), arguments: [(390, 844), (844, 390), (1440, 900)])
  func `in a report the screen stays visible while a slider moves, too`(width: Int, height: Int)
    throws
  {
    let program = try Program()
    try #require(try program.run("init", "made").code == 0)
    try #require(try program.run("report", "made/foldviz.yml", "-o", "night").code < 2)
    // Without the sandbox the frame can be inspected.
    let html = String(decoding: try program.data("night.html"), as: UTF8.self)
    try program.write(
      html.replacing("sandbox=\"allow-scripts allow-downloads\"", with: ""), to: "open.html")
    let browser = try Browser()
    try browser.setWindow(width: width, height: height)
    try browser.load(program.folder.url.appendingPathComponent("open.html"))
    let count = try browser.evaluate(
      """
      (async () => {
        const frame = document.querySelector("iframe");
        frame.scrollIntoView();
        while (!frame.contentWindow?.foldviz?.ready) await new Promise((r) => setTimeout(r, 20));
        return (await frame.contentWindow.foldviz.ready).count;
      })()
      """)
    try #require(count as? Int ?? 0 > 0)
    // The sheet's screens are no smaller than on a tablet. Only the sheet scrolls sideways, and
    // only if it does not fit.
    let sizes = try browser.evaluate(
      """
      [document.querySelector(".sheet img").offsetWidth, document.documentElement.scrollWidth,
        ...[".sheet", "body"].map((name) => document.querySelector(name))
          .map((node) => node.scrollWidth - node.clientWidth)]
      """)
    let widths = try #require(sizes as? [Int])
    #expect(widths[0] >= 700 && widths[1] <= width && widths[3] == 0, "\(widths)")
    #expect((widths[2] > 0) == (width < 700), "\(widths)")
    try checkSliding(browser, height: Double(height))
  }

  @Test func `in a window lower than a phone the controls are beside the screen`() throws {
    let page = try OpenPage(kind: "fold")
    try page.browser.setWindow(width: 844, height: 390)
    try page.browser.evaluate(Self.twoFrames)
    let boxes = try page.browser.evaluate(
      """
      ["phone", "play", "speed", "touch", "plots"].map((id) => {
        const { left, top, right, bottom } = $(id).getBoundingClientRect();
        return [left, top, right, bottom];
      })
      """)
    let found = try #require(boxes as? [[Double]])
    let phone = found[0]
    // 375 points of 812, as high as the window without the line of the title.
    #expect(phone[2] - phone[0] > 140 && phone[1] >= 0 && phone[3] <= 390, "\(phone)")
    for control in found[1...3] {
      #expect(control[0] > phone[2] && control[3] < phone[3] && control[2] < 844, "\(control)")
    }
    #expect(found[4][1] > phone[3])
  }

  @Test(arguments: [(1440, 900), (390, 844)])
  func `when a recording rotates the screen, its scale and the controls stay in place`(
    width: Int, height: Int
  ) throws {
    let page = try OpenPage(
      scene: "device: iphone-x\nrows: {count: 20, height: 90}\n",
      recording: """
        {"t": 0, "offset": 0}
        {"t": 0.5, "event": "rotate", "width": 812, "height": 375}
        {"t": 1, "offset": 50}
        """)
    try page.browser.setWindow(width: width, height: height)
    try page.browser.evaluate(Self.twoFrames)
    let found = try page.browser.evaluate(
      """
      [0, foldviz.player.count - 1].map((frame) => {
        foldviz.player.show(frame);
        const [phone, play, plots] = ["phone", "play", "plots"].map((id) => $(id).getBoundingClientRect());
        return [phone.width, phone.height, phone.left + phone.width / 2, phone.top + phone.height / 2,
          play.left, play.top, plots.left, plots.top, plots.width];
      })
      """)
    let frames = try #require(found as? [[Double]])
    // Browsers round each of several lengths to 64ths of a pixel.
    for (one, other) in zip(frames[0][2...], frames[1][2...]) { #expect(abs(one - other) < 0.1) }
    // A turned phone swaps width and height.
    #expect(abs(frames[0][0] - frames[1][1]) < 0.1 && abs(frames[0][1] - frames[1][0]) < 0.1)
    #expect(frames[1][0] <= Double(width))
  }

  @Test(arguments: [390, 992])
  func `a segment's name is shown in full, however long the row's title`(width: Int) throws {
    let page = try OpenPage(
      scene: """
        device: iphone-x
        rows: {items: [{id: a, height: 150, title: A title that goes on and on and on and on}]}
        foldingCell: {}
        """,
      recording: """
        {"t": 0, "offset": 0}
        {"t": 0, "event": "tap", "row": 0}
        {"t": 0.5, "offset": 0}
        """, arguments: ["--rate", "60"])
    try page.browser.setWindow(width: width, height: 900)
    let found = try page.browser.evaluate(
      """
      foldviz.player.seek(foldviz.player.count >> 1), [...$("rows").querySelectorAll("tr:not(.empty)")].map((line) => {
        const [name, part] = [".name", ".part"].map((field) => line.querySelector(field));
        const cell = line.cells[0].getBoundingClientRect().right;
        return [part.textContent, part.getBoundingClientRect().right <= cell + 0.5,
          part.scrollWidth <= part.clientWidth + 1, name.scrollWidth > name.clientWidth].join();
      })
      """)
    let lines = try #require(found as? [String])
    #expect(lines.contains { $0.hasPrefix(" slice1,") } && lines.count > 2, "\(lines)")
    for line in lines { #expect(line.hasSuffix(",true,true,true"), "\(line)") }
  }

  @Test func `a letter wider than its table cell is shown as far as it fits`()
    throws
  {
    let page = try OpenPage(
      scene: "device: iphone-x\nrows: {items: [{height: 90, title: a}]}\n",
      recording: Program.recording)
    try page.browser.setWindow(width: 390, height: 3000)
    try page.browser.evaluate(Self.twoFrames)
    func shot(_ title: String) throws -> Data {
      let box = try page.browser.evaluate(
        """
        (() => {
          foldviz.player.pause();
          const name = $("rows").querySelector(".name");
          name.textContent = "\(title)";
          name.style.fontSize = "200px";
          name.style.lineHeight = "16px";
          const { left, top } = name.parentNode.getBoundingClientRect();
          return [left + 17 + scrollX, top + scrollY];
        })()
        """)
      let place = try #require(box as? [Double])
      return try page.browser.screenshot(x: place[0], y: place[1], width: 24, height: 16)
    }
    // A black block. If only an ellipsis is drawn, nothing is as black.
    let found = try page.browser.difference(of: shot("\u{2588}"), and: shot(""))
    #expect(found.mean > 60, "\(found)")
  }

  /// Rows, cards and views can be chosen; a notch, its clone and a cell's segments cannot.
  @Test(arguments: [("deck", false), ("shift", false), ("notch", true), ("foldingcell", true)])
  func `only lines that can be chosen for the plots look selectable`(
    kind: String, hasOthers: Bool
  ) throws {
    let page = try OpenPage(kind: kind)
    let found = try page.browser.evaluate(
      """
      [...Array(foldviz.player.count).keys()].flatMap((frame) => {
        if (frame % 40) return [];
        foldviz.player.show(frame);
        return [...$("rows").querySelectorAll("tr:not(.empty)")].map((line, k) => {
          const style = getComputedStyle(line.querySelector(".swatch"));
          const looks = style.display !== "none" && style.visibility === "visible";
          const isPointed = getComputedStyle(line).cursor === "pointer";
          foldviz.player.chooseAll([]);
          line.click();
          return [looks, isPointed, foldviz.player.chosen.length > 0].join();
        });
      })
      """)
    let lines = Set(try #require(found as? [String]))
    #expect(lines.isSubset(of: ["true,true,true", "false,false,false"]), "\(lines)")
    #expect(lines.contains("true,true,true"))
    #expect(lines.contains("false,false,false") == hasOthers)
  }
}
