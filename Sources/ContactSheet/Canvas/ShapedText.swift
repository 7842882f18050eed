import CFoldCairo
import FoldLayout

final class ShapedText {
  let number: Int
  /// The advance width, in points.
  let width: Double
  let isRightToLeft: Bool
  /// The height above the baseline, in points.
  let ascent: Double
  /// The depth below the baseline, in points.
  let descent: Double
  /// The bounds of the ink, relative to the start of the baseline, in points.
  let ink: Rect
  /// The outlines of the letters, relative to the start of the baseline, in points.
  private(set) lazy var outline: Path = makeOutline(line)

  /// The emoji of the line, which are not among its letters.
  let pictures: [EmojiPicture]

  /// The pango line, valid as long as the layout.
  let line: UnsafeMutablePointer<PangoLayoutLine>
  private let layout: OpaquePointer
  private let makeOutline: (UnsafeMutablePointer<PangoLayoutLine>) -> Path

  /// Creates a line, with ascent and descent of `other` unless `nil`; `nil` for an invalid layout.
  init?(
    number: Int, layout: OpaquePointer, isRightToLeft: Bool, heightOf other: ShapedText?,
    pictures: (UnsafeMutablePointer<PangoLayoutLine>) -> [EmojiPicture],
    makeOutline: @escaping (UnsafeMutablePointer<PangoLayoutLine>) -> Path
  ) {
    // A line that may be changed does not keep the extents that it had before.
    guard let line = pango_layout_get_line(layout, 0) else { return nil }
    line.pointee.setRunsOnBaseline()
    var (inked, logical) = (PangoRectangle(), PangoRectangle())
    pango_layout_line_get_extents(line, &inked, &logical)
    let unit = 1 / Double(PANGO_SCALE)
    self.number = number
    self.isRightToLeft = isRightToLeft
    self.layout = layout
    self.line = line
    self.makeOutline = makeOutline
    self.pictures = pictures(line)
    width = Double(logical.width) * unit
    ascent = other?.ascent ?? -Double(logical.y) * unit
    descent = other?.descent ?? Double(logical.y + logical.height) * unit
    ink = Rect(
      x: Double(inked.x) * unit, y: Double(inked.y) * unit, width: Double(inked.width) * unit,
      height: Double(inked.height) * unit)
  }

  deinit { FontLock.withLock { g_object_unref(UnsafeMutableRawPointer(layout)) } }
}

extension PangoLayoutLine {
  // Sets all letters on the baseline; Pango 1.50 and later aligns scripts by that of the first
  // letter, which raises Arabic after Chinese.
  fileprivate func setRunsOnBaseline() {
    guard pango_version() >= 15000 else { return }
    var run = runs
    while let link = run?.pointee {
      link.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.y_offset = 0
      run = link.next?.assumingMemoryBound(to: GSList.self)
    }
  }
}
