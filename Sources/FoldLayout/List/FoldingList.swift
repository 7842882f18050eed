/// A list whose rows fold at a line near the top of the screen, and expand over it when tapped.
///
/// The list is a value: only events change its state, and its appearance is a function of that
/// state, a content offset and a time. A layout fills columns owned by the caller:
///
///     let folding = FoldingList(list, on: device)
///     var rows = RowBuffer()
///     folding.layout(contentOffset: 66, time: 0, into: &rows)
///     rows.foldAngle[0]
///
/// All coordinates are along one axis: in a horizontal list, `minY` and `height` are measured along
/// x, from the screen's left edge, or from its right edge in a right-to-left list.
public struct FoldingList: Sendable {
  /// The device whose screen shows the list.
  public internal(set) var device: Device {
    didSet { geometry = FrameGeometry(scene: scene, device: device) }
  }
  /// The heights of the list's elements: rows, headers, and gaps where removed rows are closing.
  public internal(set) var rows: RowHeights
  /// The list as defined by the scene, before playback.
  public let scene: ListScene
  private(set) var geometry: FrameGeometry
  var expansions = ExpansionSet()
  var behaviors = RowBehaviors()
  var edits: ListEdits
  /// The total by which edits above the screen have changed the content offset, in points.
  var anchor = 0.0
  /// The distance the list was pulled past its end when `anchor` last changed, in points.
  var pull = 0.0
  /// The state with which the list follows its end; `nil` unless an event has made it do so.
  var follower: EndFollower?
  /// The original of each row that was added as a copy, by the copy's identifier.
  var copies: [RowID: RowID] = [:]
  var ownWidths: [RowID: Double] = [:]
  var map: ListMap
  /// The rows' placement by a policy; `nil` in a list without a policy.
  var placement: CopyOnWriteBox<ListPlacement>?
  /// The animation time that `rows` represents, in seconds; `-infinity` at first.
  var extentTime = -Double.infinity
  /// The final arrangement during edits, or the previous one after them; `nil` until needed.
  var otherArrangement: Arrangement?
  /// When the edits ended, in seconds; `-infinity` before that, or without edits.
  var settledTime = -Double.infinity

  /// Creates the list at rest, as the scene describes it.
  public init(_ scene: ListScene, on device: Device) {
    geometry = FrameGeometry(scene: scene, device: device)
    if let policy = scene.policy {
      placement = CopyOnWriteBox(ListPlacement(policy, scene, geometry, scale: device.scale))
    }
    var scene = scene
    // With a policy, it alone moves the offset.
    if placement != nil { scene.anchorsScroll = false }
    self.scene = scene
    self.device = device
    rows = scene.rows
    map = ListMap(scene.sections)
    edits = ListEdits(spring: (scene.expand ?? ExpandOptions()).spring)
    openCells()
  }

  typealias Arrangement = (
    rows: RowHeights, map: ListMap, edits: ListEdits, expansions: ExpansionSet,
    behaviors: RowBehaviors, editTime: Double
  )

  var arrangement: Arrangement {
    get { (rows, map, edits, expansions, behaviors, extentTime) }
    set { (rows, map, edits, expansions, behaviors, extentTime) = newValue }
  }

  /// Returns whether to call `advance(to:)` for `time` seconds: edits are in flight, or an earlier
  /// call has ended edits that were still in flight at `time`.
  @inline(__always)
  func moves(at time: Double) -> Bool { !edits.isEmpty || time < settledTime }

  /// Returns whether all elements are rows at rest at `time` seconds, folded only by the rule.
  @inline(__always)
  func isPlain(at time: Double) -> Bool {
    map.isPlain && edits.isEmpty && time >= expansions.endTime
  }

  /// The screen's extent along the list, in points.
  public var viewportHeight: Double { geometry.viewport }

  /// The inset before the first row, in points along the list.
  package var leadingInset: Double { geometry.leading }

  /// The inset after the last row, in points along the list.
  package var trailingInset: Double { scene.trailingInset }

  /// The maximum content offset at rest, in points; the minimum is 0.
  public var maxContentOffset: Double {
    if let placement, placement.value.hasBegun { return placement.value.maxContentOffset }
    return max(0, leadingInset + rows.contentHeight + trailingInset - viewportHeight)
  }

  /// Returns the indices of elements whose resting boxes are on screen at an offset in points.
  public func visibleElements(contentOffset: Double) -> Range<Int> {
    let top = contentOffset - leadingInset
    return rows.rows(from: top, to: top + viewportHeight)
  }

  package static var maximumVisible: Int { 100_000 }

  /// The maximum number of edit animations in flight; more throw `EventError.tooManyMotions`.
  package static var maximumEdits: Int { 10_000 }
  package static var maximumCells: Int { 1000 }
  /// The maximum number of expanding rows and of their growth animations in flight, in total.
  package static var maximumExpansions: Int { 100 }

  var motionCount: Int {
    edits.count + behaviors.cells.members.count + expansions.members.count
  }

  /// Throws if too many animations are in flight, because each adds to the cost of every frame.
  func checkMotions() throws(EventError) {
    if edits.count > Self.maximumEdits {
      throw .tooManyMotions(edits.count, bound: Self.maximumEdits)
    }
    let cells = behaviors.cells.members.count
    if cells > Self.maximumCells { throw .tooManyMotions(cells, bound: Self.maximumCells) }
    let expansions = expansions.members.reduce(0) { $0 + 1 + $1.growth.count }
    guard expansions <= Self.maximumExpansions else {
      throw .tooManyMotions(expansions, bound: Self.maximumExpansions)
    }
  }

  func checkVisible(contentOffset: Double) throws(EventError) {
    guard rows.count > Self.maximumVisible else { return }
    let count = visibleElements(contentOffset: contentOffset).count
    if count > Self.maximumVisible { throw .tooManyVisible(count, bound: Self.maximumVisible) }
  }

  /// Lays out the elements in `range`, or those on screen if it is `nil`, into a buffer.
  ///
  /// `contentOffset` is in points, and `time` in seconds on the recording's clock. To lay out a
  /// list on several cores, give each thread its own range and buffer, with identical results.
  ///
  /// - Complexity: O(elements laid out + log n); allocates only if the buffer must grow
  public func layout(
    rows range: Range<Int>? = nil, contentOffset: Double, time: Double,
    into buffer: inout RowBuffer
  ) {
    if placement != nil {
      return layoutPlaced(range, contentOffset, ListShift(), time, into: &buffer)
    }
    if let range {
      buffer.layout(range, of: rows, geometry, contentOffset: contentOffset)
    } else {
      buffer.layout(rows, geometry, contentOffset: contentOffset)
    }
    if !isPlain(at: time) { rearrange(&buffer, contentOffset, time, addsExtras: range == nil) }
  }
}
