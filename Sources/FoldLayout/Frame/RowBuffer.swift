/// The rows of one frame, stored column by column.
///
/// Element `i` of every column, for `i` in `0..<count`, is the list's element `element(at: i)`: the
/// rows on screen in order, and after them those that are seen out of order, such as a header that is
/// pinned or a row that travels. In a list without headers and edits, element `firstRow + i` is row
/// `firstRow + i`. The columns are allocated once, for the most rows that fit on screen, and
/// overwritten every frame, so that a scrolling frame allocates nothing; they may be longer than
/// `count`.
///
/// A value: copies share their columns until one of them is laid out again.
public struct RowBuffer: Sendable {
  /// The list's indices of the elements in the buffer that lie in order.
  public private(set) var rows = 0..<0
  /// The number of elements in the buffer.
  public private(set) var count = 0
  /// The list's indices of the elements that are seen out of order, last in the columns.
  private(set) var extras: [Int] = []

  /// Top edges on screen before any expansion, in points.
  public private(set) var minY: [Double]
  /// Heights, in points.
  public private(set) var height: [Double]
  /// Fold angles, in degrees.
  public private(set) var foldAngle: [Double]
  /// Opacities, 0...1.
  public private(set) var opacity: [Double]
  /// What expansion adds to `minY`, in points.
  public private(set) var expandOffset: [Double]

  /// The elements from here on lie flat and opaque in the columns, so a frame need not say so again.
  private var folded = 0
  /// The elements from here on have no expand offset.
  private var displaced = 0
  /// The rows around those of the last frame.
  private var window: RowWindow

  /// Creates columns with room for `capacity` rows; they grow when a frame needs more.
  public init(capacity: Int = 64) {
    let capacity = max(capacity, 1)
    minY = Array(repeating: 0, count: capacity)
    height = minY
    foldAngle = minY
    opacity = Array(repeating: 1, count: capacity)
    expandOffset = minY
    window = RowWindow(capacity: capacity + 64)
  }

  /// The number of rows for which there is room.
  public var capacity: Int { minY.count }

  /// The list's index of the first element in the buffer.
  public var firstRow: Int { rows.lowerBound }

  /// The list's index of element `i` of the columns.
  @inline(__always)
  public func element(at i: Int) -> Int {
    let ordered = rows.count
    return i < ordered ? firstRow + i : extras[i - ordered]
  }

  /// Where in the columns an element of the list stands, or nil.
  func index(ofElement element: Int) -> Int? {
    if rows.contains(element) { return element - firstRow }
    return extras.firstIndex(of: element).map { rows.count + $0 }
  }

  // MARK: Layout

  /// Fills the columns with the rows on screen, all in their places, folded by the rule.
  ///
  /// - Complexity: O(rows on screen) near the last frame's, O(rows on screen + log n) elsewhere.
  @inline(__always)
  mutating func layout(_ list: RowHeights, _ geometry: FrameGeometry, contentOffset: Double) {
    let lower = contentOffset - geometry.leading
    let visible = window.rows(of: list, from: lower, to: lower + geometry.viewport)
    hold(visible)
    let (leading, count) = (geometry.leading, count)
    window.read { tops, heights in
      minY.withUnsafeMutableBufferPointer { minY in
        for i in 0..<count { minY[i] = leading + tops[i] - contentOffset }
      }
      height.withUnsafeMutableBufferPointer { height in
        for i in 0..<count { height[i] = heights[i] }
      }
    }
    fold(by: geometry.rule)
  }

  /// Fills the columns with any rows of the list, on screen or not, all in their places, folded by
  /// the rule.
  ///
  /// - Complexity: O(`rows.count` + log n)
  mutating func layout(
    _ rows: Range<Int>, of list: RowHeights, _ geometry: FrameGeometry, contentOffset: Double
  ) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= list.count)
    hold(rows)
    if rows.isEmpty { return fold(by: geometry.rule) }
    minY.withUnsafeMutableBufferPointer { minY in
      height.withUnsafeMutableBufferPointer { height in
        guard let tops = minY.baseAddress, let heights = height.baseAddress else { return }
        list.read(
          rows, from: list.place(ofRow: rows.lowerBound),
          into: RowColumns(
            tops: tops, heights: heights, leading: geometry.leading,
            contentOffset: contentOffset))
      }
    }
    fold(by: geometry.rule)
  }

  /// Makes the columns those of `rows`, all of them in place.
  @inline(__always)
  private mutating func hold(_ rows: Range<Int>) {
    self.rows = rows
    count = rows.count
    if count > capacity { grow(to: max(count, 2 * capacity)) }
    if displaced > 0 || !extras.isEmpty { putBack() }
  }

  /// Forgets the elements that were out of order and those that were out of place.
  @inline(never)
  private mutating func putBack() {
    extras.removeAll(keepingCapacity: true)
    for i in 0..<displaced { expandOffset[i] = 0 }
    displaced = 0
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

  /// Folds the rows, of which those above the line come first.
  @inline(__always)
  private mutating func fold(by rule: FoldRule) {
    var k = 0
    while k < count, minY[k] < rule.foldOffset {
      let fold = rule.fold(minY: minY[k], rowHeight: height[k])
      foldAngle[k] = fold.angle
      opacity[k] = fold.opacity
      k &+= 1
    }
    for i in k..<max(k, folded) {
      foldAngle[i] = 0
      opacity[i] = 1
    }
    folded = k
  }

  // MARK: Changes

  /// Gives rows whose extent is less than the spacing, which nobody sees, the height 0.
  mutating func flattenNegativeHeights() {
    for i in 0..<count where height[i] < 0 { height[i] = 0 }
  }

  /// Adds an element that is seen out of order, and gives its place in the columns.
  ///
  /// The element has `minY` and `height`, in points; the rest is left to whoever calls.
  mutating func appendExtra(_ element: Int, minY: Double, height: Double) -> Int {
    if count == capacity { grow(to: 2 * capacity) }
    let i = count
    extras.append(element)
    count += 1
    set(i, minY: minY, height: height)
    return i
  }

  /// Gives element `i` another place.
  mutating func set(_ i: Int, minY: Double, height: Double) {
    precondition(i >= 0 && i < count)
    self.minY[i] = minY
    self.height[i] = height
  }

  /// Gives element `i` another fold.
  mutating func set(_ i: Int, fold: RowFold) {
    precondition(i >= 0 && i < count)
    foldAngle[i] = fold.angle
    opacity[i] = fold.opacity
    folded = max(folded, i + 1)
  }

  /// A row that fades is gone from here on: its spring never quite comes to rest.
  private static var leastOpacity: Double { 1e-9 }

  /// Brings elements a part of the way from their folds to lying flat and opaque, and lets another
  /// part of them fade out; either may be beyond 0...1, the opacities are not.
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
    folded = max(folded, elements.upperBound)
  }

  /// Moves element `i` for an expansion.
  mutating func set(_ i: Int, expandOffset: Double) {
    precondition(i >= 0 && i < count)
    self.expandOffset[i] = expandOffset
    displaced = max(displaced, i + 1)
  }
}
