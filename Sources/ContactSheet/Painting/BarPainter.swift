import FoldLayout
import RowDesign

/// Draws the navigation bar over a screen's rows, in the screen's points.
struct BarPainter {
  let easel: Easel

  /// The middle of a large title lies so far above the bar's lower edge, and that of another above the
  /// lower edge of 44 points.
  private static let (largeMiddle, middle) = (26.0, 22.0)

  func draw(_ bar: NavigationBar) {
    let (device, theme, canvas) = (easel.device, easel.theme, easel.canvas)
    let (width, bottom) = (device.size.width, device.statusBar + bar.extent)
    let ground = Rect(x: 0, y: 0, width: width, height: bottom)
    canvas.fill(Path(ground), theme.screen.opacity(0.94))
    canvas.fill(Path(Rect(x: 0, y: bottom - 0.5, width: width, height: 0.5)), theme.rowEdge)
    let size = min(bar.isLarge ? 34 : 17, bar.extent * 0.7)
    let style = TextStyle(family: .display, size: size, weight: 600)
    guard let title = bar.title, let line = easel.typesetter.line(title, style) else { return }
    let y = bottom - (bar.isLarge ? Self.largeMiddle : min(Self.middle, bar.extent / 2))
    let isMirrored = easel.document.direction == .rightToLeft
    let x =
      bar.isLarge
      ? (isMirrored ? width - 16 - line.width : 16) : (width - line.width) / 2
    canvas.text(line, at: Point(x: x, y: y + size * 0.36), color: theme.rowInk)
  }
}
