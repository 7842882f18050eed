import FoldTestSupport
import Foundation
import Testing

/// A player's page in a browser, with the files it was made from.
struct OpenPage {
  let program: Program
  let browser: Browser
  /// The scene and the recording in the program's folder.
  let files: [String]

  init(
    scene: String, recording: String, arguments: [String] = [], beside others: [String: Data] = [:]
  ) throws {
    program = try Program()
    for (name, data) in others {
      try data.write(to: program.folder.url.appendingPathComponent(name))
    }
    try program.write(scene, to: "scene.yml")
    try program.write(recording, to: "rec.ndjson")
    files = ["scene.yml", "rec.ndjson"]
    browser = try Self.open(program, files + arguments)
  }

  /// Opens the page of an example that `foldviz init` writes.
  init(kind: String) throws {
    program = try Program()
    let made = try program.run("init", "made", "--kind", kind)
    try #require(made.code == 0, "\(made.errors)")
    files = ["made/scene.yml", "made/recording.ndjson"]
    browser = try Self.open(program, files)
  }

  private static func open(_ program: Program, _ arguments: [String]) throws -> Browser {
    let run = try program.run(["render"] + arguments + ["-o", "page.html"])
    try #require(run.code == 0, "\(run.errors)")
    let browser = try Browser()
    try browser.show(
      player: program.folder.url.appendingPathComponent("page.html"), width: 1400, height: 1100)
    return browser
  }

  /// Returns the replay table of a scene file and a recording, with corners.
  func replay(
    _ scene: String, _ recording: String, _ arguments: [String] = []
  ) throws -> Outcome {
    let run = try program.run(["replay", "--quads", scene, recording] + arguments)
    try #require(run.code == 0, "\(run.errors)")
    return run
  }

  /// Returns the position and size of the screen on the page: x, y, width and height in CSS pixels.
  static func screenBox(_ browser: Browser) throws -> [Double] {
    let box = try browser.evaluate(
      """
      (() => {
        const box = $("screen").getBoundingClientRect();
        return [box.x, box.y, box.width, box.height];
      })()
      """)
    return try #require(box as? [Double])
  }
}
