import FoldLayout

extension RowColors {
  /// The smallest perspective divisor, as `Homography.w(at:)` returns, of a point that is drawn.
  private static let nearPlane = 1e-3

  /// Returns the shading of a turned element, from `near` to `far` with the distance to the viewer;
  /// `least` is the share of `far` at a flat element's far edge, in `0...1`.
  package static func shade(
    _ element: PlacedElement, near: RGBAColor, far: RGBAColor, least: Double = 0
  ) -> Fill {
    let (box, transform) = (element.shownBox, element.transform)
    let isAcross = abs(transform.wx) > abs(transform.wy)
    // An element turned by 180° is flat again.
    let half = abs(element.angle) / 180
    let angle = 180 * (half - half.rounded(.down))
    let turn = min(angle, 180 - angle) / 90
    let shaded = near.mixed(with: far, least + (1 - least) * turn)
    let lit = near.mixed(with: far, 0.25 * turn)
    guard isBeforeEye(box, isAcross: isAcross, transform) else { return .solid(lit) }
    let (start, end) = middle(of: box, isAcross: isAcross)
    let isStartFar = transform.w(at: start) >= transform.w(at: end)
    return .shade(isStartFar ? shaded : lit, isStartFar ? lit : shaded, isAcross: isAcross)
  }

  /// Returns whether a box is in front of the viewer along the line of ``middle(of:isAcross:)``.
  static func isBeforeEye(_ box: Rect, isAcross: Bool, _ transform: Homography) -> Bool {
    let (start, end) = middle(of: box, isAcross: isAcross)
    return min(transform.w(at: start), transform.w(at: end)) >= nearPlane
  }

  /// Returns the ends of the line along which a box is shaded: through its middle, from left to
  /// right if `isAcross`, and otherwise from top to bottom.
  static func middle(of box: Rect, isAcross: Bool) -> (Point, Point) {
    isAcross
      ? (Point(x: box.minX, y: box.midY), Point(x: box.maxX, y: box.midY))
      : (Point(x: box.midX, y: box.minY), Point(x: box.midX, y: box.maxY))
  }

  /// Returns the line at the edge about which a row turns, in the row's own plane.
  package static func hingeBox(of element: PlacedElement) -> Rect {
    let (box, thickness) = (element.box, 3.0)
    let transform = element.transform
    let radius = max(element.cornerRadius, 0)
    guard abs(transform.wx) > abs(transform.wy) else {
      let inset = min(radius, box.width / 2)
      return Rect(
        x: box.minX + inset, y: box.maxY - thickness, width: box.width - 2 * inset,
        height: thickness)
    }
    let inset = min(radius, box.height / 2)
    return Rect(
      x: transform.wx < 0 ? box.maxX - thickness : box.minX, y: box.minY + inset,
      width: thickness, height: box.height - 2 * inset)
  }

  /// Returns the color behind an element's texts and pictures; `nil` for a view without background.
  package static func surface(
    of element: PlacedElement, color: RGBAColor?, showsViews: Bool = false, theme: RowTheme
  ) -> RGBAColor? {
    switch element.kind {
    case .notch: element.backgroundColor ?? theme.bezel
    case .replica: element.backgroundColor
    case .row where showsViews: element.backgroundColor
    case .segment where element.face == .back: element.backgroundColor
    case .row, .header, .segment: color ?? theme.row
    case .clone where element.face == .front: color ?? theme.row
    case .card where element.face == .front:
      (color ?? theme.card(element.id.rawValue)).dimmed(as: element)
    case .clone, .card: element.backgroundColor ?? .black
    }
  }
}

extension RGBAColor {
  /// Returns whether two colors are too similar to tell apart without a line between them.
  func isNear(_ other: RGBAColor) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < 0.06
  }

  /// Returns the color mixed with the color of the element's back; unchanged if brightness is 1.
  func dimmed(as element: PlacedElement) -> RGBAColor {
    guard element.brightness < 1 else { return self }
    var color = element.back.mixed(with: self, max(0, element.brightness))
    color.alpha = alpha
    return color
  }
}

extension RowColors.Fill {
  /// Returns the fill with each color mixed with the element's back, by the element's brightness.
  func dimmed(as element: PlacedElement) -> Self {
    switch self {
    case .none, .scrim: self
    case .solid(let color): .solid(color.dimmed(as: element))
    case .shade(let start, let end, let isAcross):
      .shade(start.dimmed(as: element), end.dimmed(as: element), isAcross: isAcross)
    case .gradient(let start, let end, let background):
      .gradient(start.dimmed(as: element), end.dimmed(as: element), background)
    }
  }
}

extension PlacedElement {
  /// Whether the element is turned by at least half a degree; captions show less as 0°.
  package var isFolding: Bool { abs(angle) >= 0.5 }

  /// Returns whether the accent color marks the element, because it is in motion.
  package func isMover(showsViews: Bool) -> Bool {
    switch kind {
    case .notch: false
    case .clone, .replica: true
    case .row, .header, .card, .segment: !showsViews && isFolding
    }
  }
}
