import ArgumentParser
import FoldProfile

/// How a device's clock lies to the recording's.
enum ClockAlignment: ExpressibleByArgument {
  /// Both are one clock.
  case shared
  /// The first frames of both are one.
  case start
  /// Found by cross-correlation.
  case auto
  /// The device's clock is ahead by so many seconds.
  case offset(Double)

  init?(argument: String) {
    switch argument {
    case "none": self = .shared
    case "start": self = .start
    case "auto": self = .auto
    default:
      guard let seconds = Double(argument), seconds.isFinite else { return nil }
      self = .offset(seconds)
    }
  }

  /// Whether it is anything else than one clock.
  var isGiven: Bool { if case .shared = self { false } else { true } }

  static var allValueStrings: [String] { ["none", "start", "auto"] }
}
