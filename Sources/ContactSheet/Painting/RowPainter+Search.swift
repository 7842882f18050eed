import FoldLayout

extension RowPainter {
  /// The minimum ratio of height to width scale at which readers recognize hidden words.
  private static let flattest = 0.4

  /// Adds hidden text for searching below the fill that is drawn next.
  ///
  /// The text represents the lines of a turned element, which are drawn as shapes, and the title of
  /// a flat element if the title is outside the screen.
  func hide(
    _ texts: [RowLine], of element: PlacedElement, outline: Path, color: RGBAColor,
    on canvas: some Canvas
  ) {
    guard canvas.keepsSearchText, let bounds = outline.bounds else { return }
    let visible = bounds.cut(to: document.device.size.bounds)
    guard visible.width > 0, visible.height > 0 else { return }
    let lines = texts.filter(\.isOfBlock)
    let isTurned = !element.transform.isAffine
    // PDF readers recombine adjacent right-to-left words, which would scramble lines that are too
    // close.
    let isCrowded =
      bounds.height < Self.flattest * element.box.height
      && lines.contains(where: \.text.isRightToLeft)
    let hidden = lines.filter { line in
      isTurned ? line.isTitle || !isCrowded : line.isTitle && !shows(line, of: element, in: visible)
    }
    guard !hidden.isEmpty else { return }
    canvas.clip(to: outline) {
      for line in hidden {
        let textTransform = transform(of: line, of: element, in: visible)
        canvas.searchText(line.text, at: .zero, color: color, transform: textTransform)
      }
    }
  }

  private func shows(_ line: RowLine, of element: PlacedElement, in visible: Rect) -> Bool {
    let ink = line.text.ink.offsetBy(dx: line.origin.x, dy: line.origin.y)
    return Projector(element.transform).bounds(of: ink)?.meets(visible) ?? false
  }

  /// Returns an upright transform that places a line near its position, at least partly visible.
  private func transform(
    of line: RowLine, of element: PlacedElement, in visible: Rect
  ) -> Homography {
    let transform = element.transform
    let middle = Point(x: line.origin.x + line.text.width / 2, y: line.origin.y)
    var (across, down) = (1.0, 1.0)
    var start = Point(x: visible.minX, y: visible.maxY)
    if transform.w(at: middle) >= Projector.nearPlane,
      transform.w(at: line.origin) >= Projector.nearPlane
    {
      let (center, w) = (transform.project(middle), transform.w(at: middle))
      across = min(10, max(0.1, abs((transform.xx - center.x * transform.wx) / w)))
      down = min(across, abs((transform.yy - center.y * transform.wy) / w))
      start = transform.project(line.origin)
    }
    down = max(down, across * Self.flattest)
    let rise = line.text.ascent * down / 2
    let length = line.text.width * across / 2
    let x = min(max(start.x, visible.minX - length), visible.maxX - length)
    let y = min(max(start.y, visible.minY + rise), visible.maxY + rise)
    return Homography(
      xx: across, xy: 0, x1: x, yx: 0, yy: down, y1: y, wx: 0, wy: 0, w1: 1)
  }
}

extension Homography {
  var isFinite: Bool {
    [xx, xy, x1, yx, yy, y1, wx, wy, w1].allSatisfy(\.isFinite)
  }
}
