import FoldTestSupport
import Foundation
import Testing

/// The marks of a list with a policy on the page.
@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerListMarksTests {
  private static let scene = """
    device: {width: 320, height: 400, statusBar: 0}
    insets: {top: 0}
    rows: {count: 200, heights: [60, 100, 40, 140, 80], estimate: 50}
    listPolicy: POLICY

    """

  /// Scrolls up by 60 pt in each frame, to rows that are not measured yet.
  private static let recording = (0..<30).map { k in
    "{\"t\": \(Double(k) / 60), \"offset\": \(4000 - 60 * k)}\n"
  }.joined()

  /// The numbers of arrows, blanks and rows that are visible at any frame, and whether the switch is.
  private static let counts = """
    (() => {
      const names = [".list-faults .jump", ".list-faults .blank", ".list-strip .row"];
      const found = names.map((name) => {
        let count = 0;
        for (let frame = 0; frame < foldviz.player.count; frame++) {
          foldviz.player.seek(frame);
          count += [...document.querySelectorAll(name)].filter((node) => node.getBoundingClientRect().width > 0).length;
        }
        return count;
      });
      return [...found, Number($("list-marks").checkVisibility())];
    })()
    """

  @Test func `a page marks jumps, and the switch and the presentation hide the marks`() throws {
    let page = try OpenPage(
      scene: Self.scene.replacing("POLICY", with: "none"), recording: Self.recording)
    let browser = page.browser
    let marked = try #require(try browser.evaluate(Self.counts) as? [Double])
    #expect(marked[0] > 0 && marked[3] == 1)
    try browser.evaluate("$('list-marks').click()")
    #expect(try browser.evaluate(Self.counts) as? [Double] == [0, 0, 0, 1])
    try browser.evaluate("$('list-marks').click()")
    #expect(try browser.evaluate(Self.counts) as? [Double] == marked)
    #expect(browser.messages == [])
    try browser.evaluate("$('present').click()")
    #expect(try browser.evaluate(Self.counts) as? [Double] == [0, 0, 0, 0])
  }

  @Test
  func `a list that creates rows off screen has a strip, and a list without a policy no marks`()
    throws
  {
    let virtua = try OpenPage(
      scene: Self.scene.replacing("POLICY", with: "virtua"), recording: Self.recording)
    let marked = try #require(try virtua.browser.evaluate(Self.counts) as? [Double])
    #expect(marked[2] > 0 && marked[3] == 1)
    let plain = try OpenPage(
      scene: Self.scene.replacing("listPolicy: POLICY", with: ""), recording: Self.recording)
    #expect(try plain.browser.evaluate(Self.counts) as? [Double] == [0, 0, 0, 0])
  }
}
