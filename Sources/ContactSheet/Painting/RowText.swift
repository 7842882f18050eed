import FoldLayout

/// The lines of a row and where their baselines begin, in the row's own plane.
struct RowText {
  struct Line {
    let text: ShapedText
    let origin: Point
    let isTitle: Bool
  }

  let lines: [Line]

  /// How much larger text is set on a large screen, which the page shows smaller.
  static func factor(for device: Device) -> Double {
    min(1.35, max(1, (device.size.width * device.size.height).squareRoot() / 560))
  }

  /// Sets the lines that fit onto an element; an empty one takes no room.
  ///
  /// Text begins at the top, as in an app's list; on the views of a shift it stands at the bottom,
  /// where it keeps its place by the edge while a view grows.
  init(
    _ strings: [String], on element: PlacedElement, subject: SheetSubject, device: Device,
    typesetter: Typesetter
  ) {
    let box = element.box.insetBy(max(0, element.borderWidth))
    let isCard = element.kind == .card
    let factor = Self.factor(for: device) * (isCard ? min(1, max(0.1, element.scale)) : 1)
    let largest = isCard ? 30.0 : 24
    let titleSize = min(min(largest, 11 + 0.1 * box.height) * factor, 0.7 * box.height)
    let inset = min(24 * factor, 0.07 * box.width)
    let room = box.width - 2 * inset
    guard titleSize >= 2, room >= titleSize else {
      lines = []
      return
    }
    var set: [(text: ShapedText, advance: Double, isTitle: Bool)] = []
    var height = 0.0
    for (index, string) in strings.enumerated() where !string.isEmpty {
      let size = index == 0 ? titleSize : titleSize * 0.66
      let style = TextStyle(
        size: size, weight: index == 0 ? 600 : 400, tracking: index == 0 ? -10 : 0,
        hasTabularFigures: index > 0)
      let advance = size * (index == 0 ? 1.25 : 1.4)
      guard height + advance <= box.height * 0.96 || index == 0,
        let text = typesetter.line(string, style, width: room)
      else { break }
      set.append((text, advance, index == 0))
      height += advance
    }
    let margin = min((box.height - height) / 2, 32 * factor)
    var y = subject == .shift ? box.maxY - height - min(margin, inset) : box.minY + margin
    if subject != .shift, box.minY < device.statusBar, box.height > device.size.height / 2 {
      // A row that fills the screen begins its text below the status bar, as an app would.
      y = max(y, min(device.statusBar + 16, box.maxY - height))
    }
    var lines: [Line] = []
    for item in set {
      let (ascent, descent) = (item.text.ascent, item.text.descent)
      let baseline = y + (item.advance - ascent - descent) / 2 + ascent
      lines.append(
        Line(
          text: item.text, origin: Point(x: box.minX + inset, y: baseline),
          isTitle: item.isTitle))
      y += item.advance
    }
    self.lines = lines
  }

  /// Whether a letter reaches beyond the box, as stacked accents may.
  func overflows(_ box: Rect) -> Bool {
    lines.contains { line in
      let ink = line.text.ink.offsetBy(dx: line.origin.x, dy: line.origin.y)
      return ink.width > 0
        && (ink.minX < box.minX || ink.maxX > box.maxX || ink.minY < box.minY
          || ink.maxY > box.maxY)
    }
  }
}
