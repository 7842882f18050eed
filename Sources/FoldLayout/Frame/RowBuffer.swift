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
public struct RowBuffer: @unchecked Sendable {
  /// The list's indices of the elements in the buffer that lie in order.
  public private(set) var rows = 0..<0
  /// The number of elements in the buffer.
  public private(set) var count = 0
  /// The list's indices of the elements that are seen out of order, last in the columns.
  private(set) var extras: [Int] = []
  private var memory: ColumnMemory

  /// The elements from here on lie flat and opaque in the columns, so a frame need not say so again.
  var folded = 0
  /// The elements from here on have no expand offset.
  private var displaced = 0
  /// Whether there are elements out of order or out of place.
  private var isDisturbed = false
  /// Where the last frame began in the list.
  var cursor = RowCursor()

  /// Creates columns with room for `capacity` rows; they grow when a frame needs more.
  public init(capacity: Int = 64) {
    memory = ColumnMemory(capacity: max(capacity, 1))
  }

  /// The number of rows for which there is room.
  @inline(__always)
  public var capacity: Int { memory.capacity }

  /// The list's index of the first element in the buffer.
  public var firstRow: Int { rows.lowerBound }

  /// Top edges on screen before any expansion, in points.
  public var minY: RowColumn { RowColumn(memory, memory.columns.minY) }
  /// Heights, in points.
  public var height: RowColumn { RowColumn(memory, memory.columns.height) }
  /// Fold angles, in degrees.
  public var foldAngle: RowColumn { RowColumn(memory, memory.columns.foldAngle) }
  /// Opacities, 0...1.
  public var opacity: RowColumn { RowColumn(memory, memory.columns.opacity) }
  /// What expansion adds to `minY`, in points.
  public var expandOffset: RowColumn { RowColumn(memory, memory.columns.expandOffset) }

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

  /// Makes sure that no copy shares the columns; their contents are lost if one did.
  @inline(always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&memory) { replaceMemory(memory.capacity) }
  }

  /// Whether no copy shares the columns and no element is out of order or out of place.
  @inline(always)
  var isReady: Bool {
    mutating get { isKnownUniquelyReferenced(&memory) && !isDisturbed }
  }

  /// The columns, to be changed; no copy may share them.
  var columns: RowColumns { memory.columns }

  /// Makes the buffer, which is ready and has the room, hold the rows from `first` on.
  @inline(always)
  mutating func hold(from first: Int, count: Int) -> RowColumns {
    rows = Range(uncheckedBounds: (first, first &+ count))
    self.count = count
    return memory.columns
  }

  /// Makes the buffer, whose columns are its own, hold `rows`, all of them in place, and gives the
  /// columns to write the rest to.
  ///
  /// - Complexity: O(1), or O(count) in the rare frame that needs more room than any before it.
  @inline(always)
  mutating func hold(_ rows: Range<Int>) -> RowColumns {
    // A range of rows has no more of them than an Int can count.
    let count = rows.upperBound &- rows.lowerBound
    if count > memory.capacity { replaceMemory(max(count, 2 &* memory.capacity)) }
    if isDisturbed { putBack() }
    self.rows = rows
    self.count = count
    return memory.columns
  }

  @inline(never)
  private mutating func replaceMemory(_ capacity: Int) {
    memory = ColumnMemory(capacity: capacity)
    folded = 0
    displaced = 0
    isDisturbed = !extras.isEmpty
  }

  /// Forgets the elements that were out of order and those that were out of place.
  @inline(never)
  private mutating func putBack() {
    if !extras.isEmpty { extras.removeAll(keepingCapacity: true) }
    memory.columns.expandOffset.update(repeating: 0, count: displaced)
    displaced = 0
    isDisturbed = false
  }

  /// The columns, to change what a layout has written.
  mutating func changeColumns() -> RowColumns {
    if !isKnownUniquelyReferenced(&memory) {
      memory = ColumnMemory(capacity: memory.capacity, copying: memory)
    }
    return memory.columns
  }

  /// Adds an element that is seen out of order, and gives its place in the columns.
  ///
  /// The element has `minY` and `height`, in points; the rest is left to whoever calls.
  mutating func appendExtra(_ element: Int, minY: Double, height: Double) -> Int {
    if count == memory.capacity {
      memory = ColumnMemory(capacity: 2 * memory.capacity, copying: memory)
    }
    let i = count
    extras.append(element)
    isDisturbed = true
    count += 1
    set(i, minY: minY, height: height)
    set(i, fold: .flat)
    changeColumns().expandOffset[i] = 0
    return i
  }

  /// Gives element `i` another place.
  mutating func set(_ i: Int, minY: Double, height: Double) {
    precondition(i >= 0 && i < count)
    let columns = changeColumns()
    columns.minY[i] = minY
    columns.height[i] = height
  }

  /// Gives element `i` another fold.
  mutating func set(_ i: Int, fold: RowFold) {
    precondition(i >= 0 && i < count)
    let columns = changeColumns()
    columns.foldAngle[i] = fold.angle
    columns.opacity[i] = fold.opacity
    folded = max(folded, i + 1)
  }

  /// Moves element `i` for an expansion.
  mutating func set(_ i: Int, expandOffset: Double) {
    precondition(i >= 0 && i < count)
    changeColumns().expandOffset[i] = expandOffset
    displaced = max(displaced, i + 1)
    isDisturbed = true
  }
}
