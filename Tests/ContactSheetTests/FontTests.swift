import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@testable import ContactSheet

@Suite struct FontTests {
  @Test func `if no font is installed, the error names the folders that were searched`() {
    let error = #expect(throws: SheetError.self) {
      try FontSource(folders: ["/nowhere", "/nor/here"])
    }
    #expect(
      error?.description
        == "no font was found in /nowhere, /nor/here; install fonts-inter")
  }

  @Test(
    .needs(
      .other(
        FileManager.default.fileExists(
          atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"), "install fonts-dejavu-core")))
  func `a missing family is replaced by another one with a single warning`() throws {
    let fonts = try FontSource(folders: ["/usr/share/fonts/truetype/dejavu"])
    #expect(fonts.textFamily == "DejaVu Sans")
    let typesetter = try Typesetter(fonts: fonts)
    let line = try #require(typesetter.line("Ferry Building", TextStyle(size: 20)))
    #expect(line.width > 100 && !line.outline.isEmpty)
    _ = typesetter.line("Again", TextStyle(size: 20))
    #expect(typesetter.warnings == [.fontMissing(wanted: "Inter", used: "DejaVu Sans")])
  }

  @Test func `the width of a line is proportional to its size, without hinting`() throws {
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let small = try #require(typesetter.line("Mission Dolores", TextStyle(size: 7)))
    let large = try #require(typesetter.line("Mission Dolores", TextStyle(size: 700)))
    #expect(abs(large.width / small.width - 100) < 0.2)
  }

  @Test func `tabular digits have equal widths`() throws {
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let style = TextStyle(size: 20, hasTabularFigures: true)
    let widths = try ["1111", "0000", "4747"].map {
      try #require(typesetter.line($0, style)).width
    }
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 0.01 })
  }

  @Test func `the outlines of a long line reach its end`() throws {
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let text = String(repeating: "content ", count: 40) + "end"
    let line = try #require(typesetter.line(text, TextStyle(size: 12)))
    let bounds = try #require(line.outline.bounds)
    #expect(abs(bounds.maxX - line.ink.maxX) < 0.5)
  }

  @Test func `a line that is too long is shortened to its width`() throws {
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let line = try #require(
      typesetter.line("A very long title indeed", TextStyle(size: 20), width: 90))
    #expect(line.width <= 90 && line.width > 50)
  }

  @Test func `code points that are not characters are replaced`() {
    #expect("a\nb\tc\u{0}d\u{fffe}e\u{10ffff}".drawable == "a b c d\u{fffd}e\u{fffd}")
    #expect("Zuni Café 漢字 👍🏽".drawable == "Zuni Café 漢字 👍🏽")
    // Drawn text may change its direction, but metadata of a file may not.
    #expect("a\u{9b}\u{2067}א\u{2069}".drawable == "a \u{2067}א\u{2069}")
    #expect("a\u{9b}\u{2067}א\u{2069}".metadata == "a א")
  }
}
