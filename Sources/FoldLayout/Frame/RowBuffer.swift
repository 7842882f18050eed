/// The rows of a frame, stored column by column.
///
/// Element `i` of every column, for `i` in `0..<count`, is the list's element `element(at: i)`. The
/// rows on screen come first, in order, and then elements out of order, such as a pinned header or
/// a row that moves to a new position. Without these, element `firstRow + i` is row `firstRow + i`.
///
/// The columns are overwritten every frame, so scrolling allocates nothing. They may be longer than
/// `count`. Copies share the columns until one of them is laid out again.
public struct RowBuffer: Sendable {
  /// The range of row indices that the first elements of the buffer show, in order.
  public private(set) var rows = 0..<0
  /// The number of elements in the buffer.
  public private(set) var count = 0
  /// The indices of the list's elements that follow `rows` in the buffer, in any order.
  private(set) var extras: [Int] = []
  /// The indices in the columns of the elements that a policy has not painted; none without one.
  package private(set) var hidden: Set<Int> = []

  /// The top edges relative to the screen's, in points; expansions add `expandOffset`.
  public private(set) var minY: [Double]
  /// The heights, in points.
  public private(set) var height: [Double]
  /// The fold angles, in degrees: 0 is flat; positive turns the top edge away from the viewer.
  public private(set) var foldAngle: [Double]
  /// The opacities, in `0...1`.
  public private(set) var opacity: [Double]
  /// The displacements by expansions, to be added to `minY`, in points.
  public private(set) var expandOffset: [Double]

  /// The index from which elements of the columns are flat and opaque, and need no reset.
  private var firstFlat = 0
  private var firstWithoutOffset = 0
  private var window: RowWindow

  /// Creates a buffer with room for `capacity` rows, at least 1; it grows when a frame needs more.
  public init(capacity: Int = 64) {
    let capacity = max(capacity, 1)
    minY = Array(repeating: 0, count: capacity)
    height = minY
    foldAngle = minY
    opacity = Array(repeating: 1, count: capacity)
    expandOffset = minY
    window = RowWindow(capacity: capacity + 64)
  }

  package var capacity: Int { minY.count }

  package var firstRow: Int { rows.lowerBound }

  /// Returns the index in the list of the element at index `i` of the columns, in `0..<count`.
  @inline(__always)
  public func element(at i: Int) -> Int {
    let ordered = rows.count
    return i < ordered ? firstRow + i : extras[i - ordered]
  }

  func index(ofElement element: Int) -> Int? {
    if rows.contains(element) { return element - firstRow }
    return extras.firstIndex(of: element).map { rows.count + $0 }
  }

  // MARK: Layout

  /// Fills the columns with the rows on screen at `contentOffset` points, at rest and folded.
  ///
  /// - Complexity: O(rows on screen) near the last frame's, O(rows on screen + log n) elsewhere.
  @inline(__always)
  mutating func layout(_ list: RowHeights, _ geometry: FrameGeometry, contentOffset: Double) {
    let lower = contentOffset - geometry.leading
    let visible = window.rows(of: list, from: lower, to: lower + geometry.viewport)
    setRows(visible)
    window.write(to: &minY, &height) { geometry.leading + $0 - contentOffset }
    fold(by: geometry.rule)
  }

