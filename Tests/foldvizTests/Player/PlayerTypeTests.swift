import FoldTestSupport
import Foundation
import Testing

@Suite(.needs(.page, .browser), .needs(.poppler("pdftotext")), .onPageThreads)
struct PlayerTypeTests {
  private static let font = URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf")

  private static let scene = """
    device: iphone-13
    insets: {top: 60}
    rows:
      height: 120
      text:
        title: {size: 17, weight: bold, lines: 3}
        subtitle: {size: 12, lines: 2}
        notes: {font: Brand.ttf, size: 11, weight: 300}
      items:
        - {title: Lunch with the whole design team at the new place around the corner, badge: 12, icon: star}
        - {title: Kick-off, subtitle: "9:30-10:45: budget, plan and next steps for all of us who are there", text: {subtitle: {font: Brand.ttf}}}
        - {title: Walk, height: 240, notes: "A new line\\nbegins here, and the text goes on until it has more than a line or two of its own"}
        - {title: 会議は午後三時に始まります資料を忘れないでください皆さんお待ちしています, text: {title: {alignment: center}}}
    """

  @Test(.needs(.other((try? font.checkResourceIsReachable()) == true, "install fonts-dejavu")))
  func `the page breaks texts where the sheet does, in the scene's font`() throws {
    let page = try OpenPage(
      scene: Self.scene, recording: "{\"t\": 0, \"offset\": 0}\n{\"t\": 1, \"offset\": 0}\n",
      beside: ["Brand.ttf": try Data(contentsOf: Self.font)])
    let shown = try page.browser.evaluate(
      """
      [...document.querySelectorAll(".element .line")].map((node) => node.textContent)
      """)
    let lines = try #require(shown as? [String])
    #expect(lines.count == 11 && lines.contains("A new line"))
    let run = try page.program.run(
      ["render"] + page.files + ["--bare", "-o", "bare.pdf"])
    #expect(run.code == 0, "\(run.errors)")
    let sheet = try page.program.tool("pdftotext", "-layout", "bare.pdf", "-")
      .split(separator: "\n").map { String($0).filter { !$0.isWhitespace } }
    for line in lines {
      let letters = line.filter { !$0.isWhitespace }
      #expect(sheet.contains { $0.hasPrefix(letters) }, "\(line)")
    }
    let fits = try page.browser.evaluate(
      """
      [...document.querySelectorAll(".element .line")].every((n) => n.scrollWidth <= n.clientWidth + 1)
        && [...document.fonts].length === 1 && [...document.fonts][0].status === "loaded"
        && [...document.querySelectorAll(".element .notes")].every((n) => getComputedStyle(n).fontFamily.startsWith("scene-font-0"))
      """)
    #expect(fits as? Bool == true)
    let saved = try page.browser.evaluate(
      """
      (async () => {
        const files = await modules["bundle.js"].filesOf(foldviz.player);
        const [, bytes] = files.find(([name]) => name === "Brand.ttf");
        return bytes.length;
      })()
      """)
    #expect(saved as? Int == (try Data(contentsOf: Self.font)).count)
    #expect(page.browser.messages == [])
  }

  @Test func `a title that is edited shows its new text in the place of its lines`() throws {
    let page = try OpenPage(
      scene: Self.scene.replacing("font: Brand.ttf, ", with: "").replacing(
        ", text: {subtitle: {font: Brand.ttf}}", with: ""),
      recording: "{\"t\": 0, \"offset\": 0}\n{\"t\": 1, \"offset\": 0}\n")
    let texts = try page.browser.evaluate(
      """
      (() => {
        const { player } = foldviz, face = facts.faces[0];
        face.first = [...face.texts];
        face.texts[0] = "Tea";
        player.show(player.frame);
        return [...document.querySelectorAll(".element .title")].map((n) => n.textContent).filter((t) => t);
      })()
      """)
    let titles = try #require(texts as? [String])
    #expect(titles.contains("Tea") && !titles.contains { $0.contains("Lunch") })
  }
}
