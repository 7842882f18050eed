import FoldLayout

/// A rectangle with rounded upper and lower corners, whose radii fit into it.
package struct RoundedBox: Equatable, Sendable {
  /// The rectangle, in points.
  package var rect: Rect
  /// The radius of the upper corners, in points.
  package var top: Double
  /// The radius of the lower corners, in points.
  package var bottom: Double

  /// Creates a box with equal corners; their radius is limited to half the shorter side.
  package init(_ rect: Rect, cornerRadius: Double = 0) {
    self.rect = rect
    top = max(0, min(cornerRadius, min(rect.width, rect.height) / 2))
    bottom = top
  }

  /// Creates the visible outline of an element; `cornerRadius` overrides the element's own radius.
  package init(of element: PlacedElement, cornerRadius: Double? = nil) {
    let box = element.shownBox
    let radius = max(0, cornerRadius ?? element.cornerRadius)
    self.init(box, cornerRadius: radius)
    let fitting = min(radius, min(box.width / 2, box.height))
    if element.kind == .notch, box.minY <= 0 {
      // A notch hangs from the top edge of the screen.
      (top, bottom) = (0, fitting)
    } else if element.window != nil {
      // Only the corners of the element's box are rounded; a cut edge is straight.
      top = box.minY == element.box.minY ? fitting : 0
      bottom = box.maxY == element.box.maxY ? fitting : 0
    }
  }

  func extended(by height: Double) -> RoundedBox {
    var box = self
    box.rect.height += height
    return box
  }

  /// Creates the outline inside an element's border; `cornerRadius` overrides the element's.
  package init(insideOf element: PlacedElement, cornerRadius: Double? = nil) {
    self.init(of: element, cornerRadius: cornerRadius)
    let border = element.borderWidth
    guard border > 0 else { return }
    let radius = max(0, cornerRadius ?? element.cornerRadius)
    self.init(rect.insetBy(border), cornerRadius: radius - border)
  }
}

/// A shape, picture or text that is drawn for an element, in points in the element's plane.
package struct RowMark: Equatable, Sendable {
  package enum Kind: UInt8, CaseIterable, Sendable {
    case fill
    /// The separator after a row: a filled box, clipped to the element.
    case separator
    case edge
    /// The row's picture, which covers `span` and is clipped to `box`.
    case image
    /// The row's round picture, which covers `span` and is clipped to `box`.
    case portrait
    /// A picture in place of all other content, which is stretched to `span` and clipped to `box`.
    ///
    /// The `size` is its number, and the `fill` has its opacity.
    case artwork
    case icon
    case back
    /// The color of the status bar's symbols, for a page, which draws them itself.
    case statusBarColor
    /// A text, whose lines have equal shares of the box.
    case title, subtitle, detail, badge, initials, date, heading
    case notes
  }

  /// The horizontal alignment of a text, or the direction of a back arrow.
  package enum Anchor: UInt8, CaseIterable, Sendable {
    /// The text starts at the left edge of its box.
    case left
    case center
    /// The text ends at the right edge of its box.
    case right
  }

  package var kind: Kind
  /// The bounds of the mark, or the space available to its text.
  package var box: RoundedBox
  package var fill = RowColors.Fill.none
  /// The extent of a picture or gradient, which is cut to `box`.
  package var span: Rect
  /// The font size or line width, in points.
  package var size = 0.0
  package var anchor = Anchor.left
  /// The maximum number of lines of the text.
  package var lineCount = 1

  /// The label of the text, or `nil` if the mark is not a text.
  package var label: RowLabel? { RowLabel(rawValue: kind.rawValue &- Kind.title.rawValue) }
}

extension RowMark {
  /// The line height of notes, as a multiple of the font size.
  package static let notesLine = 1.25
  /// The largest number of lines that notes are broken into, which no screen can show.
  static let maximumLineCount = 10_000

  /// The opacity of the black under white text on a picture, for a contrast of 4.7:1 even on white;
  /// WCAG 2.2 (1.4.3) requires 4.5:1.
  private static let scrim = 0.55

  /// The ends of the gradient's line and color stops at offsets in `0...1`; `nil` for other fills.
  package var gradient: (from: Point, to: Point, stops: [(offset: Double, color: RGBAColor)])? {
    switch fill {
    case .none, .solid: return nil
    case .shade(let start, let end, let isAcross):
      let (from, to) = RowColors.middle(of: span, isAcross: isAcross)
      return (from, to, [(0, start), (1, end)])
    case .gradient(let start, let end, let background):
      let (from, to) = background.line(on: span.size)
      return (from, to, [(0, start), (1, end)])
    case .scrim(let scrim, let isMirrored):
      let (left, right) = RowColors.middle(of: span, isAcross: true)
      let dark = RGBAColor.black.opacity(Self.scrim)
      return (
        isMirrored ? right : left, isMirrored ? left : right,
        [(0, dark), (scrim.darkEnd, dark), (scrim.fadeEnd, RGBAColor.black.opacity(0.1))]
      )
    }
  }

  /// The visible part of a picture, which may be smaller than its box.
  var pictureBox: RoundedBox {
    kind != .artwork || box.rect.cut(to: span) == box.rect
      ? box : RoundedBox(box.rect.cut(to: span))
  }

  /// The direction of the gradient, in degrees clockwise from up; 90 without a gradient.
  package var gradientAngle: Double {
    switch fill {
    case .gradient(_, _, let background): background.angle
    case .shade(_, _, isAcross: false): 180
    default: 90
    }
  }

  /// The fill color, or `nil` if the mark has a gradient or no fill.
  package var color: RGBAColor? { if case .solid(let color) = fill { color } else { nil } }
}

extension RowLabel {
  var mark: RowMark.Kind {
    RowMark.Kind(rawValue: RowMark.Kind.title.rawValue + rawValue) ?? .title
  }
}
