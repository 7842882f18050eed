import Dispatch
import FoldLayout
import FoldTestSupport
import Foundation
import RowDesign
import Synchronization
import Testing

@testable import ContactSheet

@Suite struct WorldTextTests {
  /// A word of each script that has its own font family.
  static let words = [
    "Հայաստան", "ירושלים", "متحف", "ܣܘܪܝܝܐ", "ދިވެހި", "ताज", "বাংলা", "ਪੰਜਾਬੀ", "ગુજરાતી", "ଓଡ଼ିଆ",
    "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "กรุงเทพ", "ລາວ", "မြန်မာ", "საქართველო", "አማርኛ",
    "ខ្មែរ", "漢字かな경복궁", "★☎🎉",
  ]

  private func typesetter() throws -> Typesetter {
    try Typesetter(fonts: FontSource.installed.get())
  }

  private static let hasAll: Bool = {
    guard let fonts = try? FontSource.installed.get() else { return false }
    let all = ScriptFonts(rawValue: UInt32(1 << ScriptFonts.families.count) - 1)
    return (try? fonts.with(FontNeeds(scripts: all)))?.missing.isEmpty == true
  }()

  @Test(.needs(.other(hasAll, "a font is missing; run Scripts/setup")))
  func `a word of each script is drawn with its family, without warnings`() throws {
    #expect(Self.words.count == ScriptFonts.families.count)
    let fonts = try FontSource.installed.get()
    for (index, word) in Self.words.enumerated() {
      #expect(fonts.scriptFonts(of: word).rawValue == 1 << UInt32(index), "\(word)")
      let typesetter = try typesetter()
      let line = try #require(typesetter.line(word, TextStyle(size: 20)))
      #expect(!line.outline.isEmpty && line.width > 10, "\(word)")
      #expect(typesetter.warnings == [], "\(word)")
    }
  }

  @Test func `no other font is opened for letters that Inter has`() throws {
    let fonts = try FontSource.installed.get()
    for text in [
      "Zuni Café – 12:30", "Зимний дворец", "Αρχαία Αγορά", "→ ✓ € ½", "e\u{301}\u{200d}",
    ] {
      #expect(fonts.scriptFonts(of: text) == [], "\(text)")
    }
  }

  @Test(.needs(.other(hasAll, "a font is missing; run Scripts/setup")))
  func `letters from several families share one baseline and Inter's line height`() throws {
    let typesetter = try typesetter()
    let style = TextStyle(size: 20, weight: 600)
    let latin = try #require(typesetter.line("Tea", style))
    for word in Self.words {
      let line = try #require(typesetter.line("Tea \(word)", style))
      #expect(line.ascent == latin.ascent && line.descent == latin.descent)
      #expect(line.width > latin.width)
    }
  }

  @Test func `letters are on the same baseline whichever script a line begins with`() throws {
    let typesetter = try typesetter()
    let style = TextStyle(size: 20)
    let low = try #require(typesetter.line("ج", style)).ink
    for word in Self.words.dropLast() {
      let ink = try #require(typesetter.line(word, style)).ink
      let both = try #require(typesetter.line("\(word) ج", style)).ink
      #expect(abs(both.minY - min(ink.minY, low.minY)) < 0.1, "\(word)")
      #expect(abs(both.maxY - max(ink.maxY, low.maxY)) < 0.1, "\(word)")
    }
  }

  @Test func `a line does not depend on lines laid out before`() throws {
    let (used, fresh) = (try typesetter(), try typesetter())
    for word in Self.words { _ = used.line(word, TextStyle(size: 9)) }
    for text in ["漢字 👍", "Tea", "שלום tea"] {
      let lines = [used, fresh].map { $0.line(text, TextStyle(size: 20), width: 90) }
      #expect(lines[0]?.outline == lines[1]?.outline && lines[0]?.outline.isEmpty == false)
    }
  }

