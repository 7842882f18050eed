/// CSS's `steps()`: progress in equal jumps.
public struct StepCurve: Equatable, Sendable {
  /// Where the jumps lie.
  public enum Jump: UInt8, Sendable {
    /// One at the start of every interval: `start`, `jump-start`.
    case start
    /// One at the end of every interval: `end`, `jump-end`.
    case end
    /// At both ends.
    case both
    /// At neither end; needs two steps at least.
    case none
  }

  /// The number of intervals.
  public let count: Int
  /// Where the jumps lie.
  public let jump: Jump

  /// Creates a staircase of `count` steps: at least 1, or 2 for `none`.
  public init(_ count: Int, jump: Jump = .end) {
    self.count = min(max(count, jump == .none ? 2 : 1), 1 << 30)
    self.jump = jump
  }

  /// The progress when the share `x` of the time, brought into 0...1, has passed.
  public func value(at x: Double) -> Double {
    let x = clamped(x, 0, 1)
    var step = (x * Double(count)).rounded(.down)
    if jump == .start || jump == .both { step += 1 }
    let jumps = jump == .both ? count + 1 : jump == .none ? count - 1 : count
    return min(step, Double(jumps)) / Double(jumps)
  }
}
