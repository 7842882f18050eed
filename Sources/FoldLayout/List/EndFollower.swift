/// The state of a list that stays at its end as its content grows, until the user scrolls up.
struct EndFollower: Sendable {
  /// Whether the list stays at its end: it was within a point of it and not scrolled up since.
  private(set) var isHolding: Bool
  private var userOffset = -Double.infinity
  private var isScrolledUp = false

  init(distanceToEnd: Double) { isHolding = distanceToEnd <= 1 }

  /// Records the user's part of the content offset, in points; an `offset` below the one of the
  /// last call is scrolling up, which stops holding the end.
  mutating func scroll(to offset: Double) {
    isScrolledUp = offset < userOffset - 1e-9
    userOffset = offset
    if isScrolledUp { isHolding = false }
  }

  /// Starts to hold the end if `distanceToEnd`, from the end of the screen to the end of the
  /// content, is at most a point, unless the user is scrolling up.
  mutating func holdIfNear(distanceToEnd: Double) {
    if !isScrolledUp, distanceToEnd <= 1 { isHolding = true }
  }
}

extension FoldingList {
  /// Starts or, if not `isOn`, stops following the list's end as its content grows; `contentOffset`
  /// is the offset shown, in points.
  mutating func follow(_ isOn: Bool, contentOffset: Double) {
    let distance = placement?.value.distanceToEnd(rows) ?? maxContentOffset - contentOffset
    follower = isOn ? EndFollower(distanceToEnd: distance) : nil
  }

  /// Sets a frame's content offset to the list's end if the list holds it; `oldEnd` is the end in
  /// the last frame, `userOffset` the offset recorded (`isRecorded`) or of the physics, in points.
  mutating func followEnd(
    _ frame: inout FrameHead, userOffset: Double, isRecorded: Bool, from oldEnd: Double
  ) {
    guard var follower else { return }
    let (whole, end) = (userOffset + scrollAnchor, maxContentOffset)
    follower.scroll(to: min(whole, oldEnd) - scrollAnchor)
    // A list that is pulled past its end stays pulled.
    let pulled = isRecorded ? userOffset : whole
    if follower.isHolding, pulled <= end || pulled <= scrollBounds.maxOffset {
      edits.moveOnlyAnchor(by: end - whole)
      (frame.contentOffset, frame.scrollAnchor) = (end, scrollAnchor)
    }
    // The end that the user has scrolled to may have grown in this frame.
    follower.holdIfNear(distanceToEnd: min(end - frame.contentOffset, oldEnd - whole))
    self.follower = follower
  }
}
