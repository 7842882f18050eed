/// The effect of one cause on the probability of a hitch.
public struct CauseLift: Equatable, Sendable {
  /// The cause's name.
  public let name: String
  /// The number of frames with the cause.
  public let frames: Int
  /// The number of frames with both the cause and a hitch.
  public let hitches: Int
  /// P(hitch | cause) / P(hitch), which is 1 if the cause makes no difference.
  public let lift: Double
  /// The interval of the lift, from Wilson's interval of P(hitch | cause).
  public let interval: ConfidenceInterval
  /// The probability of at least as many hitches in the frames with the cause, by chance.
  ///
  /// By Fisher's exact test, with Holm's correction for all examined causes.
  public let pValue: Double

  /// Whether the cause increases hitches beyond chance, at 0.05 for all causes together.
  public var isSignificant: Bool { pValue < 0.05 && lift > 1 }
}

/// The ranking of causes by their effect on hitches.
public enum CauseRanking {
  /// Returns the lift of each cause that occurs in some frames but not in all.
  ///
  /// - Parameters:
  ///   - causes: The counts of the causes in each frame.
  ///   - isHitch: Whether each frame has a hitch.
  /// - Returns: The causes by ascending p-value, then by descending lift; empty without hitches.
  /// - Complexity: O(frames · causes)
  public static func rank(_ causes: FrameCauses, isHitch: [Bool]) -> [CauseLift] {
    let total = min(causes.frameCount, isHitch.count)
    let hitches = isHitch.prefix(total).count { $0 }
    guard hitches > 0 else { return [] }
    var found: [(name: String, frames: Int, hitches: Int, p: Double)] = []
    for (name, column) in zip(causes.names, causes.columns) {
      var (with, both) = (0, 0)
      for frame in 0..<total where column[frame] > 0 {
        with += 1
        if isHitch[frame] { both += 1 }
      }
      guard with > 0, with < total else { continue }
      let p = Hypergeometric(population: total, marked: hitches, drawn: with).upperTail(both)
      found.append((name, with, both, p))
    }
    let adjusted = Holm.adjust(found.map(\.p))
    let base = Double(hitches) / Double(total)
    let ranked = zip(found, adjusted).map { cause, p in
      let share = wilson(cause.hitches, of: cause.frames)
      return CauseLift(
        name: cause.name, frames: cause.frames, hitches: cause.hitches,
        lift: Double(cause.hitches) / Double(cause.frames) / base,
        interval: ConfidenceInterval(
          lower: share.lower / base, upper: share.upper / base, coverage: 0.95),
        pValue: p)
    }
    return ranked.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      if a.pValue != b.pValue { return a.pValue < b.pValue }
      return a.lift == b.lift ? $0.offset < $1.offset : a.lift > b.lift
    }.map(\.element)
  }

  /// The 97.5 % quantile of the standard normal distribution.
  private static let z = 1.959_963_984_540_054

  /// Returns Wilson's score interval of a share, at 95 %.
  ///
  /// Source: Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
  static func wilson(_ count: Int, of total: Int) -> (lower: Double, upper: Double) {
    let n = Double(total)
    let share = Double(count) / n
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let half =
      z / (1 + z * z / n)
      * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return (max(0, middle - half), min(1, middle + half))
  }
}
