import CFoldCairo
import FoldLayout

final class TextContext {
  /// The factor by which outlines are enlarged, because cairo rounds them to 1/256 of a unit.
  private static let outlineScale = 64.0

  private let fonts: FontSource
  private let map: FontMap
  private let scratch: OpaquePointer

  var missing: ScriptFonts { fonts.missing }
  /// The pictures of emoji; `nil` where emoji are letters of one color.
  var emoji: EmojiPictures?

  init(fonts: FontSource) throws(SheetError) {
    self.fonts = fonts
    map = try FontMap(fonts.config)
    let context = map.context
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    // The surface is unbounded, because cairo leaves out letters far outside a bounded one.
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    scratch = cairo_create(surface)
    cairo_surface_destroy(surface)
    try check(cairo_status(scratch), "making a text context")
    cairo_scale(scratch, Self.outlineScale, Self.outlineScale)
  }

  deinit { FontLock.withLock { cairo_destroy(scratch) } }

  /// Returns the layout of one line, with an ellipsis if it is wider than `width` points unless
  /// that is `nil`, and the text's emoji; `nil` if pango cannot create the layout.
  func layout(
    of text: String, _ style: TextStyle, width: Double?
  ) -> (layout: OpaquePointer, emoji: [EmojiPictures.Found])? {
    guard let layout = pango_layout_new(map.context) else { return nil }
    let emoji = emoji?.ranges(in: text) ?? []
    apply(style, to: layout, of: text, emoji)
    if let width {
      pango_layout_set_width(layout, Int32(min(max(width, 0), 1e6) * Double(PANGO_SCALE)))
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    return (layout, emoji)
  }

  /// Returns the UTF-8 offsets at which a text is broken into lines of at most `width` points.
  func lineBreakOffsets(of text: String, _ style: TextStyle, width: Double) -> [Int] {
    guard let layout = layout(of: text, style, width: nil)?.layout else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_width(layout, Int32(min(max(width, 0), 1e6) * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    return (1..<max(1, pango_layout_get_line_count(layout))).compactMap { number in
      pango_layout_get_line_readonly(layout, number).map {
        Int(pango_layout_line_get_start_index($0))
      }
    }
  }

  private func apply(
    _ style: TextStyle, to layout: OpaquePointer, of text: String, _ emoji: [EmojiPictures.Found]
  ) {
    pango_layout_set_text(layout, text, -1)
    let description = pango_font_description_new()
    let own = style.family == .text ? fonts.textFamily : fonts.displayFamily
    let families = [fonts.ownFamily, own].compactMap(\.self) + fonts.fallbackNames
    pango_font_description_set_family(description, families.joined(separator: ","))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: PangoWeight.RawValue(style.weight)))
    pango_font_description_set_absolute_size(description, style.size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let attributes = pango_attr_list_new()
    if style.hasTabularFigures {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    }
    if style.tracking != 0 {
      let spacing = style.size * style.tracking / 1000 * Double(PANGO_SCALE)
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(Int32(spacing.rounded())))
    }
    EmojiPictures.insertRoom(for: emoji, style, into: attributes)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  /// Returns the outlines of a line's letters, relative to the start of the baseline.
  func outline(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Path {
    let cairo = scratch
    cairo_new_path(cairo)
    cairo_move_to(cairo, 0, 0)
    FontLock.withLock { pango_cairo_layout_line_path(cairo, line) }
    guard let copy = cairo_copy_path(cairo) else { return Path() }
    defer { cairo_path_destroy(copy) }
    var path = Path()
    guard let data = copy.pointee.data else { return path }
    var index = 0
    func point(_ number: Int) -> Point {
      let point = data[index + number].point
      return Point(x: point.x, y: point.y)
    }
    while index < Int(copy.pointee.num_data) {
      switch data[index].header.type {
      case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
      case CAIRO_PATH_LINE_TO: path.line(to: point(1))
      case CAIRO_PATH_CURVE_TO: path.curve(point(1), point(2), to: point(3))
      default: path.close()
      }
      index += max(1, Int(data[index].header.length))
    }
    cairo_new_path(cairo)
    return path.withoutUnusedMoves
  }
}
