/// The state of a list that stays at its end while its content changes, until the user scrolls up.
///
/// The user's part of a content offset excludes what edits, and the following itself, have added.
/// While the list stays at its end, it stores the user's part that shows the end. What is added is
/// the end minus that part, a function of time.
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
  /// The number of times per second at which a recorded list may let go or hold again.
  fileprivate static let rate = 120.0
  /// The maximum number of such times in one step, so that a recording with gaps is not slow.
  fileprivate static let maximumChecks = 1000.0

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
        userOffset: contentOffset - anchor, distanceToEnd: maxContentOffset - contentOffset,
        at: time)
    }
  }

  /// Advances a list that follows its end to `time` seconds, when the user's part of the content
  /// offset is `userOffset` points, recorded (`isRecorded`) or of the physics.
  ///
  /// A recorded list lets go and holds again only at fixed times, between which
  /// the user's part is interpolated, so that its state does not depend on the frames. Does nothing with a
  /// policy, which follows by its own rule.
  mutating func followEnd(userOffset: Double, isRecorded: Bool, at time: Double) {
    guard placement == nil, let last = follower?.last else { return }
    if isRecorded {
      let end = (time * EndFollower.rate).rounded(.down)
      let first = (last.time * EndFollower.rate).rounded(.down) + 1
      // Without animations, the last time decides.
      let start = max(first, edits.isEmpty ? end : end - EndFollower.maximumChecks)
      for tick in stride(from: start, through: end, by: 1) {
        let now = tick / EndFollower.rate
        let progress = (now - last.time) / (time - last.time)
        checkEnd(
          last.offset + progress * (userOffset - last.offset), isRecorded: true, at: now)
      }
    } else {
      checkEnd(userOffset, isRecorded: false, at: time)
    }
    advance(to: time)
    follower?.last = (max(time, last.time), userOffset)
    holdEnd()
  }

  /// Lets go of the end, or holds it again, at `time` seconds.
  private mutating func checkEnd(_ userOffset: Double, isRecorded: Bool, at time: Double) {
    advance(to: time)
    // The physics knew the end of the last frame.
    let knownEnd = isRecorded ? .infinity : follower?.lastEnd ?? .infinity
    holdEnd()
    let end = min(knownEnd, maxContentOffset - anchor)
    // Past the top of the list shown, or of the recorded one, the list counts as being at its top.
    let user = max(userOffset, -anchor, isRecorded ? 0 : -.infinity)
    if let held = follower?.userEnd {
      if user < held - EndFollower.reach { follower?.userEnd = nil }
    } else if user >= end - EndFollower.nearness {
      follower?.userEnd = end
    }
  }

  /// Sets the anchor to show the list's end, if the list stays there.
  mutating func holdEnd() {
    guard placement == nil, follower != nil else { return }
    if let end = follower?.userEnd { anchor = maxContentOffset - end }
    let end = maxContentOffset - anchor
    follower?.lastEnd = end
  }
}
