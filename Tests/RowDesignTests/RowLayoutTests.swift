import FoldLayout
import RowDesign
import Testing

/// A measurer whose letters are as wide as the text is high.
private struct SquareLetters: RowMeasurer {
  var letters: [RowLabel: Int]

  func width(of label: RowLabel, size: Double, limit: Double?) -> Double? {
    let width = Double(letters[label] ?? 0) * size
    return min(width, limit ?? width)
  }
}

extension Rect {
  /// Whether the rectangles share more than an edge.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX - 1e-9 && other.minX < maxX - 1e-9 && minY < other.maxY - 1e-9
      && other.minY < maxY - 1e-9
  }
}

@Suite struct RowLayoutTests {
  /// A screen of 560 × 560 points, on which text has its unscaled size.
  private let screen = RowScreen(size: Size(width: 560, height: 560))
  private let row = PlacedElement(
    kind: .row, row: 0, id: RowID(0), box: Rect(x: 20, y: 200, width: 300, height: 90))

  private func plan(
    _ parts: RowParts, _ letters: [RowLabel: Int] = [:], on element: PlacedElement? = nil,
    screen: RowScreen? = nil
  ) -> RowLayout {
    RowLayout(
      parts, on: element ?? row, screen: screen ?? self.screen,
      measurer: SquareLetters(letters: letters))
  }

  private func isClose(_ one: Rect?, _ other: Rect) -> Bool {
    guard let one else { return false }
    return abs(one.x - other.x) < 1e-9 && abs(one.y - other.y) < 1e-9
      && abs(one.width - other.width) < 1e-9 && abs(one.height - other.height) < 1e-9
  }

  // A title is 11 + 0.1 · 90 = 20 points high and fills 25. Its line begins at 0.07 · 300 = 21
  // points and has 300 − 2 · 21 = 258. Lines below are 13.2 points high and fill 18.48.

