package import FoldLayout

/// A list policy at work on rows that are given for each frame, and kept for the next.
package struct PolicyPlay<Policy: ListPolicy> {
  private var run: PolicyRun<Policy>
  private var former: RowHeights?

  package init(_ policy: Policy, on screen: PolicyScreen) { run = PolicyRun(policy, on: screen) }

  package var policy: Policy { run.policy }
  package var screen: PolicyScreen { run.screen }

  /// Advances to a frame at `time` seconds with the true heights `rows` after the `edits` since the
  /// last frame, a new `viewport` height (`nil` if unchanged), the user's scroll `distance`, both
  /// in points, and `target`, a row to show at the start of the viewport (`nil` for none).
  package mutating func advance(
    to time: Double, _ rows: RowHeights, edits: [RowEdit] = [], viewport: Double? = nil,
    target: Int? = nil, scrollBy distance: Double = 0
  ) {
    run.advance(.begin(time: time, viewport: viewport), former ?? rows)
    former = rows
    run.advance(.finish(PolicyStep(edits: edits, target: target, distance: distance)), rows)
  }
}
