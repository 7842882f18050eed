/// The phase of a transition, as shown in the table's `phase` column.
package enum ShiftPhase: UInt8, Sendable, CaseIterable {
  /// The transition has not begun or has been reversed: the source is visible.
  case source
  /// The source prepares, and the shifts have not begun.
  case prepare
  case shift
  case reverse
  case pause
  case pan
  /// The shifts have ended, and the destination is still animating its entrance.
  case complete
  /// The transition has ended: the destination is visible.
  case destination
}

extension FramePhase {
  init(_ phase: ShiftPhase) {
    switch phase {
    case .source, .pause, .destination: self = .rest
    case .prepare, .shift, .complete: self = .shift
    case .reverse: self = .reverse
    case .pan: self = .drag
    }
  }
}
