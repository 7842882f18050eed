/// The list policy `virtua@0.50.4`: virtua's `Virtualizer` in React.
///
/// Sources: reference/list-policies.md, sections 4 and 11.
package struct VirtuaPolicy: ListPolicy {
  private var sizes: EstimatedRows
  // The height of rows that are not measured, in points.
  private var estimate: Double
  // Whether the estimate is still to become the median of the measured heights.
  private var learns: Bool
  private var observer = RowObserver()
  private var viewport = 0.0
  private var offset = 0.0
  // The correction of the offset that waits for the next render, in points.
  private var jump = 0.0
  // The correction not yet confirmed by a scroll event, in points; unless 0, the rows stay.
  private var written = 0.0
  private var direction = Direction.none
  // Whether rows were prepended, so that until the scroll ends every new height moves the offset.
  private var isShifting = false
  private var isProgrammatic = false
  private var scrollEnd = Double.infinity
  private var needsRender = false
  private var rendered = 0..<0
  // The index of the row to which the program scrolls, again after measurements; `nil` for none.
  private var target: Int?
  private var targetEnd = Double.infinity

  private enum Direction { case none, up, down }

  /// The distance rendered beyond the viewport in the direction of the scroll, or beyond both ends
  /// without a scroll, in points; 0 while ``learns`` is set.
  private let buffer: Double
  // The time after the last scroll event or measurement at which a scroll ends, in seconds.
  private static var scrollDelay: Double { 0.151 }

  /// Creates the policy, which renders rows up to `buffer` points beyond the viewport; if
  /// `estimates` is `nil`, it learns one height for unmeasured rows, and `buffer` is 0 until then.
  package init(_ rows: RowHeights, _ estimates: RowEstimates?, buffer: Double = 200) {
    self.buffer = buffer
    learns = estimates == nil
    let estimates = estimates ?? .fixed(40)
    estimate = estimates.inserted
    sizes = EstimatedRows(rows, estimates)
  }

  // MARK: Frame

  package mutating func mount(_ rows: RowHeights, on screen: inout PolicyScreen) {
    (viewport, offset) = (screen.viewport, screen.offset)
    render(rows, &screen)
  }

  package mutating func runDueWork(_ rows: RowHeights, on screen: inout PolicyScreen) {
    if needsRender {
      needsRender = false
      render(rows, &screen)
    }
    if screen.time >= targetEnd { (target, targetEnd) = (nil, .infinity) }
    guard screen.time >= scrollEnd else { return }
    (scrollEnd, direction, isShifting, isProgrammatic) = (.infinity, .none, false, false)
    render(rows, &screen)
  }

  package mutating func follow(
    _ edits: [RowEdit], _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    // A list knows only its number of rows; the app says if the new ones are at the start.
    var (added, isPrepended, sticks, isMoved) = (0, false, false, false)
    for edit in edits {
      switch edit {
      case .insertion(let count, let row):
        added += count
        if row == 0, sizes.count > 0 { isPrepended = true }
        let isAtEnd = offset + viewport - sizes.heights.contentHeight >= -1.5
        if screen.follows, isAtEnd, row == sizes.count { sticks = true }
      case .removal(let gone): added -= gone.count
      case .move: isMoved = true
      }
    }
    if added < 0 {
      sizes.remove(max(0, sizes.count + added)..<sizes.count)
    } else if added > 0, isPrepended, !isMoved {
      jump += estimate * Double(added)
      isShifting = true
      sizes.insert(added, at: 0, estimate)
    } else {
      sizes.insert(added, at: sizes.count, estimate)
    }
    if !edits.isEmpty {
      observer.removeAll { edits.newIndex(ofRow: $0) != $0 }
      render(rows, &screen)
    }
    if sticks, sizes.count > 0 { scroll(to: sizes.count - 1, &screen) }
    screen.setContent(sizes.heights, rows)
  }

  package mutating func show(_ row: Int, _ rows: RowHeights, on screen: inout PolicyScreen) {
    direction = .none
    scroll(to: row, &screen)
  }

  package mutating func handleScroll(_ rows: RowHeights, on screen: inout PolicyScreen) {
    scrollEnd = screen.time + Self.scrollDelay
    let distance = screen.offset - offset
    let isOwn = written != 0 && abs(distance) < abs(written) + 1
    written = 0
    guard distance != 0 else { return }
    if !isOwn, !isProgrammatic, !isShifting { direction = distance < 0 ? .up : .down }
    offset = screen.offset
    if abs(distance) > viewport { render(rows, &screen) } else { needsRender = true }
  }

  package mutating func layOut(_ rows: RowHeights, on screen: inout PolicyScreen) {
    if screen.hasNewHeights { screen.setContent(sizes.heights, rows) }
    if viewport != screen.viewport { (viewport, needsRender) = (screen.viewport, true) }
    guard observer.collectChanged(rows, checksAll: screen.hasNewHeights) else { return }
    var isNew = false
    var change = 0.0
    for row in observer.batch where !sizes.isMeasured(row) || sizes.heights[row] != rows[row] {
      isNew = true
      screen.counts.measured += 1
      let start = sizes.heights.offset(ofRow: row)
      let old = sizes.heights[row]
      if movesOffset(start, old) { change += rows[row] - old }
    }
    guard isNew else { return }
    for row in observer.batch { sizes.measure(row, rows[row]) }
    jump += change
    if learns { learn() }
    needsRender = false
    render(rows, &screen)
    if let target { scroll(to: target, &screen) }
  }

  // MARK: Positions

  // Returns whether a new height of a row moves the offset; `start` and `height` are the row's top
  // and height before the change, in points.
  private func movesOffset(_ start: Double, _ height: Double) -> Bool {
    if isShifting { return true }
    if direction == .down || isProgrammatic {
      return start < offset && start + height < offset + viewport
    }
    return start + height <= offset
  }

  // Replaces the estimate by the median of the measured heights once they fill the viewport.
  private mutating func learn() {
    guard sizes.measuredHeight > viewport else { return }
    let measured = sizes.measuredRows
    let heights = measured.map { sizes.heights[$0] }.sorted()
    let middle = heights.count / 2
    let median =
      heights.count % 2 == 0 ? (heights[middle - 1] + heights[middle]) / 2 : heights[middle]
    let first = sizes.heights.lastRow(upTo: offset + jump)
    let unmeasured = first - measured.count { $0 < first }
    jump += (median - estimate) * Double(unmeasured)
    (estimate, learns) = (median, false)
    sizes.reestimate(median)
  }

  // Scrolls to the start of a row, or to the end of the last row if the list follows its end.
  private mutating func scroll(to wanted: Int, _ screen: inout PolicyScreen) {
    guard sizes.count > 0 else { return }
    // The row may have been removed since.
    let row = min(wanted, sizes.count - 1)
    isProgrammatic = true
    (target, targetEnd) = (row, screen.time + Self.scrollDelay)
    let isEnd = screen.follows && row == sizes.count - 1
    screen.write(
      isEnd
        ? sizes.heights.bottom(ofRow: row) - viewport
        : sizes.heights.offset(ofRow: row) - screen.leading)
  }

  // MARK: Rendering

  private var range: Range<Int> {
    guard sizes.count > 0 else { return 0..<0 }
    if written != 0 {
      return min(rendered.lowerBound, sizes.count - 1)..<min(rendered.upperBound, sizes.count)
    }
    let buffer = learns ? 0 : self.buffer
    let top = max(0, offset + jump) - (direction == .down ? 0 : buffer)
    let bottom = max(0, offset + jump + viewport) + (direction == .up ? 0 : buffer)
    return sizes.heights.lastRow(upTo: top)..<sizes.heights.lastRow(upTo: bottom) + 1
  }

  private mutating func render(_ rows: RowHeights, _ screen: inout PolicyScreen) {
    rendered = range
    let rendered = rendered
    observer.removeAll { !rendered.contains($0) }
    screen.counts.created -= observer.entries.count
    observer.observe(rendered)
    screen.counts.created += observer.entries.count
    screen.placed.removeAll(keepingCapacity: true)
    let sizes = sizes
    sizes.heights.read(rendered) { index, top, _, _ in
      let row = rendered.lowerBound + index
      screen.placed.append(PlacedRow(row: row, top: top, isPainted: sizes.isMeasured(row)))
    }
    screen.setContent(sizes.heights, rows)
    guard jump != 0 else { return }
    (written, jump) = (jump, 0)
    screen.write(offset + written)
  }
}
