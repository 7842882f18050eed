package import FoldLayout

/// A list policy at work on rows that are given for each frame, and kept for the next.
package struct PolicyPlay<Policy: ListPolicy> {
  package private(set) var policy: Policy
  package private(set) var screen: PolicyScreen
  private var former: RowHeights?

  package init(_ policy: Policy, on screen: PolicyScreen) {
    (self.policy, self.screen) = (policy, screen)
  }

  /// Advances to a frame at `time` seconds with the true heights `rows` after the `edits` since the
  /// last frame, a new `viewport` height (`nil` if unchanged), the user's scroll `distance`, both
  /// in points, and `target`, a row to show at the start of the viewport (`nil` for none).
  package mutating func advance(
    to time: Double, _ rows: RowHeights, edits: [RowEdit] = [], viewport: Double? = nil,
    target: Int? = nil, scrollBy distance: Double = 0
  ) {
    policy.advance(.begin(time: time, viewport: viewport), former ?? rows, on: &screen)
    former = rows
    let step = PolicyStep(edits: edits, target: target, distance: distance)
    policy.advance(.finish(step), rows, on: &screen)
  }
}
