extension ShiftTransition {
  /// Appends the native views, as `row`, and replicas visible at `time` seconds, back to front.
  ///
  /// The source's views are visible until the transition ends at the destination, and the
  /// destination's from the start on. Views replaced by replicas and their contents are left out.
  /// Each element's `zPosition` is its index in painter's order.
  ///
  /// - Complexity: O(views · depth); only `elements` allocates
  package func appendElements(at time: Double, to elements: inout [PlacedElement]) {
    guard let startTime, Moment.isReached(startTime, at: time) else {
      for index in source.side.elements.indices where !source.slots[index].isHidden {
        elements.append(native(index, of: source, at: time, z: index))
      }
      return
    }
    let isOver = isOver(at: time)
    for z in order.indices {
      switch order[z] {
      case .native(let index, let isSource):
        let placed = isSource ? source : destination
        guard !isOver || isForward != isSource, isNativeShown(index, of: placed, at: time)
        else { continue }
        elements.append(native(index, of: placed, at: time, z: z))
      case .replica(let index):
        guard isReplicaShown(index, at: time) else { continue }
        let replica = replica(index, at: time, z: z)
        elements.append(replica)
        for view in shifts[index].contents {
          elements.append(content(view, of: shifts[index], within: replica))
        }
      }
    }
  }

  private func isNativeShown(_ index: Int, of placed: PlacedSide, at time: Double) -> Bool {
    guard !placed.slots[index].isHidden else { return false }
    var next: Int? = index
    while let i = next {
      if isHidden(i, of: placed, at: time) { return false }
      if isForward == placed.isSource, placed.shifts[i] != nil { return false }
      next = placed.slots[i].parent
    }
    return true
  }

  private func native(
    _ index: Int, of placed: PlacedSide, at time: Double, z: Int
  ) -> PlacedElement {
    let (element, box) = (placed.side.elements[index], placed.slots[index].box)
    let (transform, opacity) = moved(index, of: placed, at: time)
    return PlacedElement(
      kind: .row, row: index, id: element.id, box: box, transform: transform,
      angle: element.transform.rotationX, opacity: opacity,
      cornerRadius: element.look.cornerRadius,
      face: transform.determinant < 0 ? .back : .front,
      zPosition: Double(z), scale: element.transform.scaleX,
      backgroundColor: element.look.backgroundColor)
  }

  private func replica(_ index: Int, at time: Double, z: Int) -> PlacedElement {
    let snapshot = shifts[index].snapshot(at: time)
    let shift = shifts[index]
    let isItself = shift.movesOriginal
    var element = PlacedElement(
      kind: isItself ? .row : .replica,
      row: isItself ? shift.source ?? shift.destination ?? index : index, id: shifts[index].id,
      box: snapshot.box, transform: snapshot.transform.homography(about: snapshot.center),
      angle: snapshot.transform.rotationX, opacity: clamped(snapshot.look.opacity, 0, 1),
      cornerRadius: max(0, snapshot.look.cornerRadius), face: .front, zPosition: Double(z),
      scale: snapshot.transform.scaleX, backgroundColor: snapshot.look.backgroundColor)
    element.picture = shift.picture
    return element
  }
}
