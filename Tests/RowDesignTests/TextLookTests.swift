import FoldLayout
import RowDesign
import Testing

/// A measurer of words of equal letters, each as wide as the text is high, with a space after each word.
private struct Words: RowMeasurer {
  var lengths: [RowLabel: [Int]]

  func width(of label: RowLabel, size: Double, limit: Double?) -> Double? {
    let words = lengths[label] ?? []
    let width = Double(words.reduce(0, +) + max(0, words.count - 1)) * size
    return min(width, limit ?? width)
  }

  func segments(of label: RowLabel) -> [TextSegment] {
    var end = 0
    return (lengths[label] ?? []).map {
      end += $0 + 1
      return TextSegment(end: end, width: Double($0), advance: Double($0 + 1))
    }
  }
}

@Suite struct TextLookTests {
  private let screen = RowScreen(size: Size(width: 560, height: 560))
  private let row = PlacedElement(
    kind: .row, row: 0, id: RowID(0), box: Rect(x: 20, y: 200, width: 300, height: 90))

  private func look(
    size: Double? = nil, lines: Int? = nil, _ alignment: TextLook.Alignment? = nil
  ) -> TextLook {
    var look = TextLook()
    (look.size, look.lines, look.alignment) = (size, lines, alignment)
    return look
  }

  private func plan(
    _ parts: RowParts, _ text: TextLooks, _ lengths: [RowLabel: [Int]] = [:],
    screen: RowScreen? = nil
  ) -> RowLayout {
    RowLayout(
      parts, on: row, screen: screen ?? self.screen, text: text, measurer: Words(lengths: lengths))
  }

  // Without looks, the title is 20 points high in a line of 25, and others 13.2 in lines of 18.48. A line
  // has 300 − 2 · 21 = 258 points.

  @Test func `the size of one text leaves the others alone`() {
    var text = TextLooks()
    text.title = look(size: 30)
    let title = plan([.title, .subtitle, .detail, .badge], text, [.badge: [1]])
    #expect(title.lines.map { ($0.size * 10).rounded() } == [300, 132, 132])
    #expect(title.lines[0].box.height == 37.5 && title.badge?.size == 12)
    // The badge is beside the middle of the title.
    #expect(title.badge.map { abs($0.box.midY - title.lines[0].box.midY) < 1e-9 } == true)
    text = TextLooks()
    text.subtitle = look(size: 10)
    #expect(plan([.title, .subtitle, .detail], text).lines.map(\.size) == [20, 10, 10])
    // No text is higher than 0.7 of its row.
    text.title = look(size: 400)
    #expect(abs(plan(.title, text).lines[0].size - 63) < 1e-9)
  }

  @Test func `a title has as many lines as it needs, may have and has room for`() {
    var text = TextLooks()
    func lines(_ limit: Int, words: [Int], size: Double = 20) -> (Int, Double) {
      text.title = look(size: size, lines: limit)
      let line = plan(.title, text, [.title: words]).lines[0]
      return (line.lineCount, line.box.height)
    }
    // 258 points hold 12.9 letters: 5 + 1 + 6 of the first two words, and then the third and fourth.
    #expect(lines(3, words: [5, 6, 8, 4]) == (3, 75))
    #expect(lines(3, words: [5, 6, 8, 3]) == (2, 50))
    #expect(lines(2, words: [5, 6, 8, 4]) == (2, 50))
    #expect(lines(3, words: [5, 6]) == (1, 25))
    // 0.96 · 90 = 86.4 points hold three lines of 25, and two of 37.5.
    #expect(lines(9, words: [9, 9, 9, 9]) == (3, 75))
    #expect(lines(9, words: [9, 9, 9, 9], size: 30) == (2, 75))
  }

  @Test func `lines below a title of two lines begin below both`() {
    var text = TextLooks()
    text.title = look(lines: 2)
    let layout = plan([.title, .subtitle], text, [.title: [9, 9]])
    #expect(layout.lines.map(\.lineCount) == [2, 1])
    #expect(abs(layout.lines[1].box.minY - layout.lines[0].box.minY - 50) < 1e-9)
    var centered = screen
    centered.rows.style = .centered
    let middle = plan([.title, .subtitle], text, [.title: [9, 9]], screen: centered)
    // Two lines of 20.4 points and a gap of two.
    #expect(abs(middle.lines[1].box.minY - middle.lines[0].box.minY - 42.8) < 1e-9)
  }

