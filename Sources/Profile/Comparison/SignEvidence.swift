/// The evidence that a series lies above 0, valid however often it is checked, without assumptions
/// about the distribution.
///
/// If two runs of a pair may be exchanged, the sign of their difference is a fair coin, whatever its
/// size. So the test bets on the sign, with a larger stake for a larger difference relative to the
/// earlier ones. A bet multiplies its capital by 1 + tanh(λx), which is fair; several λ share the
/// capital. Capital that starts at 1 ever reaches 1/α with probability at most α.
///
/// Source: Ville, "Étude critique de la notion de collectif", 1939; the bet e^λx / cosh λx on
/// symmetric differences: de la Peña, "A general class of exponential inequalities for martingales
/// and ratios", 1999; capital as evidence: Vovk and Wang, "E-values", 2021.
struct SignEvidence {
  /// The stakes λ for a difference of median size, each with its share of the capital.
  ///
  /// Small differences call for small stakes; the largest share suits a shift as large as the
  /// variation between runs.
  static let stakes = [(0.25, 0.125), (0.5, 0.25), (1, 0.5), (2, 0.125)]
  /// The largest difference that counts, in medians, so that no single outlier decides.
  static let farthest = 3.0

  private var shares = stakes.map(\.1)
  /// The absolute values of the differences other than 0, ascending.
  private var sizes: [Double] = []

  mutating func add(_ difference: Double) {
    guard difference != 0 else { return }
    let size = abs(difference)
    sizes.insert(size, at: sizes.firstIndex { $0 > size } ?? sizes.count)
    // The bet may depend on the sizes, because they are independent of the sign.
    let scale = interpolated(50, of: sizes.count) { sizes[$0] }
    let share = max(-Self.farthest, min(Self.farthest, difference / scale))
    for (index, (stake, _)) in Self.stakes.enumerated() {
      // Less capital is always fair; the limit avoids overflow.
      shares[index] = min(1e200, shares[index] * (1 + tanh(stake * share)))
    }
  }

  var capital: Double { shares.reduce(0, +) }
}
