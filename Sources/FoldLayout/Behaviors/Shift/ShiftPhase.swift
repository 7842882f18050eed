/// What a transition is doing; the table's `phase` column bears the same words.
public enum ShiftPhase: UInt8, Sendable, CaseIterable {
  /// It has not begun: the source shows.
  case source
  /// Replicas move to their destinations.
  case shift
  /// Replicas move back to their sources.
  case reverse
  /// It has ended: the destination shows.
  case destination
}

extension FramePhase {
  /// What a shift's phase is in the words of all scenes.
  init(_ phase: ShiftPhase) {
    switch phase {
    case .source, .destination: self = .rest
    case .shift: self = .shift
    case .reverse: self = .reverse
    }
  }
}
