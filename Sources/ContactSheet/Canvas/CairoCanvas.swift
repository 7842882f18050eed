import CFoldCairo
import FoldLayout

final class CairoCanvas: Canvas {
  /// The steps per point to which letter outlines are rounded, so that they compress well.
  private static let letteringGrid = 64.0

  private let cairo: OpaquePointer
  let keepsSearchText: Bool
  private let destinationPrefix: String
  private var transform = (dx: 0.0, dy: 0.0, scale: 1.0)
  /// The clips not yet passed to cairo, each with a polygon inside; content within the polygon is
  /// drawn without the clip, because cairo is slow with clips.
  private var clips: [(path: Path, core: [Point])] = []
  /// The product of the opacities, in `0...1`, of enclosing layers too flat for a cairo group.
  private var fade = 1.0

  /// Creates a canvas on `surface`.
  ///
  /// `keepsSearchText` is whether the format can be searched, and `destinationPrefix` distinguishes
  /// the frames of several sheets in one file.
  init(
    surface: OpaquePointer, scale: Double = 1, keepsSearchText: Bool,
    destinationPrefix: String = ""
  ) throws(SheetError) {
    cairo = cairo_create(surface)
    self.destinationPrefix = destinationPrefix
    self.keepsSearchText = keepsSearchText
    try check(cairo_status(cairo), "opening the page")
    cairo_scale(cairo, scale, scale)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }

  deinit { FontLock.withLock { cairo_destroy(cairo) } }

  func finish() throws(SheetError) {
    FontLock.withLock { cairo_show_page(cairo) }
    try check(cairo_status(cairo), "drawing the page")
  }

  func background(_ color: RGBAColor) {
    setSource(color)
    cairo_paint(cairo)
  }

  func withTransform(dx: Double, dy: Double, scale: Double, _ body: () -> Void) {
    let outer = transform
    clipped {
      cairo_translate(cairo, dx, dy)
      cairo_scale(cairo, scale, scale)
      transform = (outer.dx + dx * outer.scale, outer.dy + dy * outer.scale, outer.scale * scale)
      body()
    }
    transform = outer
  }

  func clip(to path: Path, _ body: () -> Void) {
    if !keepsSearchText, let core = path.convexCore {
      clips.append((path, core))
      body()
      clips.removeLast()
    } else {
      clipped {
        trace(path)
        cairo_clip(cairo)
        body()
      }
    }
  }

  func clipAsGroup(to path: Path, _ body: () -> Void) {
    guard !keepsSearchText else { return clip(to: path, body) }
    // Drawn one by one through a clip, the parts would show at the smoothed edge.
    clipped {
      cairo_push_group(cairo)
      body()
      cairo_pop_group_to_source(cairo)
      trace(path)
      cairo_fill(cairo)
    }
  }

  /// Applies the clips that can affect `bounds`, or all clips if it is `nil`, and draws.
  private func clipped(_ bounds: Rect? = nil, _ body: () -> Void) {
    let outer = clips
    let room = bounds?.insetBy(-1)
    cairo_save(cairo)
    for clip in outer where room.map({ !clip.core.surrounds($0) }) ?? true {
      trace(clip.path)
      cairo_clip(cairo)
    }
    clips = []
    body()
    clips = outer
    cairo_restore(cairo)
  }

