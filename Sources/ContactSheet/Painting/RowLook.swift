import FoldLayout

/// The colours of one element: quiet where it rests, the accent where it is what moves.
struct RowLook {
  /// What fills it; nil for a view without a ground of its own.
  var paint: Paint?
  /// The colour that text hides in.
  var ground: Color
  var ink: Color
  var quietInk: Color
  /// The line around it.
  var edge: Pen?
  /// The colour of the border within it.
  var border: Color?
  /// Whether the line of its hinge is drawn.
  var hasHinge = false

  /// The angle from which a clone is drawn in the accent; nearer flat it looks like the row to be.
  private static let cloneTurn = 15.0

  /// Chooses colours for an element; `color` is its content's own, if it has one.
  init(of element: PlacedElement, color: Color?, subject: SheetSubject, theme: SheetTheme) {
    switch element.kind {
    case .notch: self.init(ground: element.backgroundColor ?? theme.bezel)
    case .clone: self.init(clone: element, color: color, theme: theme)
    case .card: self.init(card: element, color: color, theme: theme)
    case .replica: self.init(view: element, theme: theme)
    case .row where subject == .shift: self.init(view: element, theme: theme)
    case .segment: self.init(segment: element, color: color, theme: theme)
    case .row, .header: self.init(row: element, color: color, theme: theme)
    }
  }

  /// The one colour of an element where nothing but its surface is drawn; nil for one without.
  static func surface(
    of element: PlacedElement, color: Color?, subject: SheetSubject, theme: SheetTheme
  ) -> Color? {
    switch element.kind {
    case .notch: element.backgroundColor ?? theme.bezel
    case .replica: element.backgroundColor
    case .row where subject == .shift: element.backgroundColor
    case .segment where element.face == .back: element.backgroundColor
    case .row, .header, .segment: color ?? theme.row
    case .clone where element.face == .front: color ?? theme.row
    case .card where element.face == .front:
      (color ?? theme.card(element.id)).dimmed(as: element)
    case .clone, .card: element.backgroundColor ?? .black
    }
  }

  private init(row element: PlacedElement, color: Color?, theme: SheetTheme) {
    if element.face == .back {
      self.init(ground: (color ?? theme.accentShade).mixed(with: theme.screen, 0.55))
    } else if element.isFolding {
      self.init(turned: element, color: color, theme: theme)
      edge = color == nil ? nil : Pen(color: theme.accent, width: 1)
      hasHinge = true
    } else if let color {
      self.init(ground: color)
    } else {
      self.init(ground: theme.row)
      (ink, quietInk) = (theme.rowInk, theme.rowQuietInk)
      edge = Pen(color: theme.rowEdge, width: 1)
    }
  }

  private init(clone element: PlacedElement, color: Color?, theme: SheetTheme) {
    if element.face == .back {
      self.init(ground: element.backgroundColor ?? .black)
    } else if abs(element.angle) >= Self.cloneTurn {
      self.init(turned: element, color: color, theme: theme)
    } else {
      self.init(ground: color ?? theme.row)
      if color == nil { (ink, quietInk) = (theme.rowInk, theme.rowQuietInk) }
    }
    edge = Pen(color: theme.accent, width: 2)
  }

  private init(card element: PlacedElement, color: Color?, theme: SheetTheme) {
    if element.face == .back {
      self.init(ground: element.backgroundColor ?? .black)
    } else if element.isFolding {
      self.init(turned: element, color: color, theme: theme)
    } else {
      self.init(ground: (color ?? theme.card(element.id)).dimmed(as: element))
      if color == nil {
        (ink, quietInk) = (theme.rowInk.dimmed(as: element), theme.rowQuietInk.dimmed(as: element))
      }
    }
    // A turning card without a colour of its own is in the accent already.
    let needsAccent = element.isFolding && (color != nil || element.face == .back)
    edge =
      needsAccent ? Pen(color: theme.accent, width: 2) : Pen(color: theme.rowEdge, width: 1)
    border = element.borderWidth > 0 ? .white : nil
  }

  /// A segment keeps the colours of its row, darker where it is turned away from the light.
  private init(segment element: PlacedElement, color: Color?, theme: SheetTheme) {
    let ground = element.face == .back ? element.backgroundColor : color
    self.init(ground: ground ?? theme.row)
    if ground == nil { (ink, quietInk) = (theme.rowInk, theme.rowQuietInk) }
    edge = Pen(color: theme.rowEdge, width: 1)
    if element.isFolding {
      let near = self.ground
      paint = Self.shade(element, near: near, far: near.mixed(with: .black, 0.45))
    }
  }

  private init(view element: PlacedElement, theme: SheetTheme) {
    if let color = element.backgroundColor {
      self.init(ground: theme.screen.mixed(with: color.opaque, color.alpha))
      ground = color
      paint =
        element.isFolding
        ? Self.shade(element, near: color, far: color.mixed(with: .black, 0.6)) : .solid(color)
    } else {
      self.init(ground: theme.screen.opacity(Self.unseen))
      (ink, quietInk) = (theme.rowInk, theme.rowQuietInk)
      paint = nil
    }
    if element.kind == .replica { edge = Pen(color: theme.accent, width: 2) }
  }

  /// An alpha that no eye sees, but that keeps text in a file.
  private static let unseen = 0.004

  private init(turned element: PlacedElement, color: Color?, theme: SheetTheme) {
    let near = (color ?? theme.accent).dimmed(as: element)
    let far = color?.mixed(with: .black, 0.6) ?? theme.accentShade
    self.init(ground: near)
    paint = Self.shade(element, near: near, far: far.dimmed(as: element))
  }

  /// Takes the colours for text on a picture of this mean colour below a veil.
  mutating func cover(with mean: Color, keepsEdge: Bool) {
    ground = mean.mixed(with: .black, 0.5)
    paint = .solid(mean)
    ink = .white
    quietInk = Color(red: 1, green: 1, blue: 1, alpha: 0.86)
    if !keepsEdge { edge = nil }
  }

  private init(ground: Color) {
    self.ground = ground
    paint = .solid(ground)
    ink = ground.lightness > 0.5 ? Color(rgb: 0x14171c) : .white
    quietInk = ground.mixed(with: ink, 0.78)
  }

  /// A gradient over the height of a turned element: the farther from the viewer, the darker.
  static func shade(_ element: PlacedElement, near: Color, far: Color) -> Paint {
    let (box, transform) = (element.shownBox, element.transform)
    let top = Point(x: box.midX, y: box.minY)
    let bottom = Point(x: box.midX, y: box.maxY)
    let turn = min(90, abs(element.angle)) / 90
    let shaded = near.mixed(with: far, 0.25 + 0.75 * turn)
    let lit = near.mixed(with: far, 0.25 * turn)
    let (depthAbove, depthBelow) = (transform.w(at: top), transform.w(at: bottom))
    guard min(depthAbove, depthBelow) >= Projector.nearPlane else { return .solid(lit) }
    let isTopFar = depthAbove >= depthBelow
    return .linear(
      from: transform.project(top), to: transform.project(bottom),
      stops: [(0, isTopFar ? shaded : lit), (1, isTopFar ? lit : shaded)])
  }
}

extension Color {
  /// The colour of a face over its element's background, by the element's brightness.
  fileprivate func dimmed(as element: PlacedElement) -> Color {
    guard element.brightness < 1 else { return self }
    let back = element.backgroundColor ?? .black
    return back.mixed(with: self, max(0, element.brightness))
  }

  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}
