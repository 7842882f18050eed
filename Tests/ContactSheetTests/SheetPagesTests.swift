import FoldLayout
import FoldTestSupport
import Foundation
import RowDesign
import Testing

@testable import ContactSheet

@Suite struct SheetPagesTests {
  @Test(arguments: [1, 23, 24, 25, 48, 97], SheetPaper.allCases)
  func `every frame is on one page, in order, with a ring in the plot that links to it`(
    count: Int, paper: SheetPaper
  ) throws {
    let document = Samples.fling(frames: count)
    let options = SheetOptions(paper: paper)
    let pages = Sheet(document, options: options).pageCount
    #expect(pages == (paper == .fit ? 1 : (count + 23) / 24))
    var seen: [Int] = []
    var counts: [Int] = []
    for page in 0..<pages {
      let (canvas, _) = try record(document, options, page: page)
      counts.append(canvas.frames.count)
      #expect(canvas.links == canvas.frames)
      #expect(canvas.frames.count <= 24 || paper == .fit)
      seen += canvas.frames
    }
    #expect(seen == Array(0..<count))
    // Frames are spread evenly over the pages.
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) < pages, "\(counts)")
  }

  @Test(arguments: [SheetPaper.a4, .letter, .wide], ["iphone-x", "ipad-11"])
  func `everything is drawn within the paper, whose proportions the page has`(
    paper: SheetPaper, device: String
  ) throws {
    let sides: [SheetPaper: (Double, Double)] = [
      .a4: (841.89, 595.276), .letter: (792, 612), .wide: (960, 540),
    ]
    let (long, short) = try #require(sides[paper])
    let document = Samples.fling(frames: 30, device: device)
    for page in 0..<2 {
      let (canvas, layout) = try record(document, SheetOptions(paper: paper), page: page)
      let size = try #require(layout.paper)
      #expect(max(size.width, size.height) == long && min(size.width, size.height) == short)
      #expect(abs(layout.page.width / layout.page.height - size.width / size.height) < 1e-9)
      for text in canvas.texts where text.row == nil {
        #expect(text.ink.minX >= 0 && text.ink.maxX <= size.width)
        #expect(text.ink.minY >= 0 && text.ink.maxY <= size.height)
      }
      let plot = try #require(layout.plot)
      let last = layout.origin(ofFrame: 14)
      // On a slide the plot may be beside the frames.
      let isBelow = last.y + layout.phone.height + layout.caption.height < plot.minY
      let edge = (0..<15).map { layout.origin(ofFrame: $0).x + layout.phone.width }.max() ?? 0
      #expect(isBelow || (paper == .wide && edge < plot.minX - 60))
      #expect(plot.maxX <= layout.page.width - SheetLayout.margin + 1e-9)
      #expect(
        last.x + layout.phone.width <= layout.page.width - SheetLayout.margin + 1e-9
          || 14 % layout.columns != layout.columns - 1)
    }
  }

  @Test func `a remark wider than the page is wrapped`() throws {
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let note = (1...40).map { "remark \($0)" }.joined(separator: " ")
    let summary = SheetSummary(title: "Report", sections: [.init(title: "Check", notes: [note])])
    let layout = SummaryLayout(summary, hasPicture: false, typesetter: typesetter)
    let lines = layout.pages.joined().compactMap { part in
      if case .note(let line) = part.block { line } else { nil }
    }
    #expect(lines.count > 1 && lines.joined(separator: " ") == note)
    for line in lines {
      let set = try #require(typesetter.line(line, SummaryPainter.text))
      #expect(set.width <= SummaryLayout.page.width - 2 * SummaryLayout.margin)
    }
  }

  /// The lines of each page of a summary: top, name and remark of each, after wrapping.
  private func lines(
    _ summary: SheetSummary, _ typesetter: Typesetter
  ) -> [[(top: Double, names: [String], remarks: [String])]] {
    SummaryLayout(summary, hasPicture: false, typesetter: typesetter).pages.map { page in
      page.compactMap { top, block in
        if case .line(_, let names, let remarks) = block { (top, names, remarks) } else { nil }
      }
    }
  }

  @Test func `long names and remarks are wrapped, and the next line moves down`() throws {
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let words = (1...30).map { "word \($0)" }.joined(separator: " ")
    let summary = SheetSummary(
      title: "Report",
      sections: [
        .init(
          title: "Check",
          lines: [
            .init(name: "a", value: "1", remark: words), .init(name: words, value: "12,345 ns"),
            .init(name: "b"),
          ])
      ])
    let lines = lines(summary, typesetter).flatMap(\.self)
    #expect(lines[0].remarks.joined(separator: " ") == words && lines[0].remarks.count > 1)
    #expect(lines[1].names.joined(separator: " ") == words && lines[1].names.count > 1)
    for (remark, width) in lines[0].remarks.map({ ($0, SummaryLayout.width - 444) })
      + lines[1].names.map({ ($0, 384.0) })
    {
      #expect(try #require(typesetter.line(remark, SummaryPainter.text)).width <= width)
    }
    // Each additional line takes 16 points.
    #expect(lines[1].top - lines[0].top == 20 + 16 * Double(lines[0].remarks.count - 1))
    #expect(lines[2].top - lines[1].top == 20 + 16 * Double(lines[1].names.count - 1))
  }

  @Test func `a short section of a summary is kept on one page, and a long one is split`() throws {
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    func part(_ count: Int) -> SheetSummary.Section {
      .init(title: "Part", lines: (0..<count).map { .init(name: "\($0)", value: "1") })
    }
    // Below the title and headline, a page has room for 43 lines of 20 points.
    for first in 28...43 {
      let summary = SheetSummary(title: "Report", sections: [part(first), part(8)])
      let pages = lines(summary, typesetter).map(\.count)
      #expect(pages == (first <= 32 ? [first + 8] : [first, 8]), "\(first): \(pages)")
    }
    let long = lines(SheetSummary(title: "Report", sections: [part(90)]), typesetter)
    #expect(long.count == 2 && long.allSatisfy { $0.count > 30 })
  }

  @Test(.needs(.poppler("pdfinfo")))
  func `a PDF has numbered pages of the paper's size and an outline that links to each frame`()
    throws
  {
    let document = Samples.fling(frames: 50)
    try Folder.with { folder in
      let file = folder.appendingPathComponent("sheet.pdf")
      let bytes = try render(document, .pdf, SheetOptions(paper: .wide))
      try bytes.write(to: file)
      let info = try SystemTool.output(of: "pdfinfo", [file.path])
      #expect(info.contains(#/Pages: +3\n/#) && info.contains("960 x 540"))
      let text = try SystemTool.output(of: "pdftotext", ["-f", "2", "-l", "2", file.path, "-"])
      #expect(text.contains("page 2 of 3"))
      let destinations = try SystemTool.output(of: "pdfinfo", ["-dests", file.path])
      for number in 0..<50 {
        let page = number / 17 + 1
        let isThere = destinations.split(separator: "\n").contains {
          $0.contains("\"f\(number)\"") && $0.split(separator: " ").first == "\(page)"
        }
        #expect(isThere, "frame \(number)")
      }
      let raw = String(decoding: bytes, as: UTF8.self)
      #expect(raw.ranges(of: "/Subtype /Link").count == 50)
      #expect(raw.contains("/Outlines") && raw.contains("/PageLabels"))
      #expect(!raw.contains("/Subtype /Image"))
    }
  }

  @Test(arguments: [2, 50, 240], SheetPaper.allCases)
  func `the index shows every frame once, within the page, and links to it`(
    count: Int, paper: SheetPaper
  ) throws {
    var document = Samples.fling(frames: count)
    let purple = RGBAColor(rgb: 0x46178f)
    var background = Background()
    background.from = purple
    document.screen.background = background
    let options = SheetOptions(paper: paper, framesPerPage: 24)
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let painter = SheetPainter(document: document, options: options, typesetter: typesetter)
    let canvas = RecordingCanvas()
    painter.drawIndex(on: canvas)
    #expect(canvas.links == Array(0..<count))
    // Each screen is a closed outline filled with its frame's color, and neighbors do not overlap.
    let page = Rect(x: 0, y: 0, width: painter.size.width, height: painter.size.height)
    let phones = canvas.clips.compactMap(\.bounds)
    try #require(phones.count == count)
    for phone in phones {
      #expect(page.minX <= phone.minX && phone.maxX <= page.maxX)
      #expect(page.minY <= phone.minY && phone.maxY <= page.maxY)
    }
    for (one, next) in zip(phones, phones.dropFirst()) { #expect(!one.meets(next)) }
    let grounds = canvas.fills.filter { $0.color == purple && $0.row == nil }
    #expect(phones.allSatisfy { phone in grounds.contains { $0.path.bounds == phone } })
    for text in canvas.texts { #expect(text.ink.maxX <= page.maxX && text.ink.maxY <= page.maxY) }
  }

  @Test(arguments: ["", "Team Lists"])
  func `the index repeats the footer`(footer: String) throws {
    var document = Samples.fling(frames: 50)
    document.footer = footer
    let typesetter = try Typesetter(fonts: FontSource.installed.get())
    let painter = SheetPainter(
      document: document, options: SheetOptions(paper: .a4), typesetter: typesetter)
    let canvas = RecordingCanvas()
    painter.drawIndex(on: canvas)
    let foot = painter.size.height - SheetLayout.margin * painter.layout.paperScale
    let below = canvas.texts.filter { $0.ink.minY > foot }.map(\.string.outline)
    #expect(below.count == (footer.isEmpty ? 0 : 1))
    // The pages have it as well, beside their numbers.
    let page = RecordingCanvas()
    painter.draw(page: 0, on: page)
    #expect(below.allSatisfy(page.texts.map(\.string.outline).contains))
  }

  @Test(.needs(.poppler("pdfimages")))
  func `a PDF has an index and thumbnails only if requested, and lists no thumbnail as a picture`()
    throws
  {
    let document = Samples.fling(frames: 50)
    var options = SheetOptions(paper: .a4)
    let plain = try render(document, .pdf, options)
    options.hasThumbnails = true
    let small = try render(document, .pdf, options)
    options.hasIndex = true
    let whole = try render(document, .pdf, options)
    func count(_ word: String, _ file: Data) -> Int { file.ranges(of: Data(word.utf8)).count }
    #expect([plain, small, whole].map { count("/Thumb ", $0) } == [0, 3, 4])
    #expect([plain, small, whole].map { count("/Subtype /Link", $0) } == [50, 50, 100])
    #expect(whole == (try render(document, .pdf, options)))
    try Folder.with { folder in
      let file = folder.appendingPathComponent("sheet.pdf")
      try whole.write(to: file)
      let images = try SystemTool.output(of: "pdfimages", ["-list", file.path])
      #expect(images.split(separator: "\n").count == 2)
      let text = try SystemTool.output(of: "pdftotext", ["-l", "1", file.path, "-"])
      #expect(text.contains("index of 50 frames on 3 pages"))
    }
    // One page needs no index.
    options.framesPerPage = 50
    #expect(count("/Subtype /Link", try render(document, .pdf, options)) == 50)
  }

  @Test(arguments: SheetFormat.allCases)
  func `each page is different, and has the same bytes in every run`(format: SheetFormat) throws {
    let sheet = Sheet(
      Samples.fling(frames: 30), options: SheetOptions(paper: .letter, pixelsPerPoint: 0.5))
    func bytes(_ page: Int?) throws -> Data {
      var data = Data()
      try sheet.write(format, page: page) { data.append(contentsOf: $0) }
      return data
    }
    let (first, second) = (try bytes(0), try bytes(1))
    #expect(first != second)
    #expect(try bytes(1) == second)
    #expect(try bytes(0) == first)
    if format != .pdf { #expect(try bytes(nil) == first) }
  }
}
