import ContactSheet
import FoldLayout
import FoldTestSupport
import Foundation
import Testing

@Suite struct SheetFileTests {
  /// 24 frames of 8 rows with three lines of text each; two rows are turned.
  static var measured: SheetDocument {
    let device = Samples.device("iphone-x")
    let frames = (0..<24).map { index in
      let elements = (0..<8).map { row in
        let box = Rect(x: 30, y: 60 + 92 * Double(row), width: 315, height: 90)
        let angle = row < 2 ? 3 * Double(index) + 8 * Double(row) + 1 : 0
        let anchor = Point(x: box.midX, y: box.maxY)
        return PlacedElement(
          kind: .row, row: row, id: RowID(UInt32((row + index) % 20)), box: box,
          transform: angle > 0
            ? .turnAboutX(degrees: angle, anchor: anchor, distance: 315) : .identity,
          angle: angle, opacity: angle > 0 ? 0.9 : 1, cornerRadius: 10)
      }
      return SheetFrame(
        index: index, time: Double(index) / 10, contentOffset: Double(index) * 40,
        elements: elements)
    }
    return SheetDocument(
      title: "Measured", device: device, foldOffset: 159, frames: frames,
      content: Samples.content)
  }

  @Test(arguments: SheetFormat.allCases)
  func `a sheet has the same bytes, whatever was drawn before`(
    format: SheetFormat
  ) throws {
    let (a, b) = (Samples.fling(frames: 6), Samples.fling(frames: 9, device: "pixel-8"))
    let first = try render(a, format)
    let other = try render(b, format)
    let again = try render(a, format)
    #expect(first == again)
    #expect(first != other)
  }

  @Test func `a sheet of 24 frames and 576 lines stays below the size limits`() throws {
    #expect(try render(Self.measured, .pdf).count < 500_000)
    #expect(try render(Self.measured, .svg).count < 1_500_000)
  }

  @Test func `vector files contain no bitmaps`() throws {
    for document in [Samples.fling(), Self.measured] {
      let pdf = String(decoding: try render(document, .pdf), as: UTF8.self)
      #expect(!pdf.contains("/Subtype /Image"))
      let svg = String(decoding: try render(document, .svg), as: UTF8.self)
      #expect(!svg.contains("<image"))
    }
  }

  @Test func `every row on screen is marked in the SVG with its frame, index and title`() throws {
    let document = Samples.fling()
    let rows = SVGPage(try render(document, .svg)).rows
    let expected = document.frames.flatMap { frame in
      frame.elements.filter { $0.angle < 89.999 }.map { "\(frame.index) \($0.row)" }
    }
    #expect(rows.map { "\($0.frame) \($0.row)" } == expected)
    #expect(rows.allSatisfy { $0.title == Samples.visits[$0.row] })
  }

  @Test func `the SVG is well-formed and has its titles as text, whatever they contain`() throws {
    var document = Samples.fling(frames: 2)
    document.title = "A < B & \"C\" > D \u{1}\u{fffe}"
    let content = RowContent(title: "<b>&amp;\u{0}\u{8}]]></b>\nline")
    document.content = { _ in content }
    let file = try render(document, .svg)
    #expect(XMLReader(file).isWellFormed)
    let titles = String(decoding: file, as: UTF8.self).matches(of: #/<title>([^<]*)</#)
      .map { String($0.1) }
    // Characters that XML cannot contain are spaces, or the replacement character.
    #expect(titles[0] == "A &lt; B &amp; &quot;C&quot; &gt; D  \u{fffd}")
    #expect(
      Set(titles.dropFirst()) == [
        "0.000 s, offset 0 pt", "2.400 s, offset 1,893 pt",
        "&lt;b&gt;&amp;amp;  ]]&gt;&lt;/b&gt; line",
      ])
  }

