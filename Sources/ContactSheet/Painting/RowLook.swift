import FoldLayout

/// The colours of one element: quiet where it lies flat, the accent where it folds.
struct RowLook {
  var paint: Paint
  /// The colour that text hides in.
  var ground: Color
  var ink: Color
  var quietInk: Color
  var edge: Color?

  /// Chooses colours for an element; `color` is its content's own, if it has one.
  init(of element: PlacedElement, color: Color?, theme: SheetTheme) {
    if element.face == .back {
      let back = (color ?? theme.accentShade).mixed(with: theme.screen, 0.55)
      self.init(ground: back)
    } else if element.isFolding {
      let black = Color(red: 0, green: 0, blue: 0)
      self.init(ground: color ?? theme.accent)
      let far = color?.mixed(with: black, 0.6) ?? theme.accentShade
      paint = Self.shade(element, near: ground, far: far)
      edge = color == nil ? nil : theme.accent
    } else if let color {
      self.init(ground: color)
    } else {
      self.init(ground: theme.row)
      (ink, quietInk, edge) = (theme.rowInk, theme.rowQuietInk, theme.rowEdge)
    }
  }

  private init(ground: Color) {
    self.ground = ground
    paint = .solid(ground)
    ink = ground.lightness > 0.5 ? Color(rgb: 0x14171c) : .white
    quietInk = ground.mixed(with: ink, 0.78)
  }

  /// A gradient over the height of a turned element: the farther from the viewer, the darker.
  private static func shade(_ element: PlacedElement, near: Color, far: Color) -> Paint {
    let (box, transform) = (element.box, element.transform)
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
