/// A list policy at work on a screen, frame by frame.
package struct PolicyRun<Policy: ListPolicy>: Sendable {
  package private(set) var policy: Policy
  package private(set) var screen: PolicyScreen
  /// The part of the last frame's change of the offset that is due to the user, in points.
  package private(set) var scrolled = 0.0
  private var contents: RowHeights.Contents?

  package init(_ policy: Policy, on screen: PolicyScreen) {
    (self.policy, self.screen) = (policy, screen)
  }

  /// Advances to a frame.
  ///
  /// - Parameters:
  ///   - time: The time of the frame, in seconds.
  ///   - rows: The true heights after all changes.
  ///   - edits: The edits since the last frame, in order.
  ///   - viewport: The new height of the viewport in points; `nil` if it is the same.
  ///   - target: A row to show at the start of the viewport; `nil` for none.
  ///   - distance: The user's scroll in points, positive toward the end.
  package mutating func advance(
    to time: Double, _ rows: RowHeights, edits: [RowEdit] = [], viewport: Double? = nil,
    target: Int? = nil, scrollBy distance: Double = 0
  ) {
    let isFirst = contents == nil
    screen.time = time
    screen.wrote = 0
    screen.hasNewHeights = contents !== rows.contents
    contents = rows.contents
    if let viewport { screen.viewport = viewport }
    if isFirst {
      policy.mount(rows, on: &screen)
    } else {
      policy.runDueWork(rows, on: &screen)
      policy.follow(edits, rows, on: &screen)
      if let target { policy.show(target, rows, on: &screen) }
      screen.clamp()
      let before = screen.offset
      policy.scroll(by: distance, rows, on: &screen)
      scrolled = screen.offset - before
      if screen.hasScrolled {
        screen.hasScrolled = false
        policy.handleScroll(rows, on: &screen)
      }
      policy.prepareLayout(rows, on: &screen)
    }
    screen.clamp()
    policy.layOut(rows, on: &screen)
    screen.clamp()
  }
}
