/// A list whose rows fold at a line near the top of the screen and expand over it when tapped.
///
/// The list is a value: its state changes by events only, and what it looks like is a function of
/// that state, a content offset and a time. A layout fills columns that the caller owns:
///
///     let list = FoldingList(scene, on: device)
///     var rows = RowBuffer()
///     list.layout(contentOffset: 66, time: 0, into: &rows)
///     rows.foldAngle[0]
///
/// The engine knows one axis: in a horizontal list `minY` and `height` measure along x, from the
/// screen's left edge, or from its right edge if reading goes from right to left.
public struct FoldingList: Sendable {
  /// The screen.
  public internal(set) var device: Device {
    didSet { geometry = FrameGeometry(scene: scene, device: device) }
  }
  /// The heights of the list's elements and the spacing between them: its rows, its headers, and the
  /// gaps that removed rows leave until they have closed.
  public internal(set) var rows: RowHeights
  /// The list as it was before the recording, and the options that do not change.
  public let scene: ListScene
  private(set) var geometry: FrameGeometry
  var expansions = ExpansionSet()
  /// What the behaviours of its rows keep for them.
  var behaviors = RowBehaviors()
  var edits: ListEdits
  /// The rows that came in without content, and those of which they are copies.
  var copies: [RowID: RowID] = [:]
  /// The widths of the rows that came in with a width of their own, in points.
  var ownWidths: [RowID: Double] = [:]
  /// Which elements of `rows` are rows, headers and closing gaps.
  var map: ListMap
  /// The time for which the extents of what is on its way were set last.
  var editTime = -Double.infinity
  /// Room for the extents that are set in a frame, kept so that none is made anew.
  var extentChanges: [ExtentChange] = []
  /// Where rows travelled before the present event has moved their goals at once; nil while it has not.
  var travellers: [Traveller]?
  /// While edits are under way what the list will be when they rest, and once they do what it was
  /// before, for whoever asks for an earlier time; nil until a frame needs it.
  var counterpart: Arrangement?
  /// When the edits came to rest, in seconds; before all times if they have not, or there are none.
  var settledTime = -Double.infinity

  /// Creates the list at rest, as the scene describes it.
  public init(_ scene: ListScene, on device: Device) {
    self.scene = scene
    self.device = device
    geometry = FrameGeometry(scene: scene, device: device)
    rows = scene.rows
    map = ListMap(scene.sections)
    edits = ListEdits(spring: (scene.expand ?? ExpandOptions()).spring)
    openCells()
  }

  /// What edits change.
  struct Arrangement: Sendable {
    var rows: RowHeights
    var map: ListMap
    var edits: ListEdits
    var expansions: ExpansionSet
    var behaviors: RowBehaviors
    var editTime: Double
  }

  var arrangement: Arrangement {
    get {
      Arrangement(
        rows: rows, map: map, edits: edits, expansions: expansions, behaviors: behaviors,
        editTime: editTime)
    }
    set {
      (rows, map, edits) = (newValue.rows, newValue.map, newValue.edits)
      (expansions, behaviors) = (newValue.expansions, newValue.behaviors)
      editTime = newValue.editTime
    }
  }

  /// Whether anything is on its way at `time`, or was when the list was set to a later one.
  @inline(__always)
  func moves(at time: Double) -> Bool { !edits.isEmpty || time < settledTime }

  /// Whether every element on screen is at `time` a row in its place, flat or folded by the rule alone.
  @inline(__always)
  func isPlain(at time: Double) -> Bool {
    map.isPlain && edits.isEmpty && time >= expansions.restTime
  }

  /// The screen's extent along the list, in points.
  public var viewportHeight: Double { geometry.viewport }

  /// The room before the first row, in points along the list.
  public var leadingInset: Double { geometry.leading }

  /// The room after the last row, in points along the list.
  public var trailingInset: Double {
    switch (scene.axis, scene.direction) {
    case (.vertical, _): scene.insets.bottom
    case (.horizontal, .leftToRight): scene.insets.right
    case (.horizontal, .rightToLeft): scene.insets.left
    }
  }

  /// The largest content offset at which the list rests, in points; the smallest is 0.
  public var maxContentOffset: Double {
    max(0, leadingInset + rows.contentHeight + trailingInset - viewportHeight)
  }

  /// The rows whose untransformed boxes meet the screen.
  ///
  /// - Complexity: O(log n) in the number of rows.
  public func visibleRows(contentOffset: Double) -> Range<Int> {
    let top = contentOffset - leadingInset
    return rows.rows(from: top, to: top + viewportHeight)
  }

  /// The most rows that may be on the screen at once.
  public static var mostVisible: Int { 100_000 }

  /// The most edits that may be under way at once.
  public static var mostEdits: Int { 10_000 }
  /// The most folding cells that may be open or under way at once.
  public static var mostCells: Int { 1000 }
  /// The most rows, and changes of their course, that may be on their way to the whole screen and back.
  public static var mostExpansions: Int { 100 }

  /// How many edits, folding cells and expanding rows are under way.
  var motionCount: Int {
    edits.count + behaviors.cells.members.count + expansions.members.count
  }

  /// Throws where more is under way than may be: each event and frame costs as much as there is.
  func checkMotions() throws(EventError) {
    if edits.count > Self.mostEdits {
      throw .tooManyMotions(edits.count, bound: Self.mostEdits)
    }
    let cells = behaviors.cells.members.count
    if cells > Self.mostCells { throw .tooManyMotions(cells, bound: Self.mostCells) }
    let expansions = expansions.members.reduce(0) { $0 + 1 + $1.growth.changes }
    guard expansions <= Self.mostExpansions else {
      throw .tooManyMotions(expansions, bound: Self.mostExpansions)
    }
  }

  /// Throws where more rows are on the screen than may be.
  ///
  /// - Complexity: O(log n) in the number of rows.
  func checkVisible(contentOffset: Double) throws(EventError) {
    guard rows.count > Self.mostVisible else { return }
    let count = visibleRows(contentOffset: contentOffset).count
    if count > Self.mostVisible { throw .tooManyVisible(count, bound: Self.mostVisible) }
  }

  /// Lays out the elements on screen, or with `rows` any, on screen or not, and none besides.
  ///
  /// For the whole list at one offset over several cores, give each a range and a buffer of its own:
  /// a list may be read by any number of threads, and the parts have the bits of the whole.
  ///
  /// - Parameters:
  ///   - range: The elements, within `0..<rows.count`, where not those on screen.
  ///   - contentOffset: How far the list is scrolled, in points; any finite number.
  ///   - time: The time, in seconds on the recording's clock.
  ///   - buffer: The columns to fill.
  /// - Complexity: O(elements laid out + log n); allocates nothing once the columns are large enough.
  public func layout(
    rows range: Range<Int>? = nil, contentOffset: Double, time: Double,
    into buffer: inout RowBuffer
  ) {
    if let range {
      write(range, contentOffset: contentOffset, to: &buffer)
    } else {
      buffer.layout(rows, geometry, contentOffset: contentOffset)
    }
    if !isPlain(at: time) {
      rearrange(&buffer, contentOffset, time, addsExtras: range == nil)
    }
  }

  /// Fills the columns with elements in their places, folded by the rule.
  func write(_ range: Range<Int>, contentOffset: Double, to buffer: inout RowBuffer) {
    buffer.layout(range, of: rows, geometry, contentOffset: contentOffset)
  }
}
