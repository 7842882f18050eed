import FoldLayout

/// The background and title area behind the rows of a screen, and the navigation bar in front.
///
/// The texts are those in `RowFace(of: screen)`.
package struct ScreenDrawing: Equatable, Sendable {
  /// The marks behind the rows, from back to front.
  package private(set) var background: [RowMark] = []
  package private(set) var foreground: [RowMark] = []
  /// A copy of `background` outside the list's viewport, to cover rows instead of clipping them.
  package private(set) var outsideViewport: [RowMark] = []

  /// The published distance of the title from the status bar and font sizes, in points.
  private static let (titleTop, titleSize, captionSize) = (30.0, 22.0, 12.0)
  /// The distances from the title's middle to the lower edge of a large and a small bar, in points.
  private static let (largeMiddle, middle) = (26.0, 22.0)

  /// The share by which a large title can grow, and grows per point of a pull down; assumed values.
  private static let (growth, growthPerPoint) = (0.1, 0.001)

  /// Creates the drawing of a screen whose list has scrolled by `contentOffset` points.
  package init(of screen: RowScreen, theme: RowTheme, contentOffset: Double = 0) {
    if let background = screen.background { add(background, on: screen.size.bounds) }
    if let area = screen.titleArea, let artwork = screen.pictures.titleArea {
      let box = Rect(x: 0, y: screen.statusBar, width: screen.size.width, height: area.height)
      self.background += artwork.marks(in: RoundedBox(box), covering: box)
    } else if let area = screen.titleArea {
      let ink =
        screen.backgroundColor(theme).isDark == theme.screen.isDark ? theme.rowInk : theme.screen
      let textBox = Rect(x: 16, y: 0, width: screen.size.width - 32, height: 0)
      let top = screen.statusBar + min(Self.titleTop, area.height / 3)
      func write(_ label: RowLabel, _ y: Double, _ size: Double, _ ink: RGBAColor) {
        let box = Rect(x: textBox.x, y: y, width: textBox.width, height: size * 1.25)
        self.background.append(
          RowMark(label.mark, in: box, size: size, color: ink, anchor: .center))
      }
      write(.heading, top, Self.titleSize, ink)
      write(.subtitle, top + Self.titleSize * 1.25 + 4, Self.captionSize, ink)
    }
    if let viewport = screen.viewport {
      let ends = [screen.background?.from, screen.background?.to ?? screen.background?.from]
      coverOutside(
        viewport, on: screen.size.bounds,
        ends.allSatisfy { $0?.alpha == 1 } ? nil : theme.screen)
    }
    if let bar = screen.navigationBar { add(bar, on: screen, theme, contentOffset) }
  }

  /// Repeats the marks behind the rows outside the viewport.
  private mutating func coverOutside(
    _ viewport: ListViewport, on whole: Rect, _ screen: RGBAColor?
  ) {
    let visible = viewport.visibleRect(on: whole)
    for (y, height) in [(0, visible.y), (visible.maxY, whole.height - visible.maxY)]
    where height > 0 {
      let strip = RoundedBox(Rect(x: 0, y: y, width: whole.width, height: height))
      if let screen {
        outsideViewport.append(RowMark(kind: .fill, box: strip, fill: .solid(screen), span: whole))
      }
      for var mark in background {
        let text = mark.box.rect
        if mark.kind == .fill || mark.kind == .image {
          mark.box = strip
        } else if mark.kind == .artwork {
          mark.box = RoundedBox(text.cut(to: strip.rect))
        } else if text.minY < y || text.maxY > y + height {
          continue
        }
        outsideViewport.append(mark)
      }
    }
  }

  private mutating func add(_ background: Background, on whole: Rect) {
    let box = RoundedBox(whole)
    if let from = background.from {
      var mark = RowMark(kind: .fill, box: box, fill: .solid(from), span: box.rect)
      if let to = background.to, to != from {
        mark.fill = .gradient(from, to, background)
      }
      self.background.append(mark)
    }
    if background.image != nil {
      self.background.append(RowMark(kind: .image, box: box, span: box.rect))
    }
  }

  private mutating func add(
    _ bar: NavigationBar, on screen: RowScreen, _ theme: RowTheme, _ contentOffset: Double
  ) {
    let collapsible = screen.axis == .vertical ? bar.collapsibleHeight : 0
    let pull = collapsible > 0 ? max(0, -contentOffset) : 0
    let collapsed = min(max(0, contentOffset), collapsible)
    let width = screen.size.width
    let bottom = bar.bottom(below: screen.statusBar) - collapsed + pull
    if let artwork = screen.pictures.navigationBar {
      let box = Rect(x: 0, y: 0, width: width, height: bottom)
      return foreground += artwork.marks(in: RoundedBox(box), covering: box)
    }
    func fill(_ y: Double, _ height: Double, _ color: RGBAColor) {
      let box = Rect(x: 0, y: y, width: width, height: height)
      foreground.append(RowMark(kind: .fill, box: RoundedBox(box), fill: .solid(color), span: box))
    }
    func write(_ size: Double, _ middle: Double, _ opacity: Double, _ anchor: RowMark.Anchor) {
      let textBox = Rect(x: 16, y: middle - size * 0.7, width: width - 32, height: size * 1.4)
      foreground.append(
        RowMark(
          .title, in: textBox, size: size, color: theme.rowInk.opacity(opacity), anchor: anchor))
    }
    // The bar is opaque, so that no row shows through.
    fill(0, bottom, theme.screen)
    let share = collapsible > 0 ? collapsed / collapsible : 0
    if bar.isLarge, share < 1 {
      let start: RowMark.Anchor = screen.direction == .rightToLeft ? .right : .left
      let size = min(34, bar.extent * 0.7) * (1 + min(Self.growth, pull * Self.growthPerPoint))
      write(size, bottom - Self.largeMiddle, 1 - share, start)
    }
    if !bar.isLarge || share > 0 {
      let extent = bar.extent - collapsible
      // The large title disappears behind the small bar.
      if bar.isLarge { fill(0, screen.statusBar + extent, theme.screen) }
      let middle = screen.statusBar + extent - min(Self.middle, extent / 2)
      write(min(17, extent * 0.7), middle, bar.isLarge ? max(0, 2 * share - 1) : 1, .center)
    }
    fill(bottom - 0.5, 0.5, theme.rowEdge)
  }
}

extension RowMark {
  init(_ kind: Kind, in box: Rect, size: Double, color: RGBAColor, anchor: Anchor) {
    self.init(
      kind: kind, box: RoundedBox(box), fill: .solid(color), span: box, size: size, anchor: anchor)
  }
}