  @Test func `terminal controls and build-log commands are removed from titles`() throws {
    var document = Samples.fling(frames: 1)
    document.title = "a\u{9b}\u{202e}b##[error]\u{2066}"
    document.subtitle = "\u{85}##vso[c"
    let content = RowContent(title: document.title)
    document.content = { _ in content }
    let file = try render(document, .svg)
    let svg = String(decoding: file, as: UTF8.self)
    #expect(svg.contains("\n<title>a b&#35;&#35;[error]</title>"))
    #expect(svg.contains("<desc> &#35;&#35;vso[c</desc>"))
    #expect(SVGPage(file).rows.allSatisfy { $0.title == "a b&#35;&#35;[error]" })
    #expect(!svg.unicodeScalars.contains { (0x7f..<0xa0).contains($0.value) || $0 == "\u{202e}" })
    let pdf = String(decoding: try render(document, .pdf), as: UTF8.self)
    #expect(pdf.contains("(a b##[error])"))
  }

  @Test(.needs(.poppler("pdftotext")))
  func `every row on screen is found by its title in the text of the PDF`() throws {
    for document in [Samples.fling(), Self.measured] {
      let rows = SVGPage(try render(document, .svg)).rows
      let wanted = Dictionary(grouping: rows.compactMap(\.title)) { $0 }.mapValues(\.count)
      try Folder.with { folder in
        let file = folder.appendingPathComponent("sheet.pdf")
        try render(document, .pdf).write(to: file)
        let text = try SystemTool.output(of: "pdftotext", [file.path, "-"]).split(
          whereSeparator: \.isWhitespace
        ).joined(separator: " ")
        for (title, count) in wanted {
          #expect(text.ranges(of: title).count >= count, "\(title)")
        }
      }
    }
  }

  @Test func `the PDF contains its title and producer, and no date`() throws {
    let pdf = String(decoding: try render(Samples.fling(frames: 1), .pdf), as: UTF8.self)
    #expect(pdf.contains("/Creator (foldviz)"))
    #expect(pdf.contains(#/\/CreationDate \((D:)?20000101000000/#))
    #expect(pdf.contains("/Title"))
  }

  @Test(.needs(.countedAllocations)) func `repeated drawing takes no additional memory`() async {
    // Runs in a separate process, where no other test allocates.
    await #expect(processExitsWith: .success) {
      let document = Samples.fling(frames: 2)
      func drawAll(times: Int) throws {
        for _ in 0..<times {
          for format in SheetFormat.allCases {
            _ = try render(document, format, SheetOptions(pixelsPerPoint: 0.5))
          }
        }
      }
      try drawAll(times: 5)
      // 128 pages are half a megabyte. If each of the 42 sheets of a round leaked a font
      // configuration, every round would take more. On a busy machine, threads that have not ended
      // yet do, too.
      for _ in 0..<4 {
        guard let before = SheetFileTests.residentPages else { return }
        try drawAll(times: 14)
        if try #require(SheetFileTests.residentPages) - before < 128 { return }
      }
      Issue.record("each of four rounds took more memory")
    }
  }

  /// The resident memory of this process, in pages; `nil` if the system does not report it.
  fileprivate static var residentPages: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? Int(fields[1]) : nil
  }
}

/// A reader that checks only that tags are closed in order and characters are allowed.
struct XMLReader {
  let isWellFormed: Bool

  init(_ data: Data) {
    var open: [Substring] = []
    var isFine = true
    let text = String(decoding: data, as: UTF8.self)
    if text.unicodeScalars.contains(where: { $0.value < 0x20 && $0.value != 10 }) { isFine = false }
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      let between = rest[..<start]
      if between.contains(">") { isFine = false }
      guard let end = rest[start...].firstIndex(of: ">") else {
        isFine = false
        break
      }
      let tag = rest[rest.index(after: start)..<end]
      if tag.hasPrefix("/") {
        if open.popLast() != tag.dropFirst() { isFine = false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
      rest = rest[rest.index(after: end)...]
    }
    isWellFormed = isFine && open.isEmpty && !text.isEmpty
  }
}
