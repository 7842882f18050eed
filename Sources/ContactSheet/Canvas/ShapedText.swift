import CCairo
import FoldLayout

/// One line of text, set and measured.
final class ShapedText {
  /// Its number in the order of setting, for naming.
  let number: Int
  /// The extent along the baseline, in points.
  let width: Double
  /// Whether it is read from right to left.
  let isRightToLeft: Bool
  /// How far the font rises above the baseline, in points.
  let ascent: Double
  /// How far it falls below, in points.
  let descent: Double
  /// What is inked, from the beginning of the baseline.
  let ink: Rect
  /// The letters as paths, from the beginning of the baseline.
  private(set) lazy var outline: Path = makeOutline(line)

  /// The line to show; it lives as long as the layout.
  let line: OpaquePointer
  private let layout: OpaquePointer
  private let makeOutline: (OpaquePointer) -> Path

  /// Takes over a layout of one line; it rises and falls as far as another where that is given.
  init?(
    number: Int, layout: OpaquePointer, isRightToLeft: Bool, heightOf other: ShapedText?,
    makeOutline: @escaping (OpaquePointer) -> Path
  ) {
    guard let line = pango_layout_get_line_readonly(layout, 0) else { return nil }
    var (inked, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_line_get_extents(line, &inked, &logical)
    let unit = 1 / Double(PANGO_SCALE)
    self.number = number
    self.isRightToLeft = isRightToLeft
    self.layout = layout
    self.line = line
    self.makeOutline = makeOutline
    width = Double(logical.width) * unit
    ascent = other?.ascent ?? -Double(logical.y) * unit
    descent = other?.descent ?? Double(logical.y + logical.height) * unit
    ink = Rect(
      x: Double(inked.x) * unit, y: Double(inked.y) * unit, width: Double(inked.width) * unit,
      height: Double(inked.height) * unit)
  }

  deinit { FontTurn.take { g_object_unref(UnsafeMutableRawPointer(layout)) } }
}
