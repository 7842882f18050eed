import FoldTestSupport
import Foundation
import Testing

@Suite struct BundleCommandTests {
  private static let scene = """
    device: iphone-x
    rows: {items: [{id: soup, height: 100, image: pictures/süppe.png}, {id: tea, height: 90, text: {title: {font: Tea.ttf}}}]}
    """

  private func program(_ scene: String = scene) throws -> Program {
    let program = try Program()
    try program.write(scene, to: "lunch.yml")
    try program.write(Program.recording, to: "swipe.ndjson")
    #expect(try program.shell("mkdir pictures").code == 0)
    // A bundle copies pictures; it does not decode them.
    try program.write(String(repeating: "pixel", count: 500), to: "pictures/süppe.png")
    try program.write("more pixels", to: "pictures/süppe@3x.png")
    try program.write("letters", to: "Tea.ttf")
    return program
  }

  @Test(.needs(.tool("python3", package: "python3")))
  func `an unpacked bundle replays the same, and another reader finds nothing wrong`() throws {
    let program = try program()
    let made = try program.run("bundle", "lunch.yml", "swipe.ndjson", "-o", "lunch.zip")
    #expect(made.code == 0 && made.errors == "foldviz: 5 files\n", "\(made.errors)")
    let names = try program.tool(
      "python3", "-c",
      """
      import zipfile
      z = zipfile.ZipFile("lunch.zip")
      assert z.testzip() is None
      assert all(i.date_time == (1980, 1, 1, 0, 0, 0) for i in z.infolist())
      assert z.read("pictures/süppe.png") == b"pixel" * 500
      assert z.getinfo("pictures/süppe.png").compress_size < 100
      print(*z.namelist())
      z.extractall("out")
      """)
    #expect(
      names == "scene.yml recording.ndjson pictures/süppe.png pictures/süppe@3x.png Tea.ttf\n")
    let before = try program.run("replay", "lunch.yml", "swipe.ndjson")
    let after = try program.run("replay", "out/scene.yml", "out/recording.ndjson")
    #expect(before.code == 0 && !before.output.isEmpty && after.output == before.output)
    let again = try program.run("bundle", "lunch.yml", "swipe.ndjson", "-o", "again.zip")
    #expect(try again.code == 0 && program.data("again.zip") == program.data("lunch.zip"))
  }

  @Test(arguments: ["../soup.png", "/soup.png", "a/../../soup.png"])
  func `a picture outside the scene's folder is refused`(name: String) throws {
    let run = try program(Self.scene.replacing("pictures/süppe.png", with: name))
      .run("bundle", "lunch.yml", "swipe.ndjson", "-o", "lunch.zip")
    #expect(run.code == 65)
    #expect(run.errors.contains("lunch.yml: the file \(name) lies outside the scene's folder"))
  }

  @Test func `a missing picture or a broken recording is an error, and no bundle is written`()
    throws
  {
    let program = try program(Self.scene.replacing("süppe", with: "bread"))
    let missing = try program.run("bundle", "lunch.yml", "swipe.ndjson", "-o", "lunch.zip")
    #expect(missing.code == 66 && missing.errors.contains("pictures/bread.png"))
    try program.write("{\"t\": 1, \"offset\": 2}\n{\"t\": 0, \"offset\": 2}\n", to: "swipe.ndjson")
    let broken = try program.run("bundle", "lunch.yml", "swipe.ndjson", "-o", "lunch.zip")
    #expect(broken.code == 65 && broken.errors.contains("swipe.ndjson:2: t goes back"))
    #expect(!(try program.files().contains("lunch.zip")))
  }
}
