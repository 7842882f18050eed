/// What a scene is doing while a frame is shown.
public enum FramePhase: UInt8, Sendable, CaseIterable {
  /// Nothing moves.
  case rest
  /// A finger drags the list.
  case drag
  /// The list runs on by itself.
  case fling
  /// The list is past an edge, without a finger, and on its way back.
  case bounce
  /// A row expands or collapses.
  case expand
  /// A cell unfolds.
  case opening
  /// A cell folds up.
  case closing
  /// A finger pulls the notch.
  case pull
  /// The notch's clone drops.
  case drop
  /// The clone flips into the list, or a card of the deck turns.
  case flip
  /// Rows or cards go to their new places: after an edit, behind a folded cell or a turned card.
  case relayout
  /// A card fades in above its slot.
  case insert
  /// A card leaves.
  case remove
  /// The views of a shift go to their destinations.
  case shift
  /// The views of a shift go back.
  case reverse
}

extension FoldingList {
  /// Whether a row is on its way to the full screen or back, more than a thousandth of the way from
  /// where it will rest.
  public func isExpanding(at time: Double) -> Bool {
    expansions.members.contains { $0.isMoving(at: time) }
  }

  /// What the list is doing in `frame`, after `previous`; nil where the recording does not tell
  /// whether a finger is down.
  public func phase(of frame: FrameHead, after previous: FrameHead?) -> FramePhase? {
    guard let isDragging = frame.isDragging else { return nil }
    if isDragging { return .drag }
    if let phase = rowPhase(at: frame.time) { return phase }
    if let phase = frame.scrollPhase {
      if phase != .rest { return phase }
    } else if frame.scrolls(since: previous) {
      return frame.contentOffset < 0 || frame.contentOffset > maxContentOffset ? .bounce : .fling
    }
    return edits.isNearRest(at: frame.time) ? .rest : .relayout
  }
}

extension FramePhase {
  /// The word for what a scroll driven by touches is doing; a programmed scroll runs by itself, too.
  init(_ phase: TouchScroller.Phase) {
    switch phase {
    case .idle: self = .rest
    case .drag: self = .drag
    case .fling, .scrollTo: self = .fling
    case .bounce: self = .bounce
    }
  }
}
