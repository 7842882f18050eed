extension FoldingList {
  /// Returns element `i` of `buffer`, a layout of this list at `time` seconds, for drawing.
  ///
  /// As in ThasianX's list, effects apply from the inside out: the row's own frame grows, a drag
  /// scales it, it shrinks and slides away for another expanding row, expansion moves it, and it
  /// turns about the bottom edge of its slot. The eye is max(width, height)/perspective away from
  /// the middle of that edge.
  ///
  /// - Complexity: O(1), or O(log n) for the row's identifier
  public func element(_ i: Int, of buffer: RowBuffer, time: Double) -> PlacedElement {
    onScreen(upright(i, of: buffer, time: time))
  }

  func upright(_ i: Int, of buffer: RowBuffer, time: Double) -> PlacedElement {
    let row = buffer.element(at: i)
    let id = rows.id(ofRow: row)
    let target = map.kindAndIndex(ofElement: row)
    let isResting = time >= expansions.endTime
    let expansion = isResting ? nil : expansions.member(ofRow: row)
    var frame = Rect(
      x: crossInsets.leading, y: buffer.minY[i],
      width: crossExtent - crossInsets.leading - crossInsets.trailing, height: buffer.height[i])
    if !ownWidths.isEmpty, let width = ownWidths[id] {
      frame.x += (frame.width - width) / 2
      frame.width = width
    }
    let content = contentID(of: id)
    var cornerRadius = scene.cornerRadii[content] ?? scene.cornerRadius
    if let expansion, let options = scene.expand {
      let growth = expansion.growth.value(at: time)
      frame.x += growth * (0 - frame.x)
      frame.width += growth * (crossExtent - frame.width)
      frame.height += growth * (viewportHeight + options.extraHeight - frame.height)
      cornerRadius += growth * (options.cornerRadius - cornerRadius)
    }
    let box = frame.offsetBy(dx: 0, dy: buffer.expandOffset[i])
    var transform = Homography.identity
    if let options = scene.expand, !isResting {
      let drag = expansion?.drag.value(at: time) ?? 0
      let others = expansions.progressOfOthers(than: row, at: time)
      if drag != 0 || others != 0 {
        let scale =
          (1 - drag * Expansion.scalePerPointOfDrag) * (1 - others * (1 - options.othersScale))
        transform = Homography.scale(scale, about: Point(x: box.midX, y: box.midY))
          .then(.translation(dx: others * crossExtent, dy: 0))
      }
    }
    if buffer.foldAngle[i] != 0 {
      transform = transform.then(turn(of: frame, degrees: buffer.foldAngle[i]))
    }
    var element = PlacedElement(
      kind: target.kind, row: target.index, id: id, box: box, transform: transform,
      angle: buffer.foldAngle[i], opacity: buffer.opacity[i], cornerRadius: cornerRadius)
    element.contentID = content
    if let expansion { element.expansion = clamped(expansion.spring.value(at: time), 0, 1) }
    if target.kind == .row { configureContent(&element, of: row, at: time) }
    if let edge = upperEdge(isExpanding: expansion != nil, at: time) {
      let quad = element.quad
      if (0..<4).contains(where: { !(quad[$0].y >= edge) }) {
        element.clip = Homography.identity.project(
          Rect(x: 0, y: edge, width: crossExtent, height: max(0, viewportHeight - edge)))
      }
    }
    return element
  }

  /// Returns the screen y above which a row is clipped at `time` seconds, in points, or `nil`
  /// without a title area; a row that `isExpanding` also moves over the status bar.
  private func upperEdge(isExpanding: Bool, at time: Double) -> Double? {
    guard let area = scene.titleArea, scene.axis == .vertical else { return nil }
    let rest = time < expansions.endTime ? 1 - expansions.progress(at: time) : 1
    return area.height * rest + device.statusBar * (isExpanding ? rest : 1)
  }

  /// Appends all elements of the buffer, laid out at `time` seconds, in painter's order.
  package func appendElements(
    of buffer: RowBuffer, time: Double, to elements: inout [PlacedElement]
  ) {
    let order = paintersOrder(of: buffer)
    for i in order { appendElements(i, of: buffer, time: time, to: &elements) }
  }

  private func turn(of box: Rect, degrees: Double) -> Homography {
    let perspective = scene.fold?.perspective ?? 0
    return .turnAboutX(
      degrees: degrees, anchor: Point(x: box.midX, y: box.maxY),
      distance: perspective > 0 ? box.size.longestSide / perspective : .infinity)
  }
}

extension FoldingList {
  /// The screen's extent perpendicular to the list's scroll axis, in points.
  var crossExtent: Double {
    scene.axis == .vertical ? device.size.width : device.size.height
  }

  /// The insets across the scroll axis, in points: left and right, or top and bottom if horizontal.
  var crossInsets: (leading: Double, trailing: Double) {
    scene.axis == .vertical
      ? (scene.insets.left, scene.insets.right) : (scene.insets.top, scene.insets.bottom)
  }

  private func onScreen(_ element: PlacedElement) -> PlacedElement {
    guard scene.axis == .horizontal else { return element }
    var placed = element
    let isMirrored = scene.direction == .rightToLeft
    let (sign, edge) = isMirrored ? (-1.0, device.size.width) : (1, 0)
    let box = element.box
    placed.box = Rect(
      x: isMirrored ? device.size.width - box.maxY : box.minY, y: box.minX,
      width: box.height, height: box.width)
    let swap = Homography(xx: 0, xy: sign, x1: edge, yx: 1, yy: 0, y1: 0, wx: 0, wy: 0, w1: 1)
    let swapBack = Homography(xx: 0, xy: 1, x1: 0, yx: sign, yy: 0, y1: edge, wx: 0, wy: 0, w1: 1)
    placed.transform = swapBack.then(element.transform).then(swap)
    return placed
  }
}
