import CFoldCairo
import FoldLayout

/// The colored pictures of emoji in texts, each drawn once from Noto Color Emoji.
final class EmojiPictures {
  static let family = "Noto Color Emoji"
  /// The size of the font's pictures, in pixels, with the baseline 101 pixels below the top, and
  /// the number of pixels per em.
  private static let (width, height, baseline, em) = (136.0, 128.0, 101.0, 109.0)

  private let map: FontMap
  private var images: [Character: CanvasImage?] = [:]

  init?(folders: [String]) {
    guard let config = FcConfigCreate() else { return nil }
    defer { FcConfigDestroy(config) }
    guard FontSource.add("NotoColorEmoji", from: folders, to: config),
      let map = try? FontMap(config)
    else { return nil }
    self.map = map
  }

  /// An emoji in a text: its UTF-8 offsets, the length of its first code point, and its picture.
  typealias Found = (range: Range<Int>, first: Int, image: CanvasImage)

  /// Returns the emoji in a text that have pictures, at most 256, as no line shows more.
  func ranges(in text: String) -> [Found] {
    var (found, start): ([Found], Int) = ([], 0)
    for character in text where found.count < 256 {
      let end = start + character.utf8.count
      if character.isEmoji, let image = image(of: character) {
        found.append((start..<end, character.unicodeScalars.first.map(UTF8.width) ?? 0, image))
      }
      start = end
    }
    return found
  }

  /// The box of a picture whose left end is at `x` on the baseline, in text of `size` points.
  static func box(x: Double, size: Double) -> Rect {
    let scale = size / em
    return Rect(x: x, y: -baseline * scale, width: width * scale, height: height * scale)
  }

  private func image(of character: Character) -> CanvasImage? {
    if let known = images[character] { return known }
    let made = try? draw(character, number: -1 - images.count)
    images[character] = .some(made)
    return made
  }

  /// Draws an emoji at the font's own size, as the picture `number`; `nil` if the font lacks it.
  private func draw(_ character: Character, number: Int) throws(SheetError) -> CanvasImage? {
    guard let layout = pango_layout_new(map.context) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = pango_font_description_new()
    pango_font_description_set_family(description, Self.family)
    pango_font_description_set_absolute_size(description, Self.em * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_text(layout, String(character), -1)
    guard pango_layout_get_unknown_glyphs_count(layout) == 0,
      let line = pango_layout_get_line_readonly(layout, 0)
    else { return nil }
    let picture = try Picture(width: Int(Self.width), height: Int(Self.height), isOpaque: false)
    let cairo = cairo_create(picture.surface)
    cairo_move_to(cairo, 0, Self.baseline)
    pango_cairo_show_layout_line(cairo, line)
    cairo_destroy(cairo)
    cairo_surface_flush(picture.surface)
    return try CanvasImage(SheetImage(picture), number: number, backgroundColor: nil)
  }
}

struct EmojiPicture {
  let image: CanvasImage
  /// The box, relative to the start of the baseline, in points.
  let box: Rect
}

extension Character {
  /// Whether the character is shown in color where no other style is asked for.
  fileprivate var isEmoji: Bool {
    guard let first = unicodeScalars.first, first.value >= 0x80 else { return false }
    return first.properties.isEmojiPresentation
      || first.properties.isEmoji && unicodeScalars.contains("\u{fe0f}")
  }
}

extension EmojiPictures {
  static func insertRoom(
    for emoji: [Found], _ style: TextStyle, into attributes: OpaquePointer?
  ) {
    let (box, unit) = (box(x: 0, size: style.size), Double(PANGO_SCALE))
    let room = PangoRectangle(
      x: 0, y: Int32(box.y * unit), width: Int32(box.width * unit), height: Int32(box.height * unit)
    )
    func insert(_ room: PangoRectangle, _ range: Range<Int>) {
      var room = room
      guard !range.isEmpty, let attribute = pango_attr_shape_new(&room, &room) else { return }
      attribute.pointee.start_index = UInt32(range.lowerBound)
      attribute.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    for (range, first, _) in emoji {
      // Pango gives each code point its own room, so that all but the first get none.
      insert(room, range.lowerBound..<range.lowerBound + first)
      insert(PangoRectangle(), range.lowerBound + first..<range.upperBound)
    }
  }

  /// Returns the pictures of a line's emoji that an ellipsis does not hide.
  static func pictures(
    in line: UnsafeMutablePointer<PangoLayoutLine>, of emoji: [Found], _ style: TextStyle
  ) -> [EmojiPicture] {
    emoji.compactMap { range, _, image in
      var (start, end): (Int32, Int32) = (0, 0)
      pango_layout_line_index_to_x(line, Int32(range.lowerBound), 0, &start)
      pango_layout_line_index_to_x(line, Int32(range.lowerBound), 1, &end)
      let box = box(
        x: Double(min(start, end)) / Double(PANGO_SCALE), size: style.size)
      let width = Double(abs(end - start)) / Double(PANGO_SCALE)
      return abs(width - box.width) < 0.1 ? EmojiPicture(image: image, box: box) : nil
    }
  }
}

extension Canvas {
  /// Draws the emoji of a text whose baseline starts at `origin`.
  func pictures(of text: ShapedText, at origin: Point, transform: Homography?) {
    for picture in text.pictures {
      let box = picture.box.offsetBy(dx: origin.x, dy: origin.y)
      let map = RowPainter.map(picture.image, filling: box)
      image(picture.image, transform: transform.map(map.then) ?? map)
    }
  }
}
