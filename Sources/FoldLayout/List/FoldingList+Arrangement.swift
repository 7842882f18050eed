extension FoldingList {
  /// Moves pinned headers, moving and expanded rows, in a buffer laid out at rest at an offset in
  /// points, to their positions at `time` seconds; appends rows from off screen if `addsExtras`.
  @inline(never)
  func rearrange(
    _ buffer: inout RowBuffer, _ contentOffset: Double, _ time: Double, addsExtras: Bool,
    shift: ListShift = ListShift()
  ) {
    if !edits.isEmpty {
      buffer.flattenNegativeHeights()
      for move in edits.moves {
        let box = box(of: move, at: time)
        let offset = contentOffset - shift.shift(ofSide: box.side)
        put(
          move.element, minY: leadingInset + box.top - offset, height: box.height, in: &buffer,
          addsExtras: addsExtras)
      }
    }
    if !map.headers.isEmpty {
      pinHeaders(in: &buffer, contentOffset, addsExtras: addsExtras, shift: shift)
    }
    if time < expansions.endTime { expansions.apply(to: &buffer, at: time) }
  }

  private func put(
    _ element: Int, minY: Double, height: Double, in buffer: inout RowBuffer, addsExtras: Bool
  ) {
    let i: Int
    if let index = buffer.index(ofElement: element) {
      i = index
      buffer.set(i, minY: minY, height: height)
    } else if addsExtras, minY < viewportHeight, minY + height > 0 {
      i = buffer.appendExtra(element, minY: minY, height: height)
    } else {
      return
    }
    buffer.set(i, fold: fold(ofElement: element, minY: minY, height: height))
  }

  func fold(ofElement element: Int, minY: Double, height: Double) -> RowFold {
    guard let section = section(of: element), element != section.header,
      element < section.end || section.end == rows.count
    else { return geometry.rule.fold(minY: minY, rowHeight: height) }
    return rule(below: section.header).fold(minY: minY, rowHeight: height)
  }

  /// Returns the rule for rows below a header: they fold at the bottom edge of the pinned header.
  private func rule(below header: Int) -> FoldRule {
    var rule = geometry.rule
    if scene.fold != nil {
      rule.foldOffset = max(rule.foldOffset, leadingInset + max(0, rows[header]))
    }
    return rule
  }

  /// Returns the top edge of a moving row at `time` seconds, from the start of the list, and its
  /// height, both in points, and its side of a notch's landing position: 0 is before, 1 after, and
  /// other values occur while the row crosses the position on its spring.
  func box(of move: RowMove, at time: Double) -> (top: Double, height: Double, side: Double) {
    let spring = edits.springProgress
    let rest = 1 - spring.value(at: time - move.start)
    return (
      rows.offset(ofRow: move.element) + rest * move.distance.top,
      max(0, rows[move.element] + move.excess(at: time, on: spring)),
      side(ofElement: move.element) + rest * move.distance.side
    )
  }

  /// Returns the side of a notch's landing position on which an element's slot is: 0 is before, 1
  /// is after it or without a landing.
  func side(ofElement element: Int) -> Double {
    element < behaviors.landing?.element ?? 0 ? 0 : 1
  }

  /// Records the positions of moving rows before an event at `time` seconds moves their slots.
  mutating func recordMovingRows(at time: Double) {
    for i in edits.moves.indices where edits.moves[i].before == nil {
      let box = box(of: edits.moves[i], at: time)
      edits.moves[i].before = (box.top - anchor, box.side)
    }
  }

  /// Restarts at `time` seconds the animations of moving rows whose slot an event has moved.
  mutating func restartMovingRows(at time: Double) {
    for i in edits.moves.indices {
      guard let before = edits.moves[i].before else { continue }
      edits.moves[i].before = nil
      let (element, top) = (edits.moves[i].element, before.top + anchor)
      if !map.isGap(element), abs(box(of: edits.moves[i], at: time).top - top) > 1e-9 {
        edits.restartMove(
          i, from: (top - rows.offset(ofRow: element), before.side - side(ofElement: element)),
          at: time)
      }
    }
  }

  /// Pins headers on screen, at an offset in points, where the first row rests; folds rows below.
  private func pinHeaders(
    in buffer: inout RowBuffer, _ contentOffset: Double, addsExtras: Bool, shift: ListShift
  ) {
    let visible = buffer.rows
    guard !visible.isEmpty, let first = map.headers.first,
      var section = section(of: visible.lowerBound) ?? section(of: first)
    else { return }
    while section.header < visible.upperBound {
      let height = rows[section.header]
      let top =
        leadingInset + rows.offset(ofRow: section.header) - contentOffset
        + shift.shift(ofElement: section.header)
      let bottom =
        leadingInset + rows.bottom(ofRow: section.end - 1) - contentOffset
        + shift.shift(ofElement: section.end - 1)
      let pinned = max(top, min(leadingInset, bottom - height))
      if pinned != top {
        put(section.header, minY: pinned, height: height, in: &buffer, addsExtras: addsExtras)
      }
      let rule = rule(below: section.header)
      for element in (section.header + 1..<section.end).clamped(to: visible) {
        let i = element - visible.lowerBound
        guard buffer.minY[i] < rule.foldOffset else { continue }
        buffer.set(i, fold: rule.fold(minY: buffer.minY[i], rowHeight: buffer.height[i]))
      }
      guard let next = section.next, let following = self.section(of: next) else { return }
      section = following
    }
  }

  private func section(of element: Int) -> (header: Int, end: Int, next: Int?)? {
    map.section(of: element, elements: rows.count)
  }

  // MARK: Order

  package func kindAndIndex(_ i: Int, of buffer: RowBuffer) -> (kind: ElementKind, index: Int) {
    map.kindAndIndex(ofElement: buffer.element(at: i))
  }

  /// Returns the indices in the buffer's columns of the elements on screen, or of all elements if
  /// `all` is set, from top to bottom.
  ///
  /// - Complexity: O(n), or O(n log n) if elements are out of order
  public func readingOrder(of buffer: RowBuffer, all: Bool = false) -> [Int] {
    let isExact = map.isPlain && edits.isEmpty
    var shown: [Int] = []
    shown.reserveCapacity(buffer.count)
    for i in 0..<buffer.count where !map.isBlank(buffer.element(at: i)) {
      let (y, height) = (buffer.minY[i], buffer.height[i])
      if all || height > 0 && (isExact || (y < viewportHeight && y + height > 0)) {
        shown.append(i)
      }
    }
    return isExact ? shown : shown.sorted { (buffer.minY[$0], $0) < (buffer.minY[$1], $1) }
  }

  /// Returns the buffer's indices in painter's order, without blanks: rows, moving rows, headers.
  func paintersOrder(of buffer: RowBuffer) -> [Int] {
    guard !map.isPlain || !edits.isEmpty else { return Array(0..<buffer.count) }
    let shown = (0..<buffer.count).filter { !map.isBlank(buffer.element(at: $0)) }
    let travellers = edits.moves.map { $0.element }.sorted()
    func layer(_ i: Int) -> Int {
      let element = buffer.element(at: i)
      if map.isHeader(element) { return 2 }
      return ListMap.contains(element, in: travellers) ? 1 : 0
    }
    return shown.sorted { (layer($0), $0) < (layer($1), $1) }
  }
}
