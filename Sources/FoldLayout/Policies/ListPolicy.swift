/// The rules by which a list places rows of unknown height and corrects its content offset.
///
/// `advance` calls the functions once for each frame, in the order in which they are declared.
/// `rows` are the true heights after all changes up to this frame. Work that one frame leaves to the
/// next is done in `runDueWork`, before the changes, with the rows of the frame before. A timer is a
/// time that the policy stores and compares with `screen.time` there.
package protocol ListPolicy: Sendable {
  /// Shows the list in its first frame, in which otherwise only `layOut` is called.
  mutating func mount(_ rows: RowHeights, on screen: inout PolicyScreen)
  /// Does work left from the frame before, whose heights are `rows`, and the work of due timers.
  mutating func runDueWork(_ rows: RowHeights, on screen: inout PolicyScreen)
  /// Adopts edits, in order, and the new heights of `screen` and `rows`, in frames after the first.
  mutating func follow(_ edits: [RowEdit], _ rows: RowHeights, on screen: inout PolicyScreen)
  /// Scrolls, without an animation, so that row `row` begins at the start of the viewport, as far as
  /// assumed heights and the list's end allow; Flutter's `SliverList` does not scroll.
  mutating func show(_ row: Int, _ rows: RowHeights, on screen: inout PolicyScreen)
  /// Applies the user's scroll, in points; positive toward the end.
  mutating func scroll(by distance: Double, _ rows: RowHeights, on screen: inout PolicyScreen)
  /// Handles a change of the offset, by the user or by the list itself, since the last call.
  mutating func handleScroll(_ rows: RowHeights, on screen: inout PolicyScreen)
  /// Does the work that was put off until just before the layout.
  mutating func prepareLayout(_ rows: RowHeights, on screen: inout PolicyScreen)
  /// Places and measures rows, and corrects the offset, until nothing changes in this frame.
  mutating func layOut(_ rows: RowHeights, on screen: inout PolicyScreen)
}

extension ListPolicy {
  package mutating func runDueWork(_ rows: RowHeights, on screen: inout PolicyScreen) {}
  /// Moves the offset by `distance` points, within the screen's bounds.
  package mutating func scroll(
    by distance: Double, _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    screen.move(to: screen.offset + distance)
  }
  package mutating func handleScroll(_ rows: RowHeights, on screen: inout PolicyScreen) {}
  package mutating func prepareLayout(_ rows: RowHeights, on screen: inout PolicyScreen) {}
}

package struct PlacedRow: Equatable, Sendable {
  package var row: Int
  /// The top of the row, in points from the start of the list.
  package var top: Double
  /// Whether the row is painted; `false` for a row that is hidden until it is measured.
  package var isPainted = true

  package init(row: Int, top: Double, isPainted: Bool = true) {
    (self.row, self.top, self.isPainted) = (row, top, isPainted)
  }
}

extension [PlacedRow] {
  /// Replaces all rows by the rows at indices `range`, with their tops by `heights`.
  mutating func replace(by range: Range<Int>, of heights: RowHeights) {
    removeAll(keepingCapacity: true)
    heights.read(range) { index, top, _, _ in
      append(PlacedRow(row: range.lowerBound + index, top: top))
    }
  }

  /// Gives rows their indices after `edits`, removes deleted rows, and sorts by index; tops stay.
  mutating func follow(_ edits: [RowEdit]) {
    guard !edits.isEmpty else { return }
    self = compactMap { old in
      edits.newIndex(ofRow: old.row).map { PlacedRow(row: $0, top: old.top) }
    }
    .sorted { $0.row < $1.row }
  }

  /// Returns the number of rows whose index is not in `others`; both are in ascending order.
  func count(notIn others: [PlacedRow]) -> Int {
    var (index, count) = (0, 0)
    for row in self {
      while index < others.count, others[index].row < row.row { index += 1 }
      if index == others.count || others[index].row != row.row { count += 1 }
    }
    return count
  }
}