  @Test(arguments: [RowStyle.Style.plain, .centered, .receipt])
  func `start and end follow the direction of the texts`(style: RowStyle.Style) {
    var screen = screen
    screen.rows.style = style
    for (parts, sides) in [
      (RowParts.title, [RowMark.Anchor.left, .center, .right]),
      ([.title, .endsRight], [.right, .center, .left]),
    ] {
      for (alignment, side) in zip(TextLook.Alignment.allCases, sides) {
        var text = TextLooks()
        text.title = look(alignment)
        #expect(plan(parts, text, screen: screen).lines[0].anchor == side)
      }
    }
  }

  @Test(arguments: [RowStyle.Style.plain, .centered])
  func `an open row keeps the sizes of its texts, unless the scene sets those of open rows`(
    style: RowStyle.Style
  ) throws {
    var (open, screen) = (row, screen)
    open.expansion = 1
    open.box = Rect(x: 0, y: 0, width: 560, height: 580)
    screen.rows.style = style
    func sizes(_ text: TextLooks, _ detail: ExpandDetail) -> [RowLabel: Double] {
      screen.detail = detail
      let lines = RowLayout(
        [.title, .subtitle, .date, .notes], on: open, screen: screen, text: text,
        measurer: Words(lengths: [.title: [3], .subtitle: [3], .date: [4], .notes: [3, 3]])
      ).lines.filter { $0.opacity > 0 }
      return Dictionary(lines.map { ($0.label, ($0.size * 1e6).rounded() / 1e6) }) { $1 }
    }
    // A plain row's second line is 0.66 times as high as its first.
    let usual = sizes(TextLooks(), ExpandDetail())
    #expect(usual[.title] == 22 && usual[.notes] == 17 && usual[.date] == 12)
    #expect(usual[.subtitle] == (style == .plain ? 14.52 : 18))
    var text = TextLooks()
    (text.title, text.subtitle, text.notes) = (look(size: 31), look(size: 15), look(size: 19))
    #expect(
      sizes(text, ExpandDetail()) == [.title: 31, .subtitle: 15, .date: 15, .notes: 19])
    var detail = ExpandDetail()
    (detail.titleSize, detail.notesSize) = (40, 20)
    let set = sizes(text, detail)
    #expect(set[.title] == 40 && set[.notes] == 20 && set[.subtitle] == 15)
  }

  @Test func `a row's own looks come before those of all rows, key by key, and headers have none`()
  {
    var (screen, face) = (screen, RowFace(parts: .title))
    (screen.rows.text, face.text) = (TextLooks(), TextLooks())
    screen.rows.text?.title = look(size: 30, lines: 2)
    screen.rows.text?.notes = look(.end)
    face.text?.title = look(size: 12, .center)
    let looks = screen.textLooks(of: face, isHeader: false)
    #expect(looks.title == look(size: 12, lines: 2, .center) && looks.notes == look(.end))
    #expect(screen.textLooks(of: face, isHeader: true) == face.text)
  }

  @Test func `a line has all words that fit, and the last line the rest`() {
    let segments = Words(lengths: [.notes: [3, 1, 4, 1, 5, 9, 2, 6]]).segments(of: .notes)
    // Of 8 letters: 3 1, then 4 1, 5, 9 alone although it is wider, 2, 6.
    #expect(
      segments.lines(of: 8, limit: 9).map { $0.upperBound } == [6, 13, 19, 29, 32, 39])
    #expect(segments.lines(of: 8, limit: 3) == [0..<6, 6..<13, 13..<39])
    #expect(segments.lines(of: 100, limit: 1) == [0..<39])
    var broken = segments
    broken[1].endsLine = true
    #expect(broken.lines(of: 100, limit: 9) == [0..<6, 6..<39])
  }
}
