/// Properties of a frame that the source reports explicitly.
public struct FrameFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// Creates flags from their bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The frame never reached the display.
  public static let notDisplayed = FrameFlags(rawValue: 1 << 0)
  /// The app missed the frame's deadline.
  public static let deadlineMissed = FrameFlags(rawValue: 1 << 1)
  /// The frame does not count as janky, such as frames drawn by `Surface.lockHardwareCanvas()`.
  public static let exemptFromJank = FrameFlags(rawValue: 1 << 2)
  /// The platform itself calls the frame late.
  public static let late = FrameFlags(rawValue: 1 << 3)
  /// The frame was shown without all that should have changed in it.
  public static let partial = FrameFlags(rawValue: 1 << 4)

  /// Returns the mark of a frame for which the source does not report `flags`, although it may
  /// report them for other frames.
  public static func unstated(_ flags: FrameFlags) -> FrameFlags {
    FrameFlags(rawValue: flags.rawValue << 8)
  }

  /// Each flag with its name in tables of frames.
  public static let named: [(name: String, flag: FrameFlags)] = [
    ("notDisplayed", .notDisplayed), ("deadlineMissed", .deadlineMissed),
    ("late", .late), ("partial", .partial), ("exemptFromJank", .exemptFromJank),
  ]
}
