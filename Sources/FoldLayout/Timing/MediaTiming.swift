/// When and how often an animation plays: Core Animation's `CAMediaTiming`, as measured.
///
///     MediaTiming(duration: 1, autoreverses: true).progress(at: 1.2)   // 0.8
public struct MediaTiming: Equatable, Sendable {
  /// The time of one pass, in seconds.
  public var duration: Double
  /// How fast it plays; negative is backwards.
  public var speed: Double
  /// How far into the animation it begins, in seconds of the animation; it wraps around.
  public var timeOffset: Double
  /// How many passes, unless `repeatDuration` says; may be fractional or infinite.
  public var repeatCount: Double
  /// How long passes repeat, in seconds of the animation; nil for `repeatCount`.
  public var repeatDuration: Double?
  /// Whether each pass is followed by its reverse.
  public var autoreverses: Bool
  /// Whether the first value holds before the beginning.
  public var fillsBackwards: Bool
  /// Whether the last value holds after the end.
  public var fillsForwards: Bool

  /// What Core Animation gives a layer's implicit animations: 0.25 s, with `CubicCurve.ease`.
  public static let implicit = MediaTiming(duration: 0.25, fillsBackwards: true)

  /// Creates a timing; times in seconds.
  public init(
    duration: Double, speed: Double = 1, timeOffset: Double = 0, repeatCount: Double = 1,
    repeatDuration: Double? = nil, autoreverses: Bool = false, fillsBackwards: Bool = false,
    fillsForwards: Bool = false
  ) {
    self.duration = duration
    self.speed = speed
    self.timeOffset = timeOffset
    self.repeatCount = repeatCount
    self.repeatDuration = repeatDuration
    self.autoreverses = autoreverses
    self.fillsBackwards = fillsBackwards
    self.fillsForwards = fillsForwards
  }

  /// All passes together, in seconds of the animation.
  public var activeDuration: Double {
    repeatDuration ?? duration * repeatCount * (autoreverses ? 2 : 1)
  }

  /// The progress of the pass under way, in 0...1, before any timing curve.
  ///
  /// - Parameter time: Seconds since the beginning.
  /// - Returns: The progress, or nil when the animation does not show: the model's value does.
  public func progress(at time: Double) -> Double? {
    let active = activeDuration
    guard duration > 0, active > 0, !time.isNaN else { return nil }
    let played = time * abs(speed)
    if played < 0 { return fillsBackwards ? pass(at: timeOffset, active: active) : nil }
    if played > active {
      return fillsForwards ? pass(at: speed < 0 ? 0 : active, active: active) : nil
    }
    return pass(at: time * speed + timeOffset, active: active)
  }

  /// The progress at `local` seconds of the animation; before its start it wraps around its end.
  private func pass(at local: Double, active: Double) -> Double? {
    let local = local < 0 && active.isFinite ? local + active : local
    let position = local / duration
    guard position.isFinite else { return nil }
    var whole = position.rounded(.down)
    // The very end belongs to the last pass, not to a next one.
    if whole > 0 && whole == position && local == active { whole -= 1 }
    let share = position - whole
    let isReverse = autoreverses && whole.truncatingRemainder(dividingBy: 2) != 0
    return isReverse ? 1 - share : share
  }
}