  @Test func `a title alone is vertically centered in the row`() {
    let layout = plan(.title, [.title: 5])
    #expect(layout.lines.count == 1 && layout.lines[0].size == 20 && layout.lines[0].width == 100)
    #expect(isClose(layout.lines[0].box, Rect(x: 41, y: 232, width: 258, height: 25)))
    #expect(
      abs(layout.inset - 21) < 1e-9 && !layout.endsRight && layout.lead == nil
        && layout.badge == nil)
  }

  @Test func `lines are stacked, and a line that does not fit is left out`() {
    let three = plan([.title, .subtitle, .detail])
    // Together they take 61.96 points of the 86.4 that may be filled, so they begin 14.02 below the
    // top.
    #expect(three.lines.map(\.label) == [.title, .subtitle, .detail])
    #expect(isClose(three.lines[2].box, Rect(x: 41, y: 257.5, width: 258, height: 18.48)))
    var low = row
    low.box.height = 40
    // 15 points and 18.75 for the title; 9.9 and 13.86 for a line below; 38.4 may be filled.
    #expect(plan([.title, .subtitle, .detail], on: low).lines.map(\.label) == [.title, .subtitle])
  }

  @Test func `an icon takes space from all lines, and a badge only from the title`() {
    let layout = plan([.title, .subtitle, .icon, .badge], [.badge: 2])
    // A tile of 40 points, centered beside lines of 43.48 points, begins 3.2 below them.
    #expect(layout.lead?.part == .icon)
    #expect(isClose(layout.lead?.box, Rect(x: 41, y: 226.46, width: 40, height: 40)))
    #expect(isClose(layout.lead?.iconBox, Rect(x: 49, y: 234.46, width: 24, height: 24)))
    // Two letters of 12 points and 12 around them, 19.2 high, centered on the title.
    #expect(isClose(layout.badge?.box, Rect(x: 263, y: 226.16, width: 36, height: 19.2)))
    #expect(layout.inset == 21 + 40 + 14)
    #expect(abs(layout.lines[0].box.width - (258 - 54 - 46)) < 1e-9)
    #expect(abs(layout.lines[1].box.width - (258 - 54)) < 1e-9)
  }

  @Test func `a thumbnail has an even margin, and its corners are concentric with the row's`() {
    var round = row
    round.cornerRadius = 20
    let layout = plan([.title, .thumb, .icon], on: round)
    // A tenth of 90 points around a square of 72, which also hides the icon.
    #expect(layout.lead?.part == .thumb && layout.lead?.cornerRadius == 11)
    #expect(isClose(layout.lead?.box, Rect(x: 29, y: 209, width: 72, height: 72)))
    #expect(layout.inset == 9 + 72 + 12)
  }

  @Test func `initials that are too wide for their disc are made smaller`() {
    let layout = plan([.title, .initials], [.initials: 3])
    // A disc of 44 points: letters of 18.48 would be 55.44 wide, and 31.68 are allowed.
    #expect(layout.lead?.cornerRadius == 22)
    #expect(abs((layout.lead?.size ?? 0) - 10.56) < 1e-9)
  }

  @Test func `from right to left a row is its mirror image`() {
    let parts: RowParts = [.title, .subtitle, .icon, .badge]
    let one = plan(parts, [.badge: 2])
    var mirrored = screen
    mirrored.direction = .rightToLeft
    let other = plan(parts, [.badge: 2], screen: mirrored)
    #expect(other.endsRight)
    for (a, b) in zip(
      [one.lead?.box, one.badge?.box] + one.lines.map(\.box),
      [other.lead?.box, other.badge?.box] + other.lines.map(\.box))
    {
      #expect(a.map { isClose(b, $0.mirrored(in: row.box)) } == true)
    }
  }

  @Test func `a veil is darkest to a little beyond the longest line`() {
    let layout = plan([.title, .subtitle, .cover], [.title: 3, .subtitle: 10])
    // The second line ends at 21 + 132 of 300 points.
    #expect(
      abs((layout.scrim?.darkEnd ?? 0) - 0.55) < 1e-9
        && abs((layout.scrim?.fadeEnd ?? 0) - 0.95) < 1e-9)
    #expect(self.plan(.cover).scrim == nil && self.plan(.cover).inset == 0)
  }

  @Test(arguments: [(0.0, 32.0), (0.5, 74), (1, 116)])
  func `the text of an expanding row moves below its back button`(expansion: Double, y: Double) {
    var full = PlacedElement(
      kind: .row, row: 0, id: RowID(0), box: Rect(x: 0, y: 0, width: 300, height: 500))
    full.expansion = expansion
    // From 32 points below the row's edge to 10 below the arrow's 80 + 26.
    #expect(plan(.title, on: full).lines[0].box.y == y)
  }

  @Test func `text on the views of a shift keeps its distance from the bottom edge`() {
    var views = screen
    views.showsViews = true
    for height in [90.0, 190] {
      var view = row
      view.box.height = height
      let line = plan(.title, on: view, screen: views).lines[0].box
      #expect(abs(view.box.maxY - line.maxY - 21) < 1e-9)
    }
  }

  @Test func `a centered row has the published positions, and expands to those of the detail`() {
    var wide = RowScreen(size: Size(width: 375, height: 812))
    wide.rows.style = .centered
    (wide.rowWidth, wide.detail) = (315, ExpandDetail())
    let parts: RowParts = [.title, .subtitle, .date, .notes]
    var row = PlacedElement(
      kind: .row, row: 0, id: RowID(0), box: Rect(x: 30, y: 200, width: 315, height: 130))
    let rest = plan(parts, on: row, screen: wide)
    // 12 from the top a name of 17 points in 20.4, two below it a time of 10 in 12. Two and six
    // below, a tag of five; six below, three lines of notes, each 1.25 · 12 points high.
    #expect(rest.lines.map(\.label) == [.title, .subtitle, .notes])
    #expect(isClose(rest.lines[0].box, Rect(x: 70, y: 212, width: 235, height: 20.4)))
    #expect(isClose(rest.lines[1].box, Rect(x: 70, y: 234.4, width: 235, height: 12)))
    #expect(isClose(rest.tag, Rect(x: 172.5, y: 254.4, width: 30, height: 5)))
    #expect(isClose(rest.lines[2].box, Rect(x: 86, y: 265.4, width: 203, height: 45)))

    row.box = Rect(x: 0, y: 0, width: 375, height: 832)
    row.expansion = 1
    let full = plan(parts, on: row, screen: wide)
    // From 80 on: 22 points in 26.4 and ten, 18 in 21.6 and eight, a date of 12 in 14.4 and ten, a
    // tag six lower, and 20 below it the notes, 28 whole lines of 21.25 points to the end of the
    // screen.
    #expect(full.lines.map(\.label) == [.title, .subtitle, .date, .notes])
    #expect(full.lines.map(\.size) == [22, 18, 12, 17])
    #expect(full.lines.map(\.box.y).map { ($0 * 10).rounded() } == [800, 1164, 1460, 2014])
    #expect(isClose(full.lines[3].box, Rect(x: 30, y: 201.4, width: 315, height: 595)))
    row.expansion = 0.5
    let way = plan(parts, on: row, screen: wide)
    #expect(way.lines[0].size == 19.5 && way.lines[1].size == 14)
    #expect(!way.lines.contains { $0.label == .notes || $0.label == .date })
  }

  @Test func `a receipt has the positions of the cells below the flipping notch`() {
    var screen = RowScreen(size: Size(width: 375, height: 812))
    screen.rows.style = .receipt
    let row = PlacedElement(
      kind: .row, row: 0, id: RowID(0), box: Rect(x: 16, y: 68, width: 343, height: 177))
    let receipt = plan(
      [.title, .subtitle, .detail, .badge, .initials, .date, .notes], on: row, screen: screen)
    func line(_ label: RowLabel) -> RowLayout.Line? { receipt.lines.first { $0.label == label } }
    #expect(line(.detail)?.size == 13 && line(.detail)?.box.x == 32 && line(.detail)?.box.y == 84)
    #expect(isClose(receipt.lead?.box, Rect(x: 32, y: 118, width: 60, height: 60)))
    // Title and subtitle, 16 and 12 points, are beside the logo's middle at 80, 4 apart.
    #expect(line(.title)?.box.x == 100 && line(.title)?.box.maxY == 148.5)
    #expect(line(.subtitle)?.box.y == 152.5)
    #expect(line(.badge)?.size == 20 && line(.badge)?.anchor == .right)
    #expect(line(.badge)?.box.y == 118 && line(.badge)?.box.maxX == 343)
    #expect(isClose(receipt.rule, Rect(x: 32, y: 196, width: 311, height: 1)))
    // The footer of 48 points begins below the line: its middle is 153 from the top.
    #expect(line(.notes)?.tone == .tag && line(.date)?.anchor == .right)
    #expect(line(.date).map { $0.box.midY - 68 } == 153)
  }

  @Test(arguments: [FoldScene.Direction.leftToRight, .rightToLeft])
  func `texts of a receipt end before those at the other side, and whole`(
    direction: FoldScene.Direction
  ) throws {
    var screen = RowScreen(size: Size(width: 375, height: 812))
    (screen.rows.style, screen.direction) = (.receipt, direction)
    // Square letters of 20 and 12 points: a badge of 5 takes 100 points, a date of 6 takes 72.
    let letters: [RowLabel: Int] = [.title: 40, .badge: 5, .notes: 40, .date: 6]
    func receipt(height: Double) -> RowLayout {
      plan(
        [.title, .subtitle, .detail, .badge, .initials, .date, .notes], letters,
        on: PlacedElement(
          kind: .row, row: 0, id: RowID(0), box: Rect(x: 16, y: 68, width: 343, height: height)),
        screen: screen)
    }
    let whole = receipt(height: 177)
    for (label, end, room) in [(RowLabel.title, RowLabel.badge, 100.0), (.notes, .date, 72)] {
      let text = try #require(whole.lines.first { $0.label == label }?.box)
      let other = try #require(whole.lines.first { $0.label == end }?.box)
      // Twelve points lie between them.
      let gap =
        direction == .leftToRight
        ? other.maxX - room - text.maxX : text.x - (other.x + room)
      #expect(gap == 12, "\(label)")
    }
    for height in stride(from: 20.0, through: 180, by: 1) {
      for line in receipt(height: height).lines where line.opacity > 0 {
        #expect(line.box.maxY <= 68 + height, "\(line.label) in a row of \(height) pt")
      }
    }
  }

  @Test func `the rows of a mixed list align their texts in one column`() {
    let leads: [RowParts] = [[], .icon, .initials, .portrait, .thumb]
    let list = ListScene(rows: RowHeights(count: 6, height: 90))
    let scene = FoldScene(
      device: Device(size: Size(width: 560, height: 560)), subject: .list(list))
    var screen = RowScreen(of: scene)
    screen.rowWidth = 300
    let faces = (leads + [.cover]).enumerated().map { (RowID(UInt32($0)), $1.union(.title)) }
    screen.alignTexts(of: faces, in: scene)
    // Behind a thumbnail of 72 points, with 9 before and 12 after it; its middle is at 45.
    #expect(screen.textColumn?.start == 93 && screen.textColumn?.leadMiddle == 45)
    for direction in [FoldScene.Direction.leftToRight, .rightToLeft] {
      screen.direction = direction
      for lead in leads {
        let layout = plan(lead.union(.title), screen: screen)
        let isMirrored = direction == .rightToLeft
        let box = layout.lines[0].box
        #expect(abs((isMirrored ? 320 - box.maxX : box.x - 20) - 93) < 1e-9)
        if let middle = layout.lead?.box.midX {
          #expect(abs((isMirrored ? 320 - middle : middle - 20) - 45) < 1e-9)
        }
      }
    }
    screen.direction = .leftToRight
    #expect(abs(plan([.title, .cover], screen: screen).inset - 21) < 1e-9)
    var header = row
    header.kind = .header
    #expect(abs(plan(.title, on: header, screen: screen).inset - 21) < 1e-9)
    // A list without pictures, or with one kind of picture, is unchanged.
    screen.alignTexts(of: [(RowID(0), .title)], in: scene)
    #expect(screen.textColumn == nil)
    screen.alignTexts(of: [(RowID(0), [.title, .icon])], in: scene)
    #expect(
      isClose(
        plan([.title, .icon], screen: screen).lead?.box, plan([.title, .icon]).lead?.box ?? row.box)
    )
  }

  @Test(arguments: [RowParts.icon, .initials, .portrait, .thumb], [140.0, 160, 180])
  func `a narrow card keeps its leading picture, and space for its title`(
    lead: RowParts, width: Double
  ) throws {
    var card = row
    (card.box.width, card.box.height) = (width, 130)
    for kind in [ElementKind.row, .card, .header] {
      card.kind = kind
      let layout = plan([.title, lead], [.title: 6, .initials: 2], on: card)
      let box = try #require(layout.lead?.box)
      // A third of the space between margins of 0.07 · width, or a picture of 0.36 · width.
      let most = lead == .thumb ? 0.36 * width : 0.86 * width / 3
      #expect(box.width > 0.8 * most && box.width <= most + 1e-9)
      let title = try #require(layout.lines.first?.box)
      #expect(title.x >= box.maxX && title.width > 0.3 * width && title.maxX <= card.box.maxX)
    }
  }

  @Test(arguments: [RowParts.thumb, .portrait, .icon])
  func `the date of an expanded row is below its picture, with all of it inside the padding`(
    lead: RowParts
  ) throws {
    var screen = screen
    screen.detail = ExpandDetail()
    var full = PlacedElement(
      kind: .row, row: 0, id: RowID(0), box: Rect(x: 0, y: 0, width: 560, height: 580))
    full.expansion = 1
    let layout = plan([.title, .subtitle, .date, .notes, lead], on: full, screen: screen)
    let picture = try #require(layout.lead?.box)
    let lines = layout.lines.map { ($0.label, $0.box) }
    #expect(lines.map(\.0) == [.title, .subtitle, .date, .notes])
    #expect(picture.minX >= 30 && picture.minY >= 80 + 26)
    for (label, box) in lines {
      #expect(box.minX >= 30 - 1e-9 && box.maxX <= 530 + 1e-9, "\(label)")
      #expect(!box.overlaps(picture), "\(label)")
    }
    for (one, next) in zip(lines, lines.dropFirst()) { #expect(one.1.maxY <= next.1.minY + 1e-9) }
  }

  @Test func `a plain row has its date and as many lines of notes as fit`() {
    var tall = row
    tall.box.height = 200
    let parts: RowParts = [.title, .subtitle, .date, .notes]
    let full = plan(parts, [.notes: 100], on: tall)
    #expect(full.lines.map(\.label) == [.title, .subtitle, .date, .notes])
    // A title of 24 points fills 30, and two lines of 15.84 fill 22.176 each. 192 may be filled,
    // and of the remaining 117.648 points five lines of 19.8 fill 99.
    #expect(abs(full.lines[3].box.height - 99) < 1e-9)
    #expect(full.lines.allSatisfy { $0.opacity == 1 && $0.box.maxY <= 400 })
    // Low rows leave out lines that do not fit: of 57.6 points three lines fill 52.7, of 38.4 two
    // fill 32.6.
    tall.box.height = 60
    #expect(plan(parts, [.notes: 100], on: tall).lines.map(\.label) == [.title, .subtitle, .date])
    tall.box.height = 40
    #expect(plan(parts, [.notes: 100], on: tall).lines.map(\.label) == [.title, .subtitle])
  }

  @Test(arguments: [130.0, 70, 300])
  func `the tag of a centered row never crosses a text while the row expands`(height: Double) throws
  {
    var wide = RowScreen(size: Size(width: 375, height: 812))
    wide.rows.style = .centered
    (wide.rowWidth, wide.detail) = (315, ExpandDetail())
    var row = PlacedElement(
      kind: .row, row: 0, id: RowID(0), box: Rect(x: 30, y: 200, width: 315, height: height))
    for step in 0...100 {
      row.expansion = Double(step) / 100
      row.box.height = height + (832 - height) * row.expansion
      let layout = plan([.title, .subtitle, .detail, .date, .notes], on: row, screen: wide)
      let tag = try #require(layout.tag)
      for line in layout.lines {
        #expect(
          line.box.maxY <= tag.minY + 1e-9 || line.box.minY >= tag.maxY - 1e-9,
          "\(line.label) at \(step) %")
      }
    }
  }

  @Test func `a centered row has its picture before its lines and its badge after them`() throws {
    var screen = RowScreen(size: Size(width: 375, height: 812))
    screen.rows.style = .centered
    screen.rowWidth = 315
    var row = PlacedElement(
      kind: .row, row: 0, id: RowID(0), box: Rect(x: 30, y: 200, width: 315, height: 130))
    for expansion in [0, 0.5, 1] {
      row.expansion = expansion
      if expansion == 1 { row.box = Rect(x: 0, y: 0, width: 375, height: 832) }
      for lead in [RowParts.thumb, .portrait, .initials, .icon] {
        let layout = plan(
          [.title, .subtitle, .detail, .date, .notes, .badge, lead], [.badge: 2], on: row,
          screen: screen)
        let (picture, badge) = (try #require(layout.lead?.box), try #require(layout.badge?.box))
        #expect(row.box.contains(Point(x: picture.minX, y: picture.minY)))
        #expect(layout.lines.contains { $0.label == .detail })
        for line in layout.lines where line.opacity > 0 {
          let isFree = !line.box.overlaps(picture) && !line.box.overlaps(badge)
          #expect(isFree, "\(line.label) at \(expansion)")
          #expect(abs(line.box.midX - row.box.midX) < 1e-9)
        }
      }
    }
  }

  @Test func `a row that is too small for letters has no text`() {
    var small = row
    small.box = Rect(x: 0, y: 0, width: 300, height: 2)
    #expect(plan([.title, .icon, .badge], [.badge: 1], on: small).lines.isEmpty)
  }
}
