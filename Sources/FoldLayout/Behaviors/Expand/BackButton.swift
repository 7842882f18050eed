extension PlacedElement {
  /// Returns the box of the arrow in an expanded row's back button before the row's transform, in
  /// screen points, for a `detail` or, if it is `nil`, the default.
  ///
  /// The arrow lies within the detail's padding: by default, 80 points below the row's top edge
  /// and 30 from its leading edge. It is 26 points high, the line height of a 22-point title.
  package func backArrow(_ direction: FoldScene.Direction, of detail: ExpandDetail?) -> Rect {
    let detail = detail ?? ExpandDetail()
    let arrow = Rect(
      x: box.x + detail.sidePadding, y: box.y + detail.topPadding, width: 26, height: 26)
    return direction == .rightToLeft ? arrow.mirrored(in: box) : arrow
  }

  /// Returns the hit area of the back button, 44 × 44 points; `nil` if the row has no back button.
  fileprivate func backButton(in list: ListScene) -> Rect? {
    guard list.expand?.detail?.hasBackButton != false else { return nil }
    return backArrow(list.direction, of: list.expand?.detail).insetBy(-9)
  }

  /// Returns the point before the transform, in screen points, that appears at the screen point
  /// `location`; `nil` if the element is not there, edge-on, transparent, or clipped at the top.
  ///
  /// The hit area is the element's frame with its rounded-off corners, and 10⁻⁶ points around it.
  func point(under location: Point) -> Point? {
    guard opacity > 0, location.y >= clip?.topLeft.y ?? -.infinity,
      let point = transform.unproject(location),
      frame.insetBy(-1e-6).contains(point)
    else { return nil }
    return point
  }
}

extension FoldingList {
  /// Returns the event that a tap at the screen point `location` causes; `nil` if it hits no row.
  ///
  /// The tap hits the topmost row, or the expanded row's back button. Headers and navigation bar
  /// cover rows without reacting; clipped areas ignore taps. The buffer is as of `time` seconds.
  func event(forTapAt location: Point, in buffer: RowBuffer, time: Double) -> SceneEvent? {
    if let cut = scene.viewport, location.y < cut.top || location.y > viewportHeight - cut.bottom {
      return nil
    }
    let isOnBar =
      scene.navigationBar.map { location.y < $0.bottom(below: device.statusBar) } ?? false
    for i in paintersOrder(of: buffer).reversed() {
      let shown = element(i, of: buffer, time: time)
      // An expanding row covers the bar, unless the list clips its rows.
      if isOnBar, shown.expansion == 0 || scene.viewport != nil { continue }
      guard let point = shown.point(under: location) else { continue }
      let element = buffer.element(at: i)
      guard shown.kind == .row, !map.isGap(element) else { return nil }
      let isBack =
        element == expansions.activeRow && shown.backButton(in: scene)?.contains(point) == true
      return isBack ? .back : .tap(.index(shown.row))
    }
    return nil
  }

  var ignored: IgnoredEvents { expansions.ignored }
}

extension Stage {
  /// Returns the event that a tap at the screen point `point` causes; `nil` if it hits no row.
  ///
  /// The frame must have been laid out by this stage. A notch and its clone cover the rows.
  package func event(forTapAt point: Point, in frame: Frame) -> SceneEvent? {
    if frame.extras.contains(where: { $0.point(under: point) != nil }) { return nil }
    return list?.event(forTapAt: point, in: frame.rows, time: frame.time)
  }

  /// Returns the center of the back button, in screen points; `nil` if no expanded row has one.
  package func backButton(in frame: Frame) -> Point? {
    guard let list, let row = list.expansions.activeRow, let i = frame.rows.index(ofElement: row)
    else { return nil }
    let shown = list.element(i, of: frame.rows, time: frame.time)
    guard let button = shown.backButton(in: list.scene) else { return nil }
    return shown.transform.project(Point(x: button.midX, y: button.midY))
  }
}
