/// The phase of a scene in a frame.
@nonexhaustive public enum FramePhase: UInt8, Sendable, CaseIterable {
  /// Nothing moves.
  case rest
  /// A finger drags the list.
  case drag
  /// The list scrolls without a finger.
  case fling
  /// The list returns from beyond an edge, without a finger.
  case bounce
  /// A row expands or collapses.
  case expand
  /// A cell unfolds.
  case opening
  /// A cell folds up.
  case closing
  /// A finger pulls the notch.
  case pull
  /// The copy of a row drops from the notch.
  case drop
  /// The dropped copy flips into the list, or a card of the deck turns.
  case flip
  /// Rows or cards move to new positions after an edit, behind a folding cell or a turned card.
  case relayout
  /// A card fades in above its slot.
  case insert
  /// A removed card moves up and fades out, or slides away after a sideways pan.
  case remove
  /// The views of a shift move to their destinations.
  case shift
  /// The views of a shift move back.
  case reverse
}

extension FoldingList {
  /// Returns whether any expansion at `time` seconds is more than 0.001 from its target, 0 or 1.
  package func isExpanding(at time: Double) -> Bool {
    expansions.members.contains { $0.isMoving(at: time) }
  }

  /// Returns the list's phase in `frame`, which follows the frame `previous`; `nil` if the
  /// recording does not say whether a finger is down.
  package func phase(of frame: FrameHead, after previous: FrameHead?) -> FramePhase? {
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
  /// Creates the frame phase of a scroll driven by touches; programmatic scrolls count as flings.
  init(_ phase: TouchScroller.Phase) {
    switch phase {
    case .idle: self = .rest
    case .drag: self = .drag
    case .fling, .scrollTo: self = .fling
    case .bounce: self = .bounce
    }
  }
}
