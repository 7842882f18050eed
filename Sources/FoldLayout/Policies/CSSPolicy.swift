/// The list policy `css@blink`: a plain page with all rows and Chromium's scroll anchoring.
///
/// Sources: reference/list-policies.md, sections 6 and 11.
package struct CSSPolicy: ListPolicy {
  /// The element whose position on screen is kept when content above it changes.
  package enum Anchor: UInt8, CaseIterable, Sendable {
    /// The topmost row on screen (`overflow-anchor: auto`).
    case auto
    /// Nothing: the offset is kept, not the content (`overflow-anchor: none`).
    case none
    /// A line of 1 px after the last row, so that a page scrolled to its end stays there.
    case end
  }

  private let kind: Anchor
  // The anchor row, its top relative to the viewport's, and its height, in points; `nil` for none.
  private var anchor: (row: Int, distance: Double, height: Double)?
  private var viewport = 0.0
  // The offset that anchoring last set, in points; `nil` once the next scroll is handled.
  private var adjusted: Double?
  /// The distance from the screen within which rows are in ``placed``, in points.
  private static var margin: Double { 640 }

  package init(_ anchor: Anchor) { kind = anchor }

  package mutating func mount(_ rows: RowHeights, on screen: inout PolicyScreen) {
    viewport = screen.viewport
    screen.counts.created = rows.count
    setContent(rows, &screen)
    select(rows, screen)
  }

  package mutating func follow(
    _ edits: [RowEdit], _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    guard screen.hasNewHeights || !edits.isEmpty || viewport != screen.viewport else { return }
    let isAtEnd = screen.offset + screen.viewport > screen.content - 1
    let isResized = viewport != screen.viewport
    viewport = screen.viewport
    for case .insertion(let count, _) in edits { screen.counts.created += count }
    setContent(rows, &screen)
    let isAnchored = screen.offset > screen.minimum && kind == .auto
    followAnchor(edits, rows, screen)
    if kind == .end {
      if isAtEnd { screen.write(screen.limit) }
    } else if isAnchored, let anchor, !isResized {
      let distance = rows.offset(ofRow: anchor.row) - screen.offset
      let shift = pixels(distance, screen) - pixels(anchor.distance, screen)
      // A change of the anchor's own height suppresses the adjustment.
      if shift != 0, rows[anchor.row] == anchor.height {
        screen.write(screen.offset + shift / screen.scale)
        adjusted = screen.offset
      }
    }
    if let row = anchor?.row { hold(row, rows, screen) } else { select(rows, screen) }
  }

  package mutating func show(_ row: Int, _ rows: RowHeights, on screen: inout PolicyScreen) {
    screen.write(rows.offset(ofRow: row) - screen.leading)
    select(rows, screen)
  }

  package mutating func handleScroll(_ rows: RowHeights, on screen: inout PolicyScreen) {
    if screen.offset != adjusted { select(rows, screen) }
    adjusted = nil
  }

  package mutating func layOut(_ rows: RowHeights, on screen: inout PolicyScreen) {
    let near = rows.rows(
      from: screen.offset - Self.margin, to: screen.offset + viewport + Self.margin)
    screen.placed.replace(by: near, of: rows)
  }

  // Returns a length in points as the nearest whole number of physical pixels.
  private func pixels(_ length: Double, _ screen: PolicyScreen) -> Double {
    roundedHalfUp(length * screen.scale)
  }

  private func setContent(_ rows: RowHeights, _ screen: inout PolicyScreen) {
    screen.content = rows.contentHeight + (kind == .end ? 1 : 0)
  }

  // Updates the anchor's index after `edits`; if it was removed, the topmost row left replaces it.
  private mutating func followAnchor(
    _ edits: [RowEdit], _ rows: RowHeights, _ screen: PolicyScreen
  ) {
    guard let old = anchor, !edits.isEmpty else { return }
    if let row = edits.newIndex(ofRow: old.row) { return anchor = (row, old.distance, old.height) }
    anchor = nil
    let placed = screen.placed
    for (index, row) in placed.enumerated() {
      let isLast = index + 1 == placed.count
      guard isLast || placed[index + 1].top - rows.spacing > screen.offset,
        let new = edits.newIndex(ofRow: row.row)
      else { continue }
      return anchor = (new, row.top - screen.offset, rows[new])
    }
  }

  private mutating func select(_ rows: RowHeights, _ screen: PolicyScreen) {
    anchor = nil
    guard kind == .auto, screen.offset > screen.minimum, rows.count > 0 else { return }
    var row = rows.lastRow(upTo: screen.offset)
    while row < rows.count, rows.bottom(ofRow: row) <= screen.offset { row += 1 }
    if row < rows.count { hold(row, rows, screen) }
  }

  private mutating func hold(_ row: Int, _ rows: RowHeights, _ screen: PolicyScreen) {
    anchor = (row, rows.offset(ofRow: row) - screen.offset, rows[row])
  }
}
