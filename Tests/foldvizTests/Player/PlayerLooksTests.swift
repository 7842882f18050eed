import FoldTestSupport
import Foundation
import Testing

@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerLooksTests {
  /// A device without rounded corners, because the compared page has none either.
  private static let device = "device: {width: 375, height: 812, scale: 3, statusBar: 44}"

  // No letters except a badge's digit: page and sheet set text in different typefaces.
  private static let items = """
      - {title: "", icon: mail, badge: 3}
      - {title: "", icon: star, height: 160}
      - {title: "", badge: 8, color: "#0b84ff"}
      - {title: "", icon: fork, badge: 1, color: "#f4d35e", height: 60.5}
      - {title: "", icon: heart, cornerRadius: 30}
      - {title: "", icon: gear, badge: 5, height: 240, color: "#7a2606"}
    """

  /// Marks of all colors, sizes and sides, flat and turned.
  static let cases = ["ltr", "rtl"].flatMap { way in [0.0, 0.5, 1.0].map { (way, $0) } }

  @Test(arguments: cases)
  func `icons and badges look as on the sheet`(way: String, time: Double) throws {
    let scene = """
      foldviz: 1
      \(Self.device)
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

  /// A picture painted by a browser, with soft colors that any scaling method keeps.
  private static func picture(_ type: String, _ width: Int, _ height: Int) throws -> Data {
    let address = try Browser().evaluate(
      """
      (() => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [\(width), \(height)];
        const context = canvas.getContext("2d");
        const across = context.createLinearGradient(0, 0, \(width), \(height));
        ["#c03060", "#f0d060", "#2080c0"].forEach((color, k) => across.addColorStop(k / 2, color));
        context.fillStyle = across;
        context.fillRect(0, 0, \(width), \(height));
        return canvas.toDataURL("image/\(type)", 0.95).split(",")[1];
      })()
      """)
    return try #require((address as? String).flatMap { Data(base64Encoded: $0) })
  }

  private static let pictures = Result {
    ["wide.png": try picture("png", 240, 120), "tall.jpg": try picture("jpeg", 90, 200)]
  }

  @Test(arguments: cases)
  func `pictures, avatars and separators look as on the sheet`(
    way: String, time: Double
  ) throws {
    let scene = """
      foldviz: 1
      \(Self.device)
      direction: \(way)
      rows:
        height: 110
        items:
          - {title: "", image: wide.png, imageFill: thumb, badge: 4}
          - {image: tall.jpg}
          - {title: "", avatar: tall.jpg, cornerRadius: 22}
          - {title: "", avatar: "I", color: "#0b84ff"}
          - {title: "", image: tall.jpg, imageFill: thumb, height: 230, badge: 7}
          - {title: "", image: wide.png, imageFill: cover, height: 70}
          - {title: ""}
          - {title: ""}
      separator: {inset: 16, thickness: 2, color: "#30a050"}
      insets: {top: 159, bottom: 900, left: 20, right: 20}
      fold: {}
      """
    let recording = """
      {"t": 0, "offset": 0}
      {"t": 0.5, "offset": 40}
      {"t": 1, "offset": 160}
      """
    try compare(
      scene: scene, recording: recording, time: time, beside: try Self.pictures.get())
  }

  @Test(arguments: [0.5, 1.0, 1.1])
  func `colors, corners and an expanding row look as on the sheet`(time: Double) throws {
    let scene = """
      foldviz: 1
      \(Self.device)
      rows:
        height: 130
        items:
          - {title: "", color: "#0b84ff"}
          - {title: "", color: "#7a2606", cornerRadius: 31}
          - {title: "", color: "#008a64", height: 90}
          - {title: "", color: "#a9508a"}
          - {title: "", height: 201.5}
      spacing: 2
      insets: {top: 159, bottom: 600, left: 30, right: 30}
      fold: {}
      expand: {}
      """
    try compare(scene: scene, recording: PlayerPageTests.recording, time: time)
  }

  /// Shortly after the tap, half unfolded, and open.
  @Test(arguments: [0.2, 0.5, 1.5])
  func `an unfolding cell shows its panels as on the sheet`(time: Double) throws {
    let scene = """
      foldviz: 1
      \(Self.device)
      rows:
        height: 150
        items: [{title: "", color: "#7a2606"}, {title: "", color: "#3d8dbc"}, {title: ""}]
      insets: {top: 80, left: 20, right: 20}
      foldingCell: {}
      """
    let recording = """
      {"t": 0, "offset": 0}
      {"t": 0, "event": "tap", "row": 0}
      {"t": 0, "event": "tap", "row": 1}
      {"t": 2, "offset": 0}
      """
    try compare(
      scene: scene, recording: recording, time: time, arguments: ["--rate", "60"])
  }

  @Test(arguments: [0.3, 0.7])
  func `the contents of a replica are stretched and clipped as on the sheet`(
    time: Double
  ) throws {
    let scene = """
      foldviz: 1
      \(Self.device)
      shift:
        timing: {duration: 1, curve: linear}
        from:
          - id: card
            identifier: card
            frame: {x: 20, y: 100, width: 320, height: 400}
            color: "#88bbdd"
            cornerRadius: 60
            views:
              - {id: edge, frame: {x: 200, y: 0, width: 140, height: 120}, color: "#dd8844", cornerRadius: 8}
              - {id: low, frame: {x: 0, y: 300, width: 100, height: 100}, color: "#66aa66", transform: {rotation: 5}}
        to: [{id: page, identifier: card, frame: {x: 30, y: 250, width: 300, height: 500}, cornerRadius: 20, transform: {rotation: 20}}]
      """
    let recording = """
      {"t": 0, "offset": 0}
      {"t": 0, "event": "start"}
      {"t": 1, "offset": 0}
      """
    try compare(
      scene: scene, recording: recording, time: time, arguments: ["--rate", "60"])
  }

  @Test func `each picture is in the page once, and the page requests no other`() throws {
    let scene = """
      foldviz: 1
      device: iphone-x
      rows:
        height: 90
        items: [{image: a.png}, {title: b, image: a.png}, {avatar: a.png}, {title: d, image: a.png}]
      """
    let picture = try Self.picture("png", 30, 20)
    let page = try OpenPage(
      scene: scene, recording: Program.recording, beside: ["a.png": picture])
    let html = String(decoding: try page.program.data("page.html"), as: UTF8.self)
    #expect(html.components(separatedBy: picture.base64EncodedString()).count == 2)
    let shown = try page.browser.evaluate("document.querySelectorAll('.image-0').length")
    #expect(shown as? Int == 4)
    #expect(page.browser.messages == [])

    try page.program.write("no picture", to: "a.png")
    let run = try page.program.run("render", "scene.yml", "rec.ndjson", "-o", "other.html")
    #expect(run.code == 65 && run.errors.hasPrefix("foldviz: error: a.png: is neither a PNG"))
    #expect(try page.program.files().contains("other.html") == false)
  }

  private func compare(
    scene: String, recording: String, time: Double, arguments: [String] = [],
    beside others: [String: Data] = [:]
  ) throws {
    let arguments = ["--accent", "edge"] + arguments
    let page = try OpenPage(
      scene: scene, recording: recording, arguments: arguments, beside: others)
    let (program, browser) = (page.program, page.browser)
    let box = try browser.showPlainScreen(at: time)
    #expect(box[2...] == [375, 812])
    // Below the status bar, whose clock is text.
    let top = 60.0
    let shot = try browser.screenshot(
      x: box[0], y: box[1] + top, width: 375, height: 812 - top)
    let render = try program.run(
      ["render", "scene.yml", "rec.ndjson", "-o", "sheet.svg", "--at", "\(time)"] + arguments)
    try #require(render.code == 0, "\(render.errors)")
    try browser.load(program.folder.url.appendingPathComponent("sheet.svg"))
    try browser.evaluate(
      """
      (() => {
        // The fold line is drawn with other dashes.
        for (const line of document.querySelectorAll("[stroke-dasharray]")) line.remove();
        // The phone's screen alone, at life size.
        const map = document.querySelector("g.frame > g").getCTM();
        const sheet = document.documentElement;
        sheet.setAttribute("viewBox", `${map.e} ${map.f} ${375 * map.a} ${812 * map.a}`);
        sheet.setAttribute("width", 375);
        sheet.setAttribute("height", 812);
      })()
      """)
    let sheet = try browser.screenshot(x: 0, y: top, width: 375, height: 812 - top)
    let difference = try browser.difference(of: shot, and: sheet)
    // The lines around turned rows are antialiased differently.
    #expect(
      difference.mean < 0.6 && difference.far < 0.005 && difference.ink > 20, "\(difference)")
    #expect(browser.messages == [])
  }
}
