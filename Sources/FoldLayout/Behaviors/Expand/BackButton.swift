extension PlacedElement {
  /// The arrow of an expanded row's back button, before the turn: within the detail's paddings, 80
  /// points below the row's top and 30 from where reading begins as published; as tall as the line of a
  /// title of 22 points.
  public func backArrow(_ direction: Scene.Direction, of detail: ExpandDetail?) -> Rect {
    let detail = detail ?? ExpandDetail()
    let arrow = Rect(
      x: box.x + detail.sidePadding, y: box.y + detail.topPadding, width: 26, height: 26)
    return direction == .rightToLeft ? arrow.mirrored(in: box) : arrow
  }

  /// What of the plane presses the back button: 44 points about its arrow, the least that a finger
  /// finds.
  fileprivate func backButton(in list: ListScene) -> Rect? {
    guard list.expand?.detail?.hasBackButton != false else { return nil }
    return backArrow(list.direction, of: list.expand?.detail).insetBy(-9)
  }

  /// The point of its plane that a touch at `place` on the screen meets; nil where it meets what lies
  /// behind.
  ///
  /// A row is met where it is drawn, its edges and its cut corners included, to a millionth of a point.
  /// One that is edge-on or transparent is not there, and neither is what its list cuts off above.
  func point(under place: Point) -> Point? {
    guard opacity > 0, place.y >= clip?.topLeft.y ?? -.infinity,
      let point = transform.unproject(place),
      frame.insetBy(-1e-6).contains(point)
    else { return nil }
    return point
  }
}

extension FoldingList {
  /// What a tap at a place of the screen does to a list laid out at `time`: it presses the back button
  /// of the expanded row, or taps the row that is drawn there, the later one where two are.
  ///
  /// Headers lie over rows and take no taps, and neither do the navigation bar and what is cut off.
  func event(forTapAt place: Point, in buffer: RowBuffer, time: Double) -> TraceEvent? {
    if let cut = scene.viewport, place.y < cut.top || place.y > viewportHeight - cut.bottom {
      return nil
    }
    let isOnBar = scene.navigationBar.map { place.y < $0.bottom(below: device.statusBar) } ?? false
    for i in paintersOrder(of: buffer).reversed() {
      let shown = element(i, of: buffer, time: time)
      // A row on its way to fill the screen lies over the bar, unless its list clips it.
      if isOnBar, shown.expansion == 0 || scene.viewport != nil { continue }
      guard let point = shown.point(under: place) else { continue }
      let element = buffer.element(at: i)
      guard shown.kind == .row, !map.isGap(element) else { return nil }
      let isBack =
        element == expansions.activeRow && shown.backButton(in: scene)?.contains(point) == true
      return isBack ? .back : .tap(.index(shown.row))
    }
    return nil
  }

  /// When events first did nothing to rows that expand.
  var ignored: IgnoredEvents { expansions.ignored }
}

extension Stage {
  /// What a tap at a place of the screen does in a frame that the stage laid out; nil where it meets no
  /// row: a notch and its clone lie over them.
  ///
  /// - Complexity: O(rows on screen)
  public func event(forTapAt place: Point, in frame: Frame) -> TraceEvent? {
    if frame.extras.contains(where: { $0.point(under: place) != nil }) { return nil }
    return list?.event(forTapAt: place, in: frame.rows, time: frame.time)
  }

  /// The middle of the expanded row's back button in a frame that the stage laid out, in screen points;
  /// nil where no row is expanded.
  public func backButton(in frame: Frame) -> Point? {
    guard let list, let row = list.expansions.activeRow, let i = frame.rows.index(ofElement: row)
    else { return nil }
    let shown = list.element(i, of: frame.rows, time: frame.time)
    guard let button = shown.backButton(in: list.scene) else { return nil }
    return shown.transform.project(Point(x: button.midX, y: button.midY))
  }
}
