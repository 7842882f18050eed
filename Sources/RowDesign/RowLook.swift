public import FoldLayout

/// The colours of one element: quiet where it rests, the accent where it is what moves.
public struct RowLook: Equatable, Sendable {
  /// What fills an element.
  public enum Fill: Equatable, Sendable {
    /// Nothing: a view without a ground of its own.
    case none
    /// One colour.
    case solid(Color)
    /// From the top to the bottom of the element, or from its left to its right where it is turned
    /// about an upright axis.
    case shade(Color, Color, isAcross: Bool)
    /// Black that lets less and less of a picture through towards where text stands.
    case veil(RowPlan.Veil, isMirrored: Bool)
  }

  /// The line around an element.
  public struct Edge: Equatable, Sendable {
    /// Its colour.
    public var color: Color
    /// In points.
    public var width: Double
  }

  /// What fills it.
  public var fill: Fill
  /// The colour that text hides in.
  public var ground: Color
  /// The colour of the first line.
  public var ink: Color
  /// The colour of the other lines, and of a badge.
  public var quietInk: Color
  /// The line around it.
  public var edge: Edge?
  /// The colour of the border within it.
  public var border: Color?
  /// The colour of the line at its hinge.
  public var hinge: Color?
  /// The colour of a badge's letters.
  public var badgeInk: Color
  /// Whether it lies on the theme's own ground, on which initials have quiet colours.
  var isPlain = false
  /// The colour of a line between rows, where the separator has none of its own.
  public var separator: Color

  /// The angle from which a clone is drawn in the accent; nearer flat it looks like the row to be.
  private static let cloneTurn = 15.0
  /// An alpha that no eye sees, but that keeps text in a file.
  private static let unseen = 0.004

  /// Chooses the colours of an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - color: Its content's own colour, if it has one.
  ///   - cover: The mean colour of the picture below its text, if it has one.
  ///   - separates: Whether rows are parted by lines instead of edges.
  ///   - showsViews: Whether rows are the views of a shift.
  ///   - theme: The colours to choose among.
  public init(
    of element: PlacedElement, color: Color?, cover: Color? = nil, separates: Bool = false,
    showsViews: Bool = false, theme: RowTheme
  ) {
    self.init(ground: element.backgroundColor ?? theme.bezel, theme: theme)
    switch element.kind {
    case .notch: break
    case .clone: takeClone(element, color, theme)
    case .card: takeCard(element, color, theme)
    case .replica: takeView(element, theme)
    case .row where showsViews: takeView(element, theme)
    case .segment: takeSegment(element, color, theme)
    case .row: takeRow(element, color, theme)
    case .header:
      takeRow(element, color, theme)
      if color == nil, !element.isFolding { takeHeader(theme) }
    }
    if let cover {
      ground = cover.mixed(with: .black, 0.5)
      fill = .solid(cover)
      ink = .white
      quietInk = Color(red: 1, green: 1, blue: 1, alpha: 0.86)
      isPlain = false
      if !element.isMover(showsViews: showsViews) { edge = nil }
    } else if separates, element.kind == .row, !element.isFolding {
      edge = nil
    }
    badgeInk = ground.alpha < 0.5 ? theme.screen : ground
    separator = color == nil && !element.isFolding ? theme.rowEdge : ink.opacity(0.2)
  }

  /// The colour of the disc below initials; `tint` chooses among quiet ones.
  public func disc(tint: Int, theme: RowTheme) -> Color {
    isPlain && !theme.cards.isEmpty ? theme.card(UInt32(tint)) : ink.opacity(0.16)
  }

  /// The colour of the tile below an icon.
  public var tile: Color { ink.opacity(0.1) }

  private init(ground: Color, theme: RowTheme) {
    (fill, self.ground) = (.solid(ground), ground)
    ink = ground.lightness > 0.5 ? Color(rgb: 0x14171c) : .white
    quietInk = ground.mixed(with: ink, 0.78)
    (badgeInk, separator) = (ground, theme.rowEdge)
  }

