import ContactSheet
import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import foldviz

@Suite struct PictureCommandTests {
  /// A PNG of one red pixel.
  private static let dot = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC"
  )

  private func program(_ item: String) throws -> Program {
    let program = try Program.withInputs()
    let folder = program.folder.url.appendingPathComponent("scenes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let scene = """
      device: iphone-x
      insets: {top: 159, left: 30, right: 30}
      rows: {height: 130, items: [{title: First, \(item)}]}
      """
    try program.write(scene, to: "scenes/scene.yml")
    try program.write("{\"t\": 0, \"offset\": 0}\n{\"t\": 0.5, \"offset\": 20}\n", to: "two.ndjson")
    return program
  }

  @Test func `pictures are found beside the scene and drawn`() throws {
    let program = try program("image: pictures/dot.png, avatar: AB")
    let folder = program.folder.url.appendingPathComponent("scenes/pictures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try #require(Self.dot).write(to: folder.appendingPathComponent("dot.png"))
    let run = try program.run(
      "render", "scenes/scene.yml", "two.ndjson", "-o", "-", "--format", "svg")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.components(separatedBy: "<image ").count == 2)
    let bare = try program.run(
      "render", "scenes/scene.yml", "two.ndjson", "-o", "-", "--format", "svg", "--bare")
    #expect(bare.code == 0 && bare.output.contains("<image "))
  }

  @Test func `a picture of twice or three times the size is used where the device has the pixels`()
    throws
  {
    let program = try Program()
    for name in ["a.png", "a@2x.png", "a@3x.png", "b.png", "b@2x.png", "c@3x.png", "d.x"] {
      try program.write("", to: name)
    }
    let scene = program.folder.url.path + "/scene.yml"
    for (name, names) in [
      ("a.png", ["a.png", "a@2x.png", "a@2x.png", "a@3x.png", "a@3x.png"]),
      ("b.png", ["b.png", "b@2x.png", "b@2x.png", "b@2x.png", "b@2x.png"]),
      ("c.png", [String](repeating: "c@3x.png", count: 5)),
      ("a@2x.png", [String](repeating: "a@2x.png", count: 5)),
      ("none.png", [String](repeating: "none.png", count: 5)),
      ("d.x", [String](repeating: "d.x", count: 5)), ("..", [String](repeating: "..", count: 5)),
    ] {
      for (scale, expected) in zip([1, 1.5, 2, 3, 4], names) {
        let path = SheetImages(scene: scene, scale: scale).path(of: name)
        #expect(path == program.folder.url.path + "/" + expected, "\(name) at \(scale)")
      }
    }
  }

  @Test func `a bare picture is the screen of a sheet without overlays`() throws {
    let program = try program("image: dot.png")
    try #require(Self.dot).write(
      to: program.folder.url.appendingPathComponent("scenes/dot.png"))
    let folds =
      "device: iphone-x\nrows: {items: [{height: 130, title: First, image: dot.png}]}\nfold: {}"
    try program.write(folds, to: "scenes/scene.yml")
    try program.write("{\"t\": 0, \"offset\": 0}\n{\"t\": 0.5, \"offset\": 60}\n", to: "two.ndjson")
    func svg(_ options: [String]) throws -> String {
      let run = try program.run(
        ["render", "scenes/scene.yml", "two.ndjson", "-o", "-", "--format", "svg", "--at", "0.5"]
          + options)
      #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
      return run.output
    }
    /// Returns the part of the SVG that draws the rows.
    func rows(_ svg: String) throws -> Substring {
      let start = try #require(svg.firstRange(of: "<g class=\"row\""))
      let end = try #require(svg[start.upperBound...].firstRange(of: "href=\"#glass"))
      return svg[start.lowerBound..<end.lowerBound]
    }
    let (accent, bare) = ("#c8480f", try svg(["--bare"]))
    #expect(bare.contains("width=\"375\" height=\"812\""))
    #expect(bare.contains("<title>First</title>") && bare.contains("<image "))
    #expect(!bare.contains(accent) && !bare.contains("<g class=\"frame\""))
    for (options, isMarked) in [
      ([], true), (["--overlay", "none"], false), (["--accent", "none"], false),
      (["--overlay", "none", "--accent", "edge"], true),
    ] {
      #expect(try rows(try svg(options)).contains(accent) == isMarked, "\(options)")
    }
  }

  @Test(arguments: [
    ("image: none.png", nil, 66, "scenes/none.png"),
    ("avatar: note.jpg", "Dear diary", 65, "scenes/note.jpg: is neither a PNG nor a JPEG"),
    ("image: empty.png", "", 65, "scenes/empty.png: is empty"),
    ("image: .", nil, 65, "scenes/."),
    ("artwork: none.png", nil, 66, "scenes/none.png"),
    ("artwork: {file: none.png, fit: fill}", nil, 66, "scenes/none.png"),
    ("artwork: {fit: fill}", nil, 65, "scenes/scene.yml:3: artwork has no \"file\"; add it"),
    ("text: {title: {font: none.ttf}}", nil, 66, "scenes/none.ttf"),
    ("text: {notes: {font: scene.yml}}", nil, 65, "scenes/scene.yml: is not a font"),
  ])
  func `a picture or font that cannot be drawn ends the command with one sentence`(
    item: String, text: String?, code: Int32, sentence: String
  ) throws {
    let program = try program(item)
    if let text, let name = item.split(separator: " ").last {
      try program.write(text, to: "scenes/\(name)")
    }
    let run = try program.run("render", "scenes/scene.yml", "two.ndjson", "-o", "x.pdf")
    #expect(run.code == code && run.output.isEmpty)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(try !program.files().contains("x.pdf"))
  }

  @Test func `the page of bounds lists the bounds of drawing`() throws {
    let images = SheetImages(scene: "")
    let bounds = [
      ClipArguments.maximumFrames, DrawnElements.excessLimit, SheetImage.sideLimit,
      SheetImage.pixelLimit,
      SheetImage.memoryLimit, images.byteLimit, images.pixelByteLimit,
    ]
    let page = try String(
      contentsOf: packageFolder.appending(path: "Documentation/bounds.md"), encoding: .utf8)
    let table = try #require(page.components(separatedBy: "## What is drawn").last)
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.map { $0.split(separator: " | ").last } == bounds.map { "\($0.grouped) |" })
  }

  @Test func `pictures share a limit, and the more there are the smaller each is stored`()
    throws
  {
    let program = try Program()
    let dot = try #require(Self.dot)
    for name in ["a.png", "b.png"] { try dot.write(to: program.folder.url.appending(path: name)) }
    let scene = program.folder.url.appending(path: "scene.yml").path
    func refusal(bytes: Int = 1000, pixelBytes: Int = 1000) -> String? {
      let images = SheetImages(scene: scene, byteLimit: bytes, pixelByteLimit: pixelBytes)
      do throws(Failure) { _ = try images.read(["a.png", "b.png"]) } catch { return error.message }
      return nil
    }
    let size = 2 * dot.count
    #expect(refusal(bytes: size) == nil)
    #expect(refusal(bytes: size - 1)?.contains("b.png: too many bytes in the pictures") == true)
    // Each picture has four bytes per pixel.
    #expect(refusal(pixelBytes: 8 - 10 * size) == nil)
    #expect(refusal(pixelBytes: 7 - 10 * size)?.contains("b.png: the pictures up to this") == true)
    // A screen of 812 points at 3 pixels a point has 2,436 pixels; 11 squares of that fit into 2²⁶.
    let images = SheetImages(scene: scene, screenSide: 2436)
    for (count, side) in [(1, 2436), (11, 2436), (12, 1218), (45, 1218), (46, 609)] {
      #expect(images.longestSide(count: count) == side)
    }
    #expect(images.longestSide(count: 40_000) == 38)
  }
}
