extension FlippingNotch {
  /// Appends the notch, and the clone in flight at `time` seconds, to be drawn over the rows;
  /// appends nothing in a horizontal list.
  ///
  /// The list must include all rows inserted by `time`. The clone has the new row's identifier, or
  /// the first row's if no row is new. Its front shows the row that `NotchOptions.picture` selects,
  /// or the old row if no new row has content of its own.
  ///
  /// - Complexity: O(log n); only `elements` allocates
  package func appendElements(
    over list: FoldingList, at time: Double, to elements: inout [PlacedElement]
  ) {
    guard isPullable else { return }
    elements.append(
      PlacedElement(
        kind: .notch, row: 0, id: RowID(0),
        box: metrics.notchRect(bottom: notchBottom),
        cornerRadius: metrics.notchCornerRadius, backgroundColor: RGBAColor(rgb: 0)))
    if let clone, !clone.isComplete(at: time) {
      elements.append(element(of: clone, over: list, at: time))
    }
  }

  /// Returns the screen y of the top of the row that the clone would become now, in points.
  func landingMinY(over list: FoldingList) -> Double {
    let element = list.landingElement(forRow: metrics.options.insertionIndex)
    return list.leadingInset + list.rows.offset(ofRow: element) - contentOffset
  }

  private func element(
    of clone: NotchClone, over list: FoldingList, at time: Double
  ) -> PlacedElement {
    let options = metrics.options
    let id = clone.id ?? list.firstRowID
    guard clone.isFlipping(at: time) else {
      let p = clone.dropProgress(at: time, options: options)
      return PlacedElement(
        kind: .clone, row: 0, id: id,
        box: clone.startRect.interpolated(to: metrics.dropRect, p),
        cornerRadius: clone.cornerRadius(at: time, options: options),
        face: .back, backgroundColor: metrics.backColor)
    }
    let p = clone.flipProgress(at: time, options: options)
    let frame = metrics.itemRect(minY: landingMinY(over: list))
    let box = metrics.dropRect.interpolated(to: frame, p)
    let face = metrics.face(flipProgress: p)
    var element = PlacedElement(
      kind: .clone, row: 0, id: id, box: box, angle: metrics.flipAngle(flipProgress: p),
      cornerRadius: clone.cornerRadius(at: time, options: options)
        + (metrics.rowCornerRadius - NotchOptions.cloneEndCornerRadius) * p,
      face: face, backgroundColor: face == .back ? metrics.backColor : nil)
    if options.picture == .old || clone.isCopy {
      element.contentID = clone.picture ?? list.picture(ofRow: options.insertionIndex) ?? id
    }
    if face == .front {
      // The clone shows a picture of the row, in the row's size.
      element.picture = PlacedElement.Picture(size: frame.size, isRounded: true)
    }
    if element.angle != 0 {
      element.transform = .flipAboutX(
        degrees: element.angle, box: box, distance: options.flipDistance)
    }
    if let options = list.scene.fold {
      let fold = list.fold(
        ofElement: list.landingElement(forRow: metrics.options.insertionIndex), minY: frame.minY,
        height: frame.height)
      self.fold(&element, by: fold, options, progress: p, at: frame)
    }
    return element
  }

  /// Turns and fades the clone by its row's fold, scaled by the flip's progress `p`, in `0...1`.
  private func fold(
    _ clone: inout PlacedElement, by fold: RowFold, _ options: FoldOptions, progress p: Double,
    at box: Rect
  ) {
    guard fold.angle != 0 else { return }
    clone.angle += fold.angle * p
    clone.opacity = 1 + (fold.opacity - 1) * p
    let perspective = options.perspective
    clone.transform = clone.transform.then(
      .turnAboutX(
        degrees: fold.angle * p, anchor: Point(x: clone.box.midX, y: clone.box.maxY),
        distance: perspective > 0 ? box.size.longestSide / perspective : .infinity))
  }
}

extension NotchMetrics {
  private static let tintOpacity = 0.2

  var backColor: RGBAColor {
    RGBAColor(
      red: options.tint.red * Self.tintOpacity, green: options.tint.green * Self.tintOpacity,
      blue: options.tint.blue * Self.tintOpacity)
  }
}

extension Rect {
  fileprivate func interpolated(to end: Rect, _ p: Double) -> Rect {
    Rect(
      x: x + (end.x - x) * p, y: y + (end.y - y) * p, width: width + (end.width - width) * p,
      height: height + (end.height - height) * p)
  }
}
