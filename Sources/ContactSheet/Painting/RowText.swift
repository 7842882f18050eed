import FoldLayout

/// The lines of a row and where their baselines begin, in the row's own plane.
struct RowText {
  struct Line {
    let text: ShapedText
    let origin: Point
    let isTitle: Bool
  }

  let lines: [Line]
  /// What stands beside them; nil on a row that is too small for text.
  let accessories: RowAccessories?
  /// How far from the row's beginning the lines begin, in points.
  let inset: Double
  /// Whether the lines end at the right.
  let endsRight: Bool

  /// How much larger text is set on a large screen, which the page shows smaller.
  static func factor(for device: Device) -> Double {
    min(1.35, max(1, (device.size.width * device.size.height).squareRoot() / 560))
  }

  /// Sets the lines that fit onto an element; an empty one takes no room.
  ///
  /// Text begins at the top, as in an app's list; on the views of a shift it stands at the bottom,
  /// where it keeps its place by the edge while a view grows. On a screen that is read from right to
  /// left the row is its mirror image; on another the lines stand at the right if the first letter of
  /// the row is of a script that is written so.
  init(
    _ strings: [String], _ content: RowContent?, on element: PlacedElement,
    document: SheetDocument, typesetter: Typesetter, images: ImageShelf
  ) {
    let (subject, device) = (document.subject, document.device)
    let box = element.box.insetBy(max(0, element.borderWidth))
    let isCard = element.kind == .card
    let factor = Self.factor(for: device) * (isCard ? min(1, max(0.1, element.scale)) : 1)
    let largest = isCard ? 30.0 : 24
    let titleSize = min(min(largest, 11 + 0.1 * box.height) * factor, 0.7 * box.height)
    let inset = min(24 * factor, 0.07 * box.width)
    let room = box.width - 2 * inset
    guard titleSize >= 2, room >= titleSize else {
      (lines, accessories) = ([], nil)
      (self.inset, endsRight) = (inset, false)
      return
    }
    var set: [(string: String, size: Double, advance: Double, isTitle: Bool)] = []
    var height = 0.0
    for (index, string) in strings.enumerated() where !string.isEmpty {
      let size = index == 0 ? titleSize : titleSize * 0.66
      let advance = size * (index == 0 ? 1.25 : 1.4)
      guard height + advance <= box.height * 0.96 || index == 0 else { break }
      set.append((string, size, advance, index == 0))
      height += advance
    }
    let margin = min((box.height - height) / 2, 32 * factor)
    var y = subject == .shift ? box.maxY - height - min(margin, inset) : box.minY + margin
    if subject != .shift, box.minY < device.statusBar, box.height > device.size.height / 2 {
      // A row that fills the screen begins its text below the status bar, as an app would.
      y = max(y, min(device.statusBar + 16, box.maxY - height))
    }
    var ground = RowGround(
      box: box, block: Rect(x: box.minX + inset, y: y, width: room, height: height),
      titleSize: titleSize, direction: document.direction)
    if let content, content.fill == .thumb, images[content.image] != nil {
      let radius = content.cornerRadius ?? element.cornerRadius
      ground.addThumb(cornerRadius: radius - max(0, element.borderWidth), factor: factor)
    }
    let accessories = RowAccessories(
      content, on: ground, typesetter: typesetter, images: images)
    let block = ground.block
    y = block.minY
    let (leading, trailing) = accessories.room
    let isMirrored = document.direction == .rightToLeft
    endsRight = isMirrored || strings.joined().direction == .rightToLeft
    let left = block.minX + (isMirrored ? trailing : leading)
    let right = block.maxX - (isMirrored ? leading : trailing)
    var lines: [Line] = []
    for item in set {
      let style = TextStyle(
        size: item.size, weight: item.isTitle ? 600 : 400, tracking: item.isTitle ? -10 : 0,
        hasTabularFigures: !item.isTitle)
      // A badge stands beside the title only, unless all lines end where it does.
      let isBeside = item.isTitle || endsRight && !isMirrored
      let width = room - leading - (isBeside ? trailing : 0)
      // Figures and signs alone run the way of the other lines.
      let isNeutral = endsRight && item.string.direction == nil
      let string = isNeutral ? "\u{200f}" + item.string : item.string
      guard width >= item.size, let text = typesetter.line(string, style, width: width)
      else { break }
      let x = endsRight ? right - text.width : left
      let baseline = y + (item.advance - text.ascent - text.descent) / 2 + text.ascent
      lines.append(
        Line(text: text, origin: Point(x: x, y: baseline), isTitle: item.isTitle))
      y += item.advance
    }
    self.lines = lines
    self.accessories = accessories
    self.inset = inset + leading
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
