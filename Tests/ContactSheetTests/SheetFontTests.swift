import FoldLayout
import FoldTestSupport
import Foundation
import RowDesign
import Testing

@testable import ContactSheet

/// A font whose letters all have the same width, and one of Inter's own family.
private let (mono, bold) = (path("DejaVuSansMono.ttf"), path("Inter-Bold.otf"))
private let hasFonts = mono != nil && bold != nil

private func path(_ file: String) -> String? {
  FontSource.folders.map { "\($0)/\(file)" }.first(where: FileManager.default.fileExists)
}

struct SheetFontTests {
  private func font(_ path: String?) throws -> SheetFont {
    let path = try #require(path)
    return try SheetFont(path: path, bytes: [UInt8](Data(contentsOf: URL(filePath: path))))
  }

  @Test(.needs(.other(hasFonts, "a font is missing; run Scripts/setup")))
  func `a text is set in the scene's font at every weight, and other letters in the usual one`()
    throws
  {
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let font = try font(mono)
    for weight in [100, 400, 600, 900] {
      func width(_ text: String) -> Double {
        typesetter.line(text, TextStyle(font: font, size: 20, weight: weight))?.width ?? 0
      }
      #expect(width("iiii") > 0 && width("iiii") == width("WWWW"))
      // The font has no Thai letters.
      #expect(width("ราคา") > 10)
    }
    #expect(typesetter.warnings == [])
  }

  @Test(.needs(.other(hasFonts, "a font is missing; run Scripts/setup")))
  func `a scene's font keeps apart from an installed one of the same family`() throws {
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    func width(_ style: TextStyle) -> Double { typesetter.line("Lunch", style)?.width ?? 0 }
    let own = TextStyle(font: try font(bold), size: 20, weight: 400)
    #expect(width(own) == width(TextStyle(size: 20, weight: 700)))
    #expect(width(TextStyle(size: 20)) < width(own))
  }

  @Test(.needs(.other(hasFonts, "a font is missing; run Scripts/setup")))
  func `a sheet's file has the font that a row names`() throws {
    let row = PlacedElement(
      kind: .row, row: 0, id: RowID(0), box: Rect(x: 0, y: 50, width: 200, height: 90))
    var document = SheetDocument(
      title: "Fonts", device: Device(size: Size(width: 200, height: 200)),
      frames: [SheetFrame(index: 0, time: 0, contentOffset: 0, elements: [row])])
    var content = RowContent(title: "Mono")
    content.text = TextLooks()
    content.text?.title = TextLook()
    content.text?.title?.font = "mono.ttf"
    document.content = { [content] _ in content }
    func hasFont() throws -> Bool {
      try render(document, .pdf).range(of: Data("DejaVuSansMono".utf8)) != nil
    }
    #expect(try !hasFont())
    document.fonts = ["mono.ttf": try font(mono)]
    #expect(try hasFont())
  }

  @Test(.needs(.other(hasFonts, "a font is missing; run Scripts/setup")))
  func `a file that is no font is refused with a sentence`() throws {
    let path = try #require(mono)
    let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let broken = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf")
    defer { try? FileManager.default.removeItem(at: broken) }
    for (bytes, sentence) in [
      (Array("Dear diary".utf8), "is not a font; name one font as TTF or OTF"),
      ([], "is not a font; name one font as TTF or OTF"),
      (Array("ttcf".utf8) + whole, "is a collection of fonts; name one font as TTF or OTF"),
      (Array("wOF2".utf8), "is a WOFF, a font for the web; name one font as TTF or OTF"),
      (Array(whole.prefix(300)), "is a damaged font; export it again as TTF or OTF"),
    ] {
      try Data(bytes).write(to: broken)
      let error = #expect(throws: SheetFontError.self) {
        try SheetFont(path: broken.path, bytes: bytes)
      }
      #expect(error?.description == sentence)
    }
  }
}
