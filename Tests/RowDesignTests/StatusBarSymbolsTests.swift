import FoldLayout
import RowDesign
import Testing

@Suite struct StatusBarSymbolsTests {
  private let device = Device(size: Size(width: 400, height: 600), statusBar: 44)

  private func signs(
    _ theme: RowTheme, over elements: [PlacedElement] = [], bar: Bool = false,
    _ background: Background? = nil, backdrop: RGBAColor? = nil, face: RowFace = RowFace(parts: [])
  ) -> RGBAColor {
    var screen = RowScreen(size: device.size, statusBar: 44)
    if bar { screen.navigationBar = NavigationBar() }
    screen.background = background
    return StatusBarSymbols.color(
      over: elements, on: screen, of: device, theme: theme, backdrop: backdrop
    ) { _ in face }
  }

  private func row(_ y: Double) -> PlacedElement {
    PlacedElement(
      kind: .row, row: 0, id: RowID(0), box: Rect(x: 0, y: y, width: 400, height: 90))
  }

  @Test func `contrast is the ratio of WCAG, worked out by hand`() {
    #expect(abs(RGBAColor.black.contrast(to: .white) - 21) < 1e-9)
    // 0x777777 on white: ((119 / 255 + 0.055) / 1.055)^2.4 = 0.18447, and 1.05 / 0.23447 = 4.478.
    let gray = RGBAColor(rgb: 0x777777)
    #expect(abs(gray.contrast(to: .white) - 4.478) < 0.001)
    #expect(gray.contrast(to: .white) == RGBAColor.white.contrast(to: gray))
  }

  @Test(arguments: [0, 1])
  func `the status bar has a contrast of at least 4.5 to every color behind it`(mode: Int) {
    let theme = [RowTheme.light, .dark][mode]
    for level in 0..<512 {
      let color = RGBAColor(
        red: Double(level % 8) / 7, green: Double(level / 8 % 8) / 7, blue: Double(level / 64) / 7)
      let shown = signs(theme, over: [row(0)], face: RowFace(parts: [], color: color))
      #expect(shown.contrast(to: color) >= 4.5)
      #expect(shown == signs(theme) || signs(theme).contrast(to: color) < 4.5)
    }
  }

  @Test func `the ink follows bar, row, cover, artwork, gradient and picture behind the clock`() {
    let (light, dark) = (signs(.light), signs(.dark))
    #expect(light.isDark && !dark.isDark)
    let black = RowFace(parts: [], color: .black)
    #expect(!signs(.light, over: [row(0)], face: black).isDark)
    // A row below the clock, or behind the bar, does not count.
    #expect(signs(.light, over: [row(60)], face: black) == light)
    #expect(signs(.light, over: [row(0)], bar: true, face: black) == light)
    #expect(!signs(.light, over: [row(0)], face: RowFace(parts: .cover, mean: .black)).isDark)
    var artwork = RowFace(parts: [], color: .white)
    artwork.artwork = RowArtwork(
      closed: RowArtwork.Picture(number: 0, aspect: 1, mean: .black), fit: .cover)
    #expect(!signs(.light, over: [row(0)], face: artwork).isDark)
    var gradient = Background()
    (gradient.from, gradient.to) = (.black, .white)
    #expect(!signs(.light, gradient).isDark)
    (gradient.from, gradient.to) = (.white, .black)
    #expect(signs(.light, gradient) == light)
    #expect(!signs(.light, gradient, backdrop: .black).isDark)
  }
}