  private mutating func take(_ ground: Color, _ theme: RowTheme) {
    self = RowLook(ground: ground, theme: theme)
  }

  private mutating func takeInks(_ theme: RowTheme) {
    (ink, quietInk) = (theme.rowInk, theme.rowQuietInk)
  }

  private mutating func takeRow(_ element: PlacedElement, _ color: Color?, _ theme: RowTheme) {
    if element.face == .back {
      take((color ?? theme.accentShade).mixed(with: theme.screen, 0.55), theme)
    } else if element.isFolding {
      takeTurned(element, color, theme)
      edge = color == nil ? nil : Edge(color: theme.accent, width: 1)
      hinge = theme.accentShade
    } else if let color {
      take(color, theme)
    } else {
      take(theme.row, theme)
      takeInks(theme)
      isPlain = true
      edge = Edge(color: theme.rowEdge, width: 1)
    }
  }

  /// A header is a word between rows, not a row: it lies on the screen itself.
  private mutating func takeHeader(_ theme: RowTheme) {
    take(theme.screen, theme)
    (ink, quietInk) = (theme.rowQuietInk, theme.rowQuietInk)
  }

  private mutating func takeClone(_ element: PlacedElement, _ color: Color?, _ theme: RowTheme) {
    if element.face == .back {
      take(element.backgroundColor ?? .black, theme)
    } else if abs(element.angle) >= Self.cloneTurn {
      takeTurned(element, color, theme)
    } else {
      take(color ?? theme.row, theme)
      if color == nil {
        takeInks(theme)
        isPlain = true
      }
    }
    edge = Edge(color: theme.accent, width: 2)
  }

  private mutating func takeCard(_ element: PlacedElement, _ color: Color?, _ theme: RowTheme) {
    if element.face == .back {
      take(element.backgroundColor ?? .black, theme)
    } else if element.isFolding {
      takeTurned(element, color, theme)
    } else {
      take((color ?? theme.card(element.id.rawValue)).dimmed(as: element), theme)
      if color == nil {
        (ink, quietInk) = (theme.rowInk.dimmed(as: element), theme.rowQuietInk.dimmed(as: element))
      }
    }
    // A turning card without a colour of its own is in the accent already.
    let needsAccent = element.isFolding && (color != nil || element.face == .back)
    edge =
      needsAccent ? Edge(color: theme.accent, width: 2) : Edge(color: theme.rowEdge, width: 1)
    border = element.borderWidth > 0 ? .white : nil
  }

  /// A segment keeps the colours of its row, darker where it is turned away from the light.
  private mutating func takeSegment(_ element: PlacedElement, _ color: Color?, _ theme: RowTheme) {
    let own = element.face == .back ? element.backgroundColor : color
    take(own ?? theme.row, theme)
    if own == nil {
      takeInks(theme)
      isPlain = true
    }
    edge = Edge(color: theme.rowEdge, width: 1)
    if element.isFolding {
      fill = Self.shade(element, near: ground, far: ground.mixed(with: .black, 0.45))
    }
  }

  private mutating func takeView(_ element: PlacedElement, _ theme: RowTheme) {
    if let color = element.backgroundColor {
      let opaque = Color(red: color.red, green: color.green, blue: color.blue)
      take(theme.screen.mixed(with: opaque, color.alpha), theme)
      ground = color
      fill =
        element.isFolding
        ? Self.shade(element, near: color, far: color.mixed(with: .black, 0.6)) : .solid(color)
    } else {
      take(theme.screen.opacity(Self.unseen), theme)
      takeInks(theme)
      fill = .none
    }
    if element.kind == .replica { edge = Edge(color: theme.accent, width: 2) }
  }

  private mutating func takeTurned(_ element: PlacedElement, _ color: Color?, _ theme: RowTheme) {
    let near = (color ?? theme.accent).dimmed(as: element)
    let far = color?.mixed(with: .black, 0.6) ?? theme.accentShade
    take(near, theme)
    fill = Self.shade(element, near: near, far: far.dimmed(as: element))
  }
}
