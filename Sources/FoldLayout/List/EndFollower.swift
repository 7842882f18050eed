/// The state of a list that stays at its end while its content changes, until the user scrolls up.
///
/// The user's part of a content offset excludes what edits, and the following itself, have added.
/// While the list stays at its end, it stores the user's part that shows the end. What is added is
/// the end minus that part, a function of time, so no frame depends on which others were shown.
struct EndFollower: Sendable {
  /// The user's part of the content offset that shows the list's end, in points; `nil` while the
  /// list does not stay there because the user has scrolled up.
  fileprivate(set) var userEnd: Double?
  /// The time of the last step, in seconds, and the user's part of the content offset, in points.
  fileprivate var last: (time: Double, offset: Double)
  /// The user's part of the content offset that showed the end at the last step, in points.
  fileprivate var lastEnd = Double.infinity
  private var isScrolledUp = false

  /// The distance above the end beyond which a list lets go, in points.
  fileprivate static let reach = 1 + 1e-9
  /// The distance above the end within which a list that has let go holds the end again, in points.
  fileprivate static let nearness = 0.5 + 1e-9

  /// Creates the state at `time` seconds of a list whose end is `distanceToEnd` points below the
  /// screen's end while the user's part of the offset is `userOffset` points.
  init(userOffset: Double, distanceToEnd: Double, at time: Double) {
    last = (time, userOffset)
    holdIfNear(distanceToEnd: distanceToEnd)
  }

  var isHolding: Bool { userEnd != nil }

  /// Records the user's part of the offset in a frame of a list policy, in points; an `offset` below
  /// the one of the last call is scrolling up, which stops holding the end.
  mutating func scroll(to offset: Double) {
    isScrolledUp = offset < last.offset - 1e-9
    last.offset = offset
    if isScrolledUp { userEnd = nil }
  }

  /// Starts to hold the end if `distanceToEnd`, from the end of the screen to the end of the
  /// content, is at most a point, unless the user is scrolling up.
  mutating func holdIfNear(distanceToEnd: Double) {
    if !isScrolledUp, distanceToEnd <= Self.reach { userEnd = last.offset + distanceToEnd }
  }
}

extension FoldingList {
  /// Starts or, if not `isOn`, stops following the list's end from `time` seconds on;
  /// `contentOffset` is the offset shown, in points.
  mutating func follow(_ isOn: Bool, contentOffset: Double, at time: Double) {
    guard isOn else { return follower = nil }
    if let placement {
      follower = EndFollower(
        userOffset: -.infinity, distanceToEnd: placement.value.distanceToEnd(rows), at: time)
    } else {
      follower = EndFollower(
        userOffset: contentOffset - edits.anchor, distanceToEnd: maxContentOffset - contentOffset,
        at: time)
    }
  }

  /// Advances a list that follows its end to `time` seconds, when the user's part of the content
  /// offset is `userOffset` points, recorded (`isRecorded`) or of the physics.
  ///
  /// Between two steps the user's part changes linearly, and a recorded list lets go and holds again
  /// at the exact moments, whichever steps there are. A list past an end counts as being at that
  /// end. Does nothing with a policy, which follows by its own rule.
  mutating func followEnd(userOffset: Double, isRecorded: Bool, at time: Double) {
    guard placement == nil, var follower else { return }
    advance(to: time)
    let speed = (userOffset - follower.last.offset) / (time - follower.last.time)
    var scroll = UserScroll(start: time, end: time, offset: userOffset, speed: 0)
    if speed.isFinite { (scroll.start, scroll.speed) = (follower.last.time, speed) }
    // Each pass but the last lets go or holds again, half a point of scrolling apart.
    for _ in 0..<1000 {
      if let end = follower.userEnd {
        guard isAbove(end, by: EndFollower.reach, at: userOffset, isRecorded) else { break }
        scroll.start = scroll.time(of: end - EndFollower.reach)
        advance(to: scroll.start)
        hold(end)
        follower.userEnd = nil
      } else if isRecorded {
        guard let moment = momentAtEnd(during: scroll) else { break }
        scroll.start = moment
        advance(to: moment)
        follower.userEnd = maxContentOffset - edits.anchor
      } else {
        // The physics knew the end of the last step.
        advance(to: time)
        let end = min(follower.lastEnd, maxContentOffset - edits.anchor)
        if !isAbove(end, by: EndFollower.nearness, at: userOffset, isRecorded) {
          follower.userEnd = end
        }
        break
      }
    }
    advance(to: time)
    follower.last = (max(time, follower.last.time), userOffset)
    self.follower = follower
    holdEnd()
  }

  /// A linear change of the user's part of the content offset, to `offset` points at `end` seconds.
  private struct UserScroll {
    var start: Double
    let end: Double
    let offset: Double
    /// The speed, in points per second.
    var speed: Double

    func offset(at time: Double) -> Double {
      time < end ? offset - speed * (end - time) : offset
    }

    /// Returns the time at which the user scrolls up past `edge` points, in seconds.
    func time(of edge: Double) -> Double {
      speed < 0 ? clamped(end - (offset - edge) / speed, start, end) : end
    }
  }

  /// Returns the first moment during a recorded scroll at which the list is at its end, in seconds;
  /// `nil` if there is none.
  ///
  /// While rows animate, the end may come near and withdraw within a step. So the step is divided,
  /// and each part is searched for its smallest distance.
  private mutating func momentAtEnd(during scroll: UserScroll) -> Double? {
    func excess(at time: Double) -> Double {
      advance(to: time)
      let shown = max(0, max(0, scroll.offset(at: time)) + edits.anchor)
      return maxContentOffset - shown - EndFollower.nearness
    }
    if excess(at: scroll.start) <= 0 { return scroll.start }
    let duration = scroll.end - scroll.start
    let isAnimated = edits.endTime > scroll.start
    let parts = isAnimated ? clamped((duration * 120).rounded(.up), 1, 64) : 1
    for part in 0..<Int(parts) {
      let low = scroll.start + duration * Double(part) / parts
      var high = scroll.start + duration * Double(part + 1) / parts
      if isAnimated, excess(at: high) > 0 {
        // A golden-section search.
        var (from, to) = (low, high)
        for _ in 0..<30 {
          let third = 0.381966 * (to - from)
          if excess(at: from + third) < excess(at: to - third) {
            to -= third
          } else {
            from += third
          }
        }
        high = from
      }
      if excess(at: high) > 0 { continue }
      var early = low
      for _ in 0..<50 {
        let middle = early + (high - early) / 2
        if excess(at: middle) > 0 { early = middle } else { high = middle }
      }
      return high
    }
    return nil
  }

  /// Sets the anchor to show the list's end, if the list stays there.
  mutating func holdEnd() {
    guard placement == nil, follower != nil else { return }
    if let end = follower?.userEnd { hold(end) }
    let end = maxContentOffset - edits.anchor
    follower?.lastEnd = end
  }

  private mutating func hold(_ userEnd: Double) {
    edits.moveAnchor(by: maxContentOffset - userEnd - edits.anchor)
  }

  /// Returns whether an offset of the user is more than `distance` points above one that shows the
  /// end; an offset past the top of the list counts as the top.
  private func isAbove(
    _ userEnd: Double, by distance: Double, at userOffset: Double, _ isRecorded: Bool
  ) -> Bool {
    max(userOffset, isRecorded ? 0 : -edits.anchor) < userEnd - distance
  }
}
