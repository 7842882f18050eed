/// The jumps and blanks of a list in one frame, to be marked on its screen, and its created rows.
package struct ListMarks: Equatable, Sendable {
  /// A part of the screen's height, in points from the screen's top.
  package struct Span: Equatable, Sendable {
    package var top: Double
    package var bottom: Double
  }

  /// Neighboring rows that jump by the same distance.
  package struct Jump: Equatable, Sendable {
    /// The span from the first row's top to the last row's bottom in the later frame.
    package var rows: Span
    /// The distance of the jump, in points; positive downward.
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
  /// which the list has created; position 0 of both is `inset` points below the screen's top.
  package init(
    _ frame: ListFrame, after previous: ListFrame?, created rows: [ListFrame.Row], inset: Double
  ) {
    func span(_ top: Double, _ bottom: Double) -> Span {
      Span(top: top + inset, bottom: bottom + inset)
    }
    let moved: [(row: ListFrame.Row, distance: Double)] =
      if let previous { frame.jumps(after: previous) } else { [] }
    for (row, distance) in moved where abs(distance) >= 3 {
      let rows = span(row.top, row.top + row.height)
      if let last = jumps.last, abs(last.distance - distance) < 0.5 {
        jumps[jumps.count - 1].rows.bottom = rows.bottom
      } else {
        jumps.append(Jump(rows: rows, distance: distance))
      }
    }
    blanks = frame.blanks.map { span($0.top, $0.bottom) }
    let viewport = frame.shownHeight ?? 0
    if rows.contains(where: { $0.top >= viewport || $0.top + $0.height <= 0 }) {
      created = rows.map { span($0.top, $0.top + $0.height) }
    }
  }
}

extension ListMarks {
  /// Returns the created rows at most two screens of `height` points above or below the screen.
  package func createdRows(near height: Double) -> [Span] {
    created.filter { $0.bottom > -2 * height && $0.top < 3 * height }
  }
}

extension ListMarks.Jump {
  /// Returns where an arrow for the jump starts and ends, in points from the screen's top.
  ///
  /// It ends at the middle of the rows' part on a screen of a `height`, is at least `length` points
  /// long, and starts on the screen.
  package func arrow(on height: Double, length: Double) -> (start: Double, end: Double) {
    let end = (max(0, rows.top) + min(height, rows.bottom)) / 2
    let distance = distance < 0 ? min(distance, -length) : max(distance, length)
    return (min(max(end - distance, 0), height), end)
  }
}

extension Stage {
  /// Returns the marks of a vertical list with a policy in a frame, and the list in that frame to
  /// pass with its head as `previous` for the next; `nil` for other scenes.
  package func listMarks(
    of frame: Frame, after previous: (head: FrameHead, list: ListFrame)?
  ) -> (marks: ListMarks, list: ListFrame)? {
    guard let list, list.placement != nil, list.scene.axis == .vertical,
      let shown = listFrame(of: frame, after: previous?.head)
    else { return nil }
    let marks = ListMarks(
      shown, after: previous?.list, created: createdRows(of: frame.head), inset: list.leadingInset)
    return (marks, shown)
  }
}
