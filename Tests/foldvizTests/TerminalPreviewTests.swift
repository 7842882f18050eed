import FoldTestSupport
import Foundation
import Testing

@Suite("foldviz replay --watch", .needs(.tool("script", package: "bsdutils")))
struct TerminalPreviewTests {
  /// What a terminal of 80 × 20 characters is sent; `script` makes one.
  private func play(
    _ arguments: String, environment: [String: String] = ["NO_COLOR": "1", "TERM": "xterm"],
    scene: String = Program.scene
  ) throws -> (code: Int32, text: String) {
    let program = try Program.withInputs()
    try program.write(scene, to: "scene.yml")
    let path = try Program.executable().path
    let run = try SystemTool.run(
      URL(fileURLWithPath: "/usr/bin/script"),
      [
        "-qec", "stty cols 80 rows 20; '\(path)' replay scene.yml rec.ndjson \(arguments)",
        "typescript",
      ],
      in: program.folder.url,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
    return (run.code, String(decoding: try program.data("typescript"), as: UTF8.self))
  }

  @Test("leaves the last frame on the terminal, each row with its fold angle as a bar")
  func lastFrame() throws {
    let (code, text) = try play("--watch --speed 1000")
    #expect(code == 0)
    let restored = try #require(text.range(of: "\u{1b}[?25h\u{1b}[?1049l"))
    let lines = text[restored.upperBound...].split(separator: "\r\n").map(String.init)
    #expect(lines[0].hasPrefix("scene.yml — rec.ndjson"))
    #expect(lines[0].contains("frame 2 of 2    1.000 s  offset     66.0 pt"))
    // At an offset of 66 the first row lies 66 pt above the fold line: 66 / 130 of a quarter turn,
    // 45.69°, which is 16 of 32 characters.
    let first = try #require(lines.first { $0.hasPrefix("    93.0") })
    #expect(first.contains(String(repeating: "━", count: 16) + String(repeating: "╌", count: 16)))
    #expect(first.contains("45.7°"))
    let second = try #require(lines.first { $0.hasPrefix("   225.0") })
    #expect(!second.contains("━"))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("keeps wide letters within the terminal, each with two columns")
  func wideLetters() throws {
    let title = String(repeating: "東京の予定", count: 10)
    let (code, text) = try play(
      "--watch --speed 1000",
      scene:
        "title: 東京\ndevice: iphone-x\nrows: {items: [{height: 130, title: \(title)}]}\nfold: {}\n")
    let restored = try #require(text.range(of: "\u{1b}[?25h\u{1b}[?1049l"))
    let lines = text[restored.upperBound...].split(separator: "\r\n").map(String.init)
    // 32 columns of bar, 28 of numbers and two of gap leave 20: nine letters and the ellipsis.
    let row = try #require(lines.first { $0.contains("°") })
    #expect(code == 0 && row.hasSuffix("  東京の予定東京の予…"), "\(row)")
    // The title takes four of 80 columns, and what follows ends at the last.
    #expect(lines[0].hasPrefix("東京") && lines[0].count == 78, "\(lines[0])")
  }

  @Test("has the terminal's second screen for as long as it plays, and no colour under NO_COLOR")
  func manners() throws {
    let text = try play("--watch --speed 1000").text
    #expect(text.contains("\u{1b}[?1049h\u{1b}[?25l"))
    #expect(!text.contains("\u{1b}[1;38"))
    let colored = try play("--watch --speed 1000", environment: ["NO_COLOR": "", "TERM": "xterm"])
      .text
    #expect(colored.contains("\u{1b}[1;38;5;166m"))
  }

  @Test("is refused where there is no terminal, or where a table is asked for too")
  func refusals() throws {
    let program = try Program.withInputs()
    let outcome = try program.run("replay", "scene.yml", "rec.ndjson", "--watch")
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("--watch plays on a terminal"))
    #expect(try play("--watch", environment: ["TERM": "dumb"]).code == 64)
    for more in [["-o", "x.csv"], ["--quads"], ["--all-rows"], ["--format", "csv"]] {
      let outcome = try program.run(["replay", "scene.yml", "rec.ndjson", "--watch"] + more)
      #expect(outcome.code == 64)
    }
    let slow = try program.run("replay", "scene.yml", "rec.ndjson", "--watch", "--speed", "0")
    #expect(slow.code == 64)
  }
}
