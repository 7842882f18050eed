import ContactSheet
import FoldLayout

/// The earlier positions of elements that the overlays `ghost` and `trails` draw.
struct FrameHistory {
  private static let longestTrail = 24

  private let keepsPrevious: Bool
  private let keepsTrails: Bool
  private var centers: [ElementKey: [Point]] = [:]
  private var order: [ElementKey] = []
  /// The elements of the previous frame; empty without the `ghost` overlay.
  private(set) var previous: [PlacedElement] = []

  init(overlays: Set<SheetOverlay>) {
    keepsPrevious = overlays.contains(.ghost)
    keepsTrails = overlays.contains(.trails)
  }

  /// Whether the overlays need every frame of the replay rather than only the frames on the sheet.
  var isKept: Bool { keepsPrevious || keepsTrails }

  /// The paths of the current frame's elements, as the positions of their centers, oldest first.
  var trails: [[Point]] { order.compactMap { centers[$0] } }

  mutating func extend(to elements: [PlacedElement]) {
    guard keepsTrails else { return }
    var next: [ElementKey: [Point]] = [:]
    order = []
    for element in elements where element.opacity > 0 {
      let key = ElementKey(element)
      let center = element.transform.project(Point(x: element.box.midX, y: element.box.midY))
      guard next[key] == nil, center.x.isFinite, center.y.isFinite else { continue }
      order.append(key)
      next[key] = (centers[key] ?? []).suffix(Self.longestTrail - 1) + [center]
    }
    centers = next
  }

  mutating func endFrame(with elements: [PlacedElement]) {
    if keepsPrevious { previous = elements }
  }
}
