import FoldLayout

/// The layout of everything that a row shows, in points in the plane of its element.
package struct RowLayout: Equatable, Sendable {
  /// A line of text, or the block of notes.
  package struct Line: Equatable, Sendable {
    package var label: RowLabel
    /// The space available to the text, which is vertically centered in it, in points.
    package var box: Rect
    /// The font size, in points.
    package var size: Double
    /// The width of the text, in points; unmeasured dates have their box's width, and notes 0.
    package var width: Double
    /// The opacity, in `0...1`.
    package var opacity = 1.0
    package var anchor = RowMark.Anchor.left
    package var tone = Tone.quiet
    /// The maximum number of lines, which have equal shares of the box.
    package var lineCount = 1
  }

  /// The kind of color of a text.
  package enum Tone: Sendable {
    /// The color of titles.
    case ink
    /// The color of other lines.
    case quiet
    case tag
    /// A color with contrast to the panel of an open cell.
    case panel
  }

  /// The picture, initials or icon at the beginning of a row.
  package struct LeadingItem: Equatable, Sendable {
    /// The part: ``RowParts/thumb``, `portrait`, `initials` or `icon`.
    package var part: RowParts
    package var box: Rect
    /// The corner radius, in points.
    package var cornerRadius: Double
    /// The font size of the initials in points; 0 for other parts.
    package var size: Double

    /// The bounds of the icon, whose sides are three fifths of the sides of `box`.
    package var iconBox: Rect { box.insetBy(box.width * 0.2) }
  }

  /// A capsule with a centered text.
  package struct Badge: Equatable, Sendable {
    package var box: Rect
    /// The font size, in points.
    package var size: Double
    /// The maximum width of the text, in points.
    package var limit: Double
  }

  /// A gradient that darkens a picture behind text, darkest at the edge where the lines begin.
  package struct Scrim: Equatable, Sendable {
    /// The darkest part's end, as a share of the row's width from the edge where lines begin.
    package var darkEnd: Double
    /// The gradient's end, as a share of the row's width from the edge where lines begin.
    package var fadeEnd: Double
  }

  /// The row's surface within its border; of an open cell, only the head.
  package var box: Rect
  /// The lines from top to bottom, as far as they fit.
  package var lines: [Line] = []
  /// The part at the beginning of the row; `nil` for none.
  package var lead: LeadingItem?
  /// The badge at the end of the title; `nil` for none.
  package var badge: Badge?
  /// A short bar in the color of the row's tag; `nil` for none.
  package var tag: Rect?
  /// A line between parts of the row; `nil` for none.
  package var rule: Rect?
  /// The opacity of all parts, in `0...1`; less than 1 on a row too small for its texts.
  package var opacity = 1.0
  /// The distance of the lines from the beginning of the row, in points.
  package var inset = 0.0
  package var endsRight = false
  /// The scrim over the picture behind the lines, or `nil` without a picture or lines.
  package var scrim: Scrim?
  var text = TextLooks()
}

extension RowLayout.LeadingItem {
  /// Creates the item for a part in a square box; initials have `letters` of its height as font
  /// size, or less until they fit.
  init(
    _ part: RowParts, in box: Rect, cornerRadius: Double, letters: Double = 0.42,
    measurer: some RowMeasurer
  ) {
    (self.part, self.box, self.cornerRadius, size) = (part, box, cornerRadius, 0)
    guard part == .initials else { return }
    let (size, limit) = (box.width * letters, box.width * 0.72)
    guard let wide = measurer.width(of: .initials, size: size, limit: nil) else { return }
    self.size = wide > limit ? size * limit / wide : size
  }
}