/// The screen that a list policy sees and scrolls: a viewport over the rows, and a content offset.
///
/// All lengths are in points from the start of the list, below its leading inset.
package struct PolicyScreen: Sendable {
  /// The time of the frame, in seconds.
  package var time = 0.0
  package var viewport: Double
  /// The number of physical pixels per point; offsets are rounded to whole pixels.
  package var scale = 1.0
  /// The insets before the first row and after the last, in points.
  package var leading = 0.0, trailing = 0.0
  /// The content offset: the position in the list of the viewport's top, in points.
  package internal(set) var offset: Double
  /// The rows that exist after the frame, on screen or near it, from top to bottom.
  package internal(set) var placed: [PlacedRow] = []
  /// The height of all rows as laid out, without insets, in points; it limits ``offset``.
  package var content = 0.0
  /// Whether the screen limits the offset; `false` if the list does so itself.
  package var limitsOffset = true
  /// Whether the offset has changed since the policy last handled a scroll.
  package var hasScrolled = false
  /// Whether a row was edited or resized since the last frame.
  package internal(set) var hasNewHeights = true
  // The rows of the last frame; `nil` before the first.
  var contents: RowHeights.Contents?
  package internal(set) var estimates: RowEstimates
  /// Whether the list is meant to stay at its end when rows are appended there.
  package var follows = false
  /// The part of the offset's change in this frame that is due to the user, in points.
  package internal(set) var scrolled = 0.0
  /// The sum of the policy's own changes of the offset in this frame, in points.
  package internal(set) var wrote = 0.0
  package var counts = PolicyCounts()

  package init(viewport: Double, offset: Double = 0, estimates: RowEstimates) {
    (self.viewport, self.offset, self.estimates) = (viewport, offset, estimates)
  }

  package var minimum: Double { -leading }
  /// The offset, at least ``minimum``, at which the list's end meets the viewport's, in points.
  package var limit: Double {
    max(minimum, snapped(content + trailing - viewport))
  }
  /// The height of everything that can be scrolled, at least the viewport's, in points.
  package var extent: Double { max(viewport, leading + content + trailing) }

  /// Returns the nearest offset at a whole physical pixel, halves upward, in points.
  ///
  /// Like Chromium it computes with 24 bits, which decides ties at scales such as 2.625.
  package func snapped(_ offset: Double) -> Double {
    let pixels = (Float(offset + leading) * Float(scale) + 0.5).rounded(.down)
    return Double(pixels / Float(scale)) - leading
  }

  /// Sets ``content`` to the total of the assumed `heights`, or to the end of the last placed row,
  /// by its true height in `rows`, if that is further down.
  mutating func setContent(_ heights: RowHeights, _ rows: RowHeights) {
    let bottom = placed.last.map { $0.top + rows[$0.row] } ?? 0
    content = max(heights.contentHeight, bottom)
  }

  /// Sets the offset, in points, to the nearest pixel in its range; a change sets ``hasScrolled``.
  package mutating func move(to offset: Double) {
    let target = min(max(minimum, snapped(offset)), limit)
    if target != self.offset { (self.offset, hasScrolled) = (target, true) }
  }

  /// Sets the offset, in points, as `move(to:)` does, and counts the change as the policy's own.
  package mutating func write(_ offset: Double) {
    let before = self.offset
    move(to: offset)
    if self.offset != before { counts.writes += 1 }
    wrote += self.offset - before
  }

  mutating func begin(at time: Double, viewport: Double?) {
    (self.time, self.viewport) = (time, viewport ?? self.viewport)
    (scrolled, wrote) = (0, 0)
  }

  /// Moves the offset back to ``limit`` if it is beyond and ``limitsOffset`` is set.
  package mutating func clamp() { if limitsOffset, offset > limit { move(to: limit) } }
}

/// The amounts of a list policy's work since its first frame.
package struct PolicyCounts: Equatable, Sendable {
  /// The numbers of rows created, filled, measured, and shown by another row's view so far.
  package var created = 0, bound = 0, measured = 0, reused = 0
  /// The number of the policy's own changes of the offset so far.
  package var writes = 0
}
