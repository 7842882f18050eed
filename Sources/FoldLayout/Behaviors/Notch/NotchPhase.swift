/// The phase of the flipping notch, as shown in the table's `phase` column.
package enum NotchPhase: UInt8, Sendable, CaseIterable {
  case rest
  case pull
  /// The notch follows the list's bounce after an early release or a fling to the top.
  case back
  case drop
  /// The clone flips into its position in the list.
  case flip
  /// The new row has joined the list, and no new drag has begun.
  case complete
}

extension FramePhase {
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
