import FoldLayout
import RowDesign

/// Draws what a phone shows over the rows: fold line ends, status bar and the device's notch.
struct GlassPainter: ContextPainter {
  let context: DrawingContext
  let foldLine: FoldLine?
  /// The prefix for the names of reused drawings.
  let side: String

  /// Draws status bar, notch and fold line ends over `elements`, with contrasting symbols.
  func draw(over elements: [PlacedElement]) {
    let statusBarColor = StatusBarSymbols.color(
      over: elements, on: document.screen, of: device, theme: theme.rows,
      backdrop: images[document.screen.background?.image]?.mean
    ) { element in
      let content = document.content(element.contentID)
      var face = RowFace(
        parts: .cover, color: content?.color, mean: images.cover(of: content, on: element)?.mean)
      face.artwork = RowArtwork(content?.artwork, find: images.find)
      return face
    }
    let number = theme.rows.statusBarColors.firstIndex(of: statusBarColor) ?? 0
    canvas.reuse(side + (number == 0 ? "glass" : "glass-\(number)")) {
      drawGlass(statusBarColor: statusBarColor)
    }
  }

  private func drawFoldTicks() {
    guard let line = foldLine else { return }
    let length = min(10, line.length / 20)
    for along in [0, line.length - length] {
      let start = line.point(along)
      let tick =
        line.isUpright
        ? Rect(x: start.x - 1, y: start.y, width: 2, height: length)
        : Rect(x: start.x, y: start.y - 1, width: length, height: 2)
      canvas.fill(Path(tick), theme.accent)
    }
  }

  /// Draws everything above the rows; a pulled-down notch also makes the device's own notch black.
  private func drawGlass(statusBarColor: RGBAColor) {
    drawFoldTicks()
    drawStatusBar(color: statusBarColor)
    guard let notch = device.notch, notch.width > 0, notch.height > 0 else { return }
    let width = min(notch.width, device.size.width)
    let x = (device.size.width - width) / 2
    let color = document.subject == .notch ? RGBAColor.black : theme.rows.bezel
    switch notch.shape {
    case .notch: canvas.fill(joinedNotch(x: x, width: width, height: notch.height), color)
    case .island, .punchHole:
      let box = Rect(x: x, y: notch.y, width: width, height: notch.height)
      canvas.fill(Path(box, cornerRadius: min(width, notch.height) / 2), color)
    }
  }

  /// Returns a notch below y = 0 with its left side at `x`, round lower and concave upper corners.
  private func joinedNotch(x: Double, width: Double, height: Double) -> Path {
    let hollow = min(6, height / 4)
    let r = min(20, height - hollow, width / 2)
    let k = 1 - Path.quarterCircleHandle
    let (x1, h) = (x + width, height)
    var path = Path()
    path.move(to: Point(x: x - hollow, y: -1))
    path.line(to: Point(x: x1 + hollow, y: -1))
    path.line(to: Point(x: x1 + hollow, y: 0))
    path.curve(
      Point(x: x1 + hollow * k, y: 0), Point(x: x1, y: hollow * k), to: Point(x: x1, y: hollow))
    path.line(to: Point(x: x1, y: h - r))
    path.curve(
      Point(x: x1, y: h - r * k), Point(x: x1 - r * k, y: h), to: Point(x: x1 - r, y: h))
    path.line(to: Point(x: x + r, y: h))
    path.curve(Point(x: x + r * k, y: h), Point(x: x, y: h - r * k), to: Point(x: x, y: h - r))
    path.line(to: Point(x: x, y: hollow))
    path.curve(
      Point(x: x, y: hollow * k), Point(x: x - hollow * k, y: 0), to: Point(x: x - hollow, y: 0))
    path.close()
    return path
  }

  /// Draws the clock and the battery as shapes, so that text searches do not find them.
  private func drawStatusBar(color: RGBAColor) {
    let height = min(device.statusBar, 54)
    guard height >= 16, device.size.width >= 200 else { return }
    let size = min(16, max(11, height * 0.36))
    let (inset, middle) = (device.clock.x, device.clock.y)
    if let sign = typesetter.line(
      "9:41", TextStyle(size: size, weight: 600, hasTabularFigures: true))
    {
      let path = sign.outline.offsetBy(dx: inset, dy: middle + size * 0.36)
      canvas.fill(path, .solid(color), precision: .lettering)
    }
    let battery = Rect(
      x: device.size.width - inset - size * 1.5, y: middle - size * 0.36, width: size * 1.5,
      height: size * 0.72)
    canvas.stroke(Path(battery, cornerRadius: size * 0.2), Pen(color: color, width: 1.2))
    canvas.fill(
      Path(
        Rect(
          x: battery.x + 2, y: battery.y + 2, width: (battery.width - 4) * 0.8,
          height: battery.height - 4), cornerRadius: size * 0.1), color)
  }
}
