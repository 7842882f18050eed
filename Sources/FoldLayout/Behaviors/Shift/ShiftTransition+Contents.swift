extension ShiftTransition {
  /// Determines the views shown inside each replica.
  ///
  /// A picture shows the contents not hidden by an earlier replica. A view that moves itself takes
  /// along all contents that do not move on their own.
  mutating func gatherContents() {
    destinationAtStart = destination
    for i in shifts.indices {
      shifts[i].subject = subject(of: shifts[i])
      shifts[i].contents = contents(ofShift: i)
    }
  }

  private func subject(of shift: Shift) -> Shift.ViewReference? {
    if let id = shift.settings.configured {
      return source.index(of: id).map { Shift.ViewReference(isSource: true, index: $0) }
        ?? destinationAtStart.index(of: id).map { Shift.ViewReference(isSource: false, index: $0) }
    }
    return shift.source.map { Shift.ViewReference(isSource: true, index: $0) }
      ?? shift.destination.map { Shift.ViewReference(isSource: false, index: $0) }
  }

  private func contents(ofShift number: Int) -> [Int] {
    let shift = shifts[number]
    guard let subject = shift.subject, shift.showsContents else { return [] }
    let placed = subject.isSource ? source : destinationAtStart
    var contents: [Int] = []
    var index = subject.index + 1
    while index < placed.slots[subject.index].end {
      let isGone = placed.shifts[index].map { shift.movesOriginal || $0 < number } ?? false
      if isGone || placed.side.elements[index].isHidden {
        index = placed.slots[index].end
      } else {
        contents.append(index)
        index += 1
      }
    }
    return contents
  }

  /// Returns the element that draws view `index` in a replica, stretched if it shows a picture.
  func content(_ index: Int, of shift: Shift, within replica: PlacedElement) -> PlacedElement {
    guard let subject = shift.subject else { return replica }
    let placed = subject.isSource ? source : destinationAtStart
    let (view, own) = (placed.side.elements[index], placed.slots[index].box)
    let plane = ReplicaPlane(of: placed.slots[subject.index].box, in: replica)
    var (transform, opacity) = (Homography.identity, replica.opacity)
    var next = index
    while next != subject.index, let parent = placed.slots[next].parent {
      let (view, box) = (placed.side.elements[next], placed.slots[next].box)
      transform = transform.then(
        view.transform.homography(about: Point(x: box.midX, y: box.midY)))
      opacity *= view.look.opacity
      next = parent
    }
    var element = PlacedElement(
      kind: replica.kind, row: shift.movesOriginal ? index : replica.row, id: view.id,
      box: plane.map(own), transform: plane.map(transform).then(replica.transform),
      angle: replica.angle + view.transform.rotationX, opacity: opacity,
      cornerRadius: view.look.cornerRadius * plane.meanFactor, zPosition: replica.zPosition,
      scale: view.transform.scaleX, backgroundColor: view.look.backgroundColor)
    if replica.picture != nil {
      element.picture = PlacedElement.Picture(size: own.size, isRounded: true)
      element.clip = replica.quad
      let drawn = replica.drawn
      let (width, height) = (drawn.box.width, drawn.box.height)
      let radius = min(drawn.cornerRadius, width / 2, height / 2)
      if radius > 0 {
        element.clipRounding = Size(width: radius / width, height: radius / height)
      }
    }
    return element
  }
}

/// The map from the plane of a view to its moved and stretched replica.
private struct ReplicaPlane {
  private let origin: Point
  private let target: Point
  private let factorX: Double
  private let factorY: Double

  init(of view: Rect, in replica: PlacedElement) {
    (origin, target) = (Point(x: view.x, y: view.y), Point(x: replica.box.x, y: replica.box.y))
    let size = replica.picture?.size ?? replica.box.size
    factorX = size.width > 0 ? replica.box.width / size.width : 1
    factorY = size.height > 0 ? replica.box.height / size.height : 1
  }

  var meanFactor: Double { abs(factorX * factorY).squareRoot() }

  func map(_ box: Rect) -> Rect {
    Rect(
      x: target.x + (box.x - origin.x) * factorX, y: target.y + (box.y - origin.y) * factorY,
      width: box.width * factorX, height: box.height * factorY)
  }

  /// Returns the transform that corresponds in the replica's plane to `map` in the view's plane;
  /// the identity for a plane without extent.
  func map(_ map: Homography) -> Homography {
    guard map != .identity, factorX > 0, factorY > 0 else { return .identity }
    return stretch(1 / factorX, 1 / factorY, from: target, to: origin).then(map)
      .then(stretch(factorX, factorY, from: origin, to: target))
  }

  private func stretch(_ x: Double, _ y: Double, from: Point, to: Point) -> Homography {
    Homography(
      xx: x, xy: 0, x1: to.x - x * from.x, yx: 0, yy: y, y1: to.y - y * from.y, wx: 0, wy: 0, w1: 1)
  }
}
