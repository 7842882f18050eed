import CFoldCairo

/// The fonts of a configuration in pango, and a context in which text is set with them.
final class FontMap {
  let context: OpaquePointer
  private let map: OpaquePointer

  // Pango retains the configuration.
  init(_ config: OpaquePointer) throws(SheetError) {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .drawing(step: "making a font map", reason: "pango has no FreeType support")
    }
    pango_fc_font_map_set_config(map, config)
    guard let context = pango_font_map_create_context(map) else {
      throw .drawing(step: "making a text context", reason: "out of memory")
    }
    (self.map, self.context) = (map, context)
  }

  deinit {
    FontLock.withLock {
      g_object_unref(UnsafeMutableRawPointer(context))
      g_object_unref(UnsafeMutableRawPointer(map))
    }
  }
}
