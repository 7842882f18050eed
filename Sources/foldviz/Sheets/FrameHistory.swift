import ContactSheet
import FoldLayout

/// What came before a frame, as far as overlays show it.
struct FrameHistory {
  private struct Key: Hashable {
    var kind: ElementKind
    var id: RowID
  }

  /// The most frames that a trail goes back.
  private static let longestTrail = 24

  private let keepsPrevious: Bool
  private let keepsTrails: Bool
  private var centres: [Key: [Point]] = [:]
  private var order: [Key] = []
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
    var next: [Key: [Point]] = [:]
    order = []
    for element in elements where element.opacity > 0 {
      let key = Key(kind: element.kind, id: element.id)
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
