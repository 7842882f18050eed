/// A side laid out in the window: every view's box, its map to the screen and its opacity.
struct PlacedSide: Sendable {
  struct Place: Sendable {
    /// The index of the container; nil for a view in the window.
    var parent: Int?
    /// The number of its containers.
    var depth: Int
    /// The rectangle before any transform, in window coordinates.
    var box: Rect
    /// The map of the containers' transforms, from the outermost in.
    var containerTransform: Homography
    /// The map from the box to the screen.
    var transform: Homography
    /// The product of the containers' and its own opacity.
    var opacity: Double
    /// Whether it or a container of it is hidden from the start.
    var isHidden: Bool
    /// The first index after it that it does not contain.
    var end: Int
  }

  let side: ShiftSide
  private(set) var places: [Place] = []

  init(_ side: ShiftSide) {
    self.side = side
    for (index, element) in side.elements.enumerated() {
      let parent = element.parent.flatMap { (0..<index).contains($0) ? $0 : nil }
      let container = parent.map { places[$0] }
      let box = element.frame.offsetBy(dx: container?.box.x ?? 0, dy: container?.box.y ?? 0)
      let outer = container?.transform ?? .identity
      places.append(
        Place(
          parent: parent, depth: container.map { $0.depth + 1 } ?? 0, box: box,
          containerTransform: outer,
          transform: element.transform.homography(about: Point(x: box.midX, y: box.midY))
            .then(outer),
          opacity: element.look.opacity * (container?.opacity ?? 1),
          isHidden: element.isHidden || container?.isHidden ?? false, end: index + 1))
      var inner = parent
      while let i = inner {
        places[i].end = index + 1
        inner = places[i].parent
      }
    }
  }

  /// The snapshot of a view: its centre in the window, and its own bounds, transform and look.
  ///
  /// As published, what its containers' transforms and opacities do to it apart from moving its
  /// centre is left out, unless `includingContainers` asks for it. Turns in space cannot be joined
  /// in one transform; with them a view's own is kept.
  func snapshot(of index: Int, includingContainers: Bool) -> ShiftSnapshot {
    let (element, place) = (side.elements[index], places[index])
    let outer = place.containerTransform
    var snapshot = ShiftSnapshot(
      centre: outer.project(Point(x: place.box.midX, y: place.box.midY)),
      bounds: element.frame.size, transform: element.transform.standardized, look: element.look)
    guard includingContainers else { return snapshot }
    snapshot.look.opacity = place.opacity
    let own = element.transform.homography(about: .zero)
    if own.isAffine && outer.isAffine && outer != .identity {
      snapshot.transform = ShiftTransform(
        element.transform.affine.concatenating(
          AffineTransform(a: outer.xx, b: outer.yx, c: outer.xy, d: outer.yy, tx: 0, ty: 0)))
    }
    return snapshot
  }

  /// The index of a view by its identity.
  func index(of id: RowID) -> Int? { side.elements.firstIndex { $0.id == id } }
}
