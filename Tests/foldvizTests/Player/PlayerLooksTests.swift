import Foundation
import Testing

/// What rows show in the page, beside what the contact sheet draws.
@Suite(.enabled(if: Browser.path != nil, "there is no Chromium on the PATH"), .serialized)
struct PlayerLooksTests {
  // No letters but a badge's digit: page and sheet set text in different typefaces.
  private static let items = """
      - {title: "", icon: mail, badge: 3}
      - {title: "", icon: star, height: 160}
      - {title: "", badge: 8, color: "#0b84ff"}
      - {title: "", icon: fork, badge: 1, color: "#f4d35e", height: 60.5}
      - {title: "", icon: heart, cornerRadius: 30}
      - {title: "", icon: gear, badge: 5, height: 240, color: "#7a2606"}
    """

  /// Marks of all colours, sizes and sides, flat and turned.
  static let cases = ["ltr", "rtl"].flatMap { way in [0.0, 0.5, 1.0].map { (way, $0) } }

  @Test(arguments: cases)
  func `icons and badges look as the sheet draws them`(way: String, time: Double) throws {
    let scene = """
      foldviz: 1
      device: iphone-x
      direction: \(way)
      rows:
        height: 96
        items:
      \(Self.items)
      spacing: 3
      insets: {top: 159, bottom: 600, left: 20, right: 20}
      fold: {}
      """
    let recording = """
      {"t": 0, "offset": 0}
      {"t": 0.5, "offset": 35}
      {"t": 1, "offset": 170}
      """
    try compare(scene: scene, recording: recording, time: time)
  }

  private func compare(scene: String, recording: String, time: Double) throws {
    let page = try OpenPage(scene: scene, recording: recording)
    let (program, browser) = (page.program, page.browser)
    let box = try browser.showPlainScreen(at: time)
    #expect(box[2...] == [375, 812])
    // Below the status bar, whose clock is text.
    let top = 60.0
    let shot = try browser.screenshot(
      x: box[0], y: box[1] + top, width: 375, height: 812 - top)
    let render = try program.run(
      "render", "scene.yml", "rec.ndjson", "-o", "sheet.svg", "--at", "\(time)")
    try #require(render.code == 0, "\(render.errors)")
    try browser.open(program.folder.url.appendingPathComponent("sheet.svg"))
    let map = try browser.evaluate(
      """
      (() => {
        // The fold line is drawn with other dashes.
        for (const line of document.querySelectorAll("[stroke-dasharray]")) line.remove();
        const map = document.querySelector("g.frame > g").getScreenCTM();
        return [map.a, map.e, map.f];
      })()
      """)
    let placed = try #require(map as? [Double])
    let (scale, x, y) = (placed[0], placed[1], placed[2])
    let sheet = try browser.screenshot(
      x: x, y: y + top * scale, width: 375 * scale, height: (812 - top) * scale, scale: 1 / scale)
    let difference = try browser.difference(of: shot, and: sheet)
    print("at \(time) s: \(difference)")
    #expect(difference.mean < 1)
    #expect(difference.far < 0.006)
    #expect(difference.ink > 20)
    #expect(browser.messages == [])
  }
}
