import FoldLayout

/// What stands beside a row's lines: an icon on a tile where they begin and a badge where they end.
struct RowAccessories {
  /// The icon's outline and the tile below it, in the row's own plane.
  var icon: (path: Path, tile: Path)?
  /// The badge's text, where its baseline begins, and the capsule below it.
  var badge: (text: ShapedText, origin: Point, capsule: Path)?
  /// The room that they take from the lines, where these begin and where they end.
  var room = (leading: 0.0, trailing: 0.0)

  /// Sets what fits onto a row whose lines fill `block` and whose title has the size given.
  init(
    _ content: RowContent?, in box: Rect, beside block: Rect, titleSize: Double,
    direction: Scene.Direction, typesetter: Typesetter
  ) {
    guard let content else { return }
    func placed(_ rect: Rect) -> Rect {
      direction == .leftToRight ? rect : rect.mirrored(in: block)
    }
    let side = min(titleSize * 2, box.height * 0.7)
    if let icon = content.icon.flatMap(Icon.init(named:)), side >= 4, side * 3 <= block.width {
      // Beside several lines it begins with the title, beside one it stands at its middle.
      let y =
        block.height >= side ? block.minY + titleSize * 0.16 : block.midY - side / 2
      let tile = placed(Rect(x: block.minX, y: y, width: side, height: side))
      self.icon = (icon.path(in: tile.insetBy(side * 0.2)), Path(tile, cornerRadius: side * 0.24))
      room.leading = side + titleSize * 0.7
    }
    let size = titleSize * 0.6
    let style = TextStyle(size: size, weight: 600, hasTabularFigures: true)
    if let label = content.badge, !label.isEmpty,
      let text = typesetter.line(label, style, width: block.width * 0.3)
    {
      let height = size * 1.6
      let width = max(height, text.width + size)
      let middle = block.height > 0 ? block.minY + titleSize * 0.625 : block.midY
      let capsule = placed(
        Rect(x: block.maxX - width, y: middle - height / 2, width: width, height: height))
      let origin = Point(
        x: capsule.midX - text.width / 2, y: middle + (text.ascent - text.descent) / 2)
      badge = (text, origin, Path(capsule, cornerRadius: height / 2))
      room.trailing = width + titleSize * 0.5
    }
  }
}
