/// The evidence that two groups of runs differ, valid however often it is checked.
///
/// Each pair of runs gives one difference, B − A. If A and B do not differ, its sign is a fair
/// coin, whatever its size. So the test bets on the sign, with a larger stake for a larger
/// difference relative to the earlier ones. A bet multiplies its capital by 1 + tanh(λx) or 1 −
/// tanh(λx), which is fair; several λ share the capital. Without a difference, capital that starts
/// at 1 exceeds 1/α with probability at most α over the whole sequence, so checking after every
/// pair costs nothing.
///
/// The test assumes nothing about the distribution, neither its tails nor its peaks. An effect on
/// both runs of a pair, such as a machine that warms up, cancels.
///
/// Source: Ville, "Étude critique de la notion de collectif", 1939; the bet e^λx / cosh λx on
/// symmetric differences: de la Peña, "A general class of exponential inequalities for martingales
/// and ratios", 1999; capital as evidence: Vovk and Wang, "E-values", 2021.
struct PairedEvidence {
  /// The stakes λ for a difference of median size, each with its share of the capital.
  ///
  /// Small differences call for small stakes; the largest share suits a shift as large as the
  /// variation between runs.
  static let stakes = [(0.25, 0.125), (0.5, 0.25), (1, 0.5), (2, 0.125)]
  /// The share of the capital that ``Leap`` bets, if it bets at all.
  static let leapingPart = 0.125
  /// The largest difference that counts, in multiples of the median, so that no outlier decides.
  static let farthest = 3.0
  /// The upper limit of the capital, to avoid overflow; less capital is always fair.
  private static let maximumCapital = 1e200

  private var up = stakes.map(\.1)
  private var down = stakes.map(\.1)
  /// The absolute values of the differences other than 0, ascending.
  private var sizes: [Double] = []
  private var leap: Leap?

  /// Creates evidence without pairs, possibly with a ``Leap`` that bets a share of the capital.
  init(withLeap: Bool) {
    leap = withLeap ? Leap() : nil
  }

  /// Adds the difference of a pair, whose sides are steady if they stayed within a factor of √2.
  mutating func add(_ difference: Double, isSteady: Bool = true) {
    leap?.add(difference, isSteady: isSteady)
    guard difference != 0 else { return }
    let size = abs(difference)
    sizes.insert(size, at: sizes.firstIndex { $0 > size } ?? sizes.count)
    // The bet may depend on the sizes, because they are independent of the sign.
    let scale = interpolated(50, of: sizes.count) { sizes[$0] }
    let share = max(-Self.farthest, min(Self.farthest, difference / scale))
    for (index, (stake, _)) in Self.stakes.enumerated() {
      let gain = tanh(stake * share)
      up[index] = min(Self.maximumCapital, up[index] * (1 + gain))
      down[index] = min(Self.maximumCapital, down[index] * (1 - gain))
    }
  }

  /// The capital of the bets that B is above A, in units of the initial capital.
  var above: Double { capital(up, leap?.up) }
  /// The capital of the bets that B is below A, in units of the initial capital.
  var below: Double { capital(down, leap?.down) }

  private func capital(_ shares: [Double], _ leap: Double?) -> Double {
    let bets = shares.reduce(0, +)
    return leap.map { Self.leapingPart * $0 + (1 - Self.leapingPart) * bets } ?? bets
  }
}

/// A bet that one side is off by a factor of two or more, which decides within a few runs.
///
/// It assumes that, without a difference, a pair is off by a factor of two in one direction at most
/// once in 36 times, and that a machine's speeds differ by a factor of at most 1.45. Logarithms of
/// ratios then vary no more than a normal variable of variance 0.0686. As soon as two runs of one
/// side are a factor of √2 apart, the assumption is in doubt and the capital is lost.
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