  @Test(.needs(.other(hasAll, "a font is missing; run Scripts/setup")))
  func `threads may lay out text concurrently, in more fonts than cairo keeps open`() throws {
    @Sendable func outlines() throws -> [Path?] {
      let typesetter = try typesetter()
      return (10..<14).flatMap { size in
        Self.words.map { typesetter.line($0, TextStyle(size: Double(size)))?.outline }
      }
    }
    let alone = try outlines()
    let same = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      if (try? outlines()) == alone { same.withLock { $0 += 1 } }
    }
    #expect(same.withLock(\.self) == 4)
  }

  @Test func `a missing family is reported once with its package, and only if it is needed`()
    throws
  {
    let inter = FontSource.folders.filter { $0.contains("inter") }
    let typesetter = try Typesetter(fonts: FontSource(folders: inter))
    _ = typesetter.line("Ferry Building", TextStyle(size: 20))
    #expect(typesetter.warnings == [])
    for text in ["漢字", "かな", "مرحبا", "नमस्ते"] {
      let line = try #require(typesetter.line(text, TextStyle(size: 20), width: 300))
      #expect(line.width > 0 && !line.outline.isEmpty)
    }
    #expect(
      typesetter.warnings == [
        .scriptFontsMissing(
          fonts: ["Noto Sans Arabic", "Noto Sans Devanagari", "WenQuanYi Micro Hei"],
          packages: ["fonts-noto-core", "fonts-wqy-microhei"])
      ])
  }

  @Test(arguments: [
    ("Tea", FoldScene.Direction.leftToRight), ("שלום", .rightToLeft), ("12:30 – 13:00", nil),
    ("", nil),
    ("3 مقاهٍ", .rightToLeft), ("3 cafés, مقاهٍ", .leftToRight), ("☎ 漢字", .leftToRight),
    ("\u{200f}12:30", .rightToLeft), ("٣٤", nil),
  ])
  func `a text has the direction of its first letter`(text: String, direction: FoldScene.Direction?)
  {
    #expect(text.direction == direction)
  }

  @Test(.needs(.other(hasAll, "a font is missing; run Scripts/setup")))
  func `semibold adds as much ink to Han, kana and Hangul as to Latin letters`() throws {
    /// The mean darkness of a line on 300 × 30 points.
    func ink(_ text: String, _ weight: Int) throws -> Double {
      let line = try #require(typesetter().line(text, TextStyle(size: 20, weight: weight)))
      let picture = try Picture(Size(width: 300, height: 30), pixelsPerPoint: 4) { canvas in
        canvas.background(.white)
        canvas.fill(line.outline.offsetBy(dx: 4, dy: 22), .black)
      }
      var sum = 0
      for y in 0..<picture.height {
        picture.withRow(y, in: picture.box) { row in
          sum += row.reduce(0) { $0 + 255 - Int($1 & 255) }
        }
      }
      return Double(sum)
    }
    func gain(_ text: String) throws -> Double { try ink(text, 600) / ink(text, 400) }
    let latin = try gain("Harbor and house")
    #expect(latin > 1.15)
    for text in ["漢字東京都", "かなカナのを", "경복궁야간"] {
      #expect(abs(try gain(text) - latin) < 0.2, "\(text)")
    }
  }

  @Test func `an emoji drawn without color is drawn without its skin tone`() {
    #expect("👍🏽 ok".withoutEmojiVariants == "👍 ok")
    #expect("🤷🏿‍♂️".withoutEmojiVariants == "🤷\u{fe0f}")
    #expect("♂ 🏽 漢字 👨‍👩‍👧".withoutEmojiVariants == "♂ 🏽 漢字 👨‍👩‍👧")
  }

  /// A document of rows, each with one of the titles.
  private func document(_ titles: [String], frames: Int = 8) -> SheetDocument {
    var content: [RowID: RowContent] = [:]
    for row in 0..<20 {
      content[RowID(UInt32(row))] = RowContent(
        title: titles[row % titles.count], subtitle: "12:30 – 13:00", badge: "7")
    }
    return Samples.fling(frames: frames, content: content)
  }

  @Test(
    .needs(.other(hasAll, "a font is missing; run Scripts/setup"), .poppler("pdftotext")))
  func `titles in any script are drawn as outlines and can be found in the PDF`()
    throws
  {
    let titles = [
      "ירושלים העתיקה", "متحف قطر", "ताज महल", "วัดพระแก้ว", "金閣寺の庭園", "경복궁 야간", "北京故宫", "Tea ♫ ★",
    ]
    let pdf = try render(document(titles), .pdf)
    let source = String(decoding: pdf, as: UTF8.self)
    #expect(!source.contains("/Subtype /Image") && !source.contains("/Type3"))
    #expect(pdf == (try render(document(titles), .pdf)))
    let rows = SVGPage(try render(document(titles), .svg)).rows
    try Folder.with { folder in
      let file = folder.appendingPathComponent("sheet.pdf")
      try pdf.write(to: file)
      let found = try SystemTool.output(of: "pdftotext", [file.path, "-"])
      let controls: Set<Unicode.Scalar> = ["\u{202a}", "\u{202b}", "\u{202c}", "\u{200f}"]
      var plain = String.UnicodeScalarView()
      plain.append(contentsOf: found.unicodeScalars.filter { !controls.contains($0) })
      let text = String(plain).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      for title in titles {
        let count = rows.count { $0.title == title }
        #expect(count > 0 && text.ranges(of: title).count >= count, "\(title)")
      }
    }
  }

  @Test func `emoji are pictures in color in every format, on flat and on folded rows`() throws {
    func document(_ title: String, frames: Int) -> SheetDocument {
      self.document([title], frames: frames)
    }
    /// Returns the number of pixels that are clearly red, yellow, green and blue, in this order.
    func colors(_ title: String) throws -> [Int] {
      let image = try SheetImage([UInt8](render(document(title, frames: 2), .png)))
      var counts = [0, 0, 0, 0]
      for value in image.pixels.values {
        let (red, green, blue) = (Int(value >> 16 & 255), Int(value >> 8 & 255), Int(value & 255))
        if red > green + 90, red > blue + 90 { counts[0] += 1 }
        if min(red, green) > blue + 90 { counts[1] += 1 }
        if green > red + 40, green > blue + 40 { counts[2] += 1 }
        if blue > red + 60, blue > green + 40 { counts[3] += 1 }
      }
      return counts
    }
    let (plain, colored) = (try colors("★★★★"), try colors("🍎🌟🐸👖"))
    for (one, other) in zip(plain, colored) { #expect(other > one + 40, "\(plain) \(colored)") }
    let pdf = String(decoding: try render(document("🍎", frames: 8), .pdf), as: UTF8.self)
    #expect(pdf.ranges(of: "/Subtype /Image").count <= 2 && pdf.contains("/Subtype /Image"))
    let page = try render(document("A 🍎", frames: 8), .svg)
    let svg = String(decoding: page, as: UTF8.self)
    #expect(svg.ranges(of: "<image ").count == 1)
    // One on each row of each frame; folded rows draw it in strips.
    #expect(svg.ranges(of: "xlink:href=\"#i0\"").count >= SVGPage(page).rows.count)
  }

  @Test func `a line keeps its emoji's room, and an ellipsis hides emoji`() throws {
    let typesetter = try typesetter()
    let style = TextStyle(size: 20)
    let line = try #require(typesetter.line("🍎 and 👍🏽", style))
    // Noto's pictures are 136 pixels wide at 109 pixels per em.
    let width = 20 * 136.0 / 109
    try #require(line.pictures.count == 2)
    #expect(line.pictures[0].box.x == 0 && abs(line.pictures[0].box.width - width) < 1e-9)
    #expect(abs(line.pictures[1].box.maxX - line.width) < 0.01)
    #expect(line.pictures[0].image.number != line.pictures[1].image.number)
    let short = try #require(typesetter.line("🍎 and 👍🏽", style, width: width + 30))
    #expect(short.pictures.count == 1)
    let joined = try #require(typesetter.line("👨‍👩‍👧🇫🇷☀️", style))
    #expect(joined.pictures.count == 3 && abs(joined.width - 3 * width) < 0.01)
    let hebrew = try #require(typesetter.line("שלום 🍎", style))
    #expect(hebrew.pictures.count == 1 && abs(hebrew.pictures[0].box.x) < 0.01)
    for plain in ["♂ ☀ ✓", "12", "#"] {
      #expect(try #require(typesetter.line(plain, style)).pictures.isEmpty, "\(plain)")
    }
  }

  @Test func `a right-to-left screen mirrors its rows`() throws {
    let content = RowContent(title: "Tea house", subtitle: "and more", icon: "star", badge: "12")
    var document = Samples.fling(frames: 1, content: [:])
    document.content = { _ in content }
    let plain = try record(document)
    document.screen.direction = .rightToLeft
    let mirrored = try record(document)
    let row = try #require(plain.canvas.rows.last).row
    let rows = plain.canvas.fills.filter { $0.row == row && !$0.isLettering }
    try #require(!rows.isEmpty)
    let box = try #require(rows[0].path.bounds)
    let others = mirrored.canvas.fills.filter { $0.row == row && !$0.isLettering }
    try #require(rows.count == 4 && others.count == 4)
    // The card, the icon's tile, the icon and the badge's capsule. The star is symmetric.
    for (fill, other) in zip(rows, others) {
      let (a, b) = (try #require(fill.path.bounds), try #require(other.path.bounds))
      #expect(abs(a.minX - box.minX - (box.maxX - b.maxX)) < 1e-6)
      #expect(abs(a.minY - b.minY) < 1e-6)
    }
    // Ink starts within a letter's side bearing, here below 2 points, of the ends of the line.
    let texts = [plain, mirrored].map { $0.canvas.texts.filter { $0.row == row } }
    for (a, b) in zip(texts[0], texts[1]) {
      #expect(abs(a.ink.minX - box.minX - (box.maxX - b.ink.maxX)) < 2)
    }
  }

  @Test(.needs(.other(hasAll, "a font is missing; run Scripts/setup")))
  func `a right-to-left line that is shortened has its ellipsis at the left`() throws {
    let document = document(["מוזיאון ישראל בירושלים והסביבה הקרובה"], frames: 1)
    let recorded = try record(document)
    let row = try #require(recorded.canvas.rows.last).row
    let card = try #require(recorded.canvas.fills.first { $0.row == row }?.path.bounds)
    let texts = recorded.canvas.texts.filter { $0.row == row }
    for text in texts { #expect(text.ink.minX > card.minX && text.ink.maxX < card.maxX) }
    // Both lines end at the same right edge, before the badge, which is drawn first.
    try #require(texts.count == 3)
    #expect(abs(texts[1].ink.maxX - texts[2].ink.maxX) < 2)
    let typesetter = try typesetter()
    let style = TextStyle(size: 20)
    let whole = try #require(typesetter.line("שלום עולם שלום עולם", style))
    let cut = try #require(typesetter.line("שלום עולם שלום עולם", style, width: 90))
    // The dots are low and at the left, where the unshortened line has letters of full height.
    let left = { (line: ShapedText) in
      line.outline.points.filter { $0.x < line.ink.minX + 8 }.map(\.y).min() ?? 0
    }
    #expect(left(cut) > -4 && left(whole) < -8)
  }
}
