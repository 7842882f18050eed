import FoldTestSupport
import Foundation
import Testing

@Suite(.needs(.page, .browser), .onPageThreads)
struct PlayerBundleTests {
  @Test(.needs(.tool("python3", package: "python3")))
  func `a saved bundle has the scene, the recording, pictures and notes, and replays the same`()
    throws
  {
    let picture = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
      ))
    let scene =
      "device: iphone-x\nrows: {items: [{id: soup, height: 100, image: süppe.png}, {height: 90}]}\n"
    let page = try OpenPage(
      scene: scene, recording: Program.recording, beside: ["süppe.png": picture])
    let (program, browser) = (page.program, page.browser)
    let archive = try browser.evaluate(
      """
      (async () => {
        foldviz.player.notes.add("Hot");
        const files = await modules["bundle.js"].filesOf(foldviz.player);
        const bytes = new Uint8Array(await modules["bundle.js"].zip(files).arrayBuffer());
        return btoa(String.fromCharCode(...bytes));
      })()
      """)
    let data = try #require((archive as? String).flatMap { Data(base64Encoded: $0) })
    try data.write(to: program.folder.url.appendingPathComponent("lunch.zip"))
    let names = try program.tool(
      "python3", "-c",
      """
      import zipfile
      z = zipfile.ZipFile("lunch.zip")
      assert z.testzip() is None
      assert b"Hot" in z.read("notes.json")
      print(*z.namelist())
      z.extractall("out")
      """)
    #expect(names == "scene.yml recording.ndjson notes.json süppe.png\n")
    #expect(try program.data("out/süppe.png") == picture)
    #expect(try program.data("out/scene.yml") == program.data("scene.yml"))
    let before = try program.run("replay", "scene.yml", "rec.ndjson")
    let after = try program.run("replay", "out/scene.yml", "out/recording.ndjson")
    #expect(before.code == 0 && !before.output.isEmpty && after.output == before.output)
    #expect(browser.messages == [])
  }
}
