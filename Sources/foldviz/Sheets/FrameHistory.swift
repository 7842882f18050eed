import ContactSheet
import FoldLayout

/// What came before a frame, as far as overlays show it.
struct FrameHistory {
  /// The most frames that a trail goes back.
  private static let longestTrail = 24

  private let keepsPrevious: Bool
  private let keepsTrails: Bool
  private var centres: [ElementKey: [Point]] = [:]
  private var order: [ElementKey] = []
  /// What lay on the screen in the frame before.
  private(set) var previous: [PlacedElement] = []

  init(overlays: Set<SheetOverlay>) {
    keepsPrevious = overlays.contains(.ghost)
    keepsTrails = overlays.contains(.trails)
  }

  /// Whether every frame has to be told.
  var isKept: Bool { keepsPrevious || keepsTrails }

  /// The ways of the present frame's elements, in their order.
  var trails: [[Point]] { order.compactMap { centres[$0] } }

  /// Takes the elements of a frame; those that are gone leave no trail.
  mutating func extend(to elements: [PlacedElement]) {
    guard keepsTrails else { return }
    var next: [ElementKey: [Point]] = [:]
    order = []
    for element in elements where element.opacity > 0 {
      let key = ElementKey(element)
      let centre = element.transform.project(Point(x: element.box.midX, y: element.box.midY))
      guard next[key] == nil, centre.x.isFinite, centre.y.isFinite else { continue }
      order.append(key)
      next[key] = (centres[key] ?? []).suffix(Self.longestTrail - 1) + [centre]
    }
    centres = next
  }

  /// Lets the frame be the one before.
  mutating func end(with elements: [PlacedElement]) {
    if keepsPrevious { previous = elements }
  }
}
