extension FoldingList {
  /// Applies an event at `time` seconds to the list.
  ///
  /// `contentOffset` is the offset shown, in points. Taps have no effect if rows neither expand nor
  /// unfold, drags and the back button have none if no row is expanded, and scroll events never do,
  /// because a recording of offsets already includes them.
  ///
  /// - Throws: `EventError` if the event cannot be applied, for example to a missing row.
  public mutating func apply(
    _ event: SceneEvent, at time: Double, contentOffset offset: Double = 0
  ) throws(EventError) {
    let (shown, offset) = (offset, trueOffset(offset))
    updateAnimations(at: time)
    let anchorBefore = anchor
    switch event {
    case .tap(let reference, let isAnimated):
      try tap(
        try element(for: reference), isAnimated: isAnimated, at: time, contentOffset: offset)
    case .back:
      expansions.pressBack(at: time)
    case .drag(let reference, let dx, let dy):
      let element = try optionalElement(for: reference)
      expansions.drag(row: element, dx: dx, dy: dy, at: time)
    case .dragEnd(let reference):
      let element = try optionalElement(for: reference)
      expansions.endDrag(
        row: element, mayBeOfList: reference == nil && scene.notch != nil, at: time)
    case .insert(let reference, let height, let count, let id):
      try insertRows(
        at: reference, height: height, count: count, id: id, time: time, contentOffset: offset)
    case .remove(let reference, let count):
      try removeRows(at: reference, count: count, time: time, contentOffset: offset)
    case .resize(let reference, let height):
      resize(try element(for: reference), to: height, at: time, contentOffset: offset)
    case .grow(let reference, let speed):
      grow(try element(for: reference), speed, at: time, contentOffset: offset)
    case .follow(let isOn):
      follow(isOn, contentOffset: shown, at: time)
    case .move(let reference, let destination, let count):
      try moveRows(
        at: reference, to: destination, count: count, time: time, contentOffset: offset)
    case .scrollToOffset, .scrollToRow:
      break
    case .rotate(let size):
      try scene.insets.checkRoom(on: size, scene.axis)
      device.size = size
    case .deck: throw .needsDeck
    case .shift: throw .needsShift
    }
    restartMovingRows(at: time)
    holdEnd()
    if anchor != anchorBefore {
      pull = max(0, offset + anchor - anchorBefore - maxContentOffset)
    }
    removeCompleted(at: time)
  }

  func row(for reference: RowReference) throws(EventError) -> Int {
    try reference.index(among: rowCount) { id throws(EventError) in
      guard let element = rows.row(ofID: id, where: { !map.isGap($0) }) else {
        throw .rowWasRemoved(id)
      }
      let target = map.kindAndIndex(ofElement: element)
      guard target.kind == .row else { throw .isHeader(id) }
      return target.index
    }
  }

  func element(for reference: RowReference) throws(EventError) -> Int {
    map.element(ofRow: try row(for: reference), elements: rows.count)
  }

  private func optionalElement(for reference: RowReference?) throws(EventError) -> Int? {
    guard let reference else { return nil }
    return try element(for: reference)
  }
}

extension Insets {
  func checkRoom(on size: Size, _ axis: FoldScene.Axis) throws(EventError) {
    let (room, extent) =
      axis == .vertical ? (left + right, size.width) : (top + bottom, size.height)
    if room >= extent { throw .noRoom(insets: room, extent: extent, axis) }
  }
}
