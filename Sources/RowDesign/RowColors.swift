import FoldLayout

/// The colors of an element, including the accent that marks motion.
package struct RowColors: Equatable, Sendable {
  package enum Fill: Equatable, Sendable {
    /// No fill, for a view without a background.
    case none
    case solid(RGBAColor)
    /// A gradient from top to bottom, or from left to right if `isAcross`.
    case shade(RGBAColor, RGBAColor, isAcross: Bool)
    /// A gradient between two colors along the line of a background.
    case gradient(RGBAColor, RGBAColor, Background)
    /// A black gradient over a picture, darkest at the left edge, or the right one if `isMirrored`.
    case scrim(RowLayout.Scrim, isMirrored: Bool)
  }

  package struct Edge: Equatable, Sendable {
    package var color: RGBAColor
    /// The width of the outline, in points.
    package var width: Double
  }

  package var fill: Fill
  package var backgroundColor: RGBAColor
  package var ink: RGBAColor
  package var quietInk: RGBAColor
  /// The outline, or `nil` if the element has no outline.
  package var edge: Edge?
  /// The color of the border within the face, or `nil` without a border.
  package var border: RGBAColor?
  /// The color of the line at the hinge, or `nil` without a hinge.
  package var hinge: RGBAColor?
  package var badgeInk: RGBAColor
  /// Whether a row has the theme's color or a nearly white one, and neither accent nor picture.
  var hasDefaultColor = false
  /// The color of the separator after the row, unless the separator specifies a color.
  package var separator: RGBAColor
  private(set) var isAccented = false

  /// The share of `RowTheme.accentShade` at the far edge of an almost flat face, in `0...1`.
  private static let accentShade = 0.25
  /// The angle at which the edge has the full accent color, in degrees.
  private static let fullAccentAngle = 4.0
  /// An opacity that is invisible but keeps texts in a file.
  private static let unseen = 0.004

  /// Chooses the colors of an element.
  ///
  /// `color` is the color of its content or of all rows, and `backdrop` the color behind it; both
  /// are the theme's if `nil`. `textColor` is `nil` for a contrasting color. `cover` is the mean
  /// color of the picture below the texts, if any. `isPicture` is true if a picture replaces all
  /// other content, `separates` if rows have separators instead of outlines, and `showsViews` if
  /// they are the views of a shift.
  package init(
    of element: PlacedElement, color: RGBAColor?, textColor: RGBAColor? = nil,
    cover: RGBAColor? = nil, veil: Veil = .gradient, isPicture: Bool = false,
    separates: Bool = false,
    showsViews: Bool = false, on backdrop: RGBAColor? = nil, theme: RowTheme
  ) {
    self.init(backgroundColor: element.backgroundColor ?? theme.bezel, theme: theme)
    switch element.kind {
    case .notch: break
    case .clone: applyCloneColors(element, color, theme)
    case .card: applyCardColors(element, color, theme)
    case .replica: applyViewColors(element, theme)
    case .row where showsViews: applyViewColors(element, theme)
    case .header where color == nil && !element.isFolding: applyHeaderColors(theme)
    case .row, .header, .segment: applyRowColors(element, color, theme)
    }
    if edge == nil, element.kind != .notch, element.kind != .header, fill != .none,
      (border ?? backgroundColor).isNear(backdrop ?? theme.screen)
    {
      edge = Edge(color: backgroundColor.mixed(with: ink, 0.16), width: 1)
    }
    if let cover, veil == .none {
      applyBackground(cover, theme)
    } else if let cover {
      backgroundColor = cover.mixed(with: .black, 0.5)
      fill = .solid(cover)
      ink = .white
      quietInk = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.86)
      hasDefaultColor = false
    }
    if cover != nil || isPicture || separates && element.kind == .row { edge = nil }
    if theme.accentUse != .none { accentEdge(of: element, showsViews: showsViews, theme) }
    if let textColor {
      (ink, quietInk) = (textColor, backgroundColor.mixed(with: textColor, 0.78))
    }
    badgeInk = backgroundColor.alpha < 0.5 ? theme.screen : backgroundColor
    separator = color == nil && !isAccented ? theme.rowEdge : ink.opacity(0.2)
  }

  private mutating func accentEdge(of element: PlacedElement, showsViews: Bool, _ theme: RowTheme) {
    if element.kind == .clone || element.kind == .replica {
      edge = Edge(color: theme.accent, width: 2)
    } else if !showsViews, element.kind != .segment, element.kind != .notch {
      accentEdge(ofTurned: element, theme)
    }
  }

  /// Blends the edge and hinge of a turned element into the accent color, by its angle.
  private mutating func accentEdge(ofTurned element: PlacedElement, _ theme: RowTheme) {
    let part = min(1, abs(element.angle) / Self.fullAccentAngle)
    guard part > 0 else { return }
    let resting = edge?.color ?? theme.accent.opacity(0)
    edge = Edge(
      color: part < 1 ? resting.mixed(with: theme.accent, part) : theme.accent, width: 1 + part)
    if element.kind == .row || element.kind == .header {
      hinge = theme.accentShade.opacity(part)
    }
  }

  /// Returns the color of the disc behind initials: the card color that `tint`, from 0, selects in
  /// turn, or a faint ink if the row is colored or the initials would be hard to read.
  package func disc(tint: Int, theme: RowTheme) -> RGBAColor {
    let card = theme.card(UInt32(tint))
    // A white row keeps dark text on dark screens, where the card colors are dark as well.
    let isReadable = !theme.cards.isEmpty && card.isDark != ink.isDark
    return hasDefaultColor && isReadable ? card : ink.opacity(0.16)
  }

  func panel(on screen: RGBAColor) -> RGBAColor { backgroundColor.mixed(with: screen, 0.8) }

  func panelInk(on screen: RGBAColor) -> RGBAColor {
    let panel = panel(on: screen)
    return panel.mixed(with: RowColors(backgroundColor: panel, theme: .light).ink, 0.78)
  }

  package var tile: RGBAColor { ink.opacity(0.1) }

  private init(backgroundColor: RGBAColor, theme: RowTheme) {
    (fill, self.backgroundColor) = (.solid(backgroundColor), backgroundColor)
    ink = backgroundColor.lightness > 0.5 ? RGBAColor(rgb: 0x14171c) : .white
    quietInk = backgroundColor.mixed(with: ink, 0.78)
    (badgeInk, separator) = (backgroundColor, theme.rowEdge)
  }

  private mutating func applyBackground(_ backgroundColor: RGBAColor, _ theme: RowTheme) {
    self = RowColors(backgroundColor: backgroundColor, theme: theme)
  }

  private mutating func applyFaceColors(
    _ element: PlacedElement, _ color: RGBAColor?, or standard: RGBAColor, _ theme: RowTheme
  ) {
    if theme.accentUse == .fill, color == nil, element.isFolding, element.kind != .segment {
      applyBackground(theme.accent, theme)
      fill = Self.shade(
        element, near: theme.accent, far: theme.accentShade, least: Self.accentShade)
      isAccented = true
      return
    }
    applyBackground(color ?? standard, theme)
    hasDefaultColor = color == nil || color?.isNear(.white) == true
    if color == nil { (ink, quietInk) = (theme.rowInk, theme.rowQuietInk) }
  }

  private mutating func applyRowColors(
    _ element: PlacedElement, _ color: RGBAColor?, _ theme: RowTheme
  ) {
    if element.face == .back {
      applyBackground(
        element.backgroundColor ?? (color ?? theme.row).mixed(with: theme.screen, 0.55), theme)
    } else {
      applyFaceColors(element, color, or: theme.row, theme)
    }
    if color == nil || element.kind == .segment { edge = Edge(color: theme.rowEdge, width: 1) }
  }

  private mutating func applyHeaderColors(_ theme: RowTheme) {
    applyBackground(theme.screen, theme)
    (ink, quietInk) = (theme.rowQuietInk, theme.rowQuietInk)
  }

  private mutating func applyCloneColors(
    _ element: PlacedElement, _ color: RGBAColor?, _ theme: RowTheme
  ) {
    if element.face == .back {
      applyBackground(element.backgroundColor ?? .black, theme)
    } else {
      applyFaceColors(element, color, or: theme.row, theme)
    }
  }

  private mutating func applyCardColors(
    _ element: PlacedElement, _ color: RGBAColor?, _ theme: RowTheme
  ) {
    if element.face == .back {
      applyBackground(element.backgroundColor ?? .black, theme)
    } else {
      applyFaceColors(element, color, or: theme.card(element.id.rawValue), theme)
      hasDefaultColor = false
      border = element.borderWidth > 0 ? .white : nil
    }
    edge = Edge(color: theme.rowEdge, width: 1)
  }

  private mutating func applyViewColors(_ element: PlacedElement, _ theme: RowTheme) {
    if let color = element.backgroundColor {
      let opaque = RGBAColor(red: color.red, green: color.green, blue: color.blue)
      applyBackground(theme.screen.mixed(with: opaque, color.alpha), theme)
      backgroundColor = color
      fill = .solid(color)
    } else {
      applyBackground(theme.screen.opacity(Self.unseen), theme)
      (ink, quietInk) = (theme.rowInk, theme.rowQuietInk)
      fill = .none
    }
  }
}