  /// Fills the columns with the list's rows at indices `rows`, on screen or not, at rest and
  /// folded, for a list scrolled to `contentOffset` points.
  mutating func layout(
    _ rows: Range<Int>, of list: RowHeights, _ geometry: FrameGeometry, contentOffset: Double
  ) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= list.count)
    setRows(rows)
    minY.withUnsafeMutableBufferPointer { minY in
      height.withUnsafeMutableBufferPointer { heights in
        list.read(rows) { i, top, _, height in
          (minY[i], heights[i]) = (geometry.leading + top - contentOffset, height)
        }
      }
    }
    fold(by: geometry.rule)
  }

  /// Fills the columns with the policy's rows `placed` that are on screen at `contentOffset` points,
  /// moved by `shift`, with their heights from `list`.
  mutating func layout(
    _ placed: [PlacedRow], of list: RowHeights, _ geometry: FrameGeometry, contentOffset: Double,
    shift: ListShift
  ) {
    setRows(0..<0)
    for row in placed where row.row < list.count {
      let height = list[row.row]
      let minY = geometry.leading + row.top - contentOffset + shift.shift(ofElement: row.row)
      guard minY < geometry.viewport, minY + height > 0 else { continue }
      if !row.isPainted { hidden.insert(count) }
      if count == rows.count, rows.isEmpty || row.row == rows.upperBound {
        if count == capacity { grow(to: 2 * capacity) }
        rows = (rows.isEmpty ? row.row : rows.lowerBound)..<row.row + 1
        count += 1
        set(count - 1, minY: minY, height: height)
      } else {
        _ = appendExtra(row.row, minY: minY, height: height)
      }
    }
    fold(by: geometry.rule)
  }

  // Moves the elements in the buffer to their tops in `placed`, moved by `shift`, and takes all
  // others, which the policy has not created, for hidden.
  mutating func place(
    _ placed: [PlacedRow], _ geometry: FrameGeometry, contentOffset: Double, shift: ListShift
  ) {
    hidden = Set(0..<count)
    for row in placed {
      guard let i = index(ofElement: row.row) else { continue }
      minY[i] = geometry.leading + row.top - contentOffset + shift.shift(ofElement: row.row)
      if row.isPainted { hidden.remove(i) }
    }
    fold(by: geometry.rule)
  }

  mutating func hide() {
    for i in hidden { set(i, fold: RowFold(angle: foldAngle[i], opacity: 0)) }
  }

  @inline(__always)
  private mutating func setRows(_ rows: Range<Int>) {
    self.rows = rows
    count = rows.count
    if count > capacity { grow(to: max(count, 2 * capacity)) }
    if !hidden.isEmpty { hidden.removeAll(keepingCapacity: true) }
    if firstWithoutOffset > 0 || !extras.isEmpty { resetOffsets() }
  }

  /// Removes `extras`, and sets the expand offsets of all elements to 0.
  @inline(never)
  private mutating func resetOffsets() {
    extras.removeAll(keepingCapacity: true)
    for i in 0..<firstWithoutOffset { expandOffset[i] = 0 }
    firstWithoutOffset = 0
  }

  @inline(never)
  private mutating func grow(to capacity: Int) {
    let more = capacity - self.capacity
    minY += repeatElement(0, count: more)
    height += repeatElement(0, count: more)
    foldAngle += repeatElement(0, count: more)
    opacity += repeatElement(1, count: more)
    expandOffset += repeatElement(0, count: more)
  }

  @inline(__always)
  private mutating func fold(by rule: FoldRule) {
    var k = 0
    while k < count, minY[k] < rule.foldOffset {
      let fold = rule.fold(minY: minY[k], rowHeight: height[k])
      foldAngle[k] = fold.angle
      opacity[k] = fold.opacity
      k &+= 1
    }
    for i in k..<max(k, firstFlat) {
      foldAngle[i] = 0
      opacity[i] = 1
    }
    firstFlat = k
  }

  // MARK: Changes

  mutating func flattenNegativeHeights() {
    for i in 0..<count where height[i] < 0 { height[i] = 0 }
  }

  /// Appends an element, with `minY` and `height` in points only, and returns its column index.
  mutating func appendExtra(_ element: Int, minY: Double, height: Double) -> Int {
    if count == capacity { grow(to: 2 * capacity) }
    let i = count
    extras.append(element)
    count += 1
    set(i, minY: minY, height: height)
    return i
  }

  mutating func set(_ i: Int, minY: Double, height: Double) {
    precondition(i >= 0 && i < count)
    self.minY[i] = minY
    self.height[i] = height
  }

  mutating func set(_ i: Int, fold: RowFold) {
    precondition(i >= 0 && i < count)
    foldAngle[i] = fold.angle
    opacity[i] = fold.opacity
    firstFlat = max(firstFlat, i + 1)
  }

  /// The opacity below which a fading row counts as invisible, as its spring never fully rests.
  private static var leastOpacity: Double { 1e-9 }

  /// Moves the elements at buffer indices `elements` toward flat and opaque by `progress` (1 is
  /// flat), and fades them by `fading` (1 is invisible); beyond `0...1`, opacities are clamped.
  mutating func unfold(_ elements: Range<Int>, by progress: Double, fading: Double) {
    precondition(elements.lowerBound >= 0 && elements.upperBound <= count)
    if elements.isEmpty { return }
    let rest = fading > 1 - Self.leastOpacity ? 0 : clamped(1 - fading, 0, 1)
    foldAngle.withUnsafeMutableBufferPointer { angles in
      for i in elements { angles[i] *= 1 - progress }
    }
    opacity.withUnsafeMutableBufferPointer { opacity in
      for i in elements {
        opacity[i] = clamped(opacity[i] + progress * (1 - opacity[i]), 0, 1) * rest
      }
    }
    firstFlat = max(firstFlat, elements.upperBound)
  }

  mutating func set(_ i: Int, expandOffset: Double) {
    precondition(i >= 0 && i < count)
    self.expandOffset[i] = expandOffset
    firstWithoutOffset = max(firstWithoutOffset, i + 1)
  }
}
