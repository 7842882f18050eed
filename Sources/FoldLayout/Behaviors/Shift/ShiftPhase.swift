/// What a transition is doing; the table's `phase` column bears the same words.
public enum ShiftPhase: UInt8, Sendable, CaseIterable {
  /// It has not begun, or has come back: the source shows.
  case source
  /// The source prepares: it has been told, and the shifts have yet to begin.
  case prepare
  /// Replicas move to their destinations.
  case shift
  /// Replicas move back to their sources.
  case reverse
  /// Replicas stand still, until the transition is scrubbed, continued or finished.
  case pause
  /// A finger drives the replicas.
  case pan
  /// The shifts have ended, and the destination completes its entrance.
  case complete
  /// It has ended: the destination shows.
  case destination
}

extension FramePhase {
  /// What a shift's phase is in the words of all scenes.
  init(_ phase: ShiftPhase) {
    switch phase {
    case .source, .pause, .destination: self = .rest
    case .prepare, .shift, .complete: self = .shift
    case .reverse: self = .reverse
    case .pan: self = .drag
    }
  }
}
