/// The jumps and blanks of a list in one frame, to be marked on its screen, and its created rows.
package struct ListMarks: Equatable, Sendable {
  /// A part of the screen along the list, in points from the screen's edge where the list starts.
  package struct Span: Equatable, Sendable {
    package var top: Double
    package var bottom: Double
  }

  /// Neighboring rows that jump by the same distance.
  package struct Jump: Equatable, Sendable {
    /// The span from the first row's top to the last row's bottom in the later frame.
    package var rows: Span
    /// The distance of the jump, in points; positive toward the list's end.
    package var distance: Double
  }

  /// The jumps of at least 3 points since the previous frame, from top to bottom.
  package private(set) var jumps: [Jump] = []
  /// The parts of the screen that should show rows but are blank, from top to bottom.
  package private(set) var blanks: [Span] = []
  /// The tops and bottoms of all rows that the list has created, on the screen or not; empty if
  /// none of them is entirely outside the list's viewport.
  package private(set) var created: [Span] = []

  package var isEmpty: Bool { jumps.isEmpty && blanks.isEmpty && created.isEmpty }

  /// Finds the jumps since `previous` (none if `nil`) and the blanks of a frame, and marks `rows`,
  /// which the list has created.
  package init(_ frame: ListFrame, after previous: ListFrame?, created rows: [ListFrame.Row]) {
    let moved: [(row: ListFrame.Row, distance: Double)] =
      if let previous { frame.jumps(after: previous) } else { [] }
    for (row, distance) in moved where abs(distance) >= 3 {
      let rows = Span(top: row.top, bottom: row.top + row.height)
      if let last = jumps.last, abs(last.distance - distance) < 0.5 {
        jumps[jumps.count - 1].rows.bottom = rows.bottom
      } else {
        jumps.append(Jump(rows: rows, distance: distance))
      }
    }
    blanks = (frame.blanks ?? []).map { Span(top: $0.top, bottom: $0.bottom) }
    let viewport = frame.viewport ?? 0
    if rows.contains(where: { $0.top >= viewport || $0.top + $0.height <= 0 }) {
      created = rows.map { Span(top: $0.top, bottom: $0.top + $0.height) }
    }
  }
}

extension ListMarks {
  /// Returns the created rows at most two screens of `extent` points before or after the screen.
  package func createdRows(near extent: Double) -> [Span] {
    created.filter { $0.bottom > -2 * extent && $0.top < 3 * extent }
  }
}

extension ListMarks.Jump {
  /// Returns where an arrow for the jump starts and ends along the list, in points.
  ///
  /// It ends at the middle of the rows' part on a screen of an `extent`, is at least `length` points
  /// long, and starts on the screen.
  package func arrow(on extent: Double, length: Double) -> (start: Double, end: Double) {
    let end = (max(0, rows.top) + min(extent, rows.bottom)) / 2
    let distance = distance < 0 ? min(distance, -length) : max(distance, length)
    return (min(max(end - distance, 0), extent), end)
  }
}

extension Stage {
  /// Returns the marks of a list with a policy in a frame, and the list in that frame to
  /// pass with its head as `previous` for the next; `nil` for other scenes.
  package func listMarks(
    of frame: Frame, after previous: (head: FrameHead, list: ListFrame)?
  ) -> (marks: ListMarks, list: ListFrame)? {
    guard hasPolicy, let shown = listFrame(of: frame, after: previous?.head) else { return nil }
    let created = createdRows(of: frame.head)
    return (ListMarks(shown, after: previous?.list, created: created), shown)
  }
}