  func layer(opacity: Double, within bounds: Rect, _ body: () -> Void) {
    // Cairo converts flat outlines in a group to a bitmap and misplaces it if the group is lower
    // than a point.
    guard !keepsSearchText || min(bounds.width, bounds.height) * transform.scale >= 1 else {
      let outer = fade
      fade *= opacity
      body()
      fade = outer
      return
    }
    clipped(bounds) {
      cairo_rectangle(cairo, bounds.x, bounds.y, bounds.width, bounds.height)
      cairo_clip(cairo)
      cairo_push_group(cairo)
      body()
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, opacity)
    }
  }

  func mark(_ mark: Mark, _ body: () -> Void) {
    guard keepsSearchText, case .frame(let number, _, _) = mark else { return body() }
    tagged(CAIRO_TAG_DEST, "name='\(destinationPrefix)\(Self.destination(number))'", body)
  }

  func link(toFrame number: Int, _ body: () -> Void) {
    guard keepsSearchText else { return body() }
    tagged(CAIRO_TAG_LINK, "dest='\(destinationPrefix)\(Self.destination(number))'", body)
  }

  static func destination(_ number: Int) -> String { "f\(number)" }

  private func tagged(_ tag: String, _ attributes: String, _ body: () -> Void) {
    cairo_tag_begin(cairo, tag, attributes)
    body()
    cairo_tag_end(cairo, tag)
  }

  func reuse(_ name: String, _ body: () -> Void) { body() }

  func fill(_ path: Path, _ paint: Paint, precision: Precision) {
    guard !path.isEmpty else { return }
    clipped(path.bounds) { fillUnclipped(path, paint, precision: precision) }
  }

  private func fillUnclipped(_ path: Path, _ paint: Paint, precision: Precision) {
    trace(precision == .lettering && keepsSearchText ? snapped(path) : path)
    switch paint {
    case .solid(let color): setSource(color)
    case .linear(let start, let end, let stops):
      let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      for stop in stops {
        let color = stop.color
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.offset, color.red, color.green, color.blue, color.alpha * fade)
      }
      cairo_set_source(cairo, pattern)
      cairo_pattern_destroy(pattern)
    }
    cairo_fill(cairo)
  }

  func stroke(_ path: Path, _ pen: Pen) {
    clipped {
      trace(path)
      setSource(pen.color)
      cairo_set_line_width(cairo, pen.width)
      cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
      cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
      cairo_set_dash(cairo, pen.dash, Int32(pen.dash.count), 0)
      cairo_stroke(cairo)
    }
  }

  func text(_ text: ShapedText, at origin: Point, color: RGBAColor, transform: Homography?) {
    clipped(transform == nil ? text.ink.offsetBy(dx: origin.x, dy: origin.y) : nil) {
      let height = height(of: text, through: transform ?? .identity)
      guard let height, height < Self.maximumOutlineHeight else { return }
      guard height < Self.maximumGlyphHeight else {
        let outlines = text.outline.offsetBy(dx: origin.x, dy: origin.y)
        return fillUnclipped(
          outlines.map((transform ?? .identity).project), .solid(color), precision: .fine)
      }
      if let transform { concatenate(transform) }
      setSource(color)
      cairo_move_to(cairo, origin.x, origin.y)
      FontLock.withLock { pango_cairo_show_layout_line(cairo, text.line) }
    }
    pictures(of: text, at: origin, transform: transform)
  }

  /// The maximum number of units of a plane per page pixel, which cairo counts in 16 bits.
  private static let longestStep = 32_000.0
  /// The maximum height of letters that FreeType draws, in pixels: it fails from some 600 pixels if they
  /// are stretched much more in one direction.
  private static let maximumGlyphHeight = 500.0
  /// The line height, in pixels, from which text is not drawn: one letter would cover the page.
  private static let maximumOutlineHeight = 32_000.0

  func image(_ image: CanvasImage, transform: Homography) {
    clipped {
      let (width, height) = (Double(image.size.width), Double(image.size.height))
      guard let map = inverse(transform) else {
        // Such a flat picture is at most a line of one color, and such a large one part of a pixel.
        return fillUnclipped(
          Path(Rect(x: 0, y: 0, width: width, height: height)).map(transform.project),
          .solid(image.mean), precision: .fine)
      }
      concatenate(transform)
      cairo_set_source_surface(cairo, image.surface, 0, 0)
      let pattern = cairo_get_source(cairo)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      // For pixel formats, this avoids a transparent rim. A PDF would get a second, larger picture.
      if !keepsSearchText {
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        // The pattern has no end, and cairo would compute it for the whole page.
        let (x, y) = (2 * (abs(map.xx) + abs(map.xy)), 2 * (abs(map.yx) + abs(map.yy)))
        cairo_new_path(cairo)
        cairo_rectangle(cairo, -x, -y, width + 2 * x, height + 2 * y)
        cairo_clip(cairo)
      }
      cairo_paint_with_alpha(cairo, fade)
    }
  }

  func searchText(_ text: ShapedText, at origin: Point, color: RGBAColor, transform: Homography) {
    guard keepsSearchText else { return }
    self.text(text, at: origin, color: color, transform: transform)
  }

  /// Returns a text's height under an affine map, in pixels; `nil` if cairo cannot use the map.
  private func height(of text: ShapedText, through transform: Homography) -> Double? {
    guard let map = inverse(transform) else { return nil }
    let longest = [map.xx, map.xy, map.yx, map.yy].reduce(0) { max($0, abs($1)) }
    let magnification = longest / abs(map.xx * map.yy - map.xy * map.yx)
    return (text.ascent + text.descent) * magnification
  }

  private func concatenate(_ t: Homography) {
    var matrix = t.matrix
    cairo_transform(cairo, &matrix)
  }

  /// Returns the inverse of the transform to the page's pixels, or `nil` if cairo cannot use it.
  private func inverse(_ t: Homography) -> cairo_matrix_t? {
    var (plane, page, map) = (t.matrix, cairo_matrix_t(), cairo_matrix_t())
    cairo_get_matrix(cairo, &page)
    cairo_matrix_multiply(&map, &plane, &page)
    let area = plane.xx * plane.yy - plane.xy * plane.yx
    guard area.isNormal, cairo_matrix_invert(&map) == CAIRO_STATUS_SUCCESS else { return nil }
    return [map.xx, map.xy, map.yx, map.yy].allSatisfy { abs($0) < Self.longestStep } ? map : nil
  }

  private func setSource(_ color: RGBAColor) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * fade)
  }

  private func snapped(_ path: Path) -> Path {
    let grid = Self.letteringGrid * transform.scale
    let (dx, dy) = (transform.dx / transform.scale, transform.dy / transform.scale)
    return path.map { point in
      Point(
        x: ((point.x + dx) * grid).rounded() / grid - dx,
        y: ((point.y + dy) * grid).rounded() / grid - dy)
    }
  }

  private func trace(_ path: Path) {
    cairo_new_path(cairo)
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .curve(let a, let b, let c): cairo_curve_to(cairo, a.x, a.y, b.x, b.y, c.x, c.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }
}

extension Homography {
  fileprivate var matrix: cairo_matrix_t {
    var matrix = cairo_matrix_t()
    cairo_matrix_init(&matrix, xx / w1, yx / w1, xy / w1, yy / w1, x1 / w1, y1 / w1)
    return matrix
  }
}
