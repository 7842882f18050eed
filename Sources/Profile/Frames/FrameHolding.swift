/// How frames are held while a recording is read.
public struct FrameHolding: Equatable, Sendable {
  /// The rate to judge against, in Hz; nil for the recorded one.
  public var refreshRate: Double?
  /// The rate of sources whose own rate would be a guess, in Hz; nil to guess it.
  public var assumedRate: Double?
  /// How many frames of a source are held; those of a longer one are folded.
  public var limit: Int

  /// The most frames that are held to be joined with a replay, one by one: 9 hours at 60 Hz.
  public static let joinLimit = 1 << 21

  /// Creates a rule.
  public init(
    refreshRate: Double? = nil, assumedRate: Double? = nil, limit: Int = FrameGathering.heldLimit
  ) {
    self.refreshRate = refreshRate
    self.assumedRate = assumedRate
    self.limit = limit
  }
}
