/// How strongly pairs of runs speak for a difference, however often one looks.
///
/// Each pair gives one difference, B − A. Where both runs are of the same thing its sign is a fair
/// coin, whatever its size: so we bet on the sign, the more the larger the difference is beside the
/// others so far. A bet multiplies its capital by 1 + tanh(λx) or by 1 − tanh(λx), which is fair;
/// several λ share the capital. Without a difference, capital that begins at 1 exceeds 1/α with
/// probability α at most over the whole sequence, so that looking after every pair costs nothing.
///
/// It assumes nothing of the distribution: not its tails, nor how many peaks it has, and what slows
/// down both runs of a pair alike, such as a machine that warms up, cancels.
///
/// Source: Ville, "Étude critique de la notion de collectif", 1939; the bet e^λx / cosh λx on
/// symmetric differences: de la Peña, "A general class of exponential inequalities for martingales
/// and ratios", 1999; capital as evidence: Vovk and Wang, "E-values", 2021.
struct PairedEvidence {
  /// What is staked for each median difference, and how much of the capital.
  ///
  /// A small difference wants a small stake; the largest part suits a shift as large as runs vary.
  static let stakes = [(0.25, 0.125), (0.5, 0.25), (1, 0.5), (2, 0.125)]
  /// The part of the capital that is bet on a factor of two, where that is bet on at all.
  static let leapingPart = 0.125
  /// Differences beyond so many medians count as that many, so that one freak does not decide.
  static let farthest = 3.0
  /// Where products stop, lest they overflow; less capital is always fair.
  private static let mostCapital = 1e200

  private var up = stakes.map(\.1)
  private var down = stakes.map(\.1)
  /// The sizes of the differences that are not 0, ascending.
  private var sizes: [Double] = []
  private var leap: Leap?

  /// Creates evidence without pairs.
  ///
  /// - Parameter withLeap: Whether a part of the capital is bet on a factor of two, as ``Leap`` has it.
  init(withLeap: Bool) {
    leap = withLeap ? Leap() : nil
  }

  /// Adds the difference of a pair.
  ///
  /// - Parameters:
  ///   - difference: B − A.
  ///   - isSteady: Whether the runs of each side are alike so far, as ``Leap`` wants it.
  /// - Complexity: O(n) in the pairs so far, to keep them sorted
  mutating func add(_ difference: Double, isSteady: Bool = true) {
    leap?.add(difference, isSteady: isSteady)
    guard difference != 0 else { return }
    let size = abs(difference)
    sizes.insert(size, at: sizes.firstIndex { $0 > size } ?? sizes.count)
    // The sizes may be looked at before the sign is.
    let scale = interpolated(50, of: sizes.count) { sizes[$0] }
    let share = max(-Self.farthest, min(Self.farthest, difference / scale))
    for (place, (stake, _)) in Self.stakes.enumerated() {
      let gain = tanh(stake * share)
      up[place] = min(Self.mostCapital, up[place] * (1 + gain))
      down[place] = min(Self.mostCapital, down[place] * (1 - gain))
    }
  }

  /// The capital of who bets that B lies above A.
  var above: Double { capital(up, leap?.up) }
  /// The capital of who bets that B lies below A.
  var below: Double { capital(down, leap?.down) }

  private func capital(_ shares: [Double], _ leap: Double?) -> Double {
    let bets = shares.reduce(0, +)
    return leap.map { Self.leapingPart * $0 + (1 - Self.leapingPart) * bets } ?? bets
  }
}

/// The bet that a side is off by a factor of two or more, which decides within a few runs.
///
/// It takes one thing for granted: of runs of the same thing, a pair is off by a factor of two in one
/// direction at most once in 36 times, and between two speeds of a machine lies a factor of 1.45 at
/// most. Logarithms of ratios are then no wilder than a normal variable of variance 0.0686. As soon as
/// two runs of one side are a factor of √2 apart, that is in doubt, and the capital is lost.
private struct Leap {
  private static let leap = 0.693_147_180_559_945_309
  private static let variance = 0.0686

  private(set) var up = 1.0
  private(set) var down = 1.0

  mutating func add(_ difference: Double, isSteady: Bool) {
    guard isSteady else {
      (up, down) = (0, 0)
      return
    }
    let stake = Self.leap / Self.variance
    let exponent = stake * max(-Self.leap, min(Self.leap, difference))
    let price = stake * stake * Self.variance / 2
    up = min(1e200, up * exponential(exponent - price))
    down = min(1e200, down * exponential(-exponent - price))
  }
}
