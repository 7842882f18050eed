/// A list policy at work on a screen, frame by frame.
package struct PolicyRun<Policy: ListPolicy>: Sendable {
  package private(set) var policy: Policy
  package private(set) var screen: PolicyScreen
  private var contents: RowHeights.Contents?
  /// The true heights of the frame before, for work that was left over; `nil` in the first frame.
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
    let step = PolicyStep(
      time: time, edits: edits, viewport: viewport, target: target, distance: distance)
    advance(step, rows)
  }

  /// Advances to a frame with its input `step`; `rows` are the true heights after all edits.
  package mutating func advance(_ step: PolicyStep, _ rows: RowHeights) {
    let isFirst = contents == nil
    defer { former = rows }
    screen.begin(step, isFirst: isFirst, hasNewHeights: contents !== rows.contents)
    contents = rows.contents
    if isFirst {
      policy.mount(rows, on: &screen)
    } else {
      policy.runDueWork(former ?? rows, on: &screen)
      policy.follow(step.edits, rows, on: &screen)
      if let target = step.target { policy.show(target, rows, on: &screen) }
      screen.clamp()
      if let distance = step.distanceToEnd {
        // A native list keeps its offset itself.
        if screen.limitsOffset {
          screen.write(screen.limit)
        } else if distance > 0 {
          policy.scroll(by: min(distance, screen.viewport), rows, on: &screen)
        }
      }
      let before = screen.offset
      policy.scroll(by: step.distance, rows, on: &screen)
      screen.scrolled = screen.offset - before
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

/// The input of a list from one frame to the next.
package struct PolicyStep: Sendable {
  /// The time of the frame, in seconds.
  package var time: Double
  /// The edits since the last frame, in order.
  package var edits: [RowEdit]
  /// The new height of the viewport in points; `nil` if it is the same.
  package var viewport: Double?
  /// The index of a row to show at the start of the viewport; `nil` for none.
  package var target: Int?
  /// The user's scroll toward the end in points, since the last frame or from the initial offset.
  package var distance: Double
  /// The distance from the screen's end down to the list's, in points, to scroll there; else `nil`.
  package var distanceToEnd: Double?
}
