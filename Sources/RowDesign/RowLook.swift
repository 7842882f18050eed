public import FoldLayout

/// The colours of one element: its own, with the accent around what moves.
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
    /// From one colour to another along the line of a background.
    case gradient(Color, Color, Background)
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
  /// The colour of the border within it; it belongs to the face.
  public var border: Color?
  /// The colour of the line at its hinge.
  public var hinge: Color?
  /// The colour of a badge's letters.
  public var badgeInk: Color
  /// Whether it lies on the theme's own ground, on which initials have quiet colours.
  var isPlain = false
  /// The colour of a line between rows, where the separator has none of its own.
  public var separator: Color
  /// Whether it is filled with the accent, since it moves and the theme wants that.
  private(set) var isAccented = false

  /// How far what is filled with the accent is shaded even where it is hardly turned.
  private static let accentShade = 0.25
  /// By how many degrees something has to be turned for the accent to have come to its edge wholly.
  private static let accentTurn = 4.0
  /// An alpha that no eye sees, but that keeps text in a file.
  private static let unseen = 0.004

  /// Chooses the colours of an element.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - color: The colour of its content or of all rows, if there is one.
  ///   - textColor: The colour of its texts, if it is to be another than the one that stands out.
  ///   - cover: The mean colour of the picture below its text, if it has one.
  ///   - separates: Whether rows are parted by lines instead of edges.
  ///   - showsViews: Whether rows are the views of a shift.
  ///   - backdrop: What it lies on, where that is not the theme's screen.
  ///   - theme: The colours to choose among.
  public init(
    of element: PlacedElement, color: Color?, textColor: Color? = nil, cover: Color? = nil,
    separates: Bool = false,
    showsViews: Bool = false, on backdrop: Color? = nil, theme: RowTheme
  ) {
    self.init(ground: element.backgroundColor ?? theme.bezel, theme: theme)
    switch element.kind {
    case .notch: break
    case .clone: takeClone(element, color, theme)
    case .card: takeCard(element, color, theme)
    case .replica: takeView(element, theme)
    case .row where showsViews: takeView(element, theme)
    case .header where color == nil && !element.isFolding: takeHeader(theme)
    case .row, .header, .segment: takeRow(element, color, theme)
    }
    if edge == nil, element.kind != .notch, element.kind != .header, fill != .none,
      (border ?? ground).isNear(backdrop ?? theme.screen)
    {
      edge = Edge(color: ground.mixed(with: ink, 0.16), width: 1)
    }
    if let cover {
      ground = cover.mixed(with: .black, 0.5)
      fill = .solid(cover)
      ink = .white
      quietInk = Color(red: 1, green: 1, blue: 1, alpha: 0.86)
      isPlain = false
    }
    if cover != nil || separates && element.kind == .row { edge = nil }
    if theme.accentUse != .none { mark(element, showsViews: showsViews, theme) }
    if let textColor {
      (ink, quietInk) = (textColor, ground.mixed(with: textColor, 0.78))
    }
    badgeInk = ground.alpha < 0.5 ? theme.screen : ground
    separator = color == nil && !isAccented ? theme.rowEdge : ink.opacity(0.2)
  }

  /// Marks what moves with the accent.
  private mutating func mark(_ element: PlacedElement, showsViews: Bool, _ theme: RowTheme) {
    if element.kind == .clone || element.kind == .replica {
      edge = Edge(color: theme.accent, width: 2)
    } else if !showsViews, element.kind != .segment, element.kind != .notch {
      markTurn(of: element, theme)
    }
  }

  /// Lets the accent come to the edge of what turns, and to the hinge of a row.
  private mutating func markTurn(of element: PlacedElement, _ theme: RowTheme) {
    let part = min(1, abs(element.angle) / Self.accentTurn)
    guard part > 0 else { return }
    let resting = edge?.color ?? theme.accent.opacity(0)
    edge = Edge(
      color: part < 1 ? resting.mixed(with: theme.accent, part) : theme.accent, width: 1 + part)
    if element.kind == .row || element.kind == .header {
      hinge = theme.accentShade.opacity(part)
    }
  }

  /// The colour of the disc below initials; `tint` chooses among quiet ones.
  public func disc(tint: Int, theme: RowTheme) -> Color {
    let card = theme.card(UInt32(tint))
    // A white row keeps its dark ink on dark screens, where the quiet colours are dark, too.
    let isReadable = !theme.cards.isEmpty && card.isDark != ink.isDark
    return isPlain && isReadable ? card : ink.opacity(0.16)
  }

  /// The color of what an open cell shows below its head, on a screen of a color.
  func panel(on screen: Color) -> Color { ground.mixed(with: screen, 0.8) }

  /// The color of texts on the panel of an open cell.
  func panelInk(on screen: Color) -> Color {
    let panel = panel(on: screen)
    return panel.mixed(with: RowLook(ground: panel, theme: .light).ink, 0.78)
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

  /// The colours of a face: those of a content with a colour of its own, or else the theme's.
  private mutating func takeFace(
    _ element: PlacedElement, _ color: Color?, or standard: Color, _ theme: RowTheme
  ) {
    if theme.accentUse == .fill, color == nil, element.isFolding, element.kind != .segment {
      take(theme.accent, theme)
      fill = Self.shade(
        element, near: theme.accent, far: theme.accentShade, least: Self.accentShade)
      isAccented = true
      return
    }
    take(color ?? standard, theme)
    isPlain = color == nil || color?.isNear(.white) == true
    if color == nil { (ink, quietInk) = (theme.rowInk, theme.rowQuietInk) }
  }

  private mutating func takeRow(_ element: PlacedElement, _ color: Color?, _ theme: RowTheme) {
    if element.face == .back {
      take(element.backgroundColor ?? (color ?? theme.row).mixed(with: theme.screen, 0.55), theme)
    } else {
      takeFace(element, color, or: theme.row, theme)
    }
    if color == nil || element.kind == .segment { edge = Edge(color: theme.rowEdge, width: 1) }
  }

  /// A header is a word between rows, not a row: it lies on the screen itself.
  private mutating func takeHeader(_ theme: RowTheme) {
    take(theme.screen, theme)
    (ink, quietInk) = (theme.rowQuietInk, theme.rowQuietInk)
  }

  private mutating func takeClone(_ element: PlacedElement, _ color: Color?, _ theme: RowTheme) {
    if element.face == .back {
      take(element.backgroundColor ?? .black, theme)
    } else {
      takeFace(element, color, or: theme.row, theme)
    }
  }

  private mutating func takeCard(_ element: PlacedElement, _ color: Color?, _ theme: RowTheme) {
    if element.face == .back {
      take(element.backgroundColor ?? .black, theme)
    } else {
      takeFace(element, color, or: theme.card(element.id.rawValue), theme)
      isPlain = false
      border = element.borderWidth > 0 ? .white : nil
    }
    edge = Edge(color: theme.rowEdge, width: 1)
  }

  private mutating func takeView(_ element: PlacedElement, _ theme: RowTheme) {
    if let color = element.backgroundColor {
      let opaque = Color(red: color.red, green: color.green, blue: color.blue)
      take(theme.screen.mixed(with: opaque, color.alpha), theme)
      ground = color
      fill = .solid(color)
    } else {
      take(theme.screen.opacity(Self.unseen), theme)
      (ink, quietInk) = (theme.rowInk, theme.rowQuietInk)
      fill = .none
    }
  }
}
