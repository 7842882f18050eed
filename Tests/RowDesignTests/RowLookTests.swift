import FoldLayout
import Testing

@testable import RowDesign

@Suite struct RowLookTests {
  private let theme = RowTheme.light

  private func element(_ kind: ElementKind, _ row: Int = 0, y: Double = 0) -> PlacedElement {
    PlacedElement(
      kind: kind, row: row, id: RowID(UInt32(row)),
      box: Rect(x: 0, y: y, width: 300, height: 50))
  }

  @Test func `a header has the color of the screen, and a row has a card`() {
    let header = RowColors(of: element(.header), color: nil, theme: theme)
    #expect(header.fill == .solid(theme.screen) && header.edge == nil)
    let row = RowColors(of: element(.row), color: nil, theme: theme)
    #expect(row.fill == .solid(theme.row) && row.edge?.color == theme.rowEdge)
  }

  @Test func `a badge's letters have the color of the ground behind the badge`() {
    let photo = RGBAColor(red: 0.8, green: 0.4, blue: 0.2)
    let look = RowColors(of: element(.row), color: nil, cover: photo, theme: theme)
    #expect(look.badgeInk == RGBAColor(red: 0.4, green: 0.2, blue: 0.1))
    #expect(RowColors(of: element(.row), color: photo, theme: theme).badgeInk == photo)
  }

  @Test func `a turned row is darkest where it is farthest away`() {
    var row = element(.row)
    row.angle = 45
    row.transform = .turnAboutX(degrees: 45, anchor: Point(x: 150, y: 50), distance: 500)
    let fill = RowColors.shade(row, near: .white, far: .black)
    // Half of a turn: 1 − 1/2 at the top, 1 − 0.25/2 at the hinge.
    let (top, bottom) = (0.5, 0.875)
    #expect(
      fill
        == .shade(
          RGBAColor(red: top, green: top, blue: top),
          RGBAColor(red: bottom, green: bottom, blue: bottom),
          isAcross: false))
    #expect(RowColors.hingeBox(of: row) == Rect(x: 0, y: 47, width: 300, height: 3))
  }

  @Test func `a turned row keeps its fill, and the accent color moves to its edge`() {
    var row = element(.row)
    for color in [nil, RGBAColor(rgb: 0x336699)] {
      row.angle = 2
      let turning = RowColors(of: row, color: color, theme: theme)
      #expect(turning.fill == .solid(color ?? theme.row))
      // Halfway to four degrees.
      let resting = color == nil ? theme.rowEdge : theme.accent.opacity(0)
      #expect(turning.edge?.color == resting.mixed(with: theme.accent, 0.5))
      row.angle = 60
      #expect(RowColors(of: row, color: color, theme: theme).edge?.color == theme.accent)
    }
    var filling = theme
    filling.accentUse = .fill
    let filled = RowColors(of: row, color: nil, theme: filling)
    #expect(filled.isAccented && filled.backgroundColor == theme.accent)
    #expect(!RowColors(of: row, color: .white, theme: filling).isAccented)
    var plain = theme
    plain.accentUse = .none
    for kind in ElementKind.allCases where kind != .notch {
      let look = RowColors(of: element(kind), color: .black, theme: plain)
      #expect(look.edge?.color != theme.accent && look.hinge == nil, "\(kind)")
    }
  }

  @Test func `a white row on white has an edge, and a white row on purple has none`() {
    let purple = RGBAColor(rgb: 0x5a429a)
    #expect(RowColors(of: element(.row), color: .white, theme: theme).edge != nil)
    #expect(RowColors(of: element(.row), color: .white, on: purple, theme: theme).edge == nil)
    #expect(RowColors(of: element(.row), color: purple, on: purple, theme: theme).edge != nil)
    var view = element(.row)
    view.backgroundColor = .white
    #expect(RowColors(of: view, color: nil, showsViews: true, theme: theme).edge != nil)
  }

  @Test func `initials contrast with their disc, on rows of any color and in both themes`() {
    for theme in [RowTheme.light, .dark] {
      for color in [nil, .white, .black, RGBAColor(rgb: 0x5a429a), RGBAColor(rgb: 0xf2f2f2)]
        as [RGBAColor?]
      {
        let look = RowColors(of: element(.row), color: color, theme: theme)
        for tint in theme.cards.indices {
          let disc = look.disc(tint: tint, theme: theme)
          let seen = look.backgroundColor.mixed(with: disc.opacity(1), disc.alpha)
          #expect(abs(seen.lightness - look.ink.lightness) > 0.4, "\(color as Any)")
        }
      }
    }
  }

  @Test func `a card's border belongs to its face`() {
    var card = element(.card)
    card.borderWidth = 5
    #expect(RowColors(of: card, color: nil, theme: theme).border == .white)
    card.face = .back
    #expect(RowColors(of: card, color: nil, theme: theme).border == nil)
  }

  @Test func `a segment has its row's colors in front, and its own color at the back`() {
    let red = RGBAColor(red: 0.8, green: 0.2, blue: 0.2)
    var segment = element(.segment)
    segment.backgroundColor = .white
    #expect(RowColors(of: segment, color: red, theme: theme).fill == .solid(red))
    #expect(RowColors(of: segment, color: nil, theme: theme).ink == theme.rowInk)
    segment.face = .back
    #expect(RowColors(of: segment, color: red, theme: theme).fill == .solid(.white))
    #expect(RowColors.surface(of: segment, color: red, theme: theme) == .white)
  }

  @Test func `separators divide only rows of the same section`() {
    let edges = SeparatorEdges(of: [
      element(.row, 3), element(.row, 4, y: 50), element(.header, 1, y: 100),
      element(.row, 5, y: 150), element(.row, 6, y: 200),
    ])
    #expect(edges[3] == .bottom && edges[4] == nil && edges[5] == .bottom && edges[6] == nil)

    let rows = (0..<3).map { element(.row, $0, y: 50 * Double($0)) }
    let beside = SeparatorEdges(of: rows) { $0.row == 1 }
    #expect(beside[0] == nil && beside[1] == nil)
    #expect(SeparatorEdges(of: rows)[0] == .bottom && SeparatorEdges(of: rows)[1] == .bottom)
  }
}
