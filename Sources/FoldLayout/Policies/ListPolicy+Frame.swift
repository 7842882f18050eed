extension ListPolicy {
  /// Does a part of a frame; `rows` are the true heights of the frame before for `begin`, and the
  /// heights after all edits for `finish`.
  package mutating func advance(
    _ part: FramePart, _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    switch part {
    case .begin(let time, let viewport):
      screen.begin(at: time, viewport: viewport)
      if screen.contents != nil { runDueWork(rows, on: &screen) }
    case .finish(let step): finish(step, rows, on: &screen)
    }
  }

  private mutating func finish(
    _ step: PolicyStep, _ rows: RowHeights, on screen: inout PolicyScreen
  ) {
    let isFirst = screen.contents == nil
    screen.hasNewHeights = screen.contents !== rows.contents
    screen.contents = rows.contents
    if isFirst {
      screen.offset += step.distance
      mount(rows, on: &screen)
    } else {
      follow(step.edits, rows, on: &screen)
    }
    if let target = step.target { show(target, rows, on: &screen) }
    if !isFirst || step.target != nil {
      screen.clamp()
      if let distance = step.distanceToEnd {
        // A native list keeps its offset itself.
        if screen.limitsOffset {
          screen.write(screen.limit)
        } else if distance > 0 {
          scroll(by: min(distance, screen.viewport), rows, on: &screen)
        }
      }
      let before = screen.offset
      scroll(by: isFirst ? 0 : step.distance, rows, on: &screen)
      screen.scrolled = screen.offset - before
      if screen.hasScrolled {
        screen.hasScrolled = false
        handleScroll(rows, on: &screen)
      }
      prepareLayout(rows, on: &screen)
    }
    screen.clamp()
    layOut(rows, on: &screen)
    screen.clamp()
  }
}

/// The parts of a frame, in order: rows change between them, so that no copy of them is needed.
package enum FramePart: Sendable {
  /// The work left to a frame at `time` seconds with a `viewport` height (`nil` if unchanged).
  case begin(time: Double, viewport: Double?)
  /// Everything from the edits to the layout.
  case finish(PolicyStep)
}

/// The input of a list from one frame to the next.
package struct PolicyStep: Sendable {
  /// The edits since the last frame, in order.
  package var edits: [RowEdit]
  /// The index of a row to show at the start of the viewport; `nil` for none.
  package var target: Int?
  /// The user's scroll toward the end in points, since the last frame or from the initial offset.
  package var distance: Double
  /// The distance from the screen's end down to the list's, in points, to scroll there; else `nil`.
  package var distanceToEnd: Double?

  package init(
    edits: [RowEdit] = [], target: Int? = nil, distance: Double = 0, distanceToEnd: Double? = nil
  ) {
    (self.edits, self.target) = (edits, target)
    (self.distance, self.distanceToEnd) = (distance, distanceToEnd)
  }
}
