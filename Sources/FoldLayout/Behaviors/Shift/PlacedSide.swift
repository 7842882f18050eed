/// The views of a side laid out in the window, each with its box, transform and opacity.
struct PlacedSide: Sendable {
  struct Slot: Sendable {
    /// The index of the view's container; `nil` for a view directly in the window.
    var parent: Int?
    var depth: Int
    /// The view's rectangle before any transform, in points of the window.
    var box: Rect
    var containerTransform: Homography
    var transform: Homography
    /// The product of the view's opacity and the opacities of its containers, in `0...1`.
    var opacity: Double
    var isHidden: Bool
    /// The index after the last view inside this one; the view and its contents are consecutive.
    var end: Int
  }

  let side: ShiftSide
  /// Whether this is the side that the transition leaves, rather than its destination.
  let isSource: Bool
  private(set) var slots: [Slot] = []
  /// For each view, the index of the shift that moves it; `nil` if none does.
  private(set) var shifts: [Int?] = []
  private(set) var motions: [Range<Int>] = []

  init(_ side: ShiftSide, isSource: Bool) {
    (self.side, self.isSource) = (side, isSource)
    for (index, element) in side.elements.enumerated() {
      let parent = element.parent.flatMap { (0..<index).contains($0) ? $0 : nil }
      let container = parent.map { slots[$0] }
      let box = element.frame.offsetBy(dx: container?.box.x ?? 0, dy: container?.box.y ?? 0)
      let outer = container?.transform ?? .identity
      slots.append(
        Slot(
          parent: parent, depth: container.map { $0.depth + 1 } ?? 0, box: box,
          containerTransform: outer,
          transform: element.transform.homography(about: Point(x: box.midX, y: box.midY))
            .then(outer),
          opacity: element.look.opacity * (container?.opacity ?? 1),
          isHidden: element.isHidden || container?.isHidden ?? false, end: index + 1))
      var inner = parent
      while let i = inner {
        slots[i].end = index + 1
        inner = slots[i].parent
      }
    }
  }

  /// Returns the snapshot of a view: its center in the window, and its own bounds, transform, look.
  ///
  /// As in Shifty, containers' transforms and opacities only affect the center, unless
  /// `includingContainers` is set. Even then a view's own transform is kept if rotations in space
  /// are involved, because they cannot be combined into one `ShiftTransform`.
  func snapshot(of index: Int, includingContainers: Bool) -> ShiftSnapshot {
    let (element, slot) = (side.elements[index], slots[index])
    let outer = slot.containerTransform
    var snapshot = ShiftSnapshot(
      center: outer.project(Point(x: slot.box.midX, y: slot.box.midY)),
      bounds: element.frame.size, transform: element.transform.standardized, look: element.look)
    guard includingContainers else { return snapshot }
    snapshot.look.opacity = slot.opacity
    let own = element.transform.homography(about: .zero)
    if own.isAffine && outer.isAffine && outer != .identity {
      snapshot.transform = ShiftTransform(
        element.transform.affine.concatenating(
          AffineMatrix(a: outer.xx, b: outer.yx, c: outer.xy, d: outer.yy, tx: 0, ty: 0)))
    }
    return snapshot
  }

  func index(of id: RowID) -> Int? { side.elements.firstIndex { $0.id == id } }

  /// Stores, for each view, the index of its shift and the range of its animations in these arrays;
  /// after a redirection, animations stay with the view index of the first destination.
  mutating func prepareDrawing(_ shifts: [Shift], _ motions: [ShiftNativeMotion]) {
    self.shifts = side.elements.map { _ in nil }
    for i in shifts.indices {
      if let index = isSource ? shifts[i].source : shifts[i].destination { self.shifts[index] = i }
    }
    self.motions = side.elements.map { _ in 0..<0 }
    for (k, motion) in motions.enumerated()
    where motion.isSource == isSource && motion.index < side.elements.count {
      let range = self.motions[motion.index]
      self.motions[motion.index] = (range.isEmpty ? k : range.lowerBound)..<(k + 1)
    }
  }
}
