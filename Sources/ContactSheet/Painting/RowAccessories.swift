import FoldLayout

/// What stands beside a row's lines: one thing where they begin, and a badge where they end.
struct RowAccessories {
  /// What stands where a row begins.
  enum Lead {
    /// An icon's outline on a tile.
    case icon(Path, tile: Path)
    /// A picture, the box that it fills, and what shows of it.
    case image(CanvasImage, box: Rect, shape: Path)
    /// Initials on a disc; the number chooses among quiet colours.
    case initials(ShapedText, origin: Point, disc: Path, tint: Int)
  }

  var lead: Lead?
  /// The badge's text, where its baseline begins, and the capsule below it.
  var badge: (text: ShapedText, origin: Point, capsule: Path)?
  /// The room that they take from the lines, where these begin and where they end.
  var room = (leading: 0.0, trailing: 0.0)

  /// Sets what fits onto a row.
  init(_ content: RowContent?, on ground: RowGround, typesetter: Typesetter, images: ImageShelf) {
    guard let content else { return }
    addLead(content, ground, typesetter, images)
    addBadge(content, ground, typesetter)
  }

  private mutating func addLead(
    _ content: RowContent, _ ground: RowGround, _ typesetter: Typesetter, _ images: ImageShelf
  ) {
    let (box, block, titleSize) = (ground.box, ground.block, ground.titleSize)
    if let thumb = ground.thumb, let image = images[content.image] {
      let placed = ground.placed(thumb)
      lead = .image(
        image, box: placed, shape: Path(placed, cornerRadius: max(6, ground.thumbRadius)))
      room.leading = thumb.maxX - block.minX + titleSize * 0.6
      return
    }
    let diameter = min(titleSize * 2.2, box.height * 0.7)
    if content.avatar != nil, diameter >= 4, diameter * 3 <= block.width {
      let y = block.height >= diameter * 1.5 ? block.minY : block.midY - diameter / 2
      let disc = ground.placed(Rect(x: block.minX, y: y, width: diameter, height: diameter))
      lead = avatar(content, disc, typesetter, images)
      room.leading = lead == nil ? 0 : diameter + titleSize * 0.6
      return
    }
    let side = min(titleSize * 2, box.height * 0.7)
    if let icon = content.icon.flatMap(Icon.init(named:)), side >= 4, side * 3 <= block.width {
      // Beside several lines it begins with the title, beside one it stands at its middle.
      let y =
        block.height >= side ? block.minY + titleSize * 0.16 : block.midY - side / 2
      let tile = ground.placed(Rect(x: block.minX, y: y, width: side, height: side))
      lead = .icon(
        icon.path(in: tile.insetBy(side * 0.2)), tile: Path(tile, cornerRadius: side * 0.24))
      room.leading = side + titleSize * 0.7
    }
  }

  private func avatar(
    _ content: RowContent, _ disc: Rect, _ typesetter: Typesetter, _ images: ImageShelf
  ) -> Lead? {
    let centre = Point(x: disc.midX, y: disc.midY)
    let circle = Path(centre: centre, radius: disc.width / 2)
    if let image = images[content.avatarImage] { return .image(image, box: disc, shape: circle) }
    guard let initials = content.initials else { return nil }
    var style = TextStyle(size: disc.width * 0.42, weight: 600)
    guard var text = typesetter.line(initials, style) else { return nil }
    let widest = disc.width * 0.72
    if text.width > widest {
      style.size *= widest / text.width
      guard let smaller = typesetter.line(initials, style) else { return nil }
      text = smaller
    }
    // Capitals are centred by their height, 0.73 of Inter's size.
    let origin = Point(x: centre.x - text.width / 2, y: centre.y + style.size * 0.365)
    let sum = initials.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xffff }
    return .initials(text, origin: origin, disc: circle, tint: sum)
  }

  private mutating func addBadge(
    _ content: RowContent, _ ground: RowGround, _ typesetter: Typesetter
  ) {
    let (block, titleSize) = (ground.block, ground.titleSize)
    let size = titleSize * 0.6
    let style = TextStyle(size: size, weight: 600, hasTabularFigures: true)
    guard let label = content.badge, !label.isEmpty,
      let text = typesetter.line(label, style, width: block.width * 0.3)
    else { return }
    let height = size * 1.6
    let width = max(height, text.width + size)
    let middle = block.height > 0 ? block.minY + titleSize * 0.625 : block.midY
    let capsule = ground.placed(
      Rect(x: block.maxX - width, y: middle - height / 2, width: width, height: height))
    let origin = Point(
      x: capsule.midX - text.width / 2, y: middle + (text.ascent - text.descent) / 2)
    badge = (text, origin, Path(capsule, cornerRadius: height / 2))
    room.trailing = width + titleSize * 0.5
  }
}
