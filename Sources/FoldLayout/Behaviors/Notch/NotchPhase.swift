/// What the flipping notch is doing; the table's `phase` column bears the same words.
public enum NotchPhase: UInt8, Sendable, CaseIterable {
  /// Nothing is pulled.
  case rest
  /// A finger pulls the notch.
  case pull
  /// The notch follows the list's bounce, without a finger: it was let go too early, or a fling
  /// reached the top.
  case back
  /// The clone drops off the notch.
  case drop
  /// The clone flips into its place in the list.
  case flip
  /// The new row has joined the list; until the next drag begins.
  case complete
}

extension FramePhase {
  /// What a notch's phase is in the words of all scenes; nil where the list says more.
  init?(_ phase: NotchPhase) {
    switch phase {
    case .pull: self = .pull
    case .drop: self = .drop
    case .flip: self = .flip
    case .back: self = .bounce
    case .rest, .complete: return nil
    }
  }
}
